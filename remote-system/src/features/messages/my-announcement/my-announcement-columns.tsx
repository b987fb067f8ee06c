import { MyAnnouncement } from '@mortise/shared/contract/messages';
import { actionsColumn, ClippedText, type Column, column, DateText, PriorityTag, StateText } from '@mortise/shared/ui';

export const myAnnouncementColumns = (onView: (row: MyAnnouncement) => void): Column<MyAnnouncement>[] => [
  column(MyAnnouncement, 'titile', { width: 320, render: (titile) => <ClippedText value={titile} width={320} /> }),
  column(MyAnnouncement, 'msgCategory'),
  column(MyAnnouncement, 'sender'),
  column(MyAnnouncement, 'sendTime', { render: (time) => <DateText value={time} /> }),
  column(MyAnnouncement, 'priority', { dataIndex: 'priority', render: (priority) => <PriorityTag priority={priority} /> }),
  column(MyAnnouncement, 'readFlag', {
    render: (flag) => (flag === '1' ? <StateText tone="idle" text="已读" /> : <StateText tone="busy" text="未读" />),
  }),
  actionsColumn(90, (row) => [{ label: '查看', onClick: () => onView(row) }]),
];
