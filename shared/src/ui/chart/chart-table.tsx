import { useState } from 'react';
import { Button } from '../antd.ts';
import { useCopy } from '../copy/use-copy.tsx';
import styles from './chart.module.css';
import { type ChartData, rowsOf, type Show, tabbed } from './chart-data.ts';

/** Longer tables are built when they are opened; shorter ones are in the page, so that they are printed as well. */
const SHORT = 60;

interface ChartTableProps {
  title: string;
  /** Of the first column. */
  heading: string;
  data: ChartData;
  show: Show;
}

const Rows = ({ title, rows: [heads = [], ...rows] }: { title: string; rows: string[][] }) => (
  <table>
    <caption>{title}</caption>
    <thead>
      <tr>
        {heads.map((head, index) => (
          // names of series may repeat
          // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other identity than their place
          <th key={index} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([label, ...cells], row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat
        <tr key={row}>
          <th scope="row">{label}</th>
          {cells.map((cell, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other identity than their place
            <td key={index}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** The figures behind a picture, for people who do not see it, for print and for the clipboard. */
export const ChartTable = ({ title, heading, data, show }: ChartTableProps) => {
  const [isOpen, setOpen] = useState(false);
  const copy = useCopy();
  const rows = isOpen || data.labels.length <= SHORT ? rowsOf(data, heading, show) : undefined;
  return (
    <details className={styles.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}数据表</summary>
      {isOpen && (
        <Button size="small" onClick={() => void copy(tabbed(rowsOf(data, heading, String)), '已复制，可粘贴到表格中')}>
          复制
        </Button>
      )}
      {rows && (
        <div className={styles.numbers}>
          <Rows title={title} rows={rows} />
        </div>
      )}
    </details>
  );
};
