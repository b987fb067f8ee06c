import { departments, positions, roles, userChoices } from '../people/index.ts';
import { codesOf } from './card.ts';
import { defineViews, list, page } from './define-views.ts';

const foundRoles = { finds: { title: '角色', name: 'roleName' }, adds: [roles.add, '添加角色'] } as const;

it('tells the files of all views', () => {
  const { views } = defineViews({ 'a/Plain': './src/plain.tsx', 'a/PositionList': list('./src/positions.tsx', positions.list) });
  expect(views).toEqual({ 'a/Plain': './src/plain.tsx', 'a/PositionList': './src/positions.tsx' });
});

it('begins lists with the conditions and the sort of the page, and no other view', () => {
  const { firstPages } = defineViews({
    'a/Plain': './src/plain.tsx',
    'a/DepartList': page('./src/departments.tsx', departments.names, { finds: { title: '部门', name: 'title' } }),
    'a/PositionList': list('./src/positions.tsx', positions.list, {
      fixed: { postRank: '1' },
      sort: { column: 'code', order: 'asc' },
    }),
  });
  expect(firstPages).toEqual([
    {
      view: 'a/PositionList',
      path: positions.list.path,
      query: { postRank: '1', column: 'code', order: 'asc', pageNo: '1', pageSize: '20' },
    },
  ]);
});

it('says for whom a kind is not, and that JeecgBoot compares its first field as typed', () => {
  const { palette } = defineViews({
    'a/Contacts': list('./src/contacts.tsx', userChoices.contacts, {
      finds: { title: '同事', name: 'realname', id: 'userId', unless: ['a/Users'] },
    }),
    'a/PositionList': list('./src/positions.tsx', positions.list, { finds: { title: '职务', name: 'name' } }),
  });
  expect(palette.records.map(({ title, exact, unless }) => ({ title, exact, unless }))).toEqual([
    { title: '同事', exact: true, unless: ['a/Users'] },
    { title: '职务', exact: undefined, unless: undefined },
  ]);
});

it('makes one entry of Ctrl K of several views of the same records', () => {
  const { palette } = defineViews({
    'a/RoleUserList': list('./src/role-users.tsx', roles.list, foundRoles),
    'a/RoleList': list('./src/roles.tsx', roles.list, foundRoles),
    'a/PositionList': list('./src/positions.tsx', positions.list, { finds: { title: '职务', name: 'name' } }),
  });
  expect(palette.records.map(({ title, views }) => [title, views])).toEqual([
    ['角色', ['a/RoleUserList', 'a/RoleList']],
    ['职务', ['a/PositionList']],
  ]);
  expect(palette.actions).toEqual([
    expect.objectContaining({
      title: '新增角色',
      words: ['添加角色'],
      views: ['a/RoleUserList', 'a/RoleList'],
      codes: codesOf(roles.add),
    }),
  ]);
});
