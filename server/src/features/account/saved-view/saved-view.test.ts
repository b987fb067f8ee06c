import { type SavedViewDraft, savedViews } from '@mortise/shared/contract/session';
import { sql } from 'drizzle-orm';
import { granting } from '#testing/granted.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  const grant = granting(app);
  await grant.give(await grant.role(['saved-view:share']), 'manager');
});
afterAll(() => app.close());
beforeEach(() => app.db.execute(sql`truncate sys_saved_view`));

const admin = { as: 'admin' };
const manager = { as: 'manager' };
const auditor = { as: 'auditor' };
const clerk = { as: 'clerk' };

const frozen = (more: Partial<SavedViewDraft> = {}): SavedViewDraft => ({
  list: '/sys/user/list',
  name: '冻结的人',
  conditions: { status: '2' },
  sorts: [{ column: 'createTime', order: 'asc' }],
  columns: null,
  ...more,
});
const add = async (who: { as: string }, more: Partial<SavedViewDraft> = {}) => {
  const { success, message, result } = await app.ask(savedViews.add, { body: frozen(more) }, who);
  if (!success) throw new Error(message);
  return result;
};
const share = ({ id, version }: { id: string; version: number }, who: { as: string }, isShared = true) =>
  app.ask(savedViews.share, { body: { id, version, isShared } }, who);
const namesOf = async (who: { as: string }) => (await app.ask(savedViews.mine, {}, who)).result.map(({ name }) => name);

it('keeps conditions, sort and columns under a name, for its owner alone', async () => {
  const columns = { density: 'small' as const, hidden: ['sex'], shown: [], order: [], pinned: {}, widths: {} };
  await add(manager, { columns });
  expect((await app.ask(savedViews.mine, {}, manager)).result).toMatchObject([
    { ...frozen({ columns }), isMine: true, isShared: false, version: 1 },
  ]);
  expect(await namesOf(admin)).toEqual([]);
});

it('shows a shared view to those who may read the list, with its owner', async () => {
  const view = await add(manager);
  expect(await share(view, manager)).toMatchObject({ success: true, message: '视图已共享', result: { isShared: true } });
  expect((await app.ask(savedViews.mine, {}, auditor)).result).toMatchObject([{ name: '冻结的人', isMine: false, owner: '梁建业' }]);
  // may not read users
  expect(await namesOf(clerk)).toEqual([]);
  await share({ ...view, version: 2 }, manager, false);
  expect(await namesOf(auditor)).toEqual([]);
});

it('lets nobody share without the right, and nobody but its owner change a view', async () => {
  const own = await add(auditor);
  expect(await share(own, auditor)).toMatchObject({ success: false, code: 510 });
  const view = await add(manager);
  await share(view, manager);
  const change = { id: view.id, version: 2, name: '改名' };
  expect(await app.ask(savedViews.edit, { body: change }, admin)).toMatchObject({ success: false, message: '未找到对应实体' });
  expect(await app.ask(savedViews.remove, { query: { id: view.id } }, admin)).toMatchObject({ success: false });
  expect(await share({ ...view, version: 2 }, admin, false)).toMatchObject({ success: false });
  expect(await namesOf(manager)).toEqual(['冻结的人']);
});

it('has each name once per owner and list', async () => {
  await add(manager);
  expect(await app.ask(savedViews.add, { body: frozen() }, manager)).toMatchObject({
    success: false,
    message: '已有同名视图，请换一个名称',
  });
  await add(manager, { list: '/sys/position/list' });
  await add(admin);
  const other = await add(manager, { name: '别的' });
  expect(await app.ask(savedViews.edit, { body: { id: other.id, version: 1, name: '冻结的人' } }, manager)).toMatchObject({
    success: false,
    message: '已有同名视图，请换一个名称',
  });
});

it('changes what it is told and refuses an edit of an older state', async () => {
  const { id } = await add(manager);
  const { result } = await app.ask(savedViews.edit, { body: { id, version: 1, conditions: { status: '1' } } }, manager);
  expect(result).toMatchObject({ name: '冻结的人', conditions: { status: '1' }, sorts: frozen().sorts, version: 2 });
  expect(await app.ask(savedViews.edit, { body: { id, version: 1, name: '旧' } }, manager)).toMatchObject({ success: false });
  expect(await app.ask(savedViews.edit, { body: { id, version: 2, name: '新' } }, manager)).toMatchObject({
    success: true,
    result: { name: '新' },
  });
});

it.each([
  ['a list that the caller may not read', '/sys/log/list'],
  ['a path that is no list', '/sys/nothing'],
])('refuses a view of %s', async (_, list) => {
  expect(await app.ask(savedViews.add, { body: frozen({ list }) }, clerk)).toMatchObject({ success: false });
});

it('ends with a removal', async () => {
  const { id } = await add(manager);
  expect(await app.ask(savedViews.remove, { query: { id } }, manager)).toMatchObject({ success: true, message: '视图已删除' });
  expect(await namesOf(manager)).toEqual([]);
});

it('keeps at most 200 views of one person, however many are saved at once', async () => {
  await app.db.execute(sql`
    insert into sys_saved_view (id, owner_id, list, name, content, is_shared, version)
    select 'full-' || n, (select id from sys_user where username = 'clerk'), '/sys/user/list', 'v' || n, '{}', false, 1 from generate_series(1, 198) n`);
  const names = Array.from({ length: 8 }, (_, n) => `同时${String(n)}`);
  const answers = await Promise.all(
    names.map((name) => app.ask(savedViews.add, { body: frozen({ name, list: '/sys/sysAnnouncementSend/getMyAnnouncementSend' }) }, clerk)),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(2);
  for (const { success, message } of answers) if (!success) expect(message).toBe('每人最多保存 200 个视图，请先删除不用的视图');
});
