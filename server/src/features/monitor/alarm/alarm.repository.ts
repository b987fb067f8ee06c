import { sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { metricAlarmTable as table } from './alarm.table.ts';

export interface Hot {
  id: string;
  level: string;
  value: number;
}

export interface Ended {
  id: string;
  peak: number;
  times: number;
  minutes: number;
}

const clock = sql`clock_timestamp()`;
const ended = sql`id, peak, times, ceil(extract(epoch from ${clock} - began) / 60)::int as minutes`;

/** Times are the database's: processes whose clocks differ share an alarm. Called by one process at a time. */
export const createAlarmRepository = (db: Db) => ({
  /** Whether this call raised the alarm, or raised its level; a value that is known to be high is only noted. */
  async raise({ id, level, value }: Hot): Promise<boolean> {
    const { rows } = await db.execute<{ changed: boolean }>(sql`
      with before as (select level from ${table} where id = ${id})
      insert into ${table} as stored (id, level, peak, times, began, seen) values (${id}, ${level}, ${value}, 1, ${clock}, ${clock})
      on conflict (id) do update set seen = ${clock}, calm = null, peak = greatest(stored.peak, excluded.peak),
        times = stored.times + (stored.calm is not null)::int,
        level = case when stored.level = 'very-high' then stored.level else excluded.level end
      returning xmax = 0 or level is distinct from (select level from before) as changed`);
    return rows[0]?.changed ?? false;
  },
  /** Notes that the value is normal; returns the alarm, once, when it has been so for `seconds`. */
  async calmDown(id: string, seconds: number): Promise<Ended | undefined> {
    await db.execute(sql`update ${table} set seen = ${clock}, calm = coalesce(calm, ${clock}) where id = ${id}`);
    const { rows } = await db.execute<{ [K in keyof Ended]: Ended[K] }>(sql`
      delete from ${table} where id = ${id} and calm <= ${clock} - make_interval(secs => ${seconds}) returning ${ended}`);
    return rows[0];
  },
  /** Alarms that no process has looked at for so long: theirs has ended. */
  async forsaken(seconds: number): Promise<Ended[]> {
    const { rows } = await db.execute<{ [K in keyof Ended]: Ended[K] }>(sql`
      delete from ${table} where seen < ${clock} - make_interval(secs => ${seconds}) returning ${ended}`);
    return rows;
  },
});
export type AlarmRepository = ReturnType<typeof createAlarmRepository>;
