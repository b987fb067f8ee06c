import { remoteApps } from '@mortise/shared/contract/registry';
import { ClippedText, DateText, ListPage, useList } from '@mortise/shared/ui';

/** History of a remote, newest first. */
export const AuditTable = ({ name }: { name: string }) => {
  const list = useList(remoteApps.audits, { local: true, fixed: { remote: name }, defaults: { pageSize: 10 } });
  return (
    <ListPage
      list={list}
      columns={[
        { title: '时间', dataIndex: 'createTime', render: (time) => <DateText value={time} to="second" /> },
        { title: '操作', dataIndex: 'action' },
        { title: '版本', dataIndex: 'build', render: (build) => build && <code>{build}</code> },
        { title: '说明', dataIndex: 'detail', render: (detail) => <ClippedText value={detail} width={260} /> },
        { title: '操作人', dataIndex: 'createBy', render: (by) => by ?? '系统' },
      ]}
    />
  );
};
