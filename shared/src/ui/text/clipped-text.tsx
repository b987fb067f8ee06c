import styles from './text.module.css';

/** width of 25 Chinese characters, unless a column sets another (docs/requirements.md §9) */
const WIDTH = '25em';

/** One line of a text that may be long; a tooltip shows all of it. */
export const ClippedText = ({ value, width = WIDTH }: { value?: string | null; width?: number | string }) =>
  value ? (
    <span className={styles.clipped} style={{ maxWidth: width }} title={value}>
      {value}
    </span>
  ) : null;
