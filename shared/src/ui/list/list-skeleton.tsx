import styles from './list-skeleton.module.css';
import type { Density } from './table-settings.ts';

const WIDTHS = [62, 48, 74, 55, 40];

interface ListSkeletonProps {
  rows: number;
  columns: number;
  density: Density;
}

/** Skeleton of a table: as many lines as a page has rows, with the same height, so that nothing moves when the rows arrive. */
export const ListSkeleton = ({ rows, columns, density }: ListSkeletonProps) => (
  <div aria-hidden className={styles.skeleton} data-density={density}>
    {Array.from({ length: rows }, (_row, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all lines are alike
      <div key={row}>
        {Array.from({ length: columns }, (_column, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all cells are alike
          <i key={column} style={{ width: `${WIDTHS[(row + column) % WIDTHS.length]}%` }} />
        ))}
      </div>
    ))}
  </div>
);
