import type { BulkOutcome, BulkRow, ListField } from '#contract/index.ts';
import { Alert, type TableColumnsType } from '../../antd.ts';
import { FieldText, isFilledValue } from '../columns/field-text.tsx';
import { ScrollTable } from '../rows/scroll-table.tsx';
import styles from './bulk.module.css';
import { rowsIn } from './use-bulk-calls.ts';

/** Rows that are shown with their old values. */
const SHOWN = 10;

interface BulkRowsProps {
  outcome: BulkOutcome;
  fields: readonly ListField[];
  nameOf: (id: string) => string;
}

const Value = ({ field, row }: { field: ListField; row: object }) =>
  isFilledValue((row as Record<string, unknown>)[field.name]) ? (
    <FieldText field={field} row={row} />
  ) : (
    <span className={styles.none}>空</span>
  );

const changesColumns = ({ outcome, fields, nameOf }: BulkRowsProps): TableColumnsType<BulkRow> => [
  { title: '记录', key: 'name', width: 160, ellipsis: true, render: (_, { id }) => nameOf(id) },
  ...fields.map((field) => ({
    title: field.label,
    key: field.name,
    render: (_: unknown, { before }: BulkRow) => (
      <span className={styles.change}>
        <del>
          <Value field={field} row={before} />
        </del>
        {' → '}
        <ins>
          <Value field={field} row={outcome.after} />
        </ins>
      </span>
    ),
  })),
];

/** The rows that are refused, with the reasons. */
export const BulkRefused = ({ outcome, nameOf }: Pick<BulkRowsProps, 'outcome' | 'nameOf'>) => (
  <ScrollTable<BulkRow>
    aria-label="不能修改的记录"
    size="small"
    rowKey="id"
    className={styles.rows}
    columns={[
      { title: '记录', key: 'name', width: 160, ellipsis: true, render: (_, { id }) => nameOf(id) },
      { title: '原因', dataIndex: 'reason' },
    ]}
    dataSource={rowsIn(outcome, 'refused')}
    scroll={{ y: 240 }}
    pagination={false}
  />
);

/** Second step: what each row has and would get, and the rows that stay as they are. */
export const BulkPreview = (props: BulkRowsProps) => {
  const { outcome } = props;
  const [changed, same, refused] = [rowsIn(outcome, 'changed'), rowsIn(outcome, 'same'), rowsIn(outcome, 'refused')];
  const parts = [
    `将修改 ${changed.length} 条`,
    ...(same.length ? [`${same.length} 条已经是这个值`] : []),
    ...(refused.length ? [`${refused.length} 条不能修改`] : []),
  ];
  return (
    <div className={styles.step}>
      <Alert type={refused.length || !changed.length ? 'warning' : 'info'} showIcon role="status" title={parts.join('，')} />
      {changed.length > 0 && (
        <ScrollTable<BulkRow>
          aria-label="将修改的记录"
          size="small"
          rowKey="id"
          className={styles.rows}
          columns={changesColumns(props)}
          dataSource={changed.slice(0, SHOWN)}
          scroll={{ x: 'max-content', y: 320 }}
          pagination={false}
        />
      )}
      {changed.length > SHOWN && <p className={styles.more}>只显示前 {SHOWN} 条</p>}
      {refused.length > 0 && <BulkRefused {...props} />}
    </div>
  );
};
