import { ownAccount, session, signInMethods } from '@mortise/shared/contract/session';
import { dicts } from '@mortise/shared/contract/settings';
import { useSession } from '@mortise/shared/session';
import { aDepartment, aUser, mockEndpoint, refusal } from '@mortise/shared/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SignInPage } from './sign-in-page.tsx';
import { readReturned, takeAppReturn } from './third-party/third-window.ts';

const signedIn = { token: 't', userInfo: aUser(), departs: [], multi_depart: 0, sysAllDictItems: {} };
const { sysAllDictItems: _, ...elsewhere } = signedIn;

beforeEach(() => {
  localStorage.clear();
  useSession.setState({ server: 'mortise' });
  useSession.getState().forget();
  mockEndpoint(session.captcha, '');
  mockEndpoint(signInMethods.thirdSources, []);
  mockEndpoint(signInMethods.casAddress, '');
});

const openPhone = async () => {
  const person = userEvent.setup();
  const onSignedIn = jest.fn(async () => {});
  render(<SignInPage onSignedIn={onSignedIn} />);
  await person.click(screen.getByRole('tab', { name: '手机号登录' }));
  return { person, onSignedIn };
};

it('signs in with a code that was sent to the phone', async () => {
  const sent = mockEndpoint(signInMethods.sendCode, null);
  mockEndpoint(signInMethods.signInByPhone, signedIn);
  const { person, onSignedIn } = await openPhone();
  await person.click(screen.getByRole('button', { name: '获取验证码' }));
  expect(screen.getByText('请输入手机号码！')).toBeVisible();
  await person.type(screen.getByLabelText('手机号'), '12345');
  await person.click(screen.getByRole('button', { name: '获取验证码' }));
  expect(screen.getByText('您的手机号码格式不正确！')).toBeVisible();
  await person.clear(screen.getByLabelText('手机号'));
  await person.type(screen.getByLabelText('手机号'), '13800000002');
  await person.click(screen.getByRole('button', { name: '获取验证码' }));
  expect(await screen.findByRole('button', { name: /^\d+ s$/ })).toBeDisabled();
  expect(sent.asked).toMatchObject([{ body: { mobile: '13800000002', smsmode: '0' } }]);
  await person.type(screen.getByLabelText('验证码'), '123456{Enter}');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
  expect(useSession.getState().token).toBe('t');
});

it.each([
  ['19112345678'],
  ['16612345678'],
  ['17212345678'],
  ['16212345678'],
  ['+86 138-0000-0002', '13800000002'],
  ['１３８ ００００ ０００２', '13800000002'],
])('takes the mobile number %s to sign in', async (written, mobile = written) => {
  const sent = mockEndpoint(signInMethods.sendCode, null);
  const { person } = await openPhone();
  await person.type(screen.getByLabelText('手机号'), written);
  await person.click(screen.getByRole('button', { name: '获取验证码' }));
  await waitFor(() => expect(sent.asked).toMatchObject([{ body: { mobile } }]));
});

it('treats a success without code 200 as a wrong code', async () => {
  mockEndpoint({ ...signInMethods.signInByPhone, code: 0, text: '手机验证码错误' }, null);
  const { person, onSignedIn } = await openPhone();
  await person.type(screen.getByLabelText('手机号'), '13800000002');
  await person.type(screen.getByLabelText('验证码'), '000000{Enter}');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('登录失败手机验证码错误'));
  expect(onSignedIn).not.toHaveBeenCalled();
});

it('shows why no code was sent, and allows another request', async () => {
  mockEndpoint(signInMethods.sendCode, refusal(' 短信接口未配置，请联系管理员！'));
  const { person } = await openPhone();
  await person.type(screen.getByLabelText('手机号'), '13800000002');
  await person.click(screen.getByRole('button', { name: '获取验证码' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('获取验证码失败短信接口未配置，请联系管理员！'));
  expect(screen.getByRole('button', { name: '获取验证码' })).toBeEnabled();
});

it('switches tabs with the arrow keys', async () => {
  const person = userEvent.setup();
  render(<SignInPage />);
  screen.getByRole('tab', { name: '账号密码登录' }).focus();
  await person.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: '手机号登录' })).toHaveFocus();
  expect(screen.getByRole('tab', { name: '手机号登录' })).toHaveAttribute('aria-selected', 'true');
});

it('asks users with several departments which one to work for', async () => {
  // the same department name in two companies
  const departs = ['北京国炬软件', '北京卓尔互动'].map((company, at) => ({
    ...aDepartment({ departName: '研发部', orgCode: `A0${at + 1}` }),
    parentNames: [company, '技术中心'],
  }));
  mockEndpoint(signInMethods.signInByPhone, { ...signedIn, departs, multi_depart: 2 });
  mockEndpoint(ownAccount.selectDepartment, { userInfo: aUser({ orgCode: 'A02' }) });
  const { person, onSignedIn } = await openPhone();
  await person.type(screen.getByLabelText('手机号'), '13800000002');
  await person.type(screen.getByLabelText('验证码'), '123456{Enter}');
  expect(await screen.findByRole('dialog', { name: '请选择部门' })).toBeVisible();
  expect(screen.getByRole('combobox')).toHaveFocus();
  await person.keyboard('{Escape}');
  await person.click(screen.getByRole('button', { name: '确认' }));
  expect(screen.getByRole('combobox')).toHaveAccessibleDescription('您有多个部门，请选择登录部门 请选择登录部门');
  await person.selectOptions(screen.getByRole('combobox'), '研发部（北京卓尔互动 / 技术中心）');
  await person.click(screen.getByRole('button', { name: '确认' }));
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
  expect(useSession.getState().user?.orgCode).toBe('A02');
});

describe('a third party', () => {
  const popup = { closed: false } as Window;
  const post = (data: string, more: object = {}) =>
    act(async () => void window.dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source: popup, ...more })));

  beforeEach(() => {
    mockEndpoint(signInMethods.thirdSources, ['github']);
    jest.spyOn(window, 'open').mockReturnValue(popup);
    mockEndpoint(signInMethods.thirdUser, elsewhere);
  });

  const visit = async () => {
    const person = userEvent.setup();
    const onSignedIn = jest.fn(async () => {});
    render(<SignInPage onSignedIn={onSignedIn} />);
    await person.click(await screen.findByRole('button', { name: 'GitHub' }));
    return { person, onSignedIn };
  };

  it('signs in with the token that the window posts', async () => {
    const { onSignedIn } = await visit();
    expect(jest.mocked(window.open).mock.calls[0]?.[0]).toBe(`${location.origin}/jeecg-boot/sys/thirdLogin/render/github`);
    await post('x'.repeat(43));
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
  });

  it('asks JeecgBoot below /sys, with the provider', async () => {
    useSession.setState({ server: 'jeecg' });
    const path = '/sys/thirdLogin/getLoginUser/:token/:thirdType';
    const asked = mockEndpoint({ ...signInMethods.thirdUser, path }, elsewhere);
    const { onSignedIn } = await visit();
    await post('x'.repeat(43));
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
    expect(asked.asked).toMatchObject([{ params: { token: 'x'.repeat(43), thirdType: 'github' } }]);
  });

  it('accepts messages only from that window and origin', async () => {
    const { onSignedIn } = await visit();
    await post('x'.repeat(43), { origin: 'https://evil.example' });
    await post('x'.repeat(43), { source: window });
    await post('登录失败');
    expect(await screen.findByText('第三方登录未完成，请重试')).toBeVisible();
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  it('binds a phone to an unbound account, shows errors in the dialog, and can be cancelled', async () => {
    mockEndpoint(signInMethods.bindPhone, refusal('手机验证码错误'));
    const { person, onSignedIn } = await visit();
    await post('绑定手机号,ticket-1');
    const dialog = within(screen.getByRole('dialog', { name: '绑定手机号' }));
    expect(dialog.getByLabelText('手机号')).toHaveFocus();
    await person.type(dialog.getByLabelText('手机号'), '13800000002');
    await person.type(dialog.getByLabelText('验证码'), '000000{Enter}');
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('登录失败手机验证码错误'));
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('手机验证码错误')).toBeNull();

    const bound = mockEndpoint(signInMethods.bindPhone, 'y'.repeat(43));
    const code = mockEndpoint(signInMethods.sendCode, null);
    await person.click(screen.getByRole('button', { name: 'GitHub' }));
    await post('绑定手机号,ticket-1');
    await person.type(screen.getByLabelText('手机号'), '13800000002');
    await person.click(screen.getByRole('button', { name: '获取验证码' }));
    await waitFor(() => expect(code.asked).toMatchObject([{ body: { smsmode: '0', thirdUserUuid: 'ticket-1' } }]));
    await person.type(screen.getByLabelText('验证码'), '123456{Enter}');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
    expect(bound.asked).toMatchObject([{ body: { mobile: '13800000002', captcha: '123456', thirdUserUuid: 'ticket-1' } }]);
  });

  it('navigates to the provider when popups are blocked, and continues from the cookie', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the server leaves it
    document.cookie = `mortise-oauth2=${encodeURIComponent('绑定手机号,ticket-2')}; path=/`;
    const returned = takeAppReturn();
    expect(returned).toBe('绑定手机号,ticket-2');
    render(<SignInPage returned={returned} />);
    expect(await screen.findByRole('dialog', { name: '绑定手机号' })).toBeVisible();
  });

  it.each([[{ token: 'x' }], ['short'], ['<script>'], [undefined]])('reads %p as a failure', (text) => {
    expect(readReturned(text)).toEqual({ kind: 'failed' });
  });
});

it('stores the session as long as 自动登录 says', async () => {
  mockEndpoint(session.signIn, signedIn);
  const person = userEvent.setup();
  render(<SignInPage />);
  const box = screen.getByRole('checkbox', { name: '自动登录' });
  expect(box).toBeChecked();
  await person.click(box);
  await person.type(screen.getByLabelText('用户名'), 'admin');
  await person.type(screen.getByLabelText('密码'), '123456{Enter}');
  await waitFor(() => expect(useSession.getState()).toMatchObject({ token: 't', untilClosed: true }));
});

it('stores the logout URL of the CAS server', async () => {
  mockEndpoint(signInMethods.casAddress, 'https://sso.example/cas');
  mockEndpoint(signInMethods.signInByTicket, elsewhere);
  mockEndpoint(dicts.refreshCache, null);
  mockEndpoint(dicts.all, {});
  render(<SignInPage ticket="ST-1" />);
  const wayOut = `https://sso.example/cas/logout?service=${encodeURIComponent(`${location.origin}/`)}`;
  await waitFor(() => expect(useSession.getState()).toMatchObject({ token: 't', wayOut }));
});

it('accepts the success flag of a ticket with any code', async () => {
  mockEndpoint({ ...signInMethods.signInByTicket, code: 0 }, elsewhere);
  mockEndpoint(dicts.refreshCache, null);
  mockEndpoint(dicts.all, {});
  render(<SignInPage ticket="ST-1" />);
  await waitFor(() => expect(useSession.getState().token).toBe('t'));
});

it('signs in with a CAS ticket, or shows why not', async () => {
  const asked = mockEndpoint(signInMethods.signInByTicket, refusal('Ticket ST-1 not recognized'));
  render(<SignInPage ticket="ST-1" />);
  expect(await screen.findByText('Ticket ST-1 not recognized')).toBeVisible();
  expect(asked.asked).toMatchObject([{ query: { ticket: 'ST-1', service: `${location.origin}/` } }]);
});
