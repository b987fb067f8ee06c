import type { ClientBase } from 'pg';
import type { TableFacts } from '../table-facts.ts';

const FUNCTION = 'keep_membership_versions';

// trigger arguments: subject, member, table of names, column of names, detail or ''; `gone` and `arrived` are the transition tables
const BODY = `
  create or replace function ${FUNCTION}() returns trigger language plpgsql as $$
  declare
    changed text := case tg_op when 'INSERT' then 'arrived' when 'DELETE' then 'gone'
      else '(select * from gone union all select * from arrived)' end;
    as_it_is text := format('select * from %I where %I in (select id from subjects)', tg_table_name, tg_argv[0]);
    as_it_was text := as_it_is
      || case when tg_op = 'DELETE' then '' else ' and id not in (select id from arrived)' end
      || case when tg_op = 'INSERT' then '' else ' union all select * from gone' end;
    content text := format(
      'select s.id, coalesce(jsonb_object_agg(concat(n.%2$I, '' · '', m.%1$I), %3$s) filter (where m.id is not null), ''{}'') as content
       from subjects s left join (%%s) m on m.%4$I = s.id left join %5$I n on n.id = m.%1$I group by s.id',
      tg_argv[1], tg_argv[3], case tg_argv[4] when '' then '''✓''' else format('coalesce(nullif(m.%I, ''''), ''✓'')', tg_argv[4]) end,
      tg_argv[0], tg_argv[2]);
    caller text := nullif(current_setting('mortise.caller', true), '');
  begin
    execute format(
      'with subjects as (select distinct %1$I as id from %2$s as changed where %1$I is not null),
         before as (%3$s),
         after as (%4$s),
         known as (
           select distinct on (data_id) data_id as id, data_version as version, sys_data_log.id as log_id,
             data_version > 1 and xmin = pg_current_xact_id()::xid as is_own
           from sys_data_log where data_table = $1 and data_id in (select id from subjects) order by data_id, data_version desc
         ),
         steps as (
           select id, 1 as step, before.content from before left join known using (id)
           where known.id is null and before.content <> ''{}''
           union all
           -- record a first list only if a user created it, not when the database is seeded
           select id, 2, after.content from after join before using (id) left join known using (id)
           where after.content <> before.content and ($2 is not null or known.id is not null or before.content <> ''{}'')
         ),
         -- a transaction that removes some members and adds others leaves one version, not one for each statement
         amended as (
           update sys_data_log set data_content = steps.content::text
           from steps join known using (id) where known.is_own and sys_data_log.id = known.log_id
         )
       insert into sys_data_log (id, data_table, data_id, data_content, data_version, create_by, create_time)
       select replace(gen_random_uuid()::text, ''-'', ''''), $1, id, steps.content::text,
         coalesce(known.version, 0) + row_number() over (partition by id order by step), case step when 2 then $2 end, localtimestamp(0)
       from steps left join known using (id) where known.is_own is not true',
      tg_argv[0], changed, format(content, as_it_was), format(content, as_it_is))
    using tg_table_name::text, caller;
    return null;
  end $$`;

const EVENTS = {
  insert: 'referencing new table as arrived',
  delete: 'referencing old table as gone',
  update: 'referencing old table as gone new table as arrived',
};

/**
 * Installs triggers that record the full content of membership lists in `sys_data_log` before and after every change, under the id of the
 * owner, whatever code or person changes them.
 */
export const installMembershipVersions = async (client: ClientBase, tables: readonly TableFacts[]) => {
  await client.query(BODY);
  const { rows } = await client.query<{ name: string }>(
    'select distinct t.tgrelid::regclass::text as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid where p.proname = $1',
    [FUNCTION],
  );
  const installed = new Set(rows.map(({ name }) => name));
  for (const { name, membership } of tables) {
    if (!membership || installed.has(name)) continue;
    const { subject, member, namedBy, detail = '' } = membership;
    const words = [subject, member, namedBy.table, namedBy.column, detail].map((word) => client.escapeLiteral(word)).join(', ');
    for (const [event, transition] of Object.entries(EVENTS))
      await client.query(
        `create trigger keeps_versions_of_${event} after ${event} on ${client.escapeIdentifier(name)} ${transition}
         for each statement execute function ${FUNCTION}(${words})`,
      );
  }
};
