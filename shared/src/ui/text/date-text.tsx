import styles from './text.module.css';

interface DateTextProps {
  /** `yyyy-MM-dd HH:mm:ss`, as it travels. */
  value?: string | null;
  /** How much of it is worth reading. */
  to?: 'day' | 'minute' | 'second';
}

const LENGTHS = { day: 10, minute: 16, second: 19 };

/** A moment that never wraps; the whole of it on hover. */
export const DateText = ({ value, to = 'minute' }: DateTextProps) =>
  value ? (
    <time className={styles.figures} dateTime={value.replace(' ', 'T')} title={value}>
      {value.slice(0, LENGTHS[to])}
    </time>
  ) : null;
