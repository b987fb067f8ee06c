import { session } from '@mortise/shared/contract/session';
import { useSession } from '@mortise/shared/session';
import { aUser, fault, mockEndpoint, refusal } from '@mortise/shared/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SignInPage } from './sign-in-page.tsx';

const PICTURE = 'data:image/jpg;base64,AAAA';
const signedIn = { token: 't', userInfo: aUser(), departs: [], multi_depart: 0, sysAllDictItems: {} };
const tenant = (id: number, name: string) => ({ id, name, beginDate: null, endDate: null, status: 1, createBy: null, createTime: null });

const box = (label: string) => screen.getByLabelText(label);
const typeAccount = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(box('用户名'), 'admin');
  await user.type(box('密码'), '123456');
};

/** The captcha is asked for and not answered until the returned function is called, with no picture if there is none. */
const heldCaptcha = () => {
  let resolve: (picture: string) => void = () => {};
  const picture = new Promise<string>((answer) => {
    resolve = answer;
  });
  mockEndpoint(session.captcha, () => picture);
  return resolve;
};

beforeEach(() => {
  localStorage.clear();
  useSession.getState().forget();
  mockEndpoint(session.captcha, PICTURE);
});

it('signs in with Enter and calls back', async () => {
  const user = userEvent.setup();
  const sent = mockEndpoint(session.signIn, signedIn);
  const onSignedIn = jest.fn(async () => {});
  render(<SignInPage onSignedIn={onSignedIn} />);
  await screen.findByAltText('验证码图片');
  await typeAccount(user);
  await user.type(box('验证码'), 'a1b2{Enter}');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
  expect(sent.asked).toMatchObject([
    { body: { username: 'admin', password: '123456', captcha: 'a1b2', checkKey: expect.stringMatching(/^\d+$/) } },
  ]);
  expect(useSession.getState().token).toBe('t');
});

it('signs in with an Enter pressed before it is known that there is no captcha', async () => {
  const user = userEvent.setup();
  const answer = heldCaptcha();
  const sent = mockEndpoint(session.signIn, signedIn);
  render(<SignInPage />);
  await typeAccount(user);
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: '登录中…' })).toBeVisible();
  expect(screen.queryByText('请输入验证码！')).toBeNull();
  expect(sent.asked).toHaveLength(0);
  answer('');
  await waitFor(() => expect(sent.asked).toHaveLength(1));
});

it('asks for the captcha once it is known, when Enter was pressed before', async () => {
  const user = userEvent.setup();
  const answer = heldCaptcha();
  const sent = mockEndpoint(session.signIn, signedIn);
  render(<SignInPage />);
  await typeAccount(user);
  await user.keyboard('{Enter}');
  expect(screen.queryByText('请输入验证码！')).toBeNull();
  answer(PICTURE);
  expect(await screen.findByText('请输入验证码！')).toBeVisible();
  expect(box('验证码')).toHaveFocus();
  expect(screen.getByRole('button', { name: '登录' })).toBeVisible();
  expect(sent.asked).toHaveLength(0);
});

it('shows what is missing below each input, and sends nothing', async () => {
  const user = userEvent.setup();
  const sent = mockEndpoint(session.signIn, signedIn);
  render(<SignInPage />);
  await user.click(screen.getByRole('button', { name: '登录' }));
  expect(screen.getByText('请输入用户名！')).toBeVisible();
  expect(box('密码')).toHaveAccessibleDescription('请输入密码！');
  expect(screen.getByText('请输入验证码！')).toBeVisible();
  expect(box('用户名')).toHaveFocus();
  expect(sent.asked).toHaveLength(0);
});

it('shows a refusal, keeps the input and loads a new captcha', async () => {
  const user = userEvent.setup();
  const pictures = mockEndpoint(session.captcha, PICTURE);
  mockEndpoint(session.signIn, refusal('验证码错误'));
  render(<SignInPage />);
  await screen.findByAltText('验证码图片');
  await typeAccount(user);
  await user.type(box('验证码'), 'nope{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('登录失败验证码错误');
  await waitFor(() => expect(pictures.asked).toHaveLength(2));
  expect(box('用户名')).toHaveValue('admin');
  expect(box('验证码')).toHaveValue('');
  await waitFor(() => expect(screen.getByRole('button', { name: '登录' })).toBeEnabled());
});

it('shows a message for a failing server and for a lost connection', async () => {
  const user = userEvent.setup();
  mockEndpoint(session.captcha, '');
  mockEndpoint(session.signIn, fault(500, 'NullPointerException'));
  render(<SignInPage />);
  await waitFor(() => expect(screen.queryByLabelText('验证码')).toBeNull());
  await typeAccount(user);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('请求出现错误，请稍后再试'));
  mockEndpoint(session.signIn, fault());
  await user.click(screen.getByRole('button', { name: '登录' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('无法连接服务器，请稍后再试'));
});

it('hides the captcha when the server has none, and remembers it for boot.js', async () => {
  const user = userEvent.setup();
  mockEndpoint(session.captcha, '');
  const sent = mockEndpoint(session.signIn, signedIn);
  render(<SignInPage />);
  await waitFor(() => expect(screen.queryByLabelText('验证码')).toBeNull());
  expect(localStorage.getItem('mortise:no-captcha')).toBe('1');
  await typeAccount(user);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent.asked).toHaveLength(1));
});

it('changes the picture when it is clicked', async () => {
  const user = userEvent.setup();
  const pictures = mockEndpoint(session.captcha, PICTURE);
  render(<SignInPage />);
  await screen.findByAltText('验证码图片');
  await user.click(screen.getByRole('button', { name: '更换验证码' }));
  await waitFor(() => expect(pictures.asked).toHaveLength(2));
});

it('asks which tenant, when there are several, before the session begins', async () => {
  const user = userEvent.setup();
  mockEndpoint(session.captcha, '');
  mockEndpoint(session.signIn, { ...signedIn, tenantList: [tenant(1, '北京'), tenant(2, '上海')] });
  render(<SignInPage />);
  await waitFor(() => expect(screen.queryByLabelText('验证码')).toBeNull());
  await typeAccount(user);
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: '确认' }));
  expect(screen.getByRole('combobox')).toHaveAccessibleDescription('您有多个租户，请选择登录租户 请选择登录租户');
  expect(useSession.getState().token).toBeUndefined();
  await user.selectOptions(screen.getByRole('combobox'), '上海');
  await user.click(screen.getByRole('button', { name: '确认' }));
  await waitFor(() => expect(useSession.getState()).toMatchObject({ token: 't', tenantId: 2 }));
});

it('sends once, however often the button is pressed', async () => {
  const user = userEvent.setup();
  mockEndpoint(session.captcha, '');
  const sent = mockEndpoint(session.signIn, () => new Promise(() => {}));
  render(<SignInPage />);
  await waitFor(() => expect(screen.queryByLabelText('验证码')).toBeNull());
  await typeAccount(user);
  await user.keyboard('{Enter}{Enter}');
  await user.click(screen.getByRole('button', { name: '登录中…' }));
  expect(sent.asked).toHaveLength(1);
});

it('fills in the account from the URL, and loads the console while typing', async () => {
  const user = userEvent.setup();
  const onTyping = jest.fn();
  render(<SignInPage username="li.si" onTyping={onTyping} notice="登录状态已变化" />);
  expect(box('用户名')).toHaveValue('li.si');
  expect(box('密码')).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('登录状态已变化');
  await user.type(box('密码'), '1');
  expect(onTyping).toHaveBeenCalled();
});

it('shows the password on request', async () => {
  const user = userEvent.setup();
  render(<SignInPage />);
  await user.click(screen.getByRole('button', { name: '显示密码' }));
  expect(box('密码')).toHaveAttribute('type', 'text');
});
