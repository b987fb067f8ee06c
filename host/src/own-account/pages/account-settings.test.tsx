import { NOTICE_CATEGORIES, NOTICE_WAYS, type NoticeChoices, noticeChoices } from '@mortise/shared/contract/messages';
import { ownAccount, ownContact, passkeys, secondSteps, signInMethods } from '@mortise/shared/contract/session';
import { useSession } from '@mortise/shared/session';
import { aUser, mockEndpoint, refusal, renderPage } from '@mortise/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { AccountCenter } from './account-center.tsx';
import { AccountSettings } from './account-settings.tsx';

const OFF = { since: null, hasApp: false, recoveryLeft: 0, isRequired: false };
const ON = { ...OFF, since: '2026-11-23 08:00:00', hasApp: true, recoveryLeft: 9 };
const NO_PASSKEYS = { isOffered: false, passkeys: [] };
const TICKET = 'a'.repeat(43);
const row = (name: string) => within(screen.getByRole('region', { name }));
const ok = /确\s?定/;

beforeEach(() => {
  mockEndpoint(secondSteps.mine, OFF);
  mockEndpoint(passkeys.mine, NO_PASSKEYS);
});

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
  await person.click(screen.getByRole('button', { name: '更换手机号码' }));
  const dialog = within(await screen.findByRole('dialog', { name: '更换手机号码' }));
  const sent = mockEndpoint(ownContact.changePhone, null);
  await person.type(dialog.getByLabelText('新手机号码'), '139-1234-5678');
  await person.type(dialog.getByLabelText('短信验证码'), '123456');
  await person.type(dialog.getByLabelText('登录密码'), 'secret');
  await person.click(dialog.getByRole('button', { name: ok }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.asked).toMatchObject([{ body: { phone: '13912345678', smscode: '123456', password: 'secret' } }]);
  expect(row('手机号码').getByText('13912345678')).toBeVisible();
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
  expect(screen.queryByRole('region', { name: '手机号码' })).toBeNull();
  expect(screen.queryByRole('region', { name: '两步验证' })).toBeNull();
});

it('shows who the caller is', () => {
  render(<AccountCenter />);
  expect(screen.getByRole('heading', { name: '苏晓雨' })).toBeVisible();
  expect(screen.getByText('13800000002')).toBeVisible();
  expect(screen.getByRole('link', { name: '个人设置' })).toHaveAttribute('href', '/account/settings/BaseSetting');
});

describe('passkeys', () => {
  const LAPTOP = { id: 'p1', name: 'Windows · Chrome', createTime: '2026-11-20 08:00:00', lastUsedTime: null };
  const security = () => render(<AccountSettings section="security" />);

  it('are listed with their last use, and removed with the password', async () => {
    const used = { ...LAPTOP, id: 'p2', name: '手机', lastUsedTime: '2026-11-22 09:30:00' };
    mockEndpoint(passkeys.mine, { isOffered: true, passkeys: [LAPTOP, used] });
    const sent = mockEndpoint(passkeys.remove, refusal('登录密码错误'));
    const { person } = security();
    const list = within(await screen.findByRole('list', { name: '我的通行密钥' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('还没有使用过'),
      expect.stringContaining('2026-11-22 09:30'),
    ]);
    await person.click(list.getByRole('button', { name: '移除 手机' }));
    const dialog = within(await screen.findByRole('dialog', { name: '移除通行密钥“手机”' }));
    await person.type(dialog.getByLabelText('登录密码'), 'wrong');
    await person.click(dialog.getByRole('button', { name: ok }));
    expect(await screen.findByText('登录密码错误')).toBeVisible();
    expect(sent.asked).toMatchObject([{ body: { id: 'p2', password: 'wrong' } }]);
  });

  it('stand in for the password, once the code is typed that a change asks for too', async () => {
    mockEndpoint(secondSteps.mine, ON);
    mockEndpoint(passkeys.mine, { isOffered: true, passkeys: [LAPTOP] });
    const { asked } = mockEndpoint(passkeys.askProof, { ceremonyToken: TICKET, options: { challenge: 'abc' } });
    const { person } = security();
    await person.click(await screen.findByRole('button', { name: '更换恢复码' }));
    const dialog = within(await screen.findByRole('dialog', { name: '更换恢复码' }));
    const instead = await dialog.findByRole('button', { name: '使用通行密钥代替密码' });
    await person.click(instead);
    expect(await screen.findByText('请输入验证码')).toBeVisible();
    expect(asked).toEqual([]);
    await person.type(dialog.getByLabelText('验证码'), '123456');
    await person.click(instead);
    // jsdom has no WebAuthn
    expect(await screen.findByText('当前浏览器不支持通行密钥')).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['更换手机号码', '请输入正确手机号'],
    ['更换邮箱', '请输入正确格式的邮箱！'],
  ])('stand in for the password of %s, once the rest is typed', async (title, missing) => {
    mockEndpoint(passkeys.mine, { isOffered: true, passkeys: [LAPTOP] });
    const { asked } = mockEndpoint(passkeys.askProof, { ceremonyToken: TICKET, options: { challenge: 'abc' } });
    const { person } = security();
    await person.click(await screen.findByRole('button', { name: title }));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    await person.click(await dialog.findByRole('button', { name: '使用通行密钥代替密码' }));
    expect(await dialog.findByText(missing)).toBeVisible();
    expect(dialog.queryByText('请输入登录密码')).toBeNull();
    expect(asked).toEqual([]);
  });

  it('are not offered where the address of the console cannot have them', async () => {
    security();
    expect(await screen.findByRole('region', { name: '两步验证' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('region', { name: '通行密钥' })).toBeNull());
  });

  it('say why a browser makes none, and nothing is added', async () => {
    mockEndpoint(passkeys.mine, { isOffered: true, passkeys: [] });
    mockEndpoint(passkeys.prepare, { ceremonyToken: TICKET, options: { challenge: 'abc' } });
    const { person } = security();
    await person.click(await screen.findByRole('button', { name: '添加通行密钥' }));
    const dialog = within(await screen.findByRole('dialog', { name: '添加通行密钥' }));
    expect(dialog.getByLabelText('名称')).not.toHaveValue('');
    await person.type(dialog.getByLabelText('登录密码'), '123456');
    await person.click(dialog.getByRole('button', { name: /继\s?续/ }));
    // jsdom has no WebAuthn
    expect(await screen.findByText('当前浏览器不支持通行密钥')).toBeVisible();
    expect(screen.getByRole('dialog', { name: '添加通行密钥' })).toBeVisible();
  });
});

describe('ways to learn of notices', () => {
  const chosen = (mail: NoticeChoices['mail']): NoticeChoices => ({
    mail,
    choices: NOTICE_CATEGORIES.flatMap((category) => NOTICE_WAYS.map((way) => ({ category, way, isOn: way === 'bell' }))),
  });
  const turn = (name: string) => screen.findByRole('switch', { name });

  it('are turned on and off one by one, and shown as the server has them', async () => {
    mockEndpoint(noticeChoices.mine, chosen('ready'));
    const { asked } = mockEndpoint(noticeChoices.save, null);
    const { person } = render(<AccountSettings section="notice" />);
    expect(await turn('通知公告：铃铛')).toBeChecked();
    await person.click(await turn('系统消息：邮件'));
    expect(asked).toMatchObject([{ body: { category: '2', way: 'mail', isOn: true } }]);
    // the mock has not changed
    await waitFor(async () => expect(await turn('系统消息：邮件')).not.toBeChecked());
    mockEndpoint(noticeChoices.save, refusal('请先在安全设置中填写邮箱'));
    await person.click(await turn('通知公告：邮件'));
    expect(await screen.findByText('请先在安全设置中填写邮箱')).toBeVisible();
  });

  it('say why mails cannot be chosen, and let a chosen one be turned off', async () => {
    const off = chosen('noAddress');
    const choices = off.choices.map((choice) => (choice.category === '1' ? { ...choice, isOn: true } : choice));
    mockEndpoint(noticeChoices.mine, { ...off, choices });
    render(<AccountSettings section="notice" />);
    expect(await turn('系统消息：邮件（请先在安全设置中填写邮箱）')).toBeDisabled();
    expect(await turn('通知公告：邮件')).toBeEnabled();
    expect(screen.getByText(/请先在安全设置中填写邮箱，不能接收邮件。/)).toBeVisible();
  });

  it('are not offered in front of a JeecgBoot server', async () => {
    render(<AccountSettings section="notice" />, 'jeecg');
    expect(await screen.findByRole('tab', { name: '基本设置', selected: true })).toBeVisible();
    expect(screen.queryByRole('tab', { name: '新消息通知' })).toBeNull();
  });
});
