import { type ReportMail, type ReportMailRun, reportMails } from '@mortise/shared/contract/online';
import { JOB_RUN_STATES } from '@mortise/shared/contract/settings';
import { Empty, ListFailed, Modal, ScrollTable, Skeleton, StateText, useOne } from '@mortise/shared/ui';

interface ReportMailRunsProps {
  mail: ReportMail;
  onClose: () => void;
}

const TONES: Partial<Record<ReportMailRun['state'], 'good' | 'warn'>> = { done: 'good', running: 'good' };

const Lines = ({ lines }: { lines: readonly string[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: lines of a stored log, which may repeat
  lines.map((line, place) => <div key={place}>{line}</div>);

/** The last runs of a schedule: what was sent, or why nothing was. */
export const ReportMailRuns = ({ mail, onClose }: ReportMailRunsProps) => {
  const runs = useOne(reportMails.runs, { query: { id: mail.id } });
  return (
    <Modal open width={800} title={`${mail.title}：发送记录`} footer={null} onCancel={onClose}>
      {runs.error && <ListFailed title="发送记录加载失败" error={runs.error} onRetry={runs.reload} />}
      {runs.isLoading && <Skeleton active />}
      {runs.data && !runs.data.length && <Empty description="还没有发送过" />}
      {runs.data && runs.data.length > 0 && (
        <ScrollTable<ReportMailRun>
          aria-label="发送记录"
          rowKey="id"
          size="small"
          scroll={{ x: 720, y: 400 }}
          pagination={false}
          dataSource={runs.data}
          columns={[
            { title: '触发时间', dataIndex: 'fireAt', width: 180 },
            {
              title: '结果',
              width: 100,
              render: (_, { state }) => <StateText tone={TONES[state] ?? 'warn'} text={JOB_RUN_STATES[state]} />,
            },
            { title: '执行人', dataIndex: 'runBy', width: 120, render: (name: string | null) => name ?? '定时' },
            { title: '说明', render: (_, { error, lines }) => <Lines lines={error ? [...lines, error] : lines} /> },
          ]}
        />
      )}
    </Modal>
  );
};
