import { dataSources, duplicates, MASKED } from '@mortise/shared/contract/settings';
import { aDataSource, mockEndpoint, pageWith, refusal, renderPage } from '@mortise/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { DataSourceListPage } from './data-source-list-page.tsx';

const dicts = { database_type: { '6': 'postgresql', '4': 'MYSQL5.7+' }, yn: { '1': '是', '0': '否' } };
const open = (codes: string[] = ['dataSource:add', 'dataSource:edit']) => renderPage(<DataSourceListPage />, { codes, dicts });

const edit = async (person: ReturnType<typeof open>['person']) => {
  const row = await screen.findByRole('row', { name: /商城库/ });
  await person.click(within(row).getByRole('button', { name: '编辑' }));
  return screen.findByRole('dialog');
};

it('shows where a source is, and no password', async () => {
  mockEndpoint(dataSources.list, pageWith([aDataSource()]));
  open([]);
  const row = await screen.findByRole('row', { name: /商城库/ });
  expect(row).toHaveTextContent('postgresql');
  expect(row).toHaveTextContent('jdbc:postgresql://127.0.0.1:5432/shop');
  for (const name of ['新增', '编辑', '导入', '导出']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

it('fills in driver and address of the chosen type, and leaves those of a row alone', async () => {
  mockEndpoint(dataSources.list, pageWith([aDataSource({ dbUrl: 'jdbc:postgresql://db.example/own' })]));
  mockEndpoint(duplicates.check, null);
  const { person } = open();
  const form = await edit(person);
  expect(within(form).getByLabelText('数据源地址')).toHaveValue('jdbc:postgresql://db.example/own');
  await person.click(within(form).getByLabelText('数据库类型'));
  await person.click(await screen.findByTitle('MYSQL5.7+'));
  expect(within(form).getByLabelText('驱动类')).toHaveValue('com.mysql.cj.jdbc.Driver');
  expect(within(form).getByLabelText<HTMLInputElement>('数据源地址').value).toMatch(/^jdbc:mysql:/);
});

it('tests what is typed with the stored password, and shows the rights', async () => {
  const source = aDataSource();
  mockEndpoint(dataSources.list, pageWith([source]));
  mockEndpoint(duplicates.check, null);
  const test = mockEndpoint(dataSources.test, { rights: ['SELECT（shop.orders）'], writing: [], forbidden: [] });
  const { person } = open();
  const form = await edit(person);
  await person.click(within(form).getByRole('button', { name: '测试' }));
  expect(await within(form).findByText('账号权限：SELECT（shop.orders）')).toBeVisible();
  expect(test.asked[0]?.body).toMatchObject({ id: source.id, dbUrl: source.dbUrl, dbPassword: MASKED });
  // an outcome does not hold for what is typed since
  await person.type(within(form).getByLabelText('用户名'), 'x');
  await waitFor(() => expect(within(form).queryByText(/账号权限/)).not.toBeInTheDocument());
});

it('shows why a test was refused, and sends the accepted risk', async () => {
  mockEndpoint(dataSources.list, pageWith([aDataSource()]));
  mockEndpoint(duplicates.check, null);
  const test = mockEndpoint(dataSources.test, refusal('数据库连接失败：该账号可以修改数据'));
  const { person } = open();
  const form = await edit(person);
  await person.click(within(form).getByRole('button', { name: '测试' }));
  expect(await within(form).findByText('数据库连接失败：该账号可以修改数据')).toBeVisible();
  await person.click(within(form).getByRole('checkbox', { name: /此账号可以写入|知道风险/ }));
  await person.click(within(form).getByRole('button', { name: '测试' }));
  await waitFor(() => expect(test.asked[1]?.body).toMatchObject({ riskKnown: 1 }));
});
