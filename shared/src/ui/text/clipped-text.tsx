import type { CSSProperties } from 'react';
import styles from './text.module.css';

/** width of 25 Chinese characters, unless a column sets another (docs/requirements.md §9) */
const WIDTH = '25em';

/**
 * Style of an element in which texts are as wide as their cell. Not in a CSS module: the build renames its custom properties, and drops those
 * that no style sheet reads.
 */
export const CLIPPED_BY_CELL = { '--clipped': '100%' } as CSSProperties;

/** One line of a text that may be long; a tooltip shows all of it. In a list the cell sets the width, so that no text is cut while room is left. */
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
