import { reportSources } from '@mortise/shared/contract/online';
import { findDialog, mockEndpoint, pageWith, renderPage } from '@mortise/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ReportSourceListPage } from './report-source-list-page.tsx';

const audit = { createBy: 'admin', createTime: '2026-01-01 08:00:00', updateBy: null, updateTime: null };
const orders = { id: 's1', tableName: 'orders', columns: 'id,buyer', rowRule: 'own', note: '订单', ...audit };
const codes = ['online:reportSource:add', 'online:reportSource:edit', 'online:reportSource:delete'];

const open = () => {
  mockEndpoint(reportSources.list, pageWith([orders]));
  mockEndpoint(reportSources.tables, [{ tableName: 'orders', columns: ['id', 'buyer', 'price'] }]);
  return renderPage(<ReportSourceListPage />, { codes });
};
const openForm = async () => {
  const page = open();
  await page.person.click(within(await screen.findByRole('row', { name: /orders/ })).getByRole('button', { name: '编辑' }));
  return page;
};

it('shows tables with their columns and the rule of their rows', async () => {
  open();
  expect(await screen.findByRole('row', { name: /orders/ })).toHaveTextContent('id,buyer自己创建的行订单');
});

it('names in the form what reports lose, before it is saved', async () => {
  const effect = mockEndpoint(reportSources.effect, ({ body: { columns } }) =>
    columns === 'id'
      ? { dependants: 1, effects: ['1 个报表使用 orders：销售', '报表“销售”将读不到列 buyer'] }
      : { dependants: 0, effects: [] },
  );
  const { person } = await openForm();
  expect(await screen.findByText('没有报表使用这个数据表')).toBeVisible();
  const chosen = screen.getByTitle('buyer');
  await person.click(chosen.querySelector('.ant-select-selection-item-remove') as HTMLElement);
  expect(await screen.findByText('报表“销售”将读不到列 buyer')).toBeVisible();
  expect(effect.asked.at(-1)?.body).toMatchObject({ tableName: 'orders', columns: 'id', rowRule: 'own' });
});

it('sends no columns when all are meant', async () => {
  mockEndpoint(reportSources.effect, { dependants: 0, effects: [] });
  const edit = mockEndpoint(reportSources.edit, null);
  const { person } = await openForm();
  for (const name of ['id', 'buyer'])
    await person.click((await screen.findByTitle(name)).querySelector('.ant-select-selection-item-remove') as HTMLElement);
  await person.click(screen.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(edit.asked[0]?.body).toMatchObject({ id: 's1', columns: '', rowRule: 'own' }));
});

it('shows what reports read at present', async () => {
  mockEndpoint(reportSources.readable, [{ tableName: 'sys_user', columns: ['id', 'realname'], rowRule: 'all', configured: false }]);
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: '可读的数据表' }));
  const dialog = await findDialog('报表可以读取的数据表');
  expect(await within(dialog).findByRole('row', { name: /sys_user/ })).toHaveTextContent('id、realname全部行系统默认');
});
