import { useState } from 'react';
import { type ImportOutcome, type ImportPreview, PREVIEWED, type PreviewRow } from '#contract/index.ts';
import { tasks } from '#contract/records/index.ts';
import { fullWidth } from '#http/index.ts';
import { Alert, Checkbox, Empty, type TableColumnsType } from '../../antd.ts';
import { useOne } from '../../query/use-one.ts';
import { useNarrow } from '../../use-narrow.ts';
import { ListFailed } from '../rows/list-states.tsx';
import { ScrollTable } from '../rows/scroll-table.tsx';
import { StaleRows } from '../rows/stale-rows.tsx';
import styles from './import-wizard.module.css';

const WIDTH = 140;

const REASON_WIDTH = 220;

/** A cell of the file, cut after three lines: one long text must not fill the table. */
const Cell = ({ text, isWrong }: { text: string; isWrong: boolean }) => (
  <span className={isWrong ? styles.wrong : styles.text} title={text}>
    {text || (isWrong ? '（空）' : '')}
  </span>
);

/** The reason with the title of its column, unless it names that itself. */
const reasonOf = (message: string, title = '') => (message.includes(title) ? fullWidth(message) : `${title}：${fullWidth(message)}`);

const Reasons = ({ columns, errors }: { columns: readonly string[]; errors: PreviewRow['errors'] }) =>
  errors.map(({ column, message }) => (
    <span key={`${column} ${message}`} className={styles.error}>
      {reasonOf(message, columns[column ?? -1])}
    </span>
  ));

/** The reasons come before the cells, which may be too many for the screen. */
const columnsOf = ({ columns, rows }: ImportPreview, narrow: boolean): TableColumnsType<PreviewRow> => {
  const hasErrors = rows.some(({ errors }) => errors.length > 0);
  return [
    { title: '行', dataIndex: 'row', width: 64, fixed: 'left' },
    ...(hasErrors
      ? [
          {
            title: '错误原因',
            dataIndex: 'errors',
            width: REASON_WIDTH,
            // on a phone the cells need the room when they are scrolled
            ...(!narrow && { fixed: 'left' as const }),
            render: (errors: PreviewRow['errors']) => <Reasons columns={columns} errors={errors} />,
          },
        ]
      : []),
    ...columns.map((title, index) => ({
      title,
      key: index,
      width: WIDTH,
      render: (_: unknown, row: PreviewRow) => (
        <Cell text={row.cells[index] ?? ''} isWrong={row.errors.some(({ column }) => column === index)} />
      ),
    })),
  ];
};

const summaryOf = ({ total, good, bad }: ImportOutcome) =>
  bad ? `共 ${total} 行：${good} 行可以导入，${bad} 行有错误` : `共 ${total} 行，全部可以导入`;

/** Second step: what an import would do, with the reasons of each row and the wrong cells marked. */
export const PreviewStep = ({ id, outcome }: { id: string; outcome: ImportOutcome }) => {
  const preview = useOne(tasks.preview, { query: { id } });
  const narrow = useNarrow();
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
      {preview.error && data && <StaleRows error={preview.error} onReload={preview.reload} />}
      {preview.error && !data ? (
        <ListFailed error={preview.error} onRetry={preview.reload} />
      ) : (
        <ScrollTable<PreviewRow>
          aria-label="检查结果"
          size="small"
          rowKey="row"
          loading={preview.isLoading}
          columns={data ? columnsOf(data, narrow) : []}
          dataSource={rows}
          scroll={{ x: WIDTH * (data?.columns.length ?? 1) + 64 + (bad ? REASON_WIDTH : 0), y: 320 }}
          pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
          locale={{ emptyText: <Empty description="没有有错误的行" /> }}
        />
      )}
    </div>
  );
};
