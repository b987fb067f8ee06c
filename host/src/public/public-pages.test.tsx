import { users } from '@mortise/shared/contract/people';
import { ownAccount, signInMethods } from '@mortise/shared/contract/session';
import { mockEndpoint, refusal } from '@mortise/shared/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { strengthOf } from './password-strength.ts';
import { PublicPages } from './public-pages.tsx';

const open = (path: string) => {
  window.history.replaceState(null, '', path);
  render(<PublicPages />);
  return userEvent.setup();
};
const box = (label: string) => screen.getByLabelText(label);

const fillIn = async (person: ReturnType<typeof userEvent.setup>) => {
  await person.type(box('用户名'), 'newcomer');
  await person.type(box('密码'), 'Mortise#2026');
  await person.type(box('确认密码'), 'Mortise#2026');
  await person.type(screen.getByPlaceholderText('11 位手机号'), '150 1234 5678');
  await person.type(box('验证码'), '123456');
};

it('registers and leads back to the sign-in page with the account', async () => {
  mockEndpoint(users.checkOnly, null);
  const sent = mockEndpoint(ownAccount.register, null);
  const person = open('/user/register');
  await fillIn(person);
  await person.click(screen.getByRole('button', { name: '注册' }));
  expect(await screen.findByText('你的账户：newcomer 注册成功')).toBeVisible();
  expect(sent.asked).toEqual([
    expect.objectContaining({ body: { username: 'newcomer', password: 'Mortise#2026', phone: '15012345678', smscode: '123456' } }),
  ]);
  expect(screen.getByRole('link', { name: '返回首页' })).toHaveAttribute('href', '/user/login?username=newcomer');
});

it('shows invalid fields before sending, and the refusal of the server', async () => {
  mockEndpoint(users.checkOnly, ({ query }) => (query.username === 'admin' ? refusal('用户账号已存在') : null));
  mockEndpoint(ownAccount.register, refusal('手机验证码错误'));
  const person = open('/user/register');
  await person.type(box('用户名'), 'admin');
  await person.tab();
  expect(await screen.findByText('用户名已存在！')).toBeVisible();
  await person.type(box('密码'), '12345678');
  expect(await screen.findByText('密码还须含字母、含特殊符号')).toBeVisible();
  await person.type(box('确认密码'), '1');
  expect(await screen.findByText('两次密码不一致')).toBeVisible();
  for (const label of ['用户名', '密码', '确认密码']) await person.clear(box(label));
  await fillIn(person);
  await person.click(screen.getByRole('button', { name: '注册' }));
  expect(await screen.findByText('手机验证码错误')).toBeVisible();
});

it('changes a forgotten password in three steps', async () => {
  const codes = mockEndpoint(signInMethods.sendCode, null);
  mockEndpoint(ownAccount.verifyPhone, { smscode: '654321', username: 'clerk' });
  const sent = mockEndpoint(ownAccount.resetPassword, null);
  const person = open('/user/alteration');
  await person.type(box('手机'), '13800000002');
  await person.click(screen.getByRole('button', { name: '获取验证码' }));
  await waitFor(() => expect(codes.asked).toMatchObject([{ body: { mobile: '13800000002', smsmode: '2' } }]));
  await person.type(box('验证码'), '654321');
  await person.click(screen.getByRole('button', { name: '下一步' }));
  expect(await screen.findByDisplayValue('clerk')).toHaveAttribute('readonly');
  await person.type(box('新密码'), 'Tenon#2026');
  await person.type(box('确认密码'), 'Tenon#2026');
  await person.click(screen.getByRole('button', { name: '提交' }));
  expect(await screen.findByText('更改密码成功')).toBeVisible();
  expect(screen.getByText(/将在\d秒后返回登录页面\./)).toBeVisible();
  expect(sent.asked).toMatchObject([{ body: { username: 'clerk', password: 'Tenon#2026', smscode: '654321', phone: '13800000002' } }]);
});

it.each([
  ['19112345678'],
  ['16612345678'],
  ['17212345678'],
  ['16212345678'],
  ['+86 138-0000-0002', '13800000002'],
  ['１３８ ００００ ０００２', '13800000002'],
])('takes the mobile number %s to renew a password', async (written, phone = written) => {
  const codes = mockEndpoint(signInMethods.sendCode, null);
  const person = open('/user/alteration');
  await person.click(box('手机'));
  await person.paste(written);
  await person.click(screen.getByRole('button', { name: '获取验证码' }));
  await waitFor(() => expect(codes.asked).toMatchObject([{ body: { mobile: phone } }]));
});

it('stays on the phone step when the code is wrong', async () => {
  mockEndpoint(ownAccount.verifyPhone, refusal('手机验证码错误'));
  const person = open('/user/alteration');
  await person.type(box('手机'), '13800000002');
  await person.type(box('验证码'), '000000');
  await person.click(screen.getByRole('button', { name: '下一步' }));
  expect(await screen.findByText('手机验证码错误')).toBeVisible();
  expect(screen.getByRole('button', { name: '下一步' })).toBeVisible();
});

it.each([
  ['abc', '低'],
  ['abcdefgh1', '中'],
  ['Mortise#2026!', '强'],
])('calls the strength of %s %s', (password, word) => {
  expect(strengthOf(password).word).toBe(word);
});
