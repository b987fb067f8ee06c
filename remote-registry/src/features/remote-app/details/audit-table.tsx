import { RemoteAudit, remoteApps } from '@mortise/shared/contract/registry';
import { ClippedText, column, DateText, ListPage, useList } from '@mortise/shared/ui';

/** History of a remote, newest first. */
export const AuditTable = ({ name }: { name: string }) => {
  const list = useList(remoteApps.audits, { local: true, fixed: { remote: name }, defaults: { pageSize: 10 } });
  return (
    <ListPage
      list={list}
      columns={[
        column(RemoteAudit, 'createTime', { render: (time) => <DateText value={time} to="second" /> }),
        column(RemoteAudit, 'action'),
        column(RemoteAudit, 'build', { render: (build) => build && <code>{build}</code> }),
        column(RemoteAudit, 'detail', { render: (detail) => <ClippedText value={detail} width={260} /> }),
        column(RemoteAudit, 'createBy', { render: (by) => by ?? '系统' }),
      ]}
    />
  );
};
