import { reportRuns } from '@mortise/shared/contract/online';
import type { LentComponents } from '@mortise/shared/micro';
import { type Mocked, mockEndpoint, refusal, renderPage } from '@mortise/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { ReportPicker } from './report-picker.tsx';

const column = (dataIndex: string, title: string, more: object = {}) => ({ dataIndex, title, align: 'center', sorter: 'true', ...more });
const person = (no: number) => ({ id: `u${no}`, realname: `员工${no}`, sex: no % 2 ? '1' : '2', phone: no === 3 ? '' : `138${no}` });

const columns = () =>
  mockEndpoint(reportRuns.picker, ({ params: { code } }) =>
    code === 'report_user'
      ? {
          cgRpConfigId: 'r1',
          cgRpConfigName: '统计在线用户',
          columns: [column('realname', '用户名称'), column('sex', '性别', { customRender: 'sex' }), column('phone', '手机号')],
          dictOptions: { sex: [{ value: '1', text: '男', title: '男' }, null] },
          fieldHrefSlots: [],
          isGroupTitle: false,
        }
      : refusal('实体不存在'),
  );
const conditions = () =>
  mockEndpoint(reportRuns.conditions, [
    { label: '用户名称', field: 'realname', view: 'string', mode: 'single' },
    { label: '性别', field: 'sex', view: 'list', mode: 'single' },
    { label: '手机号', field: 'phone', view: 'integer', mode: 'single', hidden: '1' },
  ]);
const pages = () =>
  mockEndpoint(reportRuns.data, ({ query: { pageNo, pageSize } }) => ({
    total: 35,
    records: [1, 2, 3].map((place) => person((pageNo - 1) * pageSize + place)),
  }));

const answers = () => ({ columns: columns(), conditions: conditions(), pages: pages() });

const usual = { code: 'report_user', field: 'manager', orgFields: 'realname,phone', destFields: 'manager,tel' };
type PickerProps = LentComponents['online/ReportPicker'];

/** Keeps the value, as a form does. */
const Kept = ({ value: initial, onChange, ...props }: PickerProps) => {
  const [value, setValue] = useState(initial);
  return (
    <ReportPicker
      {...props}
      value={value}
      onChange={(text, chosen) => {
        setValue(text);
        onChange?.(text, chosen);
      }}
    />
  );
};

const open = async (props: Partial<PickerProps> = {}) => {
  const onChange = jest.fn();
  const page = renderPage(<Kept {...usual} onChange={onChange} {...props} />);
  await page.person.click(screen.getByPlaceholderText('请选择'));
  await rowOf('员工1');
  return { ...page, onChange };
};
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(`${name} `) });
const confirm = () => screen.getByRole('button', { name: '确定' });
const queries = ({ asked }: Mocked<typeof reportRuns.data>) => asked.map(({ query }) => query);

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

it.each([{ code: '' }, { orgFields: '' }, { destFields: '' }])('says that it is not configured, and is not shown: %p', async (missing) => {
  renderPage(<ReportPicker {...usual} {...missing} />);
  expect(await screen.findByText('popup参数未正确配置!')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

it('says that source and target fields differ in number, and is not shown', async () => {
  renderPage(<ReportPicker {...usual} orgFields="realname" />);
  expect(await screen.findByText('popup参数未正确配置,原始值和目标值数量不一致!')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

it('opens a dialog with the name of the report, its columns and its first ten rows', async () => {
  const { pages: data } = answers();
  await open();
  const dialog = screen.getByRole('dialog', { name: '统计在线用户' });
  expect(dialog).toHaveStyle({ width: '1200px' });
  expect(within(dialog).getByRole('table')).toHaveStyle({ width: '1100px' });
  expect(queries(data)).toEqual([{ pageNo: 1, pageSize: 10 }]);
  expect(await rowOf('员工1')).toHaveTextContent('男');
  expect(await rowOf('员工2')).toHaveTextContent('2');
  expect(screen.getByText('1-10 共35条')).toBeVisible();
});

it('copies the values of a row into its target fields, and closes', async () => {
  answers();
  const { person: user, onChange } = await open();
  await user.click(await rowOf('员工1'));
  expect(screen.getByText('已选择', { exact: false })).toHaveTextContent('已选择 1 项');
  await user.click(confirm());
  expect(onChange).toHaveBeenCalledWith('员工1', { manager: '员工1', tel: '1381' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByPlaceholderText('请选择')).toHaveValue('员工1');
});

it('calls back with the values alone, if it is to trigger a change', async () => {
  answers();
  const onCallback = jest.fn();
  const { person: user, onChange } = await open({ triggerChange: true, onCallback });
  await user.click(await rowOf('员工2'));
  await user.click(confirm());
  expect(onCallback).toHaveBeenCalledWith({ manager: '员工2', tel: '1382' });
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.getByPlaceholderText('请选择')).toHaveValue('员工2');
});

it('joins the values of several rows, of all pages', async () => {
  answers();
  const { person: user, onChange } = await open({ multi: true });
  await user.click(await rowOf('员工1'));
  await user.click(await rowOf('员工3'));
  await user.click(screen.getByTitle('2'));
  await user.click(within(await rowOf('员工11')).getByRole('checkbox'));
  await user.click(confirm());
  expect(onChange).toHaveBeenCalledWith('员工1,员工3,员工11', { manager: '员工1,员工3,员工11', tel: '1381,,13811' });
});

it('asks for one row where none is selected, or more than one', async () => {
  answers();
  const { person: user, onChange } = await open();
  await user.click(confirm());
  expect(await screen.findByText('请选择一条记录')).toBeVisible();
  await user.click(await rowOf('员工1'));
  await user.click(await rowOf('员工2'));
  await user.click(confirm());
  await waitFor(() => expect(screen.getAllByText('请选择一条记录')).toHaveLength(2));
  // a further click removes a row
  await user.click(await rowOf('员工1'));
  await user.click(confirm());
  expect(onChange).toHaveBeenCalledWith('员工2', { manager: '员工2', tel: '1382' });
});

it('ticks what was chosen; the first click selects only its row', async () => {
  answers();
  const { person: user, onChange } = await open({ value: '员工2' });
  expect(within(await rowOf('员工2')).getByRole('checkbox')).toBeChecked();
  await user.click(await rowOf('员工1'));
  expect(within(await rowOf('员工2')).getByRole('checkbox')).not.toBeChecked();
  await user.click(confirm());
  expect(onChange).toHaveBeenCalledWith('员工1', { manager: '员工1', tel: '1381' });
});

it('adds to what was chosen on the pages that were shown', async () => {
  answers();
  const { person: user, onChange } = await open({ multi: true, value: '员工1,员工11' });
  await user.click(screen.getByTitle('2'));
  await user.click(within(await rowOf('员工12')).getByRole('checkbox'));
  await user.click(confirm());
  expect(onChange).toHaveBeenCalledWith('员工1,员工11,员工12', { manager: '员工1,员工11,员工12', tel: '1381,13811,13812' });
});

it('keeps what was chosen on pages that were not opened', async () => {
  answers();
  const { person: user, onChange } = await open({ multi: true, value: '员工1,员工99' });
  await user.click(confirm());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.getByPlaceholderText('请选择')).toHaveValue('员工1,员工99');
});

it('has the placeholder and the width that its form gives', async () => {
  answers();
  const { person: user } = renderPage(<ReportPicker {...usual} placeholder="请选择负责人" width={900} />);
  await user.click(screen.getByPlaceholderText('请选择负责人'));
  expect(await screen.findByRole('dialog', { name: '统计在线用户' })).toHaveStyle({ width: '900px' });
});

it('changes nothing when it is cancelled', async () => {
  answers();
  const { person: user, onChange } = await open({ value: '员工2' });
  await user.click(await rowOf('员工1'));
  await user.click(screen.getAllByRole('button', { name: '关闭' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.getByPlaceholderText('请选择')).toHaveValue('员工2');
});

it('offers 10, 20 or 30 rows', async () => {
  const { pages: data } = answers();
  const { person: user } = await open();
  await user.click(screen.getByRole('combobox', { name: '页码' }));
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toHaveLength(3);
  await user.click(screen.getByTitle('20 条/页'));
  await waitFor(() => expect(queries(data).at(-1)).toEqual({ pageNo: 1, pageSize: 20 }));
});

it('forgets the selection when it is closed', async () => {
  answers();
  const { person: user } = await open();
  await user.click(await rowOf('员工1'));
  const [cross] = screen.getAllByRole('button', { name: '关闭' });
  await user.click(cross as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByPlaceholderText('请选择'));
  expect(within(await rowOf('员工1')).getByRole('checkbox')).not.toBeChecked();
});

it('searches from page 1, resets all conditions, and shows hidden ones when expanded', async () => {
  const { pages: data } = answers();
  const { person: user } = await open();
  await user.click(screen.getByTitle('3'));
  await waitFor(() => expect(queries(data).at(-1)).toEqual({ pageNo: 3, pageSize: 10 }));
  expect(screen.getByPlaceholderText('请输入手机号')).not.toBeVisible();
  await user.click(screen.getByRole('button', { name: '展开' }));
  await user.type(screen.getByPlaceholderText('请输入手机号'), '1381');
  await user.type(screen.getByPlaceholderText('请输入用户名称'), '员');
  await user.click(screen.getByRole('button', { name: '查询' }));
  await waitFor(() => expect(queries(data).at(-1)).toEqual({ realname: '*员*', phone: '1381', pageNo: 1, pageSize: 10 }));
  await user.click(screen.getByRole('button', { name: '重置' }));
  await waitFor(() => expect(queries(data).at(-1)).toEqual({ pageNo: 1, pageSize: 10 }));
  expect(screen.getByPlaceholderText('请输入手机号')).toHaveValue('');
});

it('sorts by a column, both ways', async () => {
  const { pages: data } = answers();
  const { person: user } = await open();
  await user.click(screen.getByRole('columnheader', { name: /用户名称/ }));
  await waitFor(() => expect(queries(data).at(-1)).toMatchObject({ column: 'realname', order: 'asc' }));
  await user.click(screen.getByRole('columnheader', { name: /用户名称/ }));
  await waitFor(() => expect(queries(data).at(-1)).toMatchObject({ column: 'realname', order: 'desc' }));
});

it('offers a refresh where there are no conditions', async () => {
  const { pages: data } = answers();
  mockEndpoint(reportRuns.conditions, []);
  const { person: user } = await open();
  expect(screen.queryByRole('button', { name: '查询' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '刷新' }));
  await waitFor(() => expect(queries(data)).toHaveLength(2));
});

it('empties text and target fields by an icon that is there only with a text', async () => {
  const onChange = jest.fn();
  const { person: user } = renderPage(<Kept {...usual} value="员工1" onChange={onChange} />);
  await user.click(screen.getByRole('button', { name: '清空' }));
  expect(onChange).toHaveBeenCalledWith('', { manager: '', tel: '' });
  expect(screen.queryByRole('button', { name: '清空' })).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('does not open when it is disabled', async () => {
  const { person: user } = renderPage(<ReportPicker {...usual} disabled />);
  await user.click(screen.getByPlaceholderText('请选择'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('warns with the message of refused conditions, and shows the rows', async () => {
  answers();
  mockEndpoint(reportRuns.conditions, refusal('查询失败'));
  await open();
  expect(await screen.findByText('查询失败')).toBeVisible();
});

it('says why a report cannot be shown', async () => {
  answers();
  const { person: user } = renderPage(<ReportPicker {...usual} code="gone" />);
  await user.click(screen.getByPlaceholderText('请选择'));
  expect(await screen.findByRole('alert')).toHaveTextContent('实体不存在');
});

it('keeps the three answers of a group for 30 seconds, for the same account', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
  const asked = answers();
  const calls = () => [asked.columns, asked.conditions, asked.pages].map(({ asked: each }) => each.length);
  const { unmount } = await open({ groupId: 'g' });
  unmount();
  now.mockReturnValue(1_029_999);
  const second = await open({ groupId: 'g' });
  expect(calls()).toEqual([1, 1, 1]);
  second.unmount();
  const other = await open({ groupId: 'other' });
  expect(calls()).toEqual([2, 2, 2]);
  other.unmount();
  now.mockReturnValue(1_030_000);
  await open({ groupId: 'g' });
  expect(calls()).toEqual([3, 3, 3]);
});

it('keeps nothing without a group', async () => {
  const { pages: data } = answers();
  const { unmount } = await open();
  unmount();
  await open();
  expect(data.asked).toHaveLength(2);
  expect(localStorage.getItem('MORTISE_REPORT_ANSWERS')).toBeNull();
});
