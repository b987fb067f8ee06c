import { ListQuery } from '@mortise/shared/contract';
import { type SQL, sql } from 'drizzle-orm';
import { Client } from 'pg';
import type { TableChanges } from '#db/changes/table-changes.ts';
import { installClueTotals } from '#db/clue-totals.ts';
import { createRandom } from '#db/seed/random.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { SAMPLE } from '../testing/leads.ts';
import { createClueRepository } from './clue.repository.ts';
import { createClueFigures } from './clue-figures.lookup.ts';
import { type ClueGrouping, ofTotals } from './clue-totals.lookup.ts';
import { foldClueTotals } from './clue-totals.repository.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const YEAR = { begin: '2020-01-01', end: '2020-12-31' };
const RANGES = [
  YEAR,
  { begin: '2020-02-01', end: '2020-02-20' },
  { ...YEAR, platformId: SAMPLE.platformId },
  { ...YEAR, areaId: SAMPLE.region },
  { ...YEAR, carTypeId: SAMPLE.carTypeId },
  { ...YEAR, ownerName: 'clerk' },
  { ...YEAR, ownerName: 'clerk', platformId: SAMPLE.platformId },
];
const GROUPINGS: ClueGrouping[] = ['date', 'platform', 'area', 'carType', 'owner', 'all'];
/** A data rule that hides nothing: leads are counted one by one. */
const everything = sql`true`;

// caches nothing, so that every call asks the database
const uncached = { versionOf: () => undefined } as Pick<TableChanges, 'versionOf'> as TableChanges;
const byId = <Row extends { id: string }>(rows: Row[]) => rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));

const expectSame = async () => {
  const figures = createClueFigures(app.db, uncached);
  for (const range of RANGES)
    for (const grouping of GROUPINGS) {
      const counted = byId(await figures(grouping, range, everything));
      expect({ grouping, range, rows: byId(await figures(grouping, range, undefined)) }).toEqual({ grouping, range, rows: counted });
    }
  const repository = createClueRepository(app.db, uncached);
  const query = ListQuery.parse({});
  const [kept, counted] = [await repository.statusCounts(query, {}), await repository.statusCounts(query, { where: everything })];
  const inOrder = (rows: typeof kept) => rows.toSorted((one, other) => one.status.localeCompare(other.status));
  expect(inOrder(kept)).toEqual(inOrder(counted));
};

const insert = (first: number, last: number) =>
  app.db.execute(sql`
    insert into biz_clue (id, clue_no, customer_name, phone, platform_id, area_id, car_type_id, status, owner_name, create_time, follow_count, arrive_time, deal_amount)
    select 't' || n, 't' || n, '合计', '13900000000',
      case when n % 2 = 0 then ${SAMPLE.platformId} else ${SAMPLE.otherPlatform} end, ${SAMPLE.areaId},
      case when n % 3 = 0 then ${SAMPLE.carTypeId} else ${SAMPLE.otherCar} end, (n % 7)::text,
      (array['clerk', 'admin', null, ''])[1 + n % 4], case when n % 50 = 0 then null else timestamp '2020-01-31 23:59:59' + n % 40 * interval '1 day' end,
      n % 3, case when n % 5 = 0 then timestamp '2020-03-01' end, case when n % 4 = 0 then n * 1.25 end
    from generate_series(${first}::int, ${last}::int) n`);

type Change = (id: number) => SQL;

/** Changes of several leads at once, of the kinds that the actions make. */
const CHANGES: [Change, ...Change[]] = [
  (id: number) => sql`update biz_clue set status = ((status::int + 1) % 7)::text where id like ${`t${id}%`}`,
  (id: number) => sql`update biz_clue set owner_name = 'clerk', platform_id = ${SAMPLE.platformId} where id = ${`t${id}`}`,
  (id: number) => sql`update biz_clue set owner_name = null, deal_amount = 7.5, follow_count = follow_count + 1 where id like ${`t${id}%`}`,
  (id: number) => sql`update biz_clue set create_time = create_time + interval '1 day' where id = ${`t${id}`}`,
  (id: number) => sql`update biz_clue set remark = 'same figures' where id = ${`t${id}`}`,
  (id: number) => sql`delete from biz_clue where id = ${`t${id}`}`,
];

const totalRows = async () => (await app.db.execute(sql`select from biz_clue_total`)).rowCount ?? 0;

it('keeps the figures that counting the leads gives, through random changes and while they are folded', async () => {
  await insert(1, 300);
  await expectSame();
  const random = createRandom(7);
  for (let round = 0; round < 8; round += 1) {
    const work = Array.from({ length: 12 }, () => app.db.execute(random.pick(CHANGES)(random.between(1, 300))));
    await Promise.all([...work, foldClueTotals(app.db), foldClueTotals(app.db)]);
    await expectSame();
  }
  const before = await totalRows();
  expect(await foldClueTotals(app.db)).toBeGreaterThan(0);
  expect(await totalRows()).toBeLessThan(before);
  expect(await foldClueTotals(app.db)).toBe(0);
  await expectSame();
});

it('adds nothing for a change that is rolled back', async () => {
  const failing = app.db.transaction(async (tx) => {
    await tx.execute(sql`delete from biz_clue where id like 't%'`);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await expectSame();
});

it('counts the leads that were stored before the triggers', async () => {
  const database = await createTestDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query('drop function add_clue_totals() cascade; delete from biz_clue_total; delete from biz_clue where status = $$5$$');
  await installClueTotals(client);
  const { rows } = await client.query(
    `select dimension, sum(total)::int = (select count(*)::int from biz_clue) as is_whole from biz_clue_total group by 1 order by 1`,
  );
  await client.end();
  await database.drop();
  expect(rows).toEqual(['all', 'area', 'carType', 'owner', 'platform', 'status'].map((dimension) => ({ dimension, is_whole: true })));
});

it('reads the kept figures where one dimension is asked, and the leads where a data rule may name any column', () => {
  const plain = { begin: '2020-01-01', end: '2020-12-31' };
  expect(ofTotals('platform', { ...plain, platformId: 'x' }, undefined)).toBeDefined();
  expect(ofTotals('date', { ...plain, ownerName: 'x' }, undefined)).toBeDefined();
  expect(ofTotals('platform', { ...plain, ownerName: 'x' }, undefined)).toBeUndefined();
  expect(ofTotals('all', plain, everything)).toBeUndefined();
});
