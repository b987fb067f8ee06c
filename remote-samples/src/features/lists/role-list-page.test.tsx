import { renderPage } from '@mortise/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { PermissionListPage } from './permission-list-page.tsx';
import { RoleListPage } from './role-list-page.tsx';

const row = (name: string) => screen.getByText(name, { selector: 'td' }).closest('tr') as HTMLElement;
const dialog = () => within(screen.getByRole('dialog'));

it('edits a role, whose name must not be empty', async () => {
  const { person } = renderPage(<RoleListPage />);
  await person.click(within(row('贵宾')).getByText('编辑'));
  await person.clear(dialog().getByLabelText('角色名称'));
  await person.click(dialog().getByRole('button', { name: /保\s?存/ }));
  expect(await dialog().findByText('请输入角色名称')).toBeVisible();
  await person.type(dialog().getByLabelText('角色名称'), '金牌会员');
  await person.click(dialog().getByRole('button', { name: /保\s?存/ }));
  expect(await screen.findByText('金牌会员')).toBeVisible();
  expect(screen.queryByText('贵宾')).toBeNull();
});

it('switches a role off, and removes it after a question', async () => {
  const { person } = renderPage(<RoleListPage />);
  const choose = async (action: string) => {
    await person.click(within(row('管理员')).getByText('更多'));
    await person.click(await screen.findByRole('menuitem', { name: action }));
  };
  await choose('停用');
  expect(within(row('管理员')).getByText('停用')).toBeVisible();
  await choose('删除');
  expect(row('管理员')).toBeVisible();
  await person.click(await screen.findByRole('button', { name: /确\s?定/ }));
  await waitFor(() => expect(screen.queryByText('管理员', { selector: 'td' })).toBeNull());
});

it('keeps the actions of a permission that is only renamed', async () => {
  const { person } = renderPage(<PermissionListPage />);
  await person.click(within(row('表格')).getByText('编辑'));
  await person.type(dialog().getByLabelText('权限名称'), '权限');
  await person.click(dialog().getByRole('button', { name: /保\s?存/ }));
  expect(within((await screen.findByText('表格权限')).closest('tr') as HTMLElement).getByText('查询')).toBeVisible();
});
