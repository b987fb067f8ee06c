import { type EffectiveRight, effectiveRights } from '@mortise/shared/contract/access';
import { PinyinContext } from '@mortise/shared/micro';
import { mockEndpoint, renderPage } from '@mortise/shared/testing';
import { screen, within } from '@testing-library/react';
import { EffectiveRights } from './effective-rights.tsx';

const right = (id: string, name: string, more: Partial<EffectiveRight> = {}): EffectiveRight => ({
  id,
  parentId: null,
  name,
  menuType: 1,
  component: null,
  perms: null,
  sources: [],
  denials: [],
  ...more,
});

const RIGHTS = [
  right('1', '系统管理', { sources: [{ kind: 'role', name: '管理员', rules: [] }] }),
  right('2', '用户管理', {
    parentId: '1',
    sources: [
      { kind: 'role', name: '管理员', rules: ['本部门'] },
      { kind: 'department-role', name: '组长', rules: [] },
    ],
  }),
  right('3', '删除', { parentId: '2', menuType: 2, denials: ['not-granted'] }),
];

const pinyinOf = (title: string) => [...title].map((each) => ({ 用: 'yong', 户: 'hu', 管: 'guan', 理: 'li' })[each] ?? each);
const open = () =>
  renderPage(
    <PinyinContext value={async () => pinyinOf}>
      <EffectiveRights userId="u1" />
    </PinyinContext>,
  );

beforeEach(() => void mockEndpoint(effectiveRights.ofUser, RIGHTS));

it('names every role and data rule that a menu comes from, with the way to it', async () => {
  open();
  const row = within(await screen.findByRole('row', { name: /用户管理/ }));
  expect(row.getByText('系统管理')).toBeVisible();
  expect(row.getByText('角色：管理员')).toBeVisible();
  expect(row.getByText('部门角色：组长')).toBeVisible();
  expect(row.getByText('数据规则：本部门')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('生效 2 / 3');
});

it('says what denies the others', async () => {
  const { person } = open();
  await screen.findByRole('row', { name: /用户管理/ });
  await person.click(screen.getByText('未生效'));
  expect(screen.queryByRole('row', { name: /系统管理/ })).not.toHaveTextContent('角色：管理员');
  expect(await screen.findByText('角色未授权')).toBeVisible();
});

it('is searched by pinyin', async () => {
  const { person } = open();
  await screen.findByRole('row', { name: /用户管理/ });
  await person.type(screen.getByRole('textbox'), 'yhgl');
  expect(screen.getAllByRole('row').slice(1)).toHaveLength(1);
  expect(screen.getByRole('row', { name: /用户管理/ })).toBeVisible();
});
