import { type ReportMail, reportMails } from '@mortise/shared/contract/online';
import { Button, Empty, Flex, ListFailed, Modal, ScrollTable, Skeleton, useAction, useOne } from '@mortise/shared/ui';
import { useState } from 'react';
import { reportMailColumns } from './report-mail-columns.tsx';
import { ReportMailForm } from './report-mail-form.tsx';
import { ReportMailRuns } from './report-mail-runs.tsx';

interface ReportMailsProps {
  /** The report. */
  id: string;
  name: string;
  /** Conditions, parameters and sort of the list behind, with which a new schedule begins. */
  query?: Record<string, string>;
  onClose: () => void;
}

type Opened = { part: 'form'; mail: ReportMail | undefined } | { part: 'runs'; mail: ReportMail };

/** The schedules that mail a report as a workbook (docs/wire/online-report.md §13). */
export const ReportMails = ({ id, name, query = {}, onClose }: ReportMailsProps) => {
  const mails = useOne(reportMails.list, { query: { reportId: id } });
  const [opened, setOpened] = useState<Opened>();
  const [remove, removing] = useAction(reportMails.remove, mails.reload);
  const [setStatus, switching] = useAction(reportMails.setStatus, mails.reload);
  const [send, sending] = useAction(reportMails.send, mails.reload);
  const close = () => setOpened(undefined);
  const columns = reportMailColumns({
    onEdit: (mail) => setOpened({ part: 'form', mail }),
    onRuns: (mail) => setOpened({ part: 'runs', mail }),
    onSend: ({ id }) => send({ body: { id } }),
    onStatus: ({ id }, status) => setStatus({ body: { id, status } }),
    onRemove: ({ id }) => remove({ query: { id } }),
  });
  return (
    <Modal open width={1160} title={`${name}：定时发送`} footer={null} onCancel={onClose}>
      <Flex vertical gap={12}>
        <div>
          <Button type="primary" onClick={() => setOpened({ part: 'form', mail: undefined })}>
            新增
          </Button>
        </div>
        {mails.error && <ListFailed title="定时发送加载失败" error={mails.error} onRetry={mails.reload} />}
        {mails.isLoading && <Skeleton active />}
        {mails.data && !mails.data.length && <Empty description="还没有定时发送" />}
        {mails.data && mails.data.length > 0 && (
          <ScrollTable<ReportMail>
            aria-label="定时发送"
            rowKey="id"
            size="small"
            scroll={{ x: 1080, y: 420 }}
            pagination={false}
            loading={removing || switching || sending}
            dataSource={mails.data}
            columns={columns}
          />
        )}
      </Flex>
      {opened?.part === 'form' && (
        <ReportMailForm reportId={id} mail={opened.mail} query={query} title={name} onClose={close} onSaved={mails.reload} />
      )}
      {opened?.part === 'runs' && <ReportMailRuns mail={opened.mail} onClose={close} />}
    </Modal>
  );
};
