import { users } from '@mortise/shared/contract/people';
import { ownAccount, type SecondStepDemand, secondSteps, session } from '@mortise/shared/contract/session';
import { sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ passwords: { minLength: 12, kinds: 4, history: 3, maxDays: 90 } });
});
afterAll(() => app.close());

const reset = (password: string) => app.ask(users.resetPassword, { body: { username: 'clerk', password } });
const signIn = (password: string) => app.ask(session.signIn, { body: { username: 'clerk', password } }, { as: null });

it('demands the length and the kinds of characters that the operator set', async () => {
  expect(await reset('Tenon#2026')).toMatchObject({ success: false, message: '密码须至少 12 位' });
  expect(await reset('tenon#mortise2026')).toMatchObject({ success: false, message: '密码须含大写和小写字母' });
  expect(await reset('Tenon#mortise2026')).toMatchObject({ success: true });
});

it('refuses the last passwords, the present one included, wherever one is set', async () => {
  const used = ['Oak#timber2031x', 'Elm#timber2032y', 'Ash#timber2033z'];
  for (const password of used) expect(await reset(password)).toMatchObject({ success: true });
  for (const password of used) expect(await reset(password)).toMatchObject({ message: '不能使用最近 3 次用过的密码' });
  const { token } = (await signIn('Ash#timber2033z')).result;
  const body = { username: 'clerk', oldpassword: 'Ash#timber2033z', password: 'Elm#timber2032y', confirmpassword: 'Elm#timber2032y' };
  const own = await app.ask(ownAccount.changePassword, { body }, { as: null, headers: { 'x-access-token': token } });
  expect(own).toMatchObject({ success: false, message: '不能使用最近 3 次用过的密码' });
  expect(await reset('Tenon#mortise2026')).toMatchObject({ success: true });
});

it('asks for a new password at the sign-in when the present one is too old', async () => {
  expect(await reset('Fir#timber2034w')).toMatchObject({ success: true });
  expect(await signIn('Fir#timber2034w')).toMatchObject({ success: true });
  await app.db.execute(sql`update sys_password_history set replaced_at = replaced_at - 91 * 86400000::bigint`);
  const refused = await signIn('Fir#timber2034w');
  expect(refused).toMatchObject({ success: false, message: '密码已超过有效期，请使用本系统的网页控制台登录并更换密码' });
  const { stepToken, stage } = (refused.result as unknown as { secondStep: SecondStepDemand }).secondStep;
  expect(stage).toBe('renew');
  const renew = (password: string) => app.ask(secondSteps.renewPassword, { body: { stepToken, password } }, { as: null });
  expect(await renew('Fir#timber2034w')).toMatchObject({ success: false, message: '新密码不能与当前密码相同' });
  expect(await renew('short#1A')).toMatchObject({ success: false, message: '密码须至少 12 位' });
  expect(await renew('Yew#timber2035v')).toMatchObject({ success: true, result: { userInfo: { username: 'clerk' } } });
  expect(await renew('Box#timber2036u')).toMatchObject({ success: false, message: '验证已超时，请重新登录' });
  expect(await signIn('Yew#timber2035v')).toMatchObject({ success: true });
});
