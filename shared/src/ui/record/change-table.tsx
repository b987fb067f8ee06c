import type * as z from 'zod';
import { Table } from '../antd.ts';
import type { Column } from '../list/columns/column.ts';
import { useNarrow } from '../use-narrow.ts';
import styles from './record-page.module.css';
import type { FieldChange } from './version-fields.ts';
import { type ValueReader, VersionValue } from './version-value.tsx';

interface ChangeTableProps extends Pick<ValueReader, 'textOf'> {
  of: z.ZodObject;
  changes: readonly FieldChange[];
  /** What the two sides are. */
  sides: readonly [before: string, after: string];
}

/** Two states of a record side by side, field by field; below each other on a phone. */
export const ChangeTable = ({ of, changes, sides: [before, after], textOf }: ChangeTableProps) => {
  const narrow = useNarrow();
  const value = ({ field }: FieldChange, text: string) => <VersionValue of={of} field={field} text={text} textOf={textOf} />;

  if (narrow)
    return (
      <ul className={styles.stacked} aria-label="字段对比">
        {changes.map((change) => (
          <li key={change.field} className={change.differs ? styles.differing : undefined}>
            <strong>{change.label}</strong>
            <dl>
              <dt>{before}</dt>
              <dd>{value(change, change.before)}</dd>
              <dt>{after}</dt>
              <dd>{value(change, change.after)}</dd>
            </dl>
          </li>
        ))}
      </ul>
    );
  const columns: Column<FieldChange>[] = [
    { title: '字段', dataIndex: 'label', width: 140 },
    { title: before, key: 'before', render: (_, change) => value(change, change.before) },
    { title: after, key: 'after', render: (_, change) => value(change, change.after) },
  ];
  return (
    <Table<FieldChange>
      rowKey="field"
      size="small"
      tableLayout="fixed"
      pagination={false}
      columns={columns}
      dataSource={[...changes]}
      rowClassName={({ differs }) => (differs ? (styles.differing ?? '') : '')}
    />
  );
};
