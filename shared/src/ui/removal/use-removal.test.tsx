import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { wireTexts } from '#contract/index.ts';
import { type Role, roles } from '#contract/people/index.ts';
import { findDialog, mockEndpoint, refusal, renderPage } from '#testing/index.ts';
import { Button } from '../antd.ts';
import { useRemoval } from './use-removal.tsx';

const role = { id: 'r1', roleName: '普通职员', roleCode: 'clerk' } as Role;
const onDone = jest.fn();

const Page = () => {
  const removal = useRemoval<Role>(roles, { hasBin: true, onDone });
  return <Button onClick={() => removal.one(role)}>删除</Button>;
};

const open = async (server?: 'jeecg') => {
  const page = renderPage(<Page />, { codes: ['role:delete'], server });
  await page.person.click(screen.getByRole('button', { name: '删除' }));
  return { ...page, question: await findDialog('删除角色“普通职员”？') };
};
const ok = (question: HTMLElement) => within(question).getByRole('button', { name: '确定' });

beforeEach(() => jest.clearAllMocks());
afterEach(() => jest.useRealTimers());

it('names the role and what others lose, and asks to type the name of one that many have', async () => {
  const remove = mockEndpoint(roles.remove, null);
  mockEndpoint(roles.reach, { dependants: 1718, effects: ['1,718 名用户将失去 12 个菜单'] });
  const { person, question } = await open();
  expect(question).toHaveTextContent('1,718 名用户将失去 12 个菜单');
  expect(question).toHaveTextContent('可在回收站中还原');
  expect(ok(question)).toBeDisabled();
  const box = within(question).getByLabelText('影响较大，请输入“普通职员”确认');
  await person.type(box, '普通职');
  expect(ok(question)).toBeDisabled();
  await person.type(box, '员');
  await person.click(ok(question));
  await waitFor(() => expect(remove.asked).toEqual([{ query: { id: 'r1', reach: 1718 } }]));
});

it('takes the removal back with 撤销, or with Ctrl Z outside of a text box', async () => {
  mockEndpoint(roles.remove, null);
  mockEndpoint(roles.reach, { dependants: 0, effects: [] });
  const restore = mockEndpoint(roles.restore, null);
  const { person, question } = await open();
  await person.click(ok(question));
  const status = await screen.findByRole('status');
  expect(status).toHaveTextContent('删除角色成功角色“普通职员”');
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  await waitFor(() => expect(restore.asked).toEqual([{ body: { ids: 'r1' } }]));
  expect(await screen.findByText('还原成功')).toBeVisible();
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(2));
});

it('stays while the pointer or the focus is in the message, and leaves after ten seconds', async () => {
  mockEndpoint(roles.remove, null);
  mockEndpoint(roles.reach, { dependants: 0, effects: [] });
  const { person, question } = await open();
  await person.click(ok(question));
  const undo = await screen.findByRole('button', { name: '撤销' });
  jest.useFakeTimers();
  act(() => undo.focus());
  act(() => jest.advanceTimersByTime(60_000));
  expect(undo).toBeInTheDocument();
  act(() => undo.blur());
  act(() => jest.advanceTimersByTime(9_000));
  expect(undo).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(2_000));
  jest.useRealTimers();
  await waitFor(() => expect(screen.queryByRole('button', { name: '撤销' })).not.toBeInTheDocument());
});

it('asks again with the new reach when more depend on it by now', async () => {
  let users = 1;
  mockEndpoint(roles.reach, () => ({ dependants: users, effects: [`${users} 名用户将失去角色`] }));
  mockEndpoint(roles.remove, () => {
    users = 2;
    return refusal(wireTexts.reachGrown);
  });
  const { person, question } = await open();
  await person.click(ok(question));
  expect(await screen.findByText('2 名用户将失去角色')).toBeVisible();
});

it('asks without reach and offers no way back in front of JeecgBoot', async () => {
  const remove = mockEndpoint(roles.remove, null);
  const { person, question } = await open('jeecg');
  expect(question).toHaveTextContent('删除后无法恢复');
  await person.click(ok(question));
  await waitFor(() => expect(remove.asked).toEqual([{ query: { id: 'r1' } }]));
  expect((await screen.findByText('删除角色成功')).parentElement).toHaveTextContent('删除角色成功角色“普通职员”');
});
