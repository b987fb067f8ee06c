import { Announcement, announcements, DRAFT, PUBLISHED } from '@mortise/shared/contract/messages';
import { actionsColumn, ClippedText, type Column, column, DateText, type RowAction, StateText, type Tone } from '@mortise/shared/ui';

export interface AnnouncementActions {
  onEdit: (announcement: Announcement) => void;
  onPublish: (announcement: Announcement) => void;
  onRevoke: (announcement: Announcement) => void;
  onRemove: (announcement: Announcement) => void;
  onView: (announcement: Announcement) => void;
}

// status 2: revoked
const tones: Record<string, Tone> = { [DRAFT]: 'idle', [PUBLISHED]: 'good', 2: 'warn' };

/** The actions of an announcement in its state: draft, published or revoked. */
const actionsOf = (row: Announcement, { onEdit, onPublish, onRevoke, onRemove, onView }: AnnouncementActions): RowAction[] => {
  const view = { label: '查看', onClick: () => onView(row) };
  const remove = { label: '删除', call: announcements.remove, danger: true, onClick: () => onRemove(row) };
  if (row.sendStatus === PUBLISHED)
    return [view, { label: '撤销', call: announcements.revoke, confirm: '确定撤销吗?', onClick: () => onRevoke(row) }];
  if (row.sendStatus !== DRAFT) return [view, remove];
  return [
    { label: '编辑', call: announcements.edit, onClick: () => onEdit(row) },
    { label: '发布', call: announcements.publish, confirm: '确定发布吗?', onClick: () => onPublish(row) },
    remove,
    view,
  ];
};

export const announcementColumns = (actions: AnnouncementActions): Column<Announcement>[] => [
  column(Announcement, 'titile', { sorter: true, render: (titile) => <ClippedText value={titile} width={260} /> }),
  column(Announcement, 'msgCategory'),
  column(Announcement, 'sender'),
  column(Announcement, 'priority'),
  column(Announcement, 'msgType', { title: '通告对象' }),
  column(Announcement, 'sendStatus', {
    render: (text, { sendStatus }) => <StateText tone={tones[sendStatus ?? ''] ?? 'idle'} text={text} />,
  }),
  column(Announcement, 'sendTime', { sorter: true, render: (time) => <DateText value={time} /> }),
  column(Announcement, 'cancelTime', { sorter: true, render: (time) => <DateText value={time} /> }),
  actionsColumn(
    140,
    (row) => actionsOf(row, actions),
    ({ titile }) => titile,
  ),
];
