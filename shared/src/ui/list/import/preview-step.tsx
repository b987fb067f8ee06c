import { useState } from 'react';
import { type ImportOutcome, type ImportPreview, PREVIEWED, type PreviewRow } from '#contract/index.ts';
import { tasks } from '#contract/records/index.ts';
import { Alert, Checkbox, Empty, type TableColumnsType } from '../../antd.ts';
import { useOne } from '../../query/use-one.ts';
import { ListFailed } from '../list-states.tsx';
import { ScrollTable } from '../scroll-table.tsx';
import styles from './import-wizard.module.css';

const WIDTH = 140;

const errorsAt = ({ errors }: PreviewRow, column: number | null) =>
  errors.filter((error) => error.column === column).map(({ message }) => message);

const Cell = ({ text, errors }: { text: string; errors: readonly string[] }) => (
  <div className={errors.length ? styles.wrong : undefined}>
    <span className={styles.text}>{text || (errors.length ? '（空）' : '')}</span>
    {errors.map((error) => (
      <span key={error} className={styles.error}>
        {error}
      </span>
    ))}
  </div>
);

const columnsOf = ({ columns, rows }: ImportPreview): TableColumnsType<PreviewRow> => {
  const whole = rows.some((row) => errorsAt(row, null).length);
  return [
    { title: '行', dataIndex: 'row', width: 64, fixed: 'left' },
    ...columns.map((title, index) => ({
      title,
      key: index,
      width: WIDTH,
      render: (_: unknown, row: PreviewRow) => <Cell text={row.cells[index] ?? ''} errors={errorsAt(row, index)} />,
    })),
    ...(whole
      ? [
          {
            title: '整行',
            key: 'whole',
            width: WIDTH,
            render: (_: unknown, row: PreviewRow) => <Cell text="" errors={errorsAt(row, null)} />,
          },
        ]
      : []),
  ];
};

const summaryOf = ({ total, good, bad }: ImportOutcome) =>
  bad ? `共 ${total} 行：${good} 行可以导入，${bad} 行有错误` : `共 ${total} 行，全部可以导入`;

/** Second step: what an import would do, with the errors at their cells. */
export const PreviewStep = ({ id, outcome }: { id: string; outcome: ImportOutcome }) => {
  const preview = useOne(tasks.preview, { query: { id } });
  const [onlyBad, setOnlyBad] = useState(outcome.bad > 0);
  const { data } = preview;
  const rows = data?.rows.filter(({ errors }) => !onlyBad || errors.length > 0) ?? [];
  const { bad } = outcome;
  return (
    <div className={styles.step}>
      <Alert type={bad ? 'warning' : 'success'} showIcon title={summaryOf(outcome)} role="status" />
      {data && data.unknown.length > 0 && <Alert type="info" showIcon title={`以下列不会导入：${data.unknown.join('、')}`} />}
      <div className={styles.tools}>
        {bad > 0 && (
          <Checkbox checked={onlyBad} onChange={({ target }) => setOnlyBad(target.checked)}>
            只看有错误的行
          </Checkbox>
        )}
        {bad > PREVIEWED && <span className={styles.hint}>只显示前 {PREVIEWED} 行错误，其余在导入后的文件中</span>}
      </div>
      {preview.error ? (
        <ListFailed error={preview.error} onRetry={preview.reload} />
      ) : (
        <ScrollTable<PreviewRow>
          aria-label="检查结果"
          size="small"
          rowKey="row"
          loading={preview.isLoading}
          columns={data ? columnsOf(data) : []}
          dataSource={rows}
          scroll={{ x: WIDTH * (data?.columns.length ?? 1) + 64, y: 320 }}
          pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
          locale={{ emptyText: <Empty description="没有有错误的行" /> }}
        />
      )}
    </div>
  );
};
