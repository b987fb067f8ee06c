import type { MyAnnouncement } from '@mortise/shared/contract/messages';
import { ACTIONS, ClippedText, type Column, DateText, PriorityTag, RowActions, StateText } from '@mortise/shared/ui';

export const myAnnouncementColumns = (onView: (row: MyAnnouncement) => void): Column<MyAnnouncement>[] => [
  { title: '标题', dataIndex: 'titile', render: (titile) => <ClippedText value={titile} width={320} /> },
  { title: '消息类型', dataIndex: 'msgCategory_dictText' },
  { title: '发布人', dataIndex: 'sender' },
  { title: '发布时间', dataIndex: 'sendTime', render: (time) => <DateText value={time} /> },
  { title: '优先级', dataIndex: 'priority', render: (priority) => <PriorityTag priority={priority} /> },
  {
    title: '阅读状态',
    dataIndex: 'readFlag',
    render: (flag) => (flag === '1' ? <StateText tone="idle" text="已读" /> : <StateText tone="busy" text="未读" />),
  },
  { title: '操作', key: ACTIONS, width: 90, render: (_, row) => <RowActions actions={[{ label: '查看', onClick: () => onView(row) }]} /> },
];
