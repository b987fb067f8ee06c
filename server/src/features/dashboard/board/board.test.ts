import { boards, type OwnChanges, type PlacedCard } from '@mortise/shared/contract/dashboard';
import { recycledUsers, roles, users } from '@mortise/shared/contract/people';
import { sql } from 'drizzle-orm';
import { granting } from '#testing/granted.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.db.execute(sql`truncate sys_dashboard, sys_dashboard_own`));

const clerk = { as: 'clerk' };
const auditor = { as: 'auditor' };
const screen = 'workplace' as const;

const aCard = (id: string, more: Partial<PlacedCard> = {}): PlacedCard => ({
  id,
  component: 'dashboard/Unread',
  x: 0,
  y: 0,
  w: 4,
  h: 3,
  config: {},
  ...more,
});
const changes = (more: Partial<OwnChanges> = {}): OwnChanges => ({ placed: {}, configs: {}, removed: [], added: [], ...more });

const roleOf = async (roleCode: string) => (await app.ask(roles.list, { query: { roleCode } })).result.records[0]?.id ?? '';
const add = async (name: string, roleIds: string[] = []) =>
  (await app.ask(boards.add, { body: { screen, name, roleIds, layout: [aCard(name)] } })).result;
const mine = async (who: { as: string }) => (await app.ask(boards.mine, { query: { screen } }, who)).result;
const keep = (who: { as: string }, version: number, own: OwnChanges | null) =>
  app.ask(boards.keep, { body: { screen, version, changes: own } }, who);

it('shows the board of the caller’s role, else the one of everybody, else the one that the product ships', async () => {
  expect((await mine(clerk)).board).toBeNull();
  await add('all');
  await add('clerks', [await roleOf('clerk')]);
  expect((await mine(clerk)).board).toMatchObject({ name: 'clerks', layout: [aCard('clerks')] });
  expect((await mine(auditor)).board?.name).toBe('all');
  // which roles have a board is no one's business but the administrator's
  expect((await mine(clerk)).board).not.toHaveProperty('roleIds');
  expect((await app.ask(boards.mine, { query: { screen: 'task' } }, clerk)).result.board).toBeNull();
});

it('keeps own changes for their owner alone, over a later change of the role’s board', async () => {
  const board = await add('all');
  const own = changes({ placed: { all: { x: 8, y: 0, w: 4, h: 3 } }, added: [aCard('mine')] });
  expect(await keep(clerk, 0, own)).toMatchObject({ success: true, result: { version: 1 } });
  expect(await mine(auditor)).toMatchObject({ changes: null, version: 0 });
  const { id, name, roleIds, version } = board;
  await app.ask(boards.edit, { body: { id, name, roleIds, version, layout: [aCard('all'), aCard('new', { y: 4 })] } });
  expect(await mine(clerk)).toMatchObject({ board: { layout: [{ id: 'all' }, { id: 'new' }] }, changes: own, version: 1 });
  expect(await keep(clerk, 1, null)).toMatchObject({ success: true });
  expect(await mine(clerk)).toMatchObject({ changes: null, version: 2 });
});

it('refuses the older of two windows, also two that save at once', async () => {
  const [one, other] = await Promise.all([
    keep(clerk, 0, changes({ added: [aCard('one')] })),
    keep(clerk, 0, changes({ added: [aCard('other')] })),
  ]);
  expect([one.success, other.success].sort()).toEqual([false, true]);
  const answers = await Promise.all([keep(clerk, 1, null), keep(clerk, 1, null)]);
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  const board = await add('all');
  const { id, name, roleIds, layout } = board;
  const edits = [1, 2].map(() => app.ask(boards.edit, { body: { id, name, roleIds, layout, version: 1 } }));
  expect((await Promise.all(edits)).filter(({ success }) => success)).toHaveLength(1);
});

it('lets only those arrange boards of roles who have the right', async () => {
  const board = await add('all');
  const { id, name, roleIds, layout } = board;
  const refused = { success: false, code: 510 };
  expect(await app.ask(boards.add, { body: { screen, name, roleIds, layout } }, clerk)).toMatchObject(refused);
  expect(await app.ask(boards.edit, { body: { id, name, roleIds, layout: [], version: 1 } }, clerk)).toMatchObject(refused);
  expect(await app.ask(boards.remove, { query: { id } }, clerk)).toMatchObject(refused);
  expect(await app.ask(boards.ofScreen, { query: { screen } }, clerk)).toMatchObject(refused);
  const granted = granting(app);
  await granted.give(await granted.role(['dashboard:edit']), 'auditor');
  expect(await app.ask(boards.ofScreen, { query: { screen } }, auditor)).toMatchObject({ success: true, result: [{ name: 'all' }] });
  expect(await app.ask(boards.remove, { query: { id } }, auditor)).toMatchObject({ success: true, message: '看板已删除' });
  expect(await app.ask(boards.remove, { query: { id } }, auditor)).toMatchObject({ success: false });
});

it('refuses roles that do not exist, and layouts that no grid can show', async () => {
  expect(await app.ask(boards.add, { body: { screen, name: '无', roleIds: ['nobody'], layout: [] } })).toMatchObject({
    message: '所选角色已不存在，请刷新后重试',
  });
  expect(await keep(clerk, 0, changes({ added: [aCard('wide', { w: 13 })] }))).toMatchObject({ success: false });
  expect(await keep(clerk, 0, changes({ added: [aCard('twin'), aCard('twin')] }))).toMatchObject({ message: '看板中有重复的卡片' });
});

it('has at most fifty boards per page, however many are added at once', async () => {
  await app.db.execute(sql`
    insert into sys_dashboard (id, screen, name, role_ids, layout, version)
    select 'full-' || n, 'workplace', 'b' || n, '[]', '[]', 1 from generate_series(1, 48) n`);
  const answers = await Promise.all(
    [1, 2, 3, 4].map((n) => app.ask(boards.add, { body: { screen, name: `同时${n}`, roleIds: [], layout: [] } })),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(2);
});

it('removes own changes with the account, not yet with its removal into the recycle bin', async () => {
  await keep(clerk, 0, changes({ added: [aCard('mine')] }));
  const left = async () => (await app.db.execute(sql`select 1 from sys_dashboard_own`)).rows.length;
  const [user] = (await app.ask(users.list, { query: { username: 'clerk' } })).result.records;
  const id = user?.id ?? '';
  expect(await app.ask(users.remove, { query: { id } })).toMatchObject({ success: true });
  expect(await left()).toBe(1);
  expect(await app.ask(recycledUsers.destroy, { query: { userIds: id } })).toMatchObject({ success: true });
  expect(await left()).toBe(0);
});
