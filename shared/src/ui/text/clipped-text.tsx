import styles from './text.module.css';

/** docs/requirements.md §9: so many characters of our script, unless a column says otherwise. */
const WIDTH = '25em';

/** One line of a text that may be long; the whole of it on hover. */
export const ClippedText = ({ value, width = WIDTH }: { value?: string | null; width?: number | string }) =>
  value ? (
    <span className={styles.clipped} style={{ maxWidth: width }} title={value}>
      {value}
    </span>
  ) : null;
