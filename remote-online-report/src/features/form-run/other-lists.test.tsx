import { formRows, formRuns } from '@mortise/shared/contract/online';
import {
  aFormColumn,
  aFormItem,
  aFormList,
  aFormProperty,
  compose,
  findDialog,
  mockEndpoint,
  mockForm,
  renderPage,
} from '@mortise/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ErpListPage } from './erp-list-page.tsx';
import { InnerTableListPage } from './inner-table-list-page.tsx';
import { TreeListPage } from './tree-list-page.tsx';

const open = (page: ReactElement) =>
  renderPage(
    <Routes>
      <Route path="/online/form/:code" element={page} />
    </Routes>,
    { route: '/online/form/f1' },
  );
const row = (name: RegExp) => screen.findByRole('row', { name });

const goods = {
  view: 'tab' as const,
  key: 'goods',
  id: 'f2',
  describe: '明细',
  order: 1,
  relationType: 0,
  foreignKey: 'id',
  formTemplate: '1',
  columns: [],
};
const item = aFormItem({ name: aFormProperty('姓名', 1), goods });
const ofSub = aFormList({
  code: 'f2',
  description: '明细',
  columns: [aFormColumn('good', '商品')],
  foreignKeys: [{ field: 'main_id', key: 'id', table: null }],
});

afterEach(() => jest.useRealTimers());

it('loads a level of a tree when its row is opened, and adds a row below it', async () => {
  const treeList = aFormList({ pidField: 'pid', hasChildrenField: 'has_child', textField: 'name', columns: [aFormColumn('name', '名称')] });
  mockForm({ list: treeList, item: aFormItem({ name: aFormProperty('名称', 1) }) });
  const levels = mockEndpoint(formRuns.tree, ({ query }) => {
    const records = query?.hasQuery
      ? [{ id: 'c', name: '上衣', pid: 'r', has_child: '0' }]
      : [{ id: 'r', name: '衣服', pid: '0', has_child: '1' }];
    return { total: 1, records };
  });
  const added = mockEndpoint(formRows.add, 'n');
  const { person } = open(<TreeListPage />);
  const root = await row(/衣服/);
  expect(levels.asked[0]?.query).toMatchObject({ pid: '0' });
  await person.click(within(root).getByRole('button', { name: '展开行' }));
  expect(await row(/上衣/)).toBeVisible();
  expect(levels.asked.at(-1)?.query).toMatchObject({ pid: 'r', hasQuery: 'in' });
  await person.click(within(root).getByText('更多'));
  await person.click(await screen.findByRole('menuitem', { name: '添加下级' }));
  const form = await findDialog(/新增/);
  await person.type(await within(form).findByLabelText('名称'), '裤子');
  await person.click(within(form).getByRole('button', { name: /确\s*定/ }));
  await waitFor(() => expect(added.asked[0]?.body).toMatchObject({ name: '裤子', pid: 'r' }));
});

it('finds rows of a tree from its first page on, once an input method has finished', async () => {
  mockForm({
    list: aFormList({ pidField: 'pid', hasChildrenField: 'has_child', textField: 'name', columns: [aFormColumn('name', '名称')] }),
  });
  const levels = mockEndpoint(formRuns.tree, { total: 60, records: [{ id: 'r', name: '衣服', pid: '0', has_child: '0' }] });
  const { person } = open(<TreeListPage />);
  await row(/衣服/);
  await person.click(screen.getByTitle('2'));
  await waitFor(() => expect(levels.asked.at(-1)?.query).toMatchObject({ pageNo: 2 }));
  await row(/衣服/);
  const before = levels.asked.length;
  jest.useFakeTimers();
  await compose(screen.getByLabelText('查找'), "ku'zi", '裤 子 ', () => expect(levels.asked).toHaveLength(before));
  expect(levels.asked.slice(before)).toMatchObject([{ query: { name: '*裤 子*', pageNo: 1 } }]);
  expect(screen.getByLabelText('查找')).toHaveValue('裤 子 ');
});

it('lists the sub rows of the main row that is chosen, and gives new ones its key', async () => {
  mockForm({ item });
  mockEndpoint(formRuns.columns, ({ params }) => (params?.headId === 'f2' ? ofSub : aFormList()));
  mockEndpoint(formRuns.item, ({ params }) => (params?.headId === 'f2' ? aFormItem({ good: aFormProperty('商品', 1) }) : item));
  mockEndpoint(formRuns.erpItem, aFormItem({ name: aFormProperty('姓名', 1) }));
  const rows = mockEndpoint(formRows.list, ({ params }) => ({
    total: 1,
    records: params?.headId === 'f2' ? [{ id: 'g1', good: '笔', main_id: 'r1' }] : [{ id: 'r1', name: '张三', sex: '1' }],
  }));
  const added = mockEndpoint(formRows.add, 'g2');
  const { person } = open(<ErpListPage />);
  await row(/张三/);
  expect(screen.getByText('请先选择主表数据！')).toBeVisible();
  await person.click(within(await row(/张三/)).getByRole('checkbox'));
  expect(await row(/笔/)).toBeVisible();
  expect(rows.asked.at(-1)).toMatchObject({ params: { headId: 'f2' }, query: { main_id: 'r1' } });
  await person.click(screen.getAllByRole('button', { name: /新\s*增/ }).at(-1) as HTMLElement);
  const form = await findDialog(/新增/);
  await person.type(await within(form).findByLabelText('商品'), '纸');
  await person.click(within(form).getByRole('button', { name: /确\s*定/ }));
  await waitFor(() => expect(added.asked[0]).toMatchObject({ params: { headId: 'f2' }, body: { good: '纸', main_id: 'r1' } }));
});

it('unfolds a main row into its sub tables', async () => {
  mockForm({ item });
  mockEndpoint(formRuns.columns, ({ params }) => (params?.headId === 'f2' ? ofSub : aFormList()));
  mockEndpoint(formRuns.erpItem, aFormItem({ good: aFormProperty('商品', 1) }));
  const rows = mockEndpoint(formRuns.subRows, [{ id: 'g1', good: '笔', main_id: 'r1' }]);
  const { person } = open(<InnerTableListPage />);
  await person.click(within(await row(/张三/)).getByRole('button', { name: '展开行' }));
  expect(await screen.findByText('笔')).toBeVisible();
  expect(rows.asked[0]?.params).toEqual({ table: 'goods', mainId: 'r1' });
});
