import type { Contact } from '@mortise/shared/contract/people';
import { ClippedText, type Column } from '@mortise/shared/ui';

/** `postNameOf`: contacts carry codes of positions. */
export const addressBookColumns = (postNameOf: (code: string) => string): Column<Contact>[] => [
  { title: '姓名', dataIndex: 'realname' },
  { title: '工号', dataIndex: 'workNo' },
  { title: '部门', dataIndex: 'departName', render: (names) => <ClippedText value={names} width={220} /> },
  { title: '职务', dataIndex: 'post', render: (code: string | null) => code?.split(',').map(postNameOf).join('、') },
  { title: '手机', dataIndex: 'telephone', render: (telephone, { phone }) => telephone || phone },
  { title: '公司邮箱', dataIndex: 'email', render: (email) => <ClippedText value={email} width={220} /> },
];
