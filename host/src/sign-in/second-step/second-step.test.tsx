import { passkeys, secondSteps, session, signInMethods } from '@mortise/shared/contract/session';
import { useSession } from '@mortise/shared/session';
import { aUser, mockEndpoint, refusal } from '@mortise/shared/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SignInPage } from '../sign-in-page.tsx';

const TICKET = 'a'.repeat(43);
const signedIn = { token: 't', userInfo: aUser(), departs: [], multi_depart: 0, sysAllDictItems: {} };
const demand = (stage: 'prove' | 'setUp' | 'renew', stepToken = TICKET, ways?: string[]) =>
  refusal('该账号已开启两步验证', 500, { secondStep: { stepToken, stage, ways } });

beforeEach(() => {
  localStorage.clear();
  useSession.getState().forget();
  mockEndpoint(session.captcha, '');
  mockEndpoint(signInMethods.thirdSources, []);
});

const signIn = async () => {
  const person = userEvent.setup();
  const onSignedIn = jest.fn(async () => {});
  render(<SignInPage onSignedIn={onSignedIn} />);
  await waitFor(() => expect(screen.queryByLabelText('验证码')).toBeNull());
  await person.type(screen.getByLabelText('用户名'), 'clerk');
  await person.type(screen.getByLabelText('密码'), '123456{Enter}');
  return { person, onSignedIn };
};

it('asks for the code, keeps asking while it is wrong, and signs in', async () => {
  mockEndpoint(session.signIn, demand('prove'));
  mockEndpoint(secondSteps.enter, refusal('验证码错误或已使用，请输入新的验证码'));
  const { person, onSignedIn } = await signIn();
  const dialog = within(await screen.findByRole('dialog', { name: '两步验证' }));
  expect(screen.getAllByRole('alert').every((alert) => alert.textContent === '')).toBe(true);
  await person.click(dialog.getByRole('button', { name: '验证' }));
  expect(await dialog.findByText('请输入验证码')).toBeVisible();
  await person.type(dialog.getByLabelText('验证码'), '000000{Enter}');
  expect(await dialog.findByText('验证码错误或已使用，请输入新的验证码')).toBeVisible();
  const sent = mockEndpoint(secondSteps.enter, signedIn);
  await person.clear(dialog.getByLabelText('验证码'));
  await person.type(dialog.getByLabelText('验证码'), '123456{Enter}');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
  expect(sent.asked).toMatchObject([{ body: { stepToken: TICKET, captcha: '123456' } }]);
  expect(useSession.getState().token).toBe('t');
});

it('takes a recovery code, and goes back to the form', async () => {
  mockEndpoint(session.signIn, demand('prove'));
  const { person } = await signIn();
  const dialog = within(await screen.findByRole('dialog', { name: '两步验证' }));
  await person.click(dialog.getByRole('button', { name: '手机不在身边？使用恢复码' }));
  expect(dialog.getByLabelText('恢复码')).toHaveFocus();
  await person.click(dialog.getByRole('button', { name: '返回登录' }));
  expect(await screen.findByText('没有完成两步验证，请重新登录')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(useSession.getState().token).toBeUndefined();
});

it('asks for a passkey first where the account has one, and offers the other ways', async () => {
  mockEndpoint(session.signIn, demand('prove', TICKET, ['app', 'passkey']));
  const { person } = await signIn();
  const dialog = within(await screen.findByRole('dialog', { name: '两步验证' }));
  expect(dialog.queryByLabelText('验证码')).toBeNull();
  mockEndpoint(passkeys.askStep, { ceremonyToken: TICKET, options: { challenge: 'abc' } });
  await person.click(dialog.getByRole('button', { name: '验证通行密钥' }));
  // jsdom has no WebAuthn
  expect(await dialog.findByText('当前浏览器不支持通行密钥')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: '使用身份验证器' }));
  expect(dialog.getByLabelText('验证码')).toHaveFocus();
  expect(dialog.getByRole('button', { name: '手机不在身边？使用恢复码' })).toBeVisible();
});

it('offers a passkey where a role requires a second step', async () => {
  mockEndpoint(session.signIn, demand('setUp', TICKET, ['app', 'passkey']));
  mockEndpoint(secondSteps.begin, {
    stepToken: TICKET,
    secret: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Mortise:clerk?secret=JBSWY3DPEHPK3PXP',
  });
  mockEndpoint(passkeys.beginStep, refusal('验证已超时，请重新登录'));
  const { person } = await signIn();
  const dialog = within(await screen.findByRole('dialog', { name: '设置两步验证' }));
  await person.click(dialog.getByRole('button', { name: '改用通行密钥' }));
  await person.click(dialog.getByRole('button', { name: '创建通行密钥' }));
  expect(await dialog.findByText('验证已超时，请重新登录')).toBeVisible();
});

it('signs in by a passkey without name and password, where the server offers it', async () => {
  mockEndpoint(signInMethods.thirdSources, ['passkey']);
  mockEndpoint(passkeys.ask, { ceremonyToken: TICKET, options: { challenge: 'abc' } });
  const person = userEvent.setup();
  render(<SignInPage />);
  await person.click(await screen.findByRole('button', { name: '通行密钥' }));
  // jsdom has no WebAuthn
  expect(await screen.findByText('当前浏览器不支持通行密钥')).toBeVisible();
});

it('sets up what a role requires, and shows the recovery codes before it goes on', async () => {
  mockEndpoint(session.signIn, demand('setUp'));
  mockEndpoint(secondSteps.begin, {
    stepToken: TICKET,
    secret: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Mortise:clerk?secret=JBSWY3DPEHPK3PXP',
  });
  mockEndpoint(secondSteps.enrol, { ...signedIn, recoveryCodes: ['aaaa-bbbb-cccc-dddd'] });
  const { person, onSignedIn } = await signIn();
  const dialog = within(await screen.findByRole('dialog', { name: '设置两步验证' }));
  expect(await dialog.findByRole('img', { name: '两步验证二维码' })).toBeVisible();
  expect(dialog.getByText('JBSWY3DPEHPK3PXP')).toBeVisible();
  await person.type(dialog.getByLabelText('验证码'), '123456{Enter}');
  expect(await dialog.findByText('aaaa-bbbb-cccc-dddd')).toBeVisible();
  expect(onSignedIn).not.toHaveBeenCalled();
  // the codes are shown once: nothing leads away from them but saving
  expect(dialog.queryByRole('button', { name: '返回登录' })).toBeNull();
  await person.keyboard('{Escape}');
  expect(dialog.getByText('aaaa-bbbb-cccc-dddd')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: '已保存，进入系统' }));
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
});

it('goes on from the code to a password that is too old', async () => {
  mockEndpoint(session.signIn, demand('prove'));
  mockEndpoint(secondSteps.enter, demand('renew', 'b'.repeat(43)));
  const { person, onSignedIn } = await signIn();
  await person.type(within(await screen.findByRole('dialog', { name: '两步验证' })).getByLabelText('验证码'), '123456{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: '更换密码' }));
  await person.type(dialog.getByLabelText('新密码'), 'Tenon#2026');
  await person.type(dialog.getByLabelText('确认新密码'), 'other{Enter}');
  expect(await dialog.findByText('两次输入的密码不一样！')).toBeVisible();
  const sent = mockEndpoint(secondSteps.renewPassword, signedIn);
  await person.clear(dialog.getByLabelText('确认新密码'));
  await person.type(dialog.getByLabelText('确认新密码'), 'Tenon#2026{Enter}');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
  expect(sent.asked).toMatchObject([{ body: { stepToken: 'b'.repeat(43), password: 'Tenon#2026' } }]);
});

it('shows any other refusal as before', async () => {
  mockEndpoint(session.signIn, refusal('用户名或密码错误'));
  await signIn();
  expect(await screen.findByText('用户名或密码错误')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
