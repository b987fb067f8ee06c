import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import { now, wallTime } from '#db/clock.ts';
import type { Db } from '#db/db.ts';
import { canaryPersonTable, remoteLoadTable } from '../registry.table.ts';
import { BUCKETS, countsOf } from './load-times.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Days that pages' measurements are kept and shown. */
export const KEPT_DAYS = 7;
/** Most users counted one by one per view, build and hour; with more users, shares are computed from the first ones. */
const PERSONS = 100;

type LoadRow = typeof remoteLoadTable.$inferInsert;

/** Figures of one person to add. */
export interface Seen extends Pick<LoadRow, 'remote' | 'build' | 'view' | 'failures'> {
  times: readonly number[];
}

/** Figures of a view in one of the last days of 24 hours; `daysAgo` counts from 0. */
export interface DayFigures {
  build: string;
  view: string;
  daysAgo: number;
  failures: number;
  times: number[];
}

/** Distinct persons of a view in the last 24 hours and in all kept days. */
export interface PersonFigures {
  build: string;
  view: string;
  dayPersons: number;
  dayFailing: number;
  weekPersons: number;
  weekFailing: number;
}

const { times, failures, persons, failing } = remoteLoadTable;

/** There is a place for the person of the new row, or they have one. */
const hasRoom = sql`(${persons} @> excluded.persons or cardinality(${persons}) < ${PERSONS})`;

const adding: Record<'times' | 'failures' | 'persons' | 'failing', SQL> = {
  times: sql`(select array_agg(old + new order by place) from unnest(${times}, excluded.times) with ordinality as both_counts(old, new, place))`,
  failures: sql`${failures} + excluded.failures`,
  persons: sql`case when ${hasRoom} and not ${persons} @> excluded.persons then ${persons} || excluded.persons else ${persons} end`,
  failing: sql`case when ${hasRoom} and not ${failing} @> excluded.failing then ${failing} || excluded.failing else ${failing} end`,
};

/** Sums of the stored counts, bucket by bucket. */
const sumOfTimes = sql`array[${sql.join(
  Array.from({ length: BUCKETS }, (_, bucket) => sql`coalesce(sum(${times}[${sql.raw(String(bucket + 1))}]), 0)::int`),
  sql`, `,
)}]`;

export const createRemoteLoadRepository = (db: Db) => ({
  /** Adds what one person saw to the rows of this hour. `person` is a hash of the user. */
  async add(seen: readonly Seen[], person: number) {
    const hour = wallTime(Math.floor(Date.now() / HOUR) * HOUR);
    const rows = seen.map(({ times: measured, ...of }) => ({
      ...of,
      hour,
      times: countsOf(measured),
      persons: [person],
      failing: of.failures > 0 ? [person] : [],
    }));
    const keyOf = ({ remote, build, view }: (typeof rows)[number]) => `${remote}/${build}/${view}`;
    // in one order, so that two reports with the same views cannot deadlock
    rows.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
    await db
      .insert(remoteLoadTable)
      .values(rows)
      .onConflictDoUpdate({
        target: [remoteLoadTable.remote, remoteLoadTable.build, remoteLoadTable.view, remoteLoadTable.hour],
        set: adding,
      });
  },

  /** A person used the canary build, with a failure or without. */
  async addCanaryPerson(remote: string, build: string, userId: string, hasFailed: boolean) {
    const time = now();
    await db
      .insert(canaryPersonTable)
      .values({ remote, build, userId, seenTime: time, failedTime: hasFailed ? time : null })
      .onConflictDoUpdate({
        target: [canaryPersonTable.remote, canaryPersonTable.build, canaryPersonTable.userId],
        set: { seenTime: time, ...(hasFailed && { failedTime: time }) },
      });
  },

  /** Persons who used the canary build in the last hour, and those among them for whom it failed. */
  async canaryPersons(remote: string, build: string): Promise<{ persons: number; failing: number }> {
    const since = sql`${wallTime(Date.now() - HOUR)}::timestamp`;
    const [row] = await db
      .select({
        persons: sql<number>`count(*) filter (where ${canaryPersonTable.seenTime} > ${since})::int`,
        failing: sql<number>`count(*) filter (where ${canaryPersonTable.failedTime} > ${since})::int`,
      })
      .from(canaryPersonTable)
      .where(and(eq(canaryPersonTable.remote, remote), eq(canaryPersonTable.build, build)));
    return row ?? { persons: 0, failing: 0 };
  },

  /** Figures of each view of a remote by the last days of 24 hours. */
  async days(remote: string): Promise<DayFigures[]> {
    const ago = sql`floor(extract(epoch from ${now()}::timestamp - hour) / 86400)::int`;
    const { rows } = await db.execute<DayFigures & Record<string, unknown>>(sql`
      select build, view, ${ago} as "daysAgo", sum(failures)::int as failures, ${sumOfTimes} as times
      from ${remoteLoadTable} where remote = ${remote} and hour > ${wallTime(Date.now() - KEPT_DAYS * DAY)}::timestamp
      group by 1, 2, 3`);
    return rows;
  },

  async persons(remote: string): Promise<PersonFigures[]> {
    const isToday = sql`hour > ${wallTime(Date.now() - DAY)}::timestamp`;
    const hasFailed = sql`person = any(failing)`;
    const { rows } = await db.execute<PersonFigures & Record<string, unknown>>(sql`
      select build, view,
        count(distinct person) filter (where ${isToday})::int as "dayPersons",
        count(distinct person) filter (where ${isToday} and ${hasFailed})::int as "dayFailing",
        count(distinct person)::int as "weekPersons",
        count(distinct person) filter (where ${hasFailed})::int as "weekFailing"
      from ${remoteLoadTable}, unnest(persons) as person
      where remote = ${remote} and hour > ${wallTime(Date.now() - KEPT_DAYS * DAY)}::timestamp
      group by build, view`);
    return rows;
  },

  /** Deletes what is older than the kept days; returns the number of rows. */
  async removeOld(): Promise<number> {
    const before = wallTime(Date.now() - KEPT_DAYS * DAY);
    const loads = await db.delete(remoteLoadTable).where(lt(remoteLoadTable.hour, before));
    const people = await db.delete(canaryPersonTable).where(lt(canaryPersonTable.seenTime, before));
    return (loads.rowCount ?? 0) + (people.rowCount ?? 0);
  },
});
export type RemoteLoadRepository = ReturnType<typeof createRemoteLoadRepository>;
