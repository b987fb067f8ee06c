import type { ReactNode } from 'react';
import { Descriptions } from '../antd.ts';

interface Detail {
  key: string;
  label: ReactNode;
  children?: ReactNode;
  /** Number of columns it takes. */
  span?: number;
}

interface DetailListProps {
  items: readonly Detail[];
  /** On wide screens; at most 4. */
  columns?: number;
}

const MOST = 4;
const EMPTY = '—';

/** Facts of a record with their labels, read only (docs/requirements.md §9). */
export const DetailList = ({ items, columns = 3 }: DetailListProps) => {
  const wide = Math.min(columns, MOST);
  return (
    <Descriptions
      bordered
      size="small"
      // antd has columns of its own for widths that are left out
      column={{ xs: 1, sm: Math.min(wide, 2), md: Math.min(wide, 2), lg: wide, xl: wide, xxl: wide, xxxl: wide }}
      items={items.map((item) => ({ ...item, children: item.children || item.children === 0 ? item.children : EMPTY }))}
    />
  );
};
