import { FROZEN, UserChoice, userChoices } from '@mortise/shared/contract/people';
import { ClippedText, type Column, column, ListPage, nameList, StateText, useList } from '@mortise/shared/ui';

const columns: Column<UserChoice>[] = [
  column(UserChoice, 'username', { render: (username) => <ClippedText value={username} width={140} /> }),
  column(UserChoice, 'realname', { render: (realname) => <ClippedText value={realname} width={120} /> }),
  column(UserChoice, 'phone'),
  column(UserChoice, 'orgCodeTxt', { render: (names) => <ClippedText value={nameList(names)} width={200} /> }),
  column(UserChoice, 'status', { render: (text, { status }) => <StateText tone={status === FROZEN ? 'bad' : 'good'} text={text} /> }),
];

/** The users of a department and of those below it. */
export const DepartmentMembers = ({ id }: { id: string }) => (
  <ListPage list={useList(userChoices.page, { local: true, fixed: { departId: id } })} columns={columns} />
);
