import { Contact } from '@mortise/shared/contract/people';
import { ClippedText, type Column, column } from '@mortise/shared/ui';

/** `postNameOf`: contacts carry codes of positions. */
export const addressBookColumns = (postNameOf: (code: string) => string): Column<Contact>[] => [
  column(Contact, 'realname'),
  column(Contact, 'workNo'),
  column(Contact, 'departName', { render: (names) => <ClippedText value={names} width={220} /> }),
  column(Contact, 'post', { render: (code: string | null) => code?.split(',').map(postNameOf).join('、') }),
  column(Contact, 'telephone', { title: '手机号码', render: (telephone, { phone }) => telephone || phone }),
  column(Contact, 'email', { render: (email) => <ClippedText value={email} width={220} /> }),
];
