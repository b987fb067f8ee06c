import { tenants } from '@mortise/shared/contract/people';
import { aTenant, mockEndpoint, pageWith, renderPage } from '@mortise/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { TenantListPage } from './tenant-list-page.tsx';

const codes = ['tenant:add', 'tenant:edit', 'tenant:delete'];
const dicts = { tenant_status: { '1': '正常', '0': '冻结' } };
const open = () => renderPage(<TenantListPage />, { codes, dicts });

it('says which tenants can only read', async () => {
  mockEndpoint(
    tenants.list,
    pageWith([
      aTenant({ name: '甲' }),
      aTenant({ name: '乙', endDate: '2020-01-01 00:00:00' }),
      aTenant({ name: '丙', beginDate: '2999-01-01 00:00:00' }),
      aTenant({ name: '丁', endDate: '2020-01-01 00:00:00', status: 0, status_dictText: '冻结' }),
    ]),
  );
  open();
  expect(await screen.findByRole('row', { name: /甲/ })).toHaveTextContent('正常');
  expect(screen.getByRole('row', { name: /乙/ })).toHaveTextContent('已到期（只读）');
  expect(screen.getByRole('row', { name: /丙/ })).toHaveTextContent('未开始（只读）');
  expect(screen.getByRole('row', { name: /丁/ })).toHaveTextContent('冻结');
});

it('adds a tenant with the number that was typed', async () => {
  mockEndpoint(tenants.list, pageWith([]));
  const add = mockEndpoint(tenants.add, null);
  const { person } = open();
  await person.click(screen.getByRole('button', { name: '新增' }));
  const form = await screen.findByRole('dialog');
  await person.type(within(form).getByLabelText('租户名称'), '新租户');
  await person.click(within(form).getByRole('button', { name: '确定' }));
  expect((await within(form).findAllByText('请输入租户编号！')).length).toBeGreaterThan(0);
  await person.type(within(form).getByLabelText('租户编号'), '42');
  await person.click(within(form).getByRole('button', { name: '确定' }));
  await waitFor(() => expect(add.asked[0]?.body).toMatchObject({ id: 42, name: '新租户', status: 1 }));
});

it('edits all but the number', async () => {
  const tenant = aTenant({ id: 7, name: '甲' });
  mockEndpoint(tenants.list, pageWith([tenant]));
  const edit = mockEndpoint(tenants.edit, null);
  const { person } = open();
  await person.click(within(await screen.findByRole('row', { name: /甲/ })).getByRole('button', { name: '编辑' }));
  const form = await screen.findByRole('dialog');
  expect(within(form).getByLabelText('租户编号')).toBeDisabled();
  await person.type(within(form).getByLabelText('租户名称'), '改');
  await person.click(within(form).getByRole('button', { name: '确定' }));
  await waitFor(() => expect(edit.asked[0]?.body).toMatchObject({ id: 7, name: '甲改', updateTime: null }));
});
