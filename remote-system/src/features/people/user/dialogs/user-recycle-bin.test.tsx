import { recycledUsers } from '@mortise/shared/contract/people';
import { aUser, fault, findDialog, mockEndpoint, refusal, renderPage } from '@mortise/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { UserRecycleBin } from './user-recycle-bin.tsx';

const lihua = aUser({ username: 'lihua', realname: '李华' });
const wangwu = aUser({ username: 'wangwu', realname: '王五' });

const open = async () => {
  const onRestored = jest.fn();
  const { person } = renderPage(<UserRecycleBin onClose={jest.fn()} onRestored={onRestored} />);
  const bin = await findDialog('用户回收站');
  const agree = async () => person.click((await screen.findAllByRole('button', { name: '确定' })).at(-1) as HTMLElement);
  return { person, bin, agree, onRestored };
};

it('restores a user after a confirmation, and reloads the list', async () => {
  mockEndpoint(recycledUsers.list, [lihua]);
  const restore = mockEndpoint(recycledUsers.restore, null);
  const { person, bin, agree, onRestored } = await open();
  await person.click(await within(bin).findByRole('button', { name: '还原用户' }));
  expect(await screen.findByText('您确定要恢复这 1 个用户吗？')).toBeVisible();
  expect(screen.getByText('李华（lihua）')).toBeVisible();
  expect(restore.asked).toHaveLength(0);
  await agree();
  expect(await screen.findByText('还原 1 个用户成功！')).toBeVisible();
  expect(restore.asked[0]?.body).toEqual({ userIds: lihua.id });
  expect(onRestored).toHaveBeenCalled();
});

it('says who deleted each user, and when', async () => {
  mockEndpoint(recycledUsers.list, [{ ...lihua, updateBy: 'manager', updateTime: '2026-11-22 10:00:00' }]);
  const { bin } = await open();
  const row = await within(bin).findByRole('row', { name: /李华/ });
  const titles = within(bin).getAllByRole('columnheader');
  for (const [title, text] of [
    ['删除人', 'manager'],
    ['删除时间', '2026-11-22 10:00:00'],
  ] as const) {
    const place = titles.findIndex(({ textContent }) => textContent === title);
    expect(within(row).getAllByRole('cell')[place]).toHaveTextContent(text);
  }
});

it('numbers the rows of further pages on', async () => {
  mockEndpoint(
    recycledUsers.list,
    Array.from({ length: 21 }, (_, place) => aUser({ username: `user${place}` })),
  );
  const { person, bin } = await open();
  await person.click(await within(bin).findByTitle('2'));
  expect(await within(bin).findByRole('row', { name: /\b21 user20/ })).toBeVisible();
});

it('removes several for good after a warning', async () => {
  let gone = [lihua, wangwu];
  mockEndpoint(recycledUsers.list, () => gone);
  const destroy = mockEndpoint(recycledUsers.destroy, () => {
    gone = [];
    return null;
  });
  const { person, bin, agree, onRestored } = await open();
  for (const name of [/李华/, /王五/]) await person.click(within(await within(bin).findByRole('row', { name })).getByRole('checkbox'));
  expect(within(bin).getByRole('status')).toHaveTextContent('已选择 2 项');
  await person.click(within(bin).getByRole('button', { name: '批量删除' }));
  expect(await screen.findByText('注意：彻底删除后将无法恢复，请谨慎操作！')).toBeVisible();
  await agree();
  await waitFor(() => expect(destroy.asked[0]?.query).toEqual({ userIds: `${lihua.id},${wangwu.id}` }));
  expect(await screen.findByText('彻底删除 2 个用户成功！')).toBeVisible();
  await waitFor(() => expect(within(bin).queryByRole('status')).not.toBeInTheDocument());
  expect(onRestored).not.toHaveBeenCalled();
});

it('shows why a user cannot be restored, and does not count them', async () => {
  mockEndpoint(recycledUsers.list, [lihua]);
  mockEndpoint(recycledUsers.restore, refusal('账号已被占用'));
  const { person, bin, agree, onRestored } = await open();
  await person.click(await within(bin).findByRole('button', { name: '还原用户' }));
  await agree();
  expect(await screen.findByText('账号已被占用')).toBeVisible();
  expect(screen.queryByText('还原 1 个用户成功！')).not.toBeInTheDocument();
  expect(onRestored).not.toHaveBeenCalled();
});

it('distinguishes an empty bin from one that failed to load', async () => {
  let answer: ReturnType<typeof fault> | [] = fault(500, '数据库连接失败');
  mockEndpoint(recycledUsers.list, () => answer);
  const { person, bin } = await open();
  expect(await within(bin).findByRole('alert')).toHaveTextContent('数据库连接失败');
  answer = [];
  await person.click(within(bin).getByRole('button', { name: '重试' }));
  expect((await within(bin).findAllByText('暂无数据')).length).toBeGreaterThan(0);
});
