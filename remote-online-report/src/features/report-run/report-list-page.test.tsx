import { type ReportColumn, reportRuns } from '@mortise/shared/contract/online';
import { departments, userChoices } from '@mortise/shared/contract/people';
import { categoryChoices, dicts } from '@mortise/shared/contract/settings';
import { TabContext } from '@mortise/shared/micro';
import { aUser, fault, findDialog, mockEndpoint, pageWith, refusal, renderPage } from '@mortise/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { ReportListPage } from './report-list-page.tsx';

const column = (dataIndex: string, title: string, more: Partial<ReportColumn> = {}): ReportColumn => ({
  dataIndex,
  title,
  align: 'center',
  sorter: 'true',
  fieldType: 'String',
  ...more,
});

const sexes = [
  { value: '1', text: '男', title: '男' },
  { value: '2', text: '女', title: '女' },
];

const answering = (more: object = {}) =>
  mockEndpoint(reportRuns.columnsAndData, {
    columns: [
      column('name', '姓名', { groupTitle: '用户信息', scopedSlots: { customRender: 'fieldHref_name' } }),
      column('birthday', '生日', { fieldType: 'Date' }),
      column('sex', '性别', { groupTitle: '用户信息', customRender: 'sex' }),
      column('amount', '金额', { isTotal: '1', fieldType: 'Integer' }),
    ],
    dictOptions: { sex: [...sexes, null] },
    fieldHrefSlots: [{ slotName: 'fieldHref_name', href: 'https://www.baidu.com/?q=$' + '{name}' }],
    isGroupTitle: true,
    cgreportHeadName: '统计在线用户',
    data: {
      total: 20_000,
      totalIsEstimate: true,
      totals: { amount: 1234 },
      records: [
        { name: '张三', sex: '1', birthday: '2001-02-03 00:00:00', amount: 3 },
        { name: '张三', sex: '1', birthday: '2001-02-03 00:00:00', amount: 3 },
      ],
    },
    ...more,
  });

const parameters = (...names: string[]) =>
  mockEndpoint(
    reportRuns.parameters,
    names.map((paramName, place) => ({
      id: `p${place}`,
      cgrheadId: 'r1',
      paramName,
      paramTxt: paramName,
      paramValue: null,
      orderNum: place,
      createBy: null,
      createTime: null,
      updateBy: null,
      updateTime: null,
    })),
  );

const conditions = () =>
  mockEndpoint(reportRuns.conditions, [
    { label: '姓名', field: 'name', view: 'string', mode: 'single' },
    { label: '性别', field: 'sex', view: 'list', mode: 'single' },
    { label: '金额', field: 'amount', view: 'integer', mode: 'group', hidden: '1' },
  ]);

const open = (route = '/online/cgreport/r1') =>
  renderPage(
    <Routes>
      <Route path="/online/cgreport/:code" element={<ReportListPage />} />
    </Routes>,
    { route },
  );

/** Opens the page and returns the titles that it gives to its tab. */
const titlesIn = async (path: string) => {
  const setTitle = jest.fn();
  parameters();
  conditions();
  answering();
  renderPage(
    <TabContext value={{ key: '', active: true, setTitle, setSubtitle() {}, setDirty() {}, close() {} }}>
      <Routes>
        <Route path={path} element={<ReportListPage />} />
      </Routes>
    </TabContext>,
    { route: '/online/cgreport/r1' },
  );
  await firstRow();
  return setTitle.mock.calls.flat();
};

const firstRow = async () => (await screen.findAllByRole('row', { name: /张三/ }))[0] as HTMLElement;

it('shows equal rows, texts of dictionaries, days, links, and sums of all that match', async () => {
  parameters();
  conditions();
  const list = answering();
  open();
  const cells = within(await firstRow())
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  // the columns of a group follow each other
  expect(cells).toEqual(['1', '张三', '男', '2001-02-03', '3']);
  expect(screen.getAllByRole('row', { name: /张三/ })).toHaveLength(2);
  expect(screen.getByRole('columnheader', { name: '用户信息' })).toHaveAttribute('colspan', '2');
  expect(screen.getAllByRole('link', { name: '张三' })[0]).toHaveAttribute('href', 'https://www.baidu.com/?q=%E5%BC%A0%E4%B8%89');
  expect(screen.getByText('合计').closest('tr')).toHaveTextContent('1234');
  expect(screen.getByText('1-10 共约 20,000 条')).toBeVisible();
  expect(list.asked).toHaveLength(1);
  expect(list.asked[0]?.query).toEqual({ pageNo: 1, pageSize: 10 });
});

it('asks with the conditions of the report, and folds those from the third on', async () => {
  parameters();
  conditions();
  const list = answering();
  const { person } = open();
  await firstRow();
  expect(screen.getByPlaceholderText('请输入开始..')).not.toBeVisible();
  await person.type(screen.getByPlaceholderText('请输入姓名'), '张');
  await person.click(screen.getByRole('combobox', { name: '性别' }));
  await person.click(await screen.findByTitle('女'));
  await person.click(screen.getByRole('button', { name: '展开' }));
  await person.type(screen.getByPlaceholderText('请输入开始..'), '5');
  await person.click(screen.getByRole('button', { name: '查询' }));
  await waitFor(() => expect(list.asked.at(-1)?.query).toMatchObject({ name: '*张*', sex: '2', amount_begin: '5', pageNo: 1 }));
  await person.click(screen.getByRole('button', { name: '重置' }));
  await waitFor(() => expect(list.asked.at(-1)?.query).toEqual({ pageNo: 1, pageSize: 10 }));
});

it('lets users and categories be chosen as conditions', async () => {
  parameters();
  mockEndpoint(reportRuns.conditions, [
    { label: '负责人', field: 'owner', view: 'sel_user', mode: 'single' },
    { label: '类别', field: 'kind', view: 'cat_tree', mode: 'single', dictCode: 'B01' },
  ]);
  const lihua = aUser({ username: 'lihua', realname: '李华' });
  mockEndpoint(departments.tree, []);
  mockEndpoint(userChoices.page, pageWith([lihua]));
  mockEndpoint(userChoices.many, [lihua]);
  const tree = mockEndpoint(categoryChoices.root, [
    { key: 'c1', title: '图书', icon: null, parentId: null, value: null, code: 'B01A01', children: null, leaf: true },
  ]);
  const list = answering();
  const { person } = open();
  await firstRow();
  await person.click(screen.getByRole('combobox', { name: '负责人' }));
  const dialog = await findDialog('根据部门选择用户');
  await person.click(within(await within(dialog).findByRole('row', { name: /李华/ })).getByRole('checkbox'));
  await person.click(within(dialog).getByRole('button', { name: '确定' }));
  await person.click(screen.getByRole('combobox', { name: '类别' }));
  await person.click(await screen.findByTitle('图书'));
  await person.click(screen.getByRole('button', { name: '查询' }));
  await waitFor(() => expect(list.asked.at(-1)?.query).toMatchObject({ owner: 'lihua', kind: 'c1' }));
  expect(tree.asked[0]?.query).toMatchObject({ pcode: 'B01' });
});

it('lets times of day and rows of trees be chosen as conditions, each level of a tree when it is opened', async () => {
  parameters();
  mockEndpoint(reportRuns.conditions, [
    { label: '部门', field: 'dep', view: 'sel_tree', mode: 'single', dictCode: 'sys_depart,depart_name,id,parent_id' },
    { label: '时刻', field: 'hour', view: 'time', mode: 'single' },
  ]);
  const node = (key: string, title: string, parentId: string, leaf: boolean) => ({
    key,
    title,
    value: key,
    code: key,
    leaf,
    icon: null,
    parentId,
    children: null,
  });
  const tree = mockEndpoint(dicts.treeData, ({ query }) =>
    query?.pid ? [node('d2', '研发部', 'd1', true)] : [node('d1', '总公司', '', false)],
  );
  const list = answering();
  const { person } = open();
  await firstRow();
  await person.click(screen.getByRole('combobox', { name: '部门' }));
  const top = await screen.findByTitle('总公司');
  await person.click(top.closest('.ant-select-tree-treenode')?.querySelector('.ant-select-tree-switcher') as Element);
  await person.click(await screen.findByTitle('研发部'));
  expect(tree.asked.map(({ query }) => query)).toMatchObject([
    { tableName: 'sys_depart', text: 'depart_name', code: 'id', pidField: 'parent_id' },
    { pid: 'd1' },
  ]);
  await person.type(screen.getByRole('textbox', { name: '时刻' }), '09:30:00{Enter}');
  await person.click(screen.getByRole('button', { name: '查询' }));
  await waitFor(() => expect(list.asked.at(-1)?.query).toMatchObject({ dep: 'd2', hour: '09:30:00' }));
});

it('sends the parameters that the address gives, beside conditions of the same name', async () => {
  parameters('sex', 'year');
  conditions();
  const list = answering();
  open('/online/cgreport/r1?sex=2');
  await firstRow();
  expect(list.asked[0]?.query).toEqual({ self_sex: '2', pageNo: 1, pageSize: 10 });
  expect(screen.queryByRole('list', { name: '当前条件' })).not.toBeInTheDocument();
});

it('names an area that the address asks for', async () => {
  parameters();
  mockEndpoint(reportRuns.conditions, [{ label: '产地', field: 'origin', view: 'pca', mode: 'single' }]);
  answering();
  open('/online/cgreport/r1?origin=33*');
  await firstRow();
  await waitFor(() => expect(screen.getByRole('list', { name: '当前条件' })).toHaveTextContent('产地浙江省'));
});

it('sorts by a column', async () => {
  parameters();
  conditions();
  const list = answering();
  const { person } = open();
  await firstRow();
  await person.click(screen.getByRole('columnheader', { name: /金额/ }));
  await waitFor(() => expect(list.asked.at(-1)?.query).toMatchObject({ column: 'amount', order: 'asc' }));
});

it('sums the page where the server sends no sums, and says what is no number', async () => {
  parameters();
  conditions();
  answering({
    columns: [column('name', '姓名', { isTotal: '1' }), column('amount', '金额', { isTotal: '1', fieldType: 'Double' })],
    data: {
      total: 2,
      records: [
        { name: '张三', amount: 3 },
        { name: '张三', amount: '1.5' },
      ],
    },
  });
  open();
  await firstRow();
  const sums = screen.getByText('包含非数字内容').closest('tr') as HTMLElement;
  expect(sums).toHaveTextContent('4.50');
});

it('says in place why a report cannot be shown', async () => {
  parameters();
  conditions();
  mockEndpoint(reportRuns.columnsAndData, refusal('实体不存在'));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('实体不存在');
});

it('says in place that the report is not for this account', async () => {
  mockEndpoint(reportRuns.parameters, refusal('权限不足'));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('权限不足');
});

it('exports what the list shows, by the name of the report', async () => {
  parameters('sex');
  conditions();
  answering();
  const asked = mockEndpoint(reportRuns.exportXls, fault(504));
  const { person } = open('/online/cgreport/r1?sex=2');
  await firstRow();
  await person.click(screen.getByRole('columnheader', { name: /金额/ }));
  await waitFor(() => expect(screen.getByRole('columnheader', { name: /金额/ })).toHaveAttribute('aria-sort', 'ascending'));
  await person.click(screen.getByRole('button', { name: '导出' }));
  await waitFor(() => expect(asked.asked).toHaveLength(1));
  expect(asked.asked[0]).toMatchObject({ params: { id: 'r1' }, query: { self_sex: '2', column: 'amount', order: 'asc' } });
});

it('names the tab after the report, if its menu row serves all of them', async () => {
  expect(await titlesIn('/online/cgreport/:code')).toEqual(['统计在线用户']);
});

it('leaves the title of a menu row of its own', async () => {
  expect(await titlesIn('/online/cgreport/r1')).toEqual([]);
});
