import { type ReportHead, type ReportVersion, reportVersions } from '@mortise/shared/contract/online';
import {
  ClippedText,
  DateText,
  Empty,
  ListFailed,
  Modal,
  RowActions,
  ScrollTable,
  Skeleton,
  useAction,
  useConfirm,
  useOne,
} from '@mortise/shared/ui';

interface ReportVersionsProps {
  report: ReportHead;
  onClose: () => void;
  /** Another version has been restored. */
  onRestored: () => Promise<unknown>;
}

const Changes = ({ changes }: Pick<ReportVersion, 'changes'>) => (
  <>
    {changes.map((change, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: sentences of a stored version, which may repeat
      <div key={place}>{change}</div>
    ))}
  </>
);

/** Earlier versions of a report with its columns and parameters. Restoring one changes all of them at once. */
export const ReportVersions = ({ report, onClose, onRestored }: ReportVersionsProps) => {
  const versions = useOne(reportVersions.list, { query: { id: report.id } });
  const confirm = useConfirm();
  const [restore, restoring] = useAction(reportVersions.restore, async () => {
    await onRestored();
    onClose();
  });
  const ask = ({ version }: ReportVersion) =>
    confirm({
      title: `将“${report.name}”恢复到版本 ${version}？`,
      content: '报表SQL、列和参数会一起恢复',
      onOk: () => restore({ body: { id: report.id, version, updateTime: report.updateTime } }),
    });
  return (
    <Modal open width={960} title={`${report.name}：版本`} footer={null} onCancel={onClose}>
      {versions.error && <ListFailed title="版本加载失败" error={versions.error} onRetry={versions.reload} />}
      {versions.isLoading && <Skeleton active />}
      {versions.data && !versions.data.length && <Empty description="还没有版本，修改报表后会出现在这里" />}
      {versions.data && versions.data.length > 0 && (
        <ScrollTable<ReportVersion>
          aria-label="版本"
          rowKey="version"
          scroll={{ x: 900, y: 480 }}
          size="small"
          pagination={false}
          loading={restoring}
          dataSource={versions.data}
          columns={[
            { title: '版本号', dataIndex: 'version', width: 80 },
            { title: '时间', dataIndex: 'createTime', width: 180, render: (time: string | null) => <DateText value={time} to="second" /> },
            { title: '修改人', dataIndex: 'createBy', width: 120, render: (by: string | null) => by ?? '（修改前）' },
            { title: '修改内容', dataIndex: 'changes', render: (changes: string[]) => <Changes changes={changes} /> },
            { title: '报表SQL', dataIndex: 'cgrSql', width: 240, render: (sql: string) => <ClippedText value={sql} width={220} /> },
            {
              title: '操作',
              width: 80,
              render: (_, version) =>
                !version.isPresent && (
                  <RowActions
                    subject={`版本 ${version.version}`}
                    actions={[{ label: '恢复', call: reportVersions.restore, onClick: () => ask(version) }]}
                  />
                ),
            },
          ]}
        />
      )}
    </Modal>
  );
};
