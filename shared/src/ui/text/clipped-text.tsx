import styles from './text.module.css';

/** One line of a text that may be long; the whole of it on hover. */
export const ClippedText = ({ value, width = 220 }: { value?: string | null; width?: number }) =>
  value ? (
    <span className={styles.clipped} style={{ maxWidth: width }} title={value}>
      {value}
    </span>
  ) : null;
