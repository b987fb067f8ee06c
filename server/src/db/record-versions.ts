import type { ClientBase } from 'pg';

/** Tables whose rows are recorded in `sys_data_log` before and after every change (ADR 8). */
const VERSIONED_TABLES = [
  'sys_user',
  'sys_role',
  'sys_permission',
  'sys_permission_data_rule',
  'sys_depart',
  'sys_depart_role',
  'sys_dict',
  'sys_dict_item',
  'sys_position',
  'sys_announcement',
  'sys_tenant',
  'sys_user_agent',
  'onl_cgreport_head',
  'sys_quartz_job',
  'sys_sms_template',
  'sys_data_source',
  'sys_category',
  'sys_check_rule',
  'sys_fill_rule',
] as const;

const TRIGGER = 'keeps_versions';

// secrets are never copied into a version; changes of these stamps alone record none, as a version has its own user and time
const SECRETS = "array['password', 'salt', 'db_password']";
const STAMPS = "array['update_by', 'update_time', 'password', 'salt']";

const FUNCTIONS = `
  create or replace function record_content(record jsonb) returns jsonb language sql immutable as $$
    select coalesce(jsonb_object_agg(
      lower(left(camel, 1)) || substr(camel, 2),
      case when text ~ '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d' then to_jsonb(replace(left(text, 19), 'T', ' ')) else value end), '{}')
    from (
      select value, value #>> '{}' as text, replace(initcap(replace(key, '_', ' ')), ' ', '') as camel
      from jsonb_each(record - ${SECRETS})
    ) as fields
  $$;

  create or replace function keep_record_version(content jsonb, record_table text, record_id text) returns void language plpgsql as $$
  begin
    insert into sys_data_log (id, data_table, data_id, data_content, data_version, create_by, create_time)
    select replace(gen_random_uuid()::text, '-', ''), record_table, record_id, content::text,
      coalesce(max(data_version), 0) + 1, nullif(current_setting('mortise.caller', true), ''), localtimestamp(0)
    from sys_data_log where data_table = record_table and data_id = record_id;
  end $$;

  create or replace function keep_versions() returns trigger language plpgsql as $$
  declare
    before jsonb := to_jsonb(old);
    known boolean;
  begin
    if tg_op = 'UPDATE' and before - ${STAMPS} = to_jsonb(new) - ${STAMPS} then
      return null;
    end if;
    select exists (select from sys_data_log where data_table = tg_table_name and data_id = before ->> 'id') into known;
    -- on the first recorded change also record the row as it was before
    if not known then
      perform keep_record_version(record_content(before), tg_table_name, before ->> 'id');
    end if;
    if tg_op = 'UPDATE' then
      perform keep_record_version(record_content(to_jsonb(new)), tg_table_name, before ->> 'id');
    else
      perform keep_record_version(record_content(before) || '{"deleted": true}', tg_table_name, before ->> 'id');
    end if;
    return null;
  end $$;`;

/** The CREATE TRIGGER statement that records versions of a table's rows, by their `id`. */
export const versionTrigger = (quoted: string) =>
  `create trigger ${TRIGGER} after update or delete on ${quoted} for each row execute function keep_versions()`;

/** Installs triggers on the audited tables, so that versions are recorded for forms, imports, cascades and manual SQL alike. */
export const installRecordVersions = async (client: ClientBase) => {
  await client.query(FUNCTIONS);
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = current_schema() and c.relname = any($1)
       and not exists (select 1 from pg_trigger t where t.tgrelid = c.oid and t.tgname = $2)`,
    [VERSIONED_TABLES, TRIGGER],
  );
  for (const { name } of rows) await client.query(versionTrigger(client.escapeIdentifier(name)));
};
