import { remoteErrors } from '@mortise/shared/contract/registry';
import { ClippedText, DateText, ListPage, useList } from '@mortise/shared/ui';

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
        { title: '原因', dataIndex: 'code', render: (code) => <code>{code}</code> },
        { title: '页面', dataIndex: 'expose', render: (expose) => <ClippedText value={expose} width={180} /> },
        { title: '详情', dataIndex: 'message', render: (message) => <ClippedText value={message} width={220} /> },
        { title: '版本', dataIndex: 'build', render: (build) => <code>{build}</code> },
        { title: '渠道', dataIndex: 'channel', render: (channel: string) => CHANNELS[channel] ?? channel },
        { title: '次数', dataIndex: 'times', align: 'right', sorter: true },
        { title: '位置', dataIndex: 'menuRow', render: (path) => <ClippedText value={path} width={160} /> },
        { title: '登记表修订', dataIndex: 'revision', render: (revision) => <ClippedText value={revision} width={140} /> },
        { title: '最近用户', dataIndex: 'lastUser' },
        { title: '最近时间', dataIndex: 'lastTime', sorter: true, render: (time) => <DateText value={time} to="second" /> },
      ]}
    />
  );
};
