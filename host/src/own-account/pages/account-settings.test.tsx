import { ownAccount, ownContact, secondSteps, signInMethods } from '@mortise/shared/contract/session';
import { useSession } from '@mortise/shared/session';
import { aUser, mockEndpoint, refusal, renderPage } from '@mortise/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { AccountCenter } from './account-center.tsx';
import { AccountSettings } from './account-settings.tsx';

const OFF = { since: null, recoveryLeft: 0, isRequired: false };
const ON = { ...OFF, since: '2026-11-23 08:00:00', recoveryLeft: 9 };
const TICKET = 'a'.repeat(43);
const row = (name: string) => within(screen.getByRole('region', { name }));
const ok = /确\s?定/;

beforeEach(() => void mockEndpoint(secondSteps.mine, OFF));

const render = (element: ReactElement, server: 'mortise' | 'jeecg' = 'mortise') => {
  const rendered = renderPage(element, { server, dicts: { sex: { 1: '男', 2: '女' } } });
  const user = aUser({ username: 'clerk', realname: '苏晓雨', phone: '13800000002', email: 'old@example.com' });
  act(() => useSession.getState().setUser(user));
  return rendered;
};

it('turns the second step on with password and code, and shows the recovery codes', async () => {
  mockEndpoint(secondSteps.prepare, {
    stepToken: TICKET,
    secret: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Mortise:clerk?secret=JBSWY3DPEHPK3PXP',
  });
  const { person } = render(<AccountSettings section="security" />);
  await person.click(await screen.findByRole('button', { name: /开\s?启/ }));
  const proof = within(await screen.findByRole('dialog', { name: '开启两步验证' }));
  await person.type(proof.getByLabelText('登录密码'), '123456');
  await person.click(proof.getByRole('button', { name: ok }));
  expect(await screen.findByRole('img', { name: '两步验证二维码' })).toBeVisible();
  mockEndpoint(secondSteps.confirm, refusal('验证码错误或已使用，请输入新的验证码'));
  const dialog = within(screen.getByRole('dialog', { name: '开启两步验证' }));
  await person.type(dialog.getByLabelText('验证码'), '000000');
  await person.click(dialog.getByRole('button', { name: /开\s?启/ }));
  expect(await screen.findByText('验证码错误或已使用，请输入新的验证码')).toBeVisible();
  const sent = mockEndpoint(secondSteps.confirm, { recoveryCodes: ['aaaa-bbbb-cccc-dddd'] });
  mockEndpoint(secondSteps.mine, ON);
  await person.click(dialog.getByRole('button', { name: /开\s?启/ }));
  expect(await screen.findByText('aaaa-bbbb-cccc-dddd')).toBeVisible();
  expect(sent.asked).toMatchObject([{ body: { stepToken: TICKET, captcha: '000000' } }]);
  expect(await screen.findByText(/还有 9 个恢复码/)).toBeInTheDocument();
});

it('cannot be turned off when a role requires it', async () => {
  mockEndpoint(secondSteps.mine, { ...ON, isRequired: true });
  render(<AccountSettings section="security" />);
  expect(await screen.findByText(/您的角色要求两步验证，不能关闭/)).toBeVisible();
  expect(row('两步验证').queryByRole('button', { name: /关\s?闭/ })).toBeNull();
});

it('changes the phone with code and password, and shows the new one', async () => {
  mockEndpoint(signInMethods.sendCode, null);
  const { person } = render(<AccountSettings section="security" />);
  await person.click(screen.getByRole('button', { name: '更换手机号' }));
  const dialog = within(await screen.findByRole('dialog', { name: '更换手机号' }));
  const sent = mockEndpoint(ownContact.changePhone, null);
  await person.type(dialog.getByLabelText('新手机号'), '13912345678');
  await person.type(dialog.getByLabelText('短信验证码'), '123456');
  await person.type(dialog.getByLabelText('登录密码'), 'secret');
  await person.click(dialog.getByRole('button', { name: ok }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.asked).toMatchObject([{ body: { phone: '13912345678', smscode: '123456', password: 'secret' } }]);
  expect(row('手机号').getByText('13912345678')).toBeVisible();
});

it('saves the own facts, and keeps them in the session', async () => {
  const sent = mockEndpoint(ownAccount.editProfile, null);
  const { person } = render(<AccountSettings section="base" />);
  await person.clear(screen.getByLabelText('用户姓名'));
  await person.type(screen.getByLabelText('用户姓名'), '苏雨');
  await person.click(screen.getByRole('button', { name: /保\s?存/ }));
  await waitFor(() => expect(useSession.getState().user?.realname).toBe('苏雨'));
  expect(sent.asked).toMatchObject([{ body: { realname: '苏雨' } }]);
});

it('asks for the password before a provider is unbound', async () => {
  mockEndpoint(ownContact.bindings, [{ source: 'github', id: 't1', name: 'Octo' }]);
  const sent = mockEndpoint(ownContact.unbind, refusal('登录密码错误'));
  const { person } = render(<AccountSettings section="binding" />);
  await person.click(await screen.findByRole('button', { name: '解除绑定 GitHub' }));
  await person.type(await screen.findByLabelText('登录密码'), 'wrong');
  await person.click(screen.getByRole('button', { name: ok }));
  expect(await screen.findByText('登录密码错误')).toBeVisible();
  expect(sent.asked).toMatchObject([{ body: { id: 't1', password: 'wrong' } }]);
  expect(screen.getByRole('dialog')).toBeVisible();
});

it('leaves out in front of JeecgBoot what that server does not offer', () => {
  render(<AccountSettings section="security" />, 'jeecg');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['基本设置', '安全设置', '个性化设置']);
  expect(screen.getByRole('region', { name: '登录密码' })).toBeVisible();
  expect(screen.queryByRole('region', { name: '手机号' })).toBeNull();
  expect(screen.queryByRole('region', { name: '两步验证' })).toBeNull();
});

it('shows who the caller is', () => {
  render(<AccountCenter />);
  expect(screen.getByRole('heading', { name: '苏晓雨' })).toBeVisible();
  expect(screen.getByText('13800000002')).toBeVisible();
  expect(screen.getByRole('link', { name: '个人设置' })).toHaveAttribute('href', '/account/settings/BaseSetting');
});
