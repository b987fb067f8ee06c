import type { AnyEndpoint } from '@mortise/shared/contract';
import { mocks } from '@mortise/shared/contract/demo';
import { announcements, myAnnouncements } from '@mortise/shared/contract/messages';
import { tenants } from '@mortise/shared/contract/people';
import { ownAccount, session, visits } from '@mortise/shared/contract/session';
import { dicts } from '@mortise/shared/contract/settings';
import { sql } from 'drizzle-orm';
import { newId } from '#db/new-id.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await app.db.execute(sql`truncate sys_log`);
});
afterAll(() => app.close());

const visit = (daysAgo: number, ip: string, logType = 1, username: string | null = null) =>
  app.db.execute(sql`
    insert into sys_log (id, log_type, ip, userid, create_time) values (${newId()}, ${logType}, ${ip}, ${username}, current_date - ${daysAgo}::int + time '00:00:01')`);

it('counts nothing before the first sign-in of the day', async () => {
  const { result } = await app.ask(visits.totals, {});
  expect(result).toEqual({ totalVisitCount: 0, todayVisitCount: 0, todayIp: 0 });
});

it('counts sign-ins in total and today, and today’s addresses', async () => {
  await visit(0, '10.0.0.1');
  await visit(0, '10.0.0.1');
  await visit(0, '10.0.0.2');
  await visit(3, '10.0.0.3');
  await visit(6, '10.0.0.3');
  await visit(7, '10.0.0.3');
  await visit(0, '10.0.0.9', 2);
  const answer = await app.ask(visits.totals, {});
  expect(answer).toMatchObject({ code: 200, message: '登录成功', result: { totalVisitCount: 6, todayVisitCount: 3, todayIp: 2 } });
});

it('counts sign-ins per day of the last seven days, without empty days, oldest first', async () => {
  const { result } = await app.ask(visits.lastDays, {});
  expect(result.map(({ visit: count, ip }) => [count, ip])).toEqual([
    [1, 1],
    [1, 1],
    [3, 2],
  ]);
  for (const { tian, type } of result) expect(tian).toMatch(new RegExp(`^\\d{4}-${type}$`));
});

it('counts the own sign-ins alone for callers who may not read the log', async () => {
  const asClerk = { as: 'clerk' };
  // signing in is a visit of its own
  await app.ask(visits.totals, {}, asClerk);
  await app.db.execute(sql`delete from sys_log where userid = 'clerk'`);
  const before = (await app.ask(visits.totals, {}, asClerk)).result;
  const daysBefore = (await app.ask(visits.lastDays, {}, asClerk)).result;
  expect([before, daysBefore]).toEqual([{ totalVisitCount: 0, todayVisitCount: 0, todayIp: 0 }, []]);
  await visit(0, '10.0.0.4', 1, 'clerk');
  await visit(9, '10.0.0.5', 1, 'clerk');
  expect(await app.ask(visits.totals, {}, asClerk)).toMatchObject({
    success: true,
    code: 200,
    message: '登录成功',
    result: { totalVisitCount: 2, todayVisitCount: 1, todayIp: 1 },
  });
  expect((await app.ask(visits.lastDays, {}, asClerk)).result).toMatchObject([{ visit: 1, ip: 1 }]);
});

/** What the home, header and menu of the person of Jeecg's own client read, whoever signed in. */
const HOME: AnyEndpoint[] = [
  visits.totals,
  visits.lastDays,
  session.permissions,
  dicts.refreshCache,
  dicts.all,
  announcements.unread,
  announcements.pushAgain,
  myAnnouncements.list,
  ownAccount.departments,
  ownAccount.sectionInfo,
  tenants.active,
  mocks.projects,
  mocks.activities,
  mocks.teams,
  mocks.radar,
  mocks.roles,
  mocks.services,
];

it.each(HOME.map((endpoint) => [endpoint.path, endpoint] as const))('answers %s to staff without rights', async (_path, endpoint) => {
  const answer = await app.ask(endpoint, {}, { as: 'clerk' });
  expect(answer.code).not.toBe(510);
  expect(endpoint.envelope === 'bare' || answer.success).toBe(true);
});
