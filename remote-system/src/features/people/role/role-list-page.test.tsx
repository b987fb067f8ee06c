import { roles } from '@mortise/shared/contract/people';
import { aRole, findDialog, mockEndpoint, pageWith, renderPage } from '@mortise/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { RoleListPage } from './role-list-page.tsx';

const hr = aRole({ roleCode: 'hr', roleName: '人力资源部', description: '维护用户' });
const open = (codes: string[], route = '/') => renderPage(<RoleListPage />, { codes, route });

it('shows roles with their remarks, made within a span', async () => {
  const list = mockEndpoint(roles.list, pageWith([hr]));
  open([], '/?createTime_begin=2026-01-01&createTime_end=2026-02-01');
  const row = await screen.findByRole('row', { name: /人力资源部/ });
  for (const text of ['hr', '维护用户']) expect(row).toHaveTextContent(text);
  expect(list.asked[0]?.query).toMatchObject({ createTime_begin: '2026-01-01', createTime_end: '2026-02-01' });
  for (const name of ['新建角色', '编辑', /更多/]) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

it('removes several after a question, and opens the form of one', async () => {
  mockEndpoint(roles.list, pageWith([hr]));
  const remove = mockEndpoint(roles.removeBatch, null);
  mockEndpoint(roles.reach, { dependants: 0, effects: [] });
  const { person } = open(['role:edit', 'role:delete']);
  const row = await screen.findByRole('row', { name: /人力资源部/ });
  await person.click(within(row).getByRole('button', { name: '编辑' }));
  const form = await findDialog('编辑');
  expect(within(form).getByLabelText('角色名称')).toHaveValue('人力资源部');
  await person.click(within(form).getAllByRole('button', { name: '关闭' }).at(-1) as HTMLElement);
  await person.click(within(row).getByRole('checkbox'));
  await person.click(within(screen.getByRole('status')).getByRole('button', { name: '删除' }));
  await person.click(within(await findDialog('删除角色“人力资源部”？')).getByRole('button', { name: '确定' }));
  await waitFor(() => expect(remove.asked[0]?.query).toMatchObject({ ids: hr.id }));
});
