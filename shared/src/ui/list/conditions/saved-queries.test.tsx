import { act, screen, waitFor, within } from '@testing-library/react';
import { User, users } from '#contract/people/index.ts';
import { localArea, usePersonal } from '#session/index.ts';
import { aUser, findDialog, mockEndpoint, pageWith, renderPage } from '#testing/index.ts';
import { column } from '../columns/column.ts';
import { ListPage } from '../list-page.tsx';
import { useList } from '../state/use-list.ts';

const FORMER = 'JSuperQuerySaved_/u';
const KEY = `query:${users.list.path}`;

const Page = () => <ListPage list={useList(users.list)} columns={[column(User, 'username')]} />;

const query = (title: string, field: string) => ({ title, matchType: 'and', terms: [{ field, rule: 'like', val: '张' }] });
const kept = () => usePersonal.getState().entries[KEY]?.value;

const open = async () => {
  mockEndpoint(users.list, pageWith([aUser()]));
  const { person } = renderPage(<Page />, { route: '/u' });
  await person.click(await screen.findByRole('button', { name: '高级查询' }));
  return { person, dialog: await findDialog('高级查询构造器') };
};

afterEach(() => {
  act(() => usePersonal.getState().receive(KEY, undefined));
  localArea.remove(FORMER);
});

it('keeps a query for the account, and removes it again', async () => {
  const { person, dialog } = await open();
  await person.click(within(dialog).getByRole('combobox', { name: '字段' }));
  await person.click(await screen.findByTitle('工号'));
  await person.type(within(dialog).getByRole('textbox', { name: '值' }), '0042');
  await person.click(within(dialog).getByRole('button', { name: '保存查询条件' }));
  const naming = await findDialog('请输入保存的名称');
  await person.type(within(naming).getByRole('textbox', { name: '保存名称' }), '老同事');
  await person.click(within(naming).getByRole('button', { name: '确定' }));
  const terms = [{ field: 'workNo', rule: 'like', val: '0042' }];
  await waitFor(() => expect(kept()).toEqual([{ title: '老同事', matchType: 'and', terms }]));
  expect(usePersonal.getState().entries[KEY]).toMatchObject({ isSent: false });
  expect(localArea.read(FORMER)).toBeNull();
  await person.click(await within(dialog).findByRole('button', { name: '删除 老同事' }));
  const [question] = await screen.findAllByText('确定删除保存的查询“老同事”吗？');
  expect(question).toBeVisible();
  await person.click(screen.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(kept()).toBeNull());
  expect(await within(dialog).findByText('没有保存的查询')).toBeVisible();
});

it('takes over what the browser kept for the page once, as far as it is of this list', async () => {
  const ofOther = query('别的列表', 'roleCode');
  localArea.write(FORMER, JSON.stringify([query('姓张', 'realname'), ofOther, { title: '坏的', terms: [null] }, 'x']));
  const { dialog } = await open();
  expect(await within(dialog).findByRole('button', { name: '姓张' })).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: '别的列表' })).not.toBeInTheDocument();
  expect(kept()).toEqual([query('姓张', 'realname')]);
  expect(JSON.parse(localArea.read(FORMER) ?? '')).toEqual([ofOther]);
});

it('opens, whatever the browser kept', async () => {
  const odd = [{ ...query('数字', 'realname'), terms: [{ field: 'realname', rule: 'eq', val: { a: 1 } }] }];
  localArea.write(
    FORMER,
    JSON.stringify([{ title: { a: 1 }, matchType: 'and', terms: [] }, { ...query('空', 'realname'), terms: [] }, ...odd]),
  );
  const { dialog } = await open();
  expect(await within(dialog).findByText('没有保存的查询')).toBeVisible();
  expect(kept()).toBeUndefined();
});

it('shows nothing of the former person at the browser', async () => {
  localArea.write(FORMER, JSON.stringify([query('姓张', 'realname')]));
  const { dialog } = await open();
  await within(dialog).findByRole('button', { name: '姓张' });
  expect(localArea.read(FORMER)).toBeNull();
  act(() => void usePersonal.getState().open('another-person'));
  expect(await within(dialog).findByText('没有保存的查询')).toBeVisible();
  act(() => void usePersonal.getState().open('user-of-a-test'));
});

it('keeps what the browser had beside what the account has, which wins under one name', async () => {
  const own = query('姓张', 'username');
  usePersonal.getState().open('user-of-a-test');
  usePersonal.getState().keep(KEY, [own]);
  localArea.write(FORMER, JSON.stringify([query('姓张', 'realname'), query('姓李', 'realname')]));
  const { dialog } = await open();
  await within(dialog).findByRole('button', { name: '姓李' });
  expect(kept()).toEqual([own, query('姓李', 'realname')]);
});

it('leaves in the browser what the account has no room for', async () => {
  const long = (title: string) => ({ ...query(title, 'realname'), terms: [{ field: 'realname', rule: 'like', val: '长'.repeat(4000) }] });
  const all = Array.from({ length: 6 }, (_, n) => long(`第${n}个`));
  localArea.write(FORMER, JSON.stringify(all));
  const { dialog } = await open();
  expect(await within(dialog).findByRole('button', { name: '第3个' })).toBeVisible();
  expect(kept()).toEqual(all.slice(0, 4));
  expect(JSON.parse(localArea.read(FORMER) ?? '')).toEqual(all.slice(4));
});

it.each([
  ['one more than a list may have', Array.from({ length: 30 }, (_, n) => query(`第${n}个`, 'realname'))],
  [
    'what is longer than the account takes',
    [{ ...query('长', 'realname'), terms: [{ field: 'realname', rule: 'like', val: '长'.repeat(19_900) }] }],
  ],
])('refuses %s', async (_, full) => {
  usePersonal.getState().open('user-of-a-test');
  usePersonal.getState().keep(KEY, full);
  const { person, dialog } = await open();
  await person.click(within(dialog).getByRole('combobox', { name: '字段' }));
  await person.click(await screen.findByTitle('工号'));
  await person.type(within(dialog).getByRole('textbox', { name: '值' }), '1');
  await person.click(within(dialog).getByRole('button', { name: '保存查询条件' }));
  const naming = await findDialog('请输入保存的名称');
  await person.type(within(naming).getByRole('textbox', { name: '保存名称' }), '再一个');
  await person.click(within(naming).getByRole('button', { name: '确定' }));
  expect(await screen.findByText('每个列表最多保存 30 个查询，条件不能太长，请先删除不再使用的')).toBeVisible();
  expect(kept()).toEqual(full);
});
