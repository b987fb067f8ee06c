import { screen, waitFor, within } from '@testing-library/react';
import { User, users } from '#contract/people/index.ts';
import { aUser, mockEndpoint, pageWith, renderPage } from '#testing/index.ts';
import { column } from '../columns/column.ts';
import { ListPage } from '../list-page.tsx';
import { useList } from '../state/use-list.ts';
import { Filter } from './filter.tsx';

const filters = (
  <>
    <Filter of={User} name="username" label="账号" />
    <Filter of={User} name="realname" />
    <Filter of={User} name="phone" />
    <Filter of={User} name="status" />
  </>
);

const Page = () => (
  <ListPage
    list={useList(users.list)}
    columns={[column(User, 'username')]}
    filters={filters}
    conditionTexts={{ departId: { label: '部门', text: (id) => `名为 ${id}` } }}
  />
);

const dicts = { user_status: { 1: '正常', 2: '冻结' } };

const open = (query: string, server?: 'jeecg') => {
  const list = mockEndpoint(users.list, pageWith([aUser()]));
  return { list, ...renderPage(<Page />, { route: `/u${query}`, server, dicts }) };
};
const chips = () =>
  within(screen.getByRole('list', { name: '当前条件' }))
    .getAllByRole('listitem')
    .slice(0, -1);
const texts = () => chips().map((chip) => chip.textContent);

const terms = (...all: object[]) => encodeURIComponent(encodeURIComponent(JSON.stringify(all)));

it('shows a chip for every condition of the address, in words', () => {
  open('?username=*li*&realname=张*&phone=*88&createTime_begin=2026-01-01&departId=d1&quickQuery=zs&status=2&unknown=1');
  expect(texts()).toEqual([
    '账号包含 li',
    '用户姓名以 张 开始',
    '手机号码以 88 结尾',
    '创建时间从 2026-01-01',
    '部门名为 d1',
    '查找zs',
    '状态冻结',
    'unknown1此列表没有这一列',
  ]);
});

it('counts the folded conditions', async () => {
  const { person } = open('?status=2');
  await person.click(screen.getByRole('button', { name: '收起' }));
  expect(screen.getByRole('button', { name: '展开(1)' })).toBeVisible();
});

it('removes one condition, or all of them', async () => {
  const { person, address } = open('?username=*li*&realname=*张*&departId=d1');
  await person.click(screen.getByRole('button', { name: '移除条件 账号' }));
  await waitFor(() => expect(address()).toBe('/u?realname=*张*&departId=d1'));
  expect(screen.getByLabelText('账号')).toHaveValue('');
  await person.click(screen.getByRole('button', { name: '清除全部' }));
  await waitFor(() => expect(address()).toBe('/u'));
  expect(screen.queryByRole('list', { name: '当前条件' })).not.toBeInTheDocument();
});

it('shows the terms of an advanced query and removes them one by one', async () => {
  const name = { field: 'realname', rule: 'like', val: '张', type: 'string' };
  const born = { field: 'birthday', rule: 'ge', val: '1990-01-01', type: 'date' };
  const { list, person } = open(`?superQueryParams=${terms(name, born)}&superQueryMatchType=or`);
  expect(texts()).toEqual(['用户姓名包含 张', '或 生日大于等于 1990-01-01']);
  await person.click(screen.getByRole('button', { name: '移除条件 用户姓名' }));
  await waitFor(() => expect(texts()).toEqual(['生日大于等于 1990-01-01']));
  await person.click(screen.getByRole('button', { name: '移除条件 生日' }));
  await waitFor(() => expect(list.asked.at(-1)?.query).not.toHaveProperty('superQueryParams'));
});

it('shows an advanced query that cannot be read, so that it can be removed', () => {
  open('?superQueryParams=nonsense');
  expect(texts()).toEqual(['高级查询无法识别']);
});

it.each([
  ['of an unknown comparison', { field: 'username', rule: '__proto__', val: 'x' }, '用户账号__proto__ x'],
  ['whose value is no text', { field: 'username', rule: 'eq', val: { a: 1 } }, '高级查询无法识别'],
])('shows an advanced query %s, so that it can be removed', (_, term, text) => {
  open(`?superQueryParams=${terms(term)}`);
  expect(texts()).toEqual([text]);
});

it('offers every field of the contract with the comparisons of its type, dates as ranges', async () => {
  const { list, person } = open('');
  await person.click(screen.getByRole('button', { name: '高级查询' }));
  const dialog = (await screen.findByText('高级查询构造器')).closest<HTMLElement>('[role=dialog]') ?? document.body;
  await person.click(within(dialog).getByRole('combobox', { name: '字段' }));
  expect(await screen.findByTitle('工号')).toBeVisible();
  expect(screen.queryByTitle('头像')).not.toBeInTheDocument();
  await person.click(screen.getByTitle('生日'));
  expect(within(dialog).getByTitle('介于')).toBeVisible();
  const [from, to] = [within(dialog).getByPlaceholderText('从'), within(dialog).getByPlaceholderText('至')];
  for (const [box, day] of [
    [from, '1990-01-01'],
    [to, '1999-12-31'],
  ] as const) {
    await person.type(box, day);
    await person.keyboard('{Enter}');
  }
  await person.click(within(dialog).getByRole('button', { name: '查询' }));
  await waitFor(() => expect(list.asked.at(-1)?.query.superQueryParams).toBeDefined());
  expect(JSON.parse(decodeURIComponent(list.asked.at(-1)?.query.superQueryParams ?? ''))).toEqual([
    { field: 'birthday', rule: 'ge', val: '1990-01-01', type: 'date' },
    { field: 'birthday', rule: 'le', val: '1999-12-31', type: 'date' },
  ]);
});

it('finds in several fields, and in front of JeecgBoot in the first one', async () => {
  const ours = open('?quickQuery=zs');
  await waitFor(() =>
    expect(ours.list.asked.at(-1)?.query).toMatchObject({ quickQuery: 'zs', quickFields: 'username,realname,phone,workNo' }),
  );
  ours.unmount();
  const { list } = open('?quickQuery=zs', 'jeecg');
  await waitFor(() => expect(list.asked.at(-1)?.query).toMatchObject({ username: '*zs*' }));
  expect(list.asked.at(-1)?.query).not.toHaveProperty('quickQuery');
  expect(screen.getByRole('textbox', { name: '查找用户账号' })).toHaveValue('zs');
});

it('trims what was typed', async () => {
  const { person, address } = open('');
  await person.type(screen.getByLabelText('用户姓名'), ' 杨 {Enter}');
  await waitFor(() => expect(decodeURIComponent(address())).toBe('/u?realname=*杨*'));
});

describe('what is typed and not yet asked for', () => {
  const quick = () => screen.getByRole('textbox', { name: /^查找/ });

  it('is dropped by 重置, in the quick search too', async () => {
    const { person, list, address } = open('');
    await person.type(quick(), 'abc');
    await person.click(screen.getByRole('button', { name: '重置' }));
    await waitFor(() => expect(quick()).toHaveValue(''));
    expect(address()).toBe('/u');
    await waitFor(() => expect(list.asked.at(-1)?.query).not.toHaveProperty('quickQuery'));
  });

  it('stays in the form when the quick search asks, and the other way round', async () => {
    const { person, address } = open('?realname=*li*');
    await person.type(screen.getByLabelText('账号'), 'zhang');
    await person.type(screen.getByLabelText('用户姓名'), 'hua');
    await person.type(quick(), 'li{Enter}');
    await waitFor(() => expect(address()).toMatch(/quickQuery=li$/));
    expect(screen.getByLabelText('账号')).toHaveValue('zhang');
    expect(screen.getByLabelText('用户姓名')).toHaveValue('lihua');
    await person.type(quick(), 'hua');
    await person.click(screen.getByRole('button', { name: '查询' }));
    await waitFor(() => expect(decodeURIComponent(address())).toMatch(/username=\*zhang\*/));
    expect(address()).toMatch(/quickQuery=lihua/);
  });
});
