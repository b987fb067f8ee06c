import styles from './text.module.css';

interface DateTextProps {
  /** `yyyy-MM-dd HH:mm:ss`, as on the wire. */
  value?: string | null;
  /** Shown precision. */
  to?: 'day' | 'minute' | 'second';
}

const LENGTHS = { day: 10, minute: 16, second: 19 };

/** A time that never wraps; a tooltip shows it in full. */
export const DateText = ({ value, to = 'second' }: DateTextProps) =>
  value ? (
    <time className={styles.figures} dateTime={value.replace(' ', 'T')} title={value}>
      {value.slice(0, LENGTHS[to])}
    </time>
  ) : null;
