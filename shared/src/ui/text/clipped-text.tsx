import styles from './text.module.css';

/** width of 25 Chinese characters, unless a column sets another (docs/requirements.md §9) */
const WIDTH = '25em';

/** One line of a text that may be long; a tooltip shows all of it. In a table the cell sets the width, so that no text is cut while room is left. */
export const ClippedText = ({ value, width = WIDTH }: { value?: string | null; width?: number | string }) =>
  value ? (
    <span
      className={styles.clipped}
      style={{ maxWidth: `var(--clipped, ${typeof width === 'number' ? `${width}px` : width})` }}
      title={value}
    >
      {value}
    </span>
  ) : null;
