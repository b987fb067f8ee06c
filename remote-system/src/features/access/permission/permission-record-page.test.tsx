import { BUTTON, permissions } from '@mortise/shared/contract/access';
import { dataLogs } from '@mortise/shared/contract/records';
import { dicts as dictEndpoints } from '@mortise/shared/contract/settings';
import { aButton, aPermission, findDialog, mockEndpoint, pageWith, renderPage } from '@mortise/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { PermissionRecordPage } from './permission-record-page.tsx';

const button = aButton({ id: 'b1', name: '添加用户', perms: 'user:add', parentId: 'm1', menuType: BUTTON, permsType: '1', status: '0' });
const menu = aPermission({
  id: 'm1',
  name: '用户管理',
  url: '/isystem/user',
  component: 'system/UserList',
  parentId: 'top',
  children: [button],
});
const top = aPermission({ id: 'top', name: '系统管理', children: [menu] });

const open = (id: string, codes: string[] = []) => {
  mockEndpoint(permissions.tree, [top]);
  mockEndpoint(dictEndpoints.items, []);
  const page = (
    <Routes>
      <Route path="/isystem/permission/record/:id" element={<PermissionRecordPage />} />
    </Routes>
  );
  const dicts = { global_perms_type: { '1': '可见' }, valid_status: { '0': '无效', '1': '有效' } };
  return renderPage(page, { route: `/isystem/permission/record/${id}`, codes, dicts });
};
/** The text beside a label. */
const fact = (label: string) => screen.getByText(label).closest('tr')?.textContent ?? '';

it('shows a menu with its place and what menus have', async () => {
  open('m1');
  expect(await screen.findByRole('heading', { name: '用户管理' })).toBeVisible();
  expect(screen.getByText('系统管理 / 用户管理 · /isystem/user')).toBeVisible();
  expect(fact('上级菜单')).toContain('系统管理');
  expect(fact('打开方式')).toContain('内部');
  expect(screen.queryByText('授权策略')).not.toBeInTheDocument();
});

it('shows a button with the texts of its codes', async () => {
  open('b1');
  expect(await screen.findByRole('heading', { name: '添加用户' })).toBeVisible();
  expect(fact('菜单类型')).toContain('按钮/权限');
  expect(fact('授权策略')).toContain('可见');
  expect(fact('状态')).toContain('无效');
  expect(screen.queryByText('前端组件')).not.toBeInTheDocument();
});

it('edits by right, and reads the record again', async () => {
  const { person } = open('m1', ['permission:edit', 'permission:delete']);
  const edited = mockEndpoint(permissions.edit, null);
  mockEndpoint(permissions.choices, { treeList: [], ids: [] });
  await person.click(await screen.findByRole('button', { name: '编辑' }));
  const form = within(await findDialog('编辑'));
  const name = form.getByLabelText('菜单名称');
  await person.clear(name);
  await person.type(name, '人员');
  mockEndpoint(permissions.tree, [{ ...top, children: [{ ...menu, name: '人员' }] }]);
  await person.click(form.getByRole('button', { name: /确\s*定/ }));
  await waitFor(() => expect(edited.asked[0]?.body).toMatchObject({ id: 'm1', name: '人员' }));
  expect(await screen.findByRole('heading', { name: '人员' })).toBeVisible();
});

it('offers no action without the right, and has versions', async () => {
  mockEndpoint(dataLogs.list, pageWith([]));
  const { person } = open('m1', ['system/DataLogList']);
  await person.click(await screen.findByRole('tab', { name: '版本' }));
  expect(screen.queryByRole('button', { name: '编辑' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '删除' })).not.toBeInTheDocument();
});

it('says that there is no such record', async () => {
  open('gone');
  expect(await screen.findByText(/没有找到这条记录/)).toBeVisible();
});
