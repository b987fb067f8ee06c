import { type Announcement, DRAFT, PUBLISHED } from '@mortise/shared/contract/messages';
import { ACTIONS, ClippedText, type Column, DateText, type RowAction, RowActions, StateText, type Tone } from '@mortise/shared/ui';

export interface AnnouncementActions {
  onEdit: (announcement: Announcement) => void;
  onPublish: (announcement: Announcement) => void;
  onRevoke: (announcement: Announcement) => void;
  onRemove: (announcement: Announcement) => void;
  onView: (announcement: Announcement) => void;
}

// 2 revoked
const tones: Record<string, Tone> = { [DRAFT]: 'idle', [PUBLISHED]: 'good', 2: 'warn' };

/** What may be done depends on whether it is a draft, published or revoked. */
const actionsOf = (row: Announcement, { onEdit, onPublish, onRevoke, onRemove, onView }: AnnouncementActions): RowAction[] => {
  const view = { label: '查看', onClick: () => onView(row) };
  const remove = { label: '删除', code: 'announcement:delete', confirm: '确定删除吗?', danger: true, onClick: () => onRemove(row) };
  if (row.sendStatus === PUBLISHED)
    return [{ label: '撤销', code: 'announcement:release', confirm: '确定撤销吗?', onClick: () => onRevoke(row) }, view];
  if (row.sendStatus !== DRAFT) return [view, remove];
  return [
    { label: '编辑', code: 'announcement:edit', onClick: () => onEdit(row) },
    { label: '发布', code: 'announcement:release', confirm: '确定发布吗?', onClick: () => onPublish(row) },
    remove,
    view,
  ];
};

export const announcementColumns = (actions: AnnouncementActions): Column<Announcement>[] => [
  { title: '标题', dataIndex: 'titile', sorter: true, render: (titile) => <ClippedText value={titile} width={260} /> },
  { title: '消息类型', dataIndex: 'msgCategory_dictText' },
  { title: '发布人', dataIndex: 'sender' },
  { title: '优先级', dataIndex: 'priority_dictText' },
  { title: '通告对象', dataIndex: 'msgType_dictText' },
  {
    title: '发布状态',
    dataIndex: 'sendStatus_dictText',
    render: (text, { sendStatus }) => <StateText tone={tones[sendStatus ?? ''] ?? 'idle'} text={text} />,
  },
  { title: '发布时间', dataIndex: 'sendTime', sorter: true, render: (time) => <DateText value={time} /> },
  { title: '撤销时间', dataIndex: 'cancelTime', sorter: true, render: (time) => <DateText value={time} /> },
  { title: '操作', key: ACTIONS, width: 140, render: (_, row) => <RowActions actions={actionsOf(row, actions)} /> },
];
