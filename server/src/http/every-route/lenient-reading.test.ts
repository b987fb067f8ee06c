import { everyNode } from '@mortise/shared/contract';
import { permissions } from '@mortise/shared/contract/access';
import { type NewUserDraft, users } from '@mortise/shared/contract/people';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { readLeniently } from '../input/lenient-reading.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** Sends what other clients send in place of the contract's own types. */
const send = (endpoint: typeof permissions.add | typeof users.add, body: object) => app.ask(endpoint, { body: body as never });

let made = 0;
const menu = (more: object) => {
  made += 1;
  return { name: `菜单${made}`, url: `/lenient/${made}`, component: 'layouts/RouteView', menuType: 0, ...more };
};
const menuNamed = async (name: string) => everyNode((await app.ask(permissions.tree, {})).result).find((row) => row.name === name);

it.each([
  [1, true],
  ['1', true],
  ['true', true],
  [0, false],
  ['0', false],
])('reads the flag %p as %p', async (flag, read) => {
  const body = menu({ route: flag, hidden: flag, keepAlive: flag });
  expect(await send(permissions.add, body)).toMatchObject({ success: true });
  expect(await menuNamed(body.name)).toMatchObject({ route: read, hidden: read, keepAlive: read });
});

it('reads a text as a number', async () => {
  const body = menu({ route: true, sortNo: '5.5', menuType: '0' });
  expect(await send(permissions.add, body)).toMatchObject({ success: true });
  expect(await menuNamed(body.name)).toMatchObject({ sortNo: 5.5, menuType: 0 });
});

const newcomer = (more: object): Omit<NewUserDraft, 'workNo'> & { workNo: string } => {
  made += 1;
  const phone = `1910000${String(made).padStart(4, '0')}`;
  return { username: `lenient${made}`, realname: '新同事', workNo: `L${made}`, phone, password: 'Mortise#2026', ...more };
};
const userNamed = async (username: string) => (await app.ask(users.list, { query: { username } })).result.records[0];

it.each([
  ['1995-05-05T16:00:00.000Z', '1995-05-06'],
  // summer time
  ['1988-05-31T15:00:00.000Z', '1988-06-01'],
  ['1995-05-06T00:00:00+08:00', '1995-05-06'],
  ['1995-05-06', '1995-05-06'],
  ['1995-05-06 00:00:00', '1995-05-06'],
])('reads the birthday %s', async (birthday, read) => {
  const body = newcomer({ birthday });
  expect(await send(users.add, body)).toMatchObject({ success: true });
  expect(await userNamed(body.username)).toMatchObject({ birthday: read });
});

it('reads numbers as texts', async () => {
  const body = newcomer({ workNo: 880_001 });
  expect(await send(users.add, body)).toMatchObject({ success: true });
  expect(await userNamed(body.username)).toMatchObject({ workNo: '880001' });
});

it('refuses a body with thousands of such values without converting them', async () => {
  const ids = Array.from({ length: 20_000 }, (_, place) => place);
  const issues = ids.map((place) => ({ code: 'invalid_type' as const, expected: 'string' as const, path: [place], message: '' }));
  expect(readLeniently(ids, issues.slice(0, 100))).toHaveLength(20_000);
  expect(readLeniently(ids, issues)).toBeUndefined();
});

it.each([[{ route: 'perhaps' }], [{ route: {} }], [{ route: 2 }], [{ sortNo: 'five' }]])('still refuses %p', async (more) => {
  expect(await send(permissions.add, menu(more))).toMatchObject({ success: false, code: 500 });
});
