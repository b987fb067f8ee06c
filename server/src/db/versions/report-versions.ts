import type { ClientBase } from 'pg';

const HEAD = 'onl_cgreport_head';
/** Tables of a report, with the column that holds the report's id. */
const PARTS = { [HEAD]: 'id', onl_cgreport_item: 'cgrhead_id', onl_cgreport_param: 'cgrhead_id' } as const;

const PART_STAMPS = "array['createBy', 'createTime', 'updateBy', 'updateTime', 'cgrheadId']";
const HEAD_STAMPS = "array['updateBy', 'updateTime']";

const partsOf = (table: string) => `
  (select coalesce(jsonb_agg(record_content(to_jsonb(p)) - ${PART_STAMPS} order by p.order_num, p.id), '[]') from ${table} p where p.cgrhead_id = h.id)`;

// one transaction changes many rows of a report: the triggers that record run at its end, and the first of them records the whole report
const FUNCTIONS = `
  create or replace function report_content(report_id text) returns jsonb language sql stable as $$
    select record_content(to_jsonb(h)) || jsonb_build_object('items', ${partsOf('onl_cgreport_item')}, 'params', ${partsOf('onl_cgreport_param')})
    from ${HEAD} h where h.id = report_id
  $$;

  create or replace function latest_report(report_id text) returns jsonb language sql stable as $$
    select data_content::jsonb from sys_data_log where data_table = '${HEAD}' and data_id = report_id order by data_version desc limit 1
  $$;

  -- the report as it was before its first recorded change; not one that this transaction creates
  create or replace function remember_report() returns trigger language plpgsql as $$
  declare
    changed jsonb := case when tg_op = 'INSERT' then to_jsonb(new) else to_jsonb(old) end;
    report_id text := changed ->> tg_argv[0];
  begin
    if exists (select from ${HEAD} where id = report_id and xmin <> pg_current_xact_id()::xid)
      and not exists (select from sys_data_log where data_table = '${HEAD}' and data_id = report_id) then
      perform keep_first_version(report_content(report_id), '${HEAD}', report_id);
    end if;
    return case when tg_op = 'DELETE' then old else new end;
  end $$;

  create or replace function keep_report() returns trigger language plpgsql as $$
  declare
    changed jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
    report_id text := changed ->> tg_argv[0];
    latest jsonb := latest_report(report_id);
    content jsonb := report_content(report_id);
  begin
    if content is null and tg_table_name = '${HEAD}' then
      content := coalesce(latest, record_content(changed)) || '{"deleted": true}';
    end if;
    -- a report without versions was created by this transaction
    if latest is not null and content is not null and content - ${HEAD_STAMPS} <> latest - ${HEAD_STAMPS} then
      perform keep_record_version(content, '${HEAD}', report_id);
    end if;
    return null;
  end $$;`;

const triggersOf = (table: string, column: string) => `
  drop trigger if exists keeps_versions on ${table};
  create or replace trigger remembers_report before insert or update or delete on ${table} for each row execute function remember_report('${column}');
  do $$ begin
    if not exists (select from pg_trigger where tgrelid = '${table}'::regclass and tgname = 'keeps_report') then
      create constraint trigger keeps_report after insert or update or delete on ${table} deferrable initially deferred
        for each row execute function keep_report('${column}');
    end if;
  end $$;`;

/**
 * Installs the triggers that record versions of a report as a whole, with its columns and parameters, under its head: they are changed
 * and restored together. Needs the functions of record-versions.ts.
 */
export const installReportVersions = async (client: ClientBase) => {
  await client.query(FUNCTIONS);
  for (const [table, column] of Object.entries(PARTS)) await client.query(triggersOf(table, column));
};
