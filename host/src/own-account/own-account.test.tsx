import { positions } from '@mortise/shared/contract/people';
import { ownAccount } from '@mortise/shared/contract/session';
import { dicts } from '@mortise/shared/contract/settings';
import { configureHttp } from '@mortise/shared/http';
import { useSession } from '@mortise/shared/session';
import { aDepartment, aPosition, aUser, fault, mockEndpoint, pageWith, refusal, renderPage } from '@mortise/shared/testing';
import { useFresh, useOne } from '@mortise/shared/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import { UserMenu } from '#header/user-menu.tsx';

jest.mock('#navigation/leave-console.ts', () => ({ signOut: jest.fn() }));

const open = async (entry: string) => {
  const { person } = renderPage(<UserMenu />);
  await person.click(screen.getByRole('button', { name: /^用户菜单：\s?欢迎您，\s?管理员$/ }));
  await person.click(await screen.findByText(entry));
  return person;
};

it('changes the password, and stays open while the server refuses', async () => {
  const person = await open('密码修改');
  const dialog = within(await screen.findByRole('dialog', { name: '修改密码' }));
  await person.click(dialog.getByRole('button', { name: '确定' }));
  expect(await dialog.findByText('请输入旧密码!')).toBeVisible();
  expect(dialog.getByText('请输入新密码!')).toBeVisible();
  expect(dialog.getByText('请确认新密码!')).toBeVisible();
  await person.type(dialog.getByLabelText('旧密码'), '123456');
  await person.type(dialog.getByLabelText('新密码'), 'Tenon#2026');
  await person.type(dialog.getByLabelText('确认新密码'), 'other');
  expect(await dialog.findByText('两次输入的密码不一样！')).toBeVisible();
  await person.clear(dialog.getByLabelText('确认新密码'));
  await person.type(dialog.getByLabelText('确认新密码'), 'Tenon#2026');
  mockEndpoint(ownAccount.changePassword, refusal('旧密码输入错误!'));
  await person.click(dialog.getByRole('button', { name: '确定' }));
  expect(await screen.findByText('旧密码输入错误！')).toBeVisible();
  const sent = mockEndpoint(ownAccount.changePassword, null);
  await person.click(dialog.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('密码重置成功！')).toBeVisible();
  expect(sent.asked).toMatchObject([{ body: { username: 'admin', oldpassword: '123456', password: 'Tenon#2026' } }]);
});

it('needs a user for the password dialog', async () => {
  const person = await open('退出登录');
  await person.click(screen.getByRole('button', { name: /取\s?消/ }));
  act(() => useSession.setState({ user: undefined }));
  await person.click(screen.getByRole('button', { name: /用户菜单/ }));
  await person.click(await screen.findByText('密码修改'));
  expect(await screen.findByText('当前系统无登陆用户!')).toBeVisible();
});

it('switches the department and stores the returned user', async () => {
  const list = ['北京国炬软件', '北京卓尔互动'].map((company, at) => ({
    ...aDepartment({ departName: '研发部', orgCode: `A0${at + 1}` }),
    parentNames: [company],
  }));
  useSession.setState({ departs: list });
  mockEndpoint(ownAccount.departments, { list, orgCode: 'A01' });
  mockEndpoint(ownAccount.selectDepartment, { userInfo: aUser({ username: 'admin', orgCode: 'A02' }) });
  const person = await open('切换部门');
  expect(await screen.findByRole('dialog', { name: '部门切换（当前部门 : 研发部）' })).toBeVisible();
  await person.click(screen.getByRole('combobox'));
  await person.click(await screen.findByTitle('研发部（北京卓尔互动）'));
  await person.click(screen.getByRole('button', { name: '确认' }));
  await waitFor(() => expect(useSession.getState().user?.orgCode).toBe('A02'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('当前部门已切换为“研发部（北京卓尔互动）”')).toBeVisible();
});

const View = () => {
  const shown = useOne(positions.list, { query: {} });
  const fresh = useFresh(dicts.all, {});
  return <p>{`${shown.data?.records[0]?.name} ${Boolean(fresh.data)}`}</p>;
};

it('reads again what is on screen after a change of department, except what a form has read', async () => {
  mockEndpoint(positions.list, pageWith([aPosition({ name: '会计' })]));
  const form = mockEndpoint(dicts.all, {});
  renderPage(
    <>
      <UserMenu />
      <View />
    </>,
  );
  expect(await screen.findByText('会计 true')).toBeVisible();
  mockEndpoint(positions.list, pageWith([aPosition({ name: '出纳' })]));
  const again = mockEndpoint(dicts.all, {});
  act(() => useSession.getState().setUser(aUser({ username: 'admin', orgCode: 'A02' })));
  expect(await screen.findByText('出纳 true')).toBeVisible();
  expect([form.asked.length, again.asked.length]).toEqual([1, 0]);
});

it('says nothing about departments when somebody else signs in', async () => {
  await open('退出登录');
  act(() => useSession.setState({ token: 'other', user: aUser({ username: 'clerk', orgCode: 'A02' }) }));
  expect(screen.queryByText(/当前部门已切换为/)).toBeNull();
});

it('asks for a department when there is no current one, and marks a missing choice', async () => {
  mockEndpoint(ownAccount.departments, { list: [aDepartment()], orgCode: null });
  const person = await open('切换部门');
  expect(await screen.findByRole('dialog', { name: '部门选择' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: '确认' }));
  expect(await screen.findByText('请选择登录部门', { selector: '.ant-form-item-explain-error' })).toBeVisible();
});

it('opens no dialog without departments', async () => {
  mockEndpoint(ownAccount.departments, { list: [], orgCode: null });
  await open('切换部门');
  expect(await screen.findByText('您尚未设置部门信息!')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('clears the caches and says whether it went well', async () => {
  mockEndpoint(dicts.refreshCache, null);
  mockEndpoint(dicts.all, {});
  const person = await open('清理缓存');
  expect(await screen.findByText('刷新缓存完成！')).toBeVisible();
  mockEndpoint(dicts.all, fault(503));
  await person.click(screen.getByRole('button', { name: /用户菜单/ }));
  await person.click(await screen.findByText('清理缓存'));
  expect(await screen.findByText('刷新缓存失败！')).toBeVisible();
});

it('shows one message when caches cannot be cleared, none when the session has ended', async () => {
  const onFault = jest.fn();
  configureHttp({ onFault, token: () => 't' });
  mockEndpoint(dicts.refreshCache, fault(504));
  const person = await open('清理缓存');
  expect(await screen.findByText('刷新缓存失败！')).toBeVisible();
  expect(onFault).not.toHaveBeenCalled();

  mockEndpoint(dicts.refreshCache, fault(500, 'Token失效，请重新登录'));
  await person.click(screen.getByRole('button', { name: /用户菜单/ }));
  await person.click(await screen.findByText('清理缓存'));
  await waitFor(() => expect(onFault).toHaveBeenCalledTimes(1));
  expect(screen.getAllByText('刷新缓存失败！')).toHaveLength(1);
});

it('leaves out what only our own server offers in front of JeecgBoot', async () => {
  const { person } = renderPage(<UserMenu />, { codes: ['remote-app:override'], server: 'jeecg' });
  await person.click(screen.getByRole('button', { name: /^用户菜单：\s?欢迎您，\s?管理员$/ }));
  expect(await screen.findByText('密码修改')).toBeVisible();
  expect(screen.queryByText('登录设备')).toBeNull();
  expect(screen.queryByText('本机应用')).toBeNull();
});
