import type { Density } from '../columns/table-settings.ts';
import styles from './list-skeleton.module.css';

/** Lengths of the bones, in percent of their cells. */
const LENGTHS = [62, 48, 74, 55, 40];

interface ListSkeletonProps {
  rows: number;
  /** Widths of the table's columns: the bones lie below their heads. */
  widths: readonly number[];
  density: Density;
}

/** Skeleton of a table: as many lines as a page has rows, with the same height, so that nothing moves when the rows arrive. */
export const ListSkeleton = ({ rows, widths, density }: ListSkeletonProps) => (
  <div aria-hidden className={styles.skeleton} data-density={density}>
    {Array.from({ length: rows }, (_row, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all lines are alike
      <div key={row} style={{ gridTemplateColumns: widths.map((width) => `minmax(0, ${width}fr)`).join(' ') }}>
        {widths.map((_width, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all cells are alike
          <i key={column} style={{ width: `${LENGTHS[(row + column) % LENGTHS.length]}%` }} />
        ))}
      </div>
    ))}
  </div>
);
