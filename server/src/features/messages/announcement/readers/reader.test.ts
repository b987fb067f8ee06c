import { dataRules, roleGrants } from '@mortise/shared/contract/access';
import { announcementReaders, announcements, myAnnouncements } from '@mortise/shared/contract/messages';
import { sql } from 'drizzle-orm';
import { granting } from '#testing/granted.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const announced = async (titile: string, more: object = {}) => {
  const times = { startTime: '2026-01-01 09:00:00', endTime: '2036-01-01 09:00:00' };
  const draft = { titile, msgCategory: '1', msgType: 'ALL', msgAbstract: '请阅读', ...times, ...more } as const;
  await app.ask(announcements.add, { body: draft as never });
  const id = (await app.ask(announcements.list, { query: { titile } })).result.records[0]?.id ?? '';
  return { id, publish: () => app.ask(announcements.publish, { query: { id } }) };
};
const read = async (anntId: string, as: string) => {
  await app.ask(announcements.unread, {}, { as });
  await app.ask(myAnnouncements.markRead, { body: { anntId } }, { as });
};
const readersOf = async (anntId: string, more: Record<string, string> = {}, as = 'admin') =>
  app.ask(announcementReaders.list, { query: { anntId, ...more } }, { as });
const namesOf = async (anntId: string, more: Record<string, string> = {}, as = 'admin') =>
  (await readersOf(anntId, more, as)).result.records.map(({ username }) => username);

it('says who has read an announcement to chosen users and when, and who has not', async () => {
  const userIds = await Promise.all(['clerk', 'auditor'].map((name) => granting(app).userId(name)));
  const { id, publish } = await announced('只给两人', { msgType: 'USER', userIds: userIds.map((each) => `${each},`).join('') });
  expect((await readersOf(id)).result).toMatchObject({ total: 0, records: [] });
  await publish();
  await read(id, 'clerk');
  const { result } = await readersOf(id);
  expect(result.records).toMatchObject([
    { id: userIds[0], username: 'clerk', readFlag: '1', readTime: expect.stringMatching(/^\d{4}-/) },
    { id: userIds[1], username: 'auditor', readFlag: '0', readTime: null },
  ]);
  expect(await namesOf(id, { readFlag: '0' })).toEqual(['auditor']);
  expect(await namesOf(id, { readFlag: '1' })).toEqual(['clerk']);
  expect(await namesOf(id, { person: '*LER*' })).toEqual(['clerk']);
});

it('counts everybody whom an announcement to all will reach, also before their console asked for it', async () => {
  const { id, publish } = await announced('给所有人');
  await publish();
  const { rows } = await app.db.execute<{ count: number }>(
    sql`select count(*)::int as count from sys_user where del_flag = 0 and status = 1 and username <> '_reserve_user_external'`,
  );
  const active = rows[0]?.count ?? 0;
  await read(id, 'clerk');
  expect((await readersOf(id)).result.total).toBe(active);
  expect((await readersOf(id, { readFlag: '0' })).result.total).toBe(active - 1);
  await app.db.execute(sql`update sys_announcement set end_time = '1999-01-01' where id = ${id}`);
  expect(await namesOf(id)).toEqual(['clerk']);
});

it('needs its right, and shows only users whom the data rules show', async () => {
  const { id, publish } = await announced('有数据规则');
  await publish();
  expect(await readersOf(id, {}, 'manager')).toMatchObject({ success: false, code: 510 });
  const granted = granting(app);
  const permissionId = await granted.idOf('system/UserList');
  const rule = { ruleName: '研发部', ruleColumn: 'orgCode', ruleConditions: 'RIGHT_LIKE', ruleValue: 'A01A05' } as const;
  await app.ask(dataRules.add, { body: { ...rule, permissionId } });
  const dataRuleIds = (await app.ask(dataRules.ofPermission, { query: { permissionId } })).result[0]?.id ?? '';
  const roleId = await granted.role(['system/UserList', 'system/SysAnnouncementList', 'announcement:readers']);
  await app.ask(roleGrants.saveRules, { body: { permissionId, roleId, dataRuleIds } });
  await granted.give(roleId, 'auditor');
  // manager is in 研发部, clerk in 市场部
  expect(await namesOf(id, { person: 'manager' }, 'auditor')).toContain('manager');
  expect(await namesOf(id, { person: 'clerk' }, 'auditor')).not.toContain('clerk');
  expect(await namesOf(id, { person: 'clerk' })).toContain('clerk');
});
