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

/** Whether an announcement is a draft, published or revoked. */
export const AnnouncementState = ({ row: { sendStatus }, text }: { row: Announcement; text: string | undefined }) => (
  <StateText tone={tones[sendStatus ?? ''] ?? 'idle'} text={text} />
);

/** Publishes a draft, and takes back what is published. */
export const releaseActions = (
  row: Announcement,
  { onPublish, onRevoke }: Pick<AnnouncementActions, 'onPublish' | 'onRevoke'>,
): RowAction[] => {
  if (row.sendStatus === PUBLISHED)
    return [{ label: '撤销', call: announcements.revoke, confirm: '确定撤销吗？', onClick: () => onRevoke(row) }];
  return row.sendStatus === DRAFT
    ? [{ label: '发布', call: announcements.publish, confirm: '确定发布吗？', onClick: () => onPublish(row) }]
    : [];
};

/** The actions of an announcement in its state. */
const actionsOf = (row: Announcement, { onEdit, onRemove, onView, ...release }: AnnouncementActions): RowAction[] => {
  const view = { label: '查看', onClick: () => onView(row) };
  const remove = { label: '删除', call: announcements.remove, danger: true, onClick: () => onRemove(row) };
  const released = releaseActions(row, release);
  if (row.sendStatus === PUBLISHED) return [view, ...released];
  if (row.sendStatus !== DRAFT) return [view, remove];
  return [{ label: '编辑', call: announcements.edit, onClick: () => onEdit(row) }, ...released, view, remove];
};

export const announcementColumns = (actions: AnnouncementActions): Column<Announcement>[] => [
  column(Announcement, 'titile', { sorter: true, render: (titile) => <ClippedText value={titile} width={260} /> }),
  column(Announcement, 'msgCategory'),
  column(Announcement, 'sender', { width: 100 }),
  column(Announcement, 'priority'),
  column(Announcement, 'msgType', { title: '通告对象' }),
  column(Announcement, 'sendStatus', {
    render: (text, row) => <AnnouncementState row={row} text={text} />,
  }),
  column(Announcement, 'sendTime', { sorter: true, render: (time) => <DateText value={time} /> }),
  column(Announcement, 'cancelTime', { sorter: true, render: (time) => <DateText value={time} /> }),
  actionsColumn(
    140,
    (row) => actionsOf(row, actions),
    ({ titile }) => titile,
  ),
];
