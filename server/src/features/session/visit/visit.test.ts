import { visits } from '@mortise/shared/contract/session';
import { sql } from 'drizzle-orm';
import { newId } from '#db/new-id.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await app.db.execute(sql`truncate sys_log`);
});
afterAll(() => app.close());

const visit = (daysAgo: number, ip: string, logType = 1) =>
  app.db.execute(sql`
    insert into sys_log (id, log_type, ip, create_time) values (${newId()}, ${logType}, ${ip}, current_date - ${daysAgo}::int + time '00:00:01')`);

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

it('refuses the figures of the site to callers who may not read the log', async () => {
  for (const figures of [visits.totals, visits.lastDays])
    expect(await app.ask(figures, {}, { as: 'clerk' })).toMatchObject({ success: false, result: null });
});
