import { FIGURES, type FigureName, figures } from '@mortise/shared/contract/dashboard';
import { sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { createFigureService } from './figure.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const names = Object.keys(FIGURES) as FigureName[];
const one = (name: FigureName, as = 'admin') => app.ask(figures.one, { query: { name } }, { as });

it.each(names)('%s has as many values as labels, of the seeded database', async (name) => {
  const { success, result } = await one(name);
  expect(success).toBe(true);
  expect(result.labels.length).toBeGreaterThan(0);
  for (const { values } of result.series) expect(values).toHaveLength(result.labels.length);
  // no figure of the sample company is nothing
  expect(result.series.flatMap(({ values }) => values).some((value) => value)).toBe(true);
});

it('counts what is in the tables', async () => {
  const { rows } = await app.db.execute<{ users: number; frozen: number }>(
    sql`select count(*)::int as users, (count(*) filter (where status = 2))::int as frozen from sys_user where del_flag = 0`,
  );
  const { users = 0, frozen = 0 } = rows[0] ?? {};
  expect((await one('userStates')).result.series[0]?.values).toEqual([users - frozen, frozen]);
  const sexes = (await one('usersBySex')).result.series[0]?.values ?? [];
  expect(sexes.reduce<number>((sum, value) => sum + (value ?? 0), 0)).toBe(users);
  const { rows: days } = await app.db.execute<{ times: number }>(
    sql`select count(*)::int as times from sys_log where log_type = 1 and create_time::date = (now() at time zone 'Asia/Shanghai')::date`,
  );
  expect((await one('signInsByDay')).result.series[0]?.values.at(-1)).toBe(days[0]?.times);
});

it('is for those who may read the log', async () => {
  expect(await one('visits', 'clerk')).toMatchObject({ success: false, code: 510 });
  expect(await one('visits', 'auditor')).toMatchObject({ success: true });
});

it('asks the database once for fifty people with the same board, and once more after five seconds', async () => {
  let now = Date.now();
  const states = jest.fn(async () => ({ users: 9, frozen: 2, men: 4, women: 5 }));
  // the other parts are not asked for this figure
  const parts = { userFigures: { states } } as unknown as Parameters<typeof createFigureService>[0];
  const service = createFigureService(parts, () => now);
  const answers = await Promise.all(Array.from({ length: 50 }, () => service.one('userStates')));
  expect(new Set(answers).size).toBe(1);
  expect(states).toHaveBeenCalledTimes(1);
  now += 5000;
  await service.one('userStates');
  expect(states).toHaveBeenCalledTimes(2);
});
