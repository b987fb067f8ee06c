import { recycledUsers, users } from '@mortise/shared/contract/people';
import { newcomers } from '#testing/newcomers.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
const { added } = newcomers(() => app);

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it('lists the user who was removed last first, with who removed it and when', async () => {
  const { id, username } = await added();
  const before = (await app.ask(recycledUsers.list)).result;
  expect(before.length).toBeGreaterThan(1);
  await app.ask(users.remove, { query: { id } });
  const [first, ...rest] = (await app.ask(recycledUsers.list)).result;
  expect(first).toMatchObject({ id, username, updateBy: 'admin', updateTime: expect.stringMatching(/^\d{4}-/) });
  expect(rest.map((row) => row.id)).toEqual(before.map((row) => row.id));
});
