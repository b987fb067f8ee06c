import { session } from '@mortise/shared/contract';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it('signs in', async () => {
  const answer = await app.ask(session.signIn, { body: { username: 'admin', password: '123456' } }, { as: null });
  expect(answer).toMatchObject({ success: true, code: 200, message: '登录成功' });
  expect(answer.result).not.toHaveProperty('userInfo.password');
});
