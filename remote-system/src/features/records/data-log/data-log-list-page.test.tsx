import { type DataLog, dataLogs } from '@mortise/shared/contract/records';
import { mockEndpoint, pageWith, renderPage } from '@mortise/shared/testing';
import { screen, within } from '@testing-library/react';
import { DataLogListPage } from './data-log-list-page.tsx';

const version = (number: number, change: Partial<DataLog> = {}): DataLog => ({
  id: `v${number}`,
  dataTable: 'sys_position',
  dataId: 'p1',
  dataContent: JSON.stringify({ name: `第${number}版`, code: 'kj' }),
  dataVersion: String(number),
  createBy: 'admin',
  createTime: '2026-01-01 00:00:00',
  updateBy: null,
  updateTime: null,
  ...change,
});

const open = async (versions: DataLog[]) => {
  mockEndpoint(dataLogs.list, pageWith(versions));
  mockEndpoint(dataLogs.versions, versions);
  mockEndpoint(dataLogs.pair, versions);
  const page = renderPage(<DataLogListPage />, { dicts: { user_status: { '1': '正常', '2': '冻结' } } });
  const boxes = async () => (await screen.findAllByRole('row')).slice(1).map((row) => within(row).getByRole('checkbox'));
  await screen.findAllByText('p1');
  return { ...page, boxes };
};

it('asks for two versions of one record', async () => {
  const { person } = await open([version(1)]);
  await person.click(screen.getByRole('button', { name: '数据比较' }));
  expect(await screen.findByText('请选择两条数据')).toBeVisible();
});

it('shows two versions side by side, and what differs', async () => {
  const { person, boxes } = await open([version(1), version(2)]);
  for (const box of await boxes()) await person.click(box);
  await person.click(screen.getByRole('button', { name: '数据比较' }));
  expect(await screen.findByText('职务名称')).toBeVisible();
  const row = (await screen.findByText('第1版')).closest('tr') as HTMLElement;
  expect(row).toHaveTextContent('第1版');
  expect(row).toHaveTextContent('第2版');
  expect(within(row).getByRole('img', { name: '不同' })).toBeVisible();
  expect(screen.getAllByRole('img', { name: '不同' })).toHaveLength(1);
});

it.each([
  ['texts of codes', 'sys_user', [{ status: 1 }, { status: 2 }], '状态 正常 冻结'],
  ['members by name', 'sys_user_role', [{ '审计员 · r1': '✓' }, {}], '审计员 有 无'],
  ['members with data rules', 'sys_role_permission', [{ '日志 · p1': '✓' }, { '日志 · p1': 'r1' }], '日志 有 有，限数据规则'],
])('compares %s, not what is stored', async (_what, dataTable, [one, other], words) => {
  const { person, boxes } = await open([
    version(1, { dataTable, dataContent: JSON.stringify(one) }),
    version(2, { dataTable, dataContent: JSON.stringify(other) }),
  ]);
  for (const box of await boxes()) await person.click(box);
  await person.click(screen.getByRole('button', { name: '数据比较' }));
  const row = (await screen.findByRole('img', { name: '不同' })).closest('tr') as HTMLTableRowElement;
  expect([...row.cells].flatMap(({ textContent }) => textContent || []).join(' ')).toBe(words);
});

it.each([
  ['two records', { dataId: 'p2' }],
  ['two tables', { dataTable: 'sys_role' }],
])('refuses to compare %s', async (_what, other) => {
  const { person, boxes } = await open([version(1), version(2, other)]);
  for (const box of await boxes()) await person.click(box);
  await person.click(screen.getByRole('button', { name: '数据比较' }));
  expect(await screen.findByText('请选择相同的数据库表和数据ID进行比较')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('names tables and contents in words', async () => {
  await open([version(1), version(2, { dataTable: 'unknown_table' })]);
  expect(await screen.findByText('职务（sys_position）')).toBeVisible();
  expect(screen.getByText('职务编码：kj；职务名称：第1版')).toBeVisible();
  expect(screen.getByText('unknown_table')).toBeVisible();
  expect(screen.getByText('2 个字段')).toBeVisible();
});
