import { FROZEN, User } from '@mortise/shared/contract/people';
import { ClippedText, type Column, column, type ListEndpoint, ListPage, StateText, useList } from '@mortise/shared/ui';

/** Users, to look at. */
export const peopleColumns: Column<User>[] = [
  column(User, 'username', { render: (username) => <ClippedText value={username} width={140} /> }),
  column(User, 'realname', { render: (realname) => <ClippedText value={realname} width={120} /> }),
  column(User, 'status', { render: (text, { status }) => <StateText tone={status === FROZEN ? 'bad' : 'good'} text={text} /> }),
];

interface PeopleTabProps {
  list: ListEndpoint<User>;
  /** What they have in common. */
  fixed: Record<string, string>;
}

/** The users of a record, as far as the caller sees users. */
export const PeopleTab = ({ list, fixed }: PeopleTabProps) => (
  <ListPage list={useList(list, { local: true, fixed })} columns={peopleColumns} />
);
