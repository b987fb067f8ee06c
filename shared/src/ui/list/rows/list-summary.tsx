import type { ReactNode } from 'react';
import { Table } from '../../antd.ts';
import { type Column, keyOf } from '../columns/column.ts';
import styles from './list-cards.module.css';

/** Values of the summary row, by column key. */
export type Summary = Readonly<Record<string, ReactNode>>;

interface SummaryProps<Row> {
  values: Summary;
  columns: readonly Column<Row>[];
}

const LABEL = '合计';

/** The summary row below a table; sticky like the head. */
export const SummaryRow = <Row,>({ values, columns, leading }: SummaryProps<Row> & { leading: number }) => {
  // the label goes into the first column without a value
  const labelled = columns.findIndex((column) => !(keyOf(column) in values));
  return (
    <Table.Summary fixed>
      <Table.Summary.Row>
        {Array.from({ length: leading }, (_, index) => (
          <Table.Summary.Cell key={`before-${String(index)}`} index={index} />
        ))}
        {columns.map((column, index) => (
          <Table.Summary.Cell key={keyOf(column)} index={leading + index} align={column.align}>
            {values[keyOf(column)] ?? (index === labelled ? LABEL : null)}
          </Table.Summary.Cell>
        ))}
      </Table.Summary.Row>
    </Table.Summary>
  );
};

/** The summary as the last card, for phones. */
export const SummaryCard = <Row,>({ values, columns }: SummaryProps<Row>) => (
  <li className={styles.card}>
    <div className={styles.cardHead}>
      <strong>{LABEL}</strong>
    </div>
    <dl className={styles.cardBody}>
      {columns
        .filter((column) => keyOf(column) in values)
        .map((column) => (
          <div key={keyOf(column)}>
            <dt>{typeof column.title === 'function' ? keyOf(column) : column.title}</dt>
            <dd>{values[keyOf(column)]}</dd>
          </div>
        ))}
    </dl>
  </li>
);
