import { type AnyEndpoint, type BulkOutcome, bulkFieldsOf } from '@mortise/shared/contract';
import { announcements } from '@mortise/shared/contract/messages';
import { NORMAL, positions, roles, type UserDraft, users } from '@mortise/shared/contract/people';
import { dataLogs, logs } from '@mortise/shared/contract/records';
import { dicts, quartzJobs } from '@mortise/shared/contract/settings';
import { eq } from 'drizzle-orm';
import { positionTable } from '#features/people/position/position.table.ts';
import { granting } from '#testing/granted.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

let made = 0;
const position = async (postRank = '2') => {
  const code = `bulk_${made++}`;
  await app.ask(positions.add, { body: { code, name: `批量${made}`, postRank } });
  return (await app.ask(positions.byCode, { query: { code } })).result;
};
const rankOf = async (id: string) => (await app.ask(positions.byId, { query: { id } })).result.postRank;
const asRows = (rows: readonly { id: string; updateTime: string | null }[]) => rows.map(({ id, updateTime }) => ({ id, updateTime }));
const statesOf = ({ rows }: BulkOutcome) => rows.map(({ state }) => state);

it('changes rows, leaves those that have the value, and says why it refuses the others', async () => {
  const [first, same, stale] = [await position('2'), await position('3'), await position('2')];
  await app.ask(positions.edit, { body: { id: stale.id, code: stale.code, name: '改过', postRank: '4', updateTime: null } });
  const body = { values: { postRank: '3' }, rows: [...asRows([first, same, stale]), { id: 'gone', updateTime: null }] };

  const preview = await app.ask(positions.previewBulk, { body });
  expect(statesOf(preview.result)).toEqual(['changed', 'same', 'refused', 'refused']);
  expect(preview.result.rows[0]?.before).toEqual({ postRank: '2', postRank_dictText: '助级' });
  expect(preview.result.after).toEqual({ postRank: '3', postRank_dictText: '中级' });
  expect(preview.result.rows.map(({ reason }) => reason).slice(2)).toEqual([expect.stringContaining('已被'), '未找到对应实体']);
  expect(await rankOf(first.id)).toBe('2');

  const done = await app.ask(positions.editBulk, { body });
  expect(done.message).toBe('已修改 1 条');
  expect(statesOf(done.result)).toEqual(['changed', 'same', 'refused', 'refused']);
  expect([await rankOf(first.id), await rankOf(same.id), await rankOf(stale.id)]).toEqual(['3', '3', '4']);
});

it('takes a change back with the versions that it answered, and refuses that once a row was changed again', async () => {
  const [one, other] = [await position('2'), await position('4')];
  const done = await app.ask(positions.editBulk, { body: { values: { postRank: '3' }, rows: asRows([one, other]) } });
  const back = done.result.rows.map(({ id, updateTime, before }) => ({ id, updateTime, values: { postRank: String(before.postRank) } }));
  // versions are seconds: this change is a later one
  await app.db.update(positionTable).set({ postRank: '5', updateTime: '2099-01-01 00:00:00' }).where(eq(positionTable.id, other.id));
  const undone = await app.ask(positions.editBulk, { body: { values: {}, rows: back } });
  expect(statesOf(undone.result)).toEqual(['changed', 'refused']);
  expect([await rankOf(one.id), await rankOf(other.id)]).toEqual(['2', '5']);
});

it('writes one entry in the operation log, none for a preview, and a version for each row', async () => {
  const rows = [await position(), await position()];
  const body = { values: { postRank: '5' }, rows: asRows(rows) };
  await app.ask(positions.previewBulk, { body });
  await app.ask(positions.editBulk, { body });
  await app.app.platform.operations.flush();
  const { records } = (await app.ask(logs.list, { query: { logType: '2', keyWord: '批量修改', pageSize: 100 } })).result;
  expect(records.filter(({ requestParam }) => requestParam?.includes(rows[0]?.id ?? '-'))).toHaveLength(1);
  const versions = await app.ask(dataLogs.list, { query: { dataTable: 'sys_position', dataId: rows[1]?.id ?? '' } });
  const ranks = versions.result.records.map(({ dataContent }) => (JSON.parse(dataContent ?? '') as { postRank: string }).postRank);
  expect(ranks.filter((rank) => rank === '5')).toHaveLength(1);
});

it('needs the code of the single edit', async () => {
  const rows = asRows([await position()]);
  const person = await user();
  const granted = granting(app);
  await granted.give(await granted.role(['system/SysPositionList']), person.username);
  const body = { values: { postRank: '5' }, rows };
  expect(await app.ask(positions.editBulk, { body }, { as: person.username })).toMatchObject({ code: 510 });
});

const user = async (draft: Partial<UserDraft> = {}) => {
  const number = String(13_700_000_000 + made++);
  const body = { username: `bulk${made}`, realname: '批量', workNo: `bulk${made}`, phone: number, ...draft };
  await app.ask(users.add, { body: { ...body, password: 'Str0ng!pass' } });
  const { records } = (await app.ask(users.list, { query: { username: body.username } })).result;
  const [found] = records;
  if (!found) throw new Error('the user is missing');
  return found;
};

it('replaces the roles of users, keeps what was not chosen, and gives each user the own roles back', async () => {
  const all = (await app.ask(roles.all, {})).result.filter(({ roleCode }) => roleCode !== 'admin');
  const [one, two] = all.map(({ id }) => id);
  const [first, second] = [await user({ selectedroles: one ?? '', email: `a${made}@example.com` }), await user()];
  const done = await app.ask(users.editBulk, { body: { values: { selectedroles: two ?? '' }, rows: asRows([first, second]) } });
  expect(statesOf(done.result)).toEqual(['changed', 'changed']);
  expect(done.result.after.selectedroles_dictText).toBe(all[1]?.roleName);
  expect((await app.ask(users.roleIds, { query: { userid: first.id } })).result).toEqual([two]);
  const kept = (await app.ask(users.byId, { query: { id: first.id } })).result;
  expect(kept).toMatchObject({ email: first.email, phone: first.phone, status: NORMAL });

  const back = done.result.rows.map(({ id, updateTime, before }) => ({
    id,
    updateTime,
    values: { selectedroles: String(before.selectedroles ?? '') },
  }));
  expect(statesOf((await app.ask(users.editBulk, { body: { values: {}, rows: back } })).result)).toEqual(['changed', 'changed']);
  expect((await app.ask(users.roleIds, { query: { userid: first.id } })).result).toEqual([one]);
  // the server refuses instead of answering an empty list
  expect(await app.ask(users.roleIds, { query: { userid: second.id } })).toMatchObject({ success: false });
});

it('empties a field that was empty before', async () => {
  const person = await user();
  const done = await app.ask(users.editBulk, { body: { values: { post: 'devleader' }, rows: asRows([person]) } });
  const [row] = done.result.rows;
  const rows = [{ id: person.id, updateTime: row?.updateTime ?? null, values: { post: row?.before.post as string | null } }];
  await app.ask(users.editBulk, { body: { values: {}, rows } });
  expect((await app.ask(users.byId, { query: { id: person.id } })).result.post).toBeNull();
});

it('refuses users beyond the caller with the words of the single edit', async () => {
  const person = await user();
  const granted = granting(app);
  await granted.give(await granted.role(['system/UserList', 'user:edit']), person.username);
  const as = { as: person.username };
  const admin = (await app.ask(users.list, { query: { username: 'admin' } })).result.records[0];
  if (!admin) throw new Error('no administrator');
  const body = { values: { sex: 2 }, rows: asRows([admin]) };
  const { result } = await app.ask(users.editBulk, { body }, as);
  const single = await app.ask(users.edit, { body: { ...admin, sex: 2, phone: '13800138000', workNo: 'x' } as never }, as);
  expect(single.success).toBe(false);
  expect(result.rows).toMatchObject([{ state: 'refused', reason: single.message }]);
});

it('leaves published announcements as they are', async () => {
  const draft = { titile: '批量', msgCategory: '1', startTime: '2026-01-01 00:00:00', endTime: '2027-01-01 00:00:00' } as const;
  await app.ask(announcements.add, { body: { ...draft, msgType: 'ALL', msgAbstract: '摘要', priority: 'L' } });
  const find = async () => (await app.ask(announcements.list, { query: { titile: '批量' } })).result.records;
  const body = { values: { priority: 'H' }, rows: asRows(await find()) };
  expect((await app.ask(announcements.previewBulk, { body })).result.rows).toMatchObject([{ state: 'changed', before: { priority: 'L' } }]);
  await app.ask(announcements.publish, { query: { id: body.rows[0]?.id ?? '' } });
  const { result } = await app.ask(announcements.editBulk, { body: { ...body, rows: asRows(await find()) } });
  expect(result.rows).toMatchObject([{ state: 'refused', reason: '只能修改未发布的通告' }]);
});

it('stops jobs, but starts none whose class nobody registered', async () => {
  const job = { cronExpression: '0 0 3 * * ?', status: -1, jobClassName: 'no.such.Job', description: '批量' };
  await app.ask(quartzJobs.add, { body: job });
  const { records } = (await app.ask(quartzJobs.list, { query: { description: '批量' } })).result;
  const { result } = await app.ask(quartzJobs.editBulk, { body: { values: { status: 0 }, rows: asRows(records) } });
  expect(result.rows).toMatchObject([{ state: 'refused', reason: expect.stringContaining('no.such.Job') }]);
});

it('takes one hundred rows at most', async () => {
  const rows = Array.from({ length: 101 }, (_, index) => ({ id: String(index), updateTime: null }));
  expect(await app.ask(positions.editBulk, { body: { values: { postRank: '3' }, rows } })).toMatchObject({
    success: false,
    message: '一次最多修改 100 条',
  });
});

it.each([
  ['positions', positions],
  ['roles', roles],
  ['users', users],
  ['dicts', dicts],
  ['announcements', announcements],
  ['quartzJobs', quartzJobs],
] as const)('omitted fields of %s stay omitted, and unique ones are not offered', (_name, { list, editBulk }) => {
  expect(editBulk.body?.shape.values.parse({})).toEqual({});
  const fields = bulkFieldsOf(list.bulk.draft);
  expect(fields.length).toBeGreaterThan(0);
  const unique = ['username', 'phone', 'email', 'workNo', 'code', 'roleCode', 'dictCode', ...((list as AnyEndpoint).finds ?? [])];
  expect(fields.filter((field) => unique.includes(field) && field !== 'description')).toEqual([]);
});
