import styles from './list-page.module.css';
import type { Density } from './table-settings.ts';

const WIDTHS = [62, 48, 74, 55, 40];

interface ListBonesProps {
  rows: number;
  columns: number;
  density: Density;
}

/** As many lines as a page has rows, each as high as a real one: nothing moves when the rows arrive. Drawn in no time. */
export const ListBones = ({ rows, columns, density }: ListBonesProps) => (
  <div aria-hidden className={styles.bones} data-density={density}>
    {Array.from({ length: rows }, (_row, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines without content
      <div key={row}>
        {Array.from({ length: columns }, (_column, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bones without content
          <i key={column} style={{ width: `${WIDTHS[(row + column) % WIDTHS.length]}%` }} />
        ))}
      </div>
    ))}
  </div>
);
