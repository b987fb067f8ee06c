import type { ClientBase } from 'pg';

const TOTALS = 'biz_clue_total';
const LEADS = 'biz_clue';
const FUNCTION = 'add_clue_totals';

/** Each dimension of the figures, with the column that has its value. `all` has one key. */
const DIMENSIONS: Readonly<Record<string, string>> = {
  all: "''",
  status: 'status',
  platform: 'platform_id',
  area: 'area_id',
  carType: 'car_type_id',
  owner: 'owner_name',
};

const MEASURES: Readonly<Record<string, string>> = {
  total: '1',
  assigned: "(owner_name <> '')::int",
  followed: '(follow_count > 0)::int',
  arrived: '(arrive_time is not null)::int',
  dealt: "(status = '4')::int",
  defeated: "(status = '5')::int",
  invalid: "(status = '6')::int",
  deal_amount: "case when status = '4' then deal_amount end",
};
const measures = Object.keys(MEASURES);
const keys = Object.entries(DIMENSIONS).map(([dimension, column]) => `('${dimension}', coalesce(${column}, ''))`);

/** Appends the figures of leads. A key whose figures do not change gets no row. */
const append = (leads: string) => `
  insert into ${TOTALS} (day, dimension, key, ${measures.join(', ')}, is_folded)
  select coalesce(create_time::date, '-infinity'), dimension, key,
    ${Object.values(MEASURES)
      .map((value) => `coalesce(sum(sign * ${value}), 0)`)
      .join(', ')}, false
  from (${leads}) as lead cross join lateral (values ${keys.join(', ')}) as kept (dimension, key)
  group by 1, 2, 3
  having ${Object.values(MEASURES)
    .map((value) => `coalesce(sum(sign * ${value}), 0) <> 0`)
    .join(' or ')}`;

const added = (from: string) => `select 1 as sign, * from ${from}`;
const removed = (from: string) => `select -1 as sign, * from ${from}`;

const BODY = `
  create or replace function ${FUNCTION}() returns trigger language plpgsql as $$
  begin
    if tg_op = 'TRUNCATE' then
      delete from ${TOTALS};
    elsif tg_op = 'INSERT' then ${append(added('arrived'))};
    elsif tg_op = 'DELETE' then ${append(removed('gone'))};
    else ${append(`${added('arrived')} union all ${removed('gone')}`)};
    end if;
    return null;
  end $$`;

const EVENTS = {
  insert: 'referencing new table as arrived',
  delete: 'referencing old table as gone',
  update: 'referencing old table as gone new table as arrived',
  truncate: '',
};

/**
 * Installs the triggers that keep the figures of leads, in the transaction of each change. They append rows in place of updating counters:
 * concurrent changes of leads do not wait for each other and cannot deadlock. Leads stored before are counted once.
 */
export const installClueTotals = async (client: ClientBase) => {
  await client.query(BODY);
  const { rowCount } = await client.query('select from pg_trigger t join pg_proc p on p.oid = t.tgfoid where p.proname = $1 limit 1', [
    FUNCTION,
  ]);
  if (rowCount) return;
  await client.query('begin');
  try {
    // other processes may be writing leads: none of their changes may fall between the count and the triggers
    await client.query(`lock table ${LEADS} in share row exclusive mode`);
    for (const [event, tables] of Object.entries(EVENTS))
      await client.query(
        `create trigger adds_totals_of_${event} after ${event} on ${LEADS} ${tables} for each statement execute function ${FUNCTION}()`,
      );
    await client.query(append(added(LEADS)));
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};
