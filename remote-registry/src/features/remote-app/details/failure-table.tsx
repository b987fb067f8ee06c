import { RemoteError, remoteErrors } from '@mortise/shared/contract/registry';
import { ClippedText, column, DateText, ListPage, useList } from '@mortise/shared/ui';

const CHANNELS: Record<string, string> = { stable: '正式', canary: '灰度', dev: '本机' };

/** Failures reported by consoles; identical ones share a row. */
export const FailureTable = ({ name }: { name: string }) => {
  const list = useList(remoteErrors.list, {
    local: true,
    fixed: { remote: name },
    defaults: { pageSize: 10, sort: { column: 'lastTime', order: 'desc' } },
  });
  return (
    <ListPage
      list={list}
      columns={[
        column(RemoteError, 'code', { render: (code) => <code>{code}</code> }),
        column(RemoteError, 'expose', { render: (expose) => <ClippedText value={expose} width={180} /> }),
        column(RemoteError, 'message', { render: (message) => <ClippedText value={message} width={220} /> }),
        column(RemoteError, 'build', { render: (build) => <code>{build}</code> }),
        column(RemoteError, 'channel', { render: (channel) => CHANNELS[channel] ?? channel }),
        column(RemoteError, 'times', { align: 'right', sorter: true }),
        column(RemoteError, 'menuRow', { render: (path) => <ClippedText value={path} width={160} /> }),
        column(RemoteError, 'revision', { render: (revision) => <ClippedText value={revision} width={140} /> }),
        column(RemoteError, 'lastUser'),
        column(RemoteError, 'lastTime', { sorter: true, render: (time) => <DateText value={time} to="second" /> }),
      ]}
    />
  );
};
