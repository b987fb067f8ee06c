import type { ClientBase } from 'pg';
import type { TableFacts } from '../table-facts.ts';

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

  create or replace function masked_record(record jsonb, phone text) returns jsonb language sql immutable as $$
    select case when record ->> phone is null then record
      else jsonb_set(record, array[phone], to_jsonb(left(record ->> phone, 3) || '****' || right(record ->> phone, 4))) end
  $$;

  create or replace function keep_record_version(content jsonb, record_table text, record_id text) returns void language plpgsql as $$
  begin
    insert into sys_data_log (id, data_table, data_id, data_content, data_version, create_by, create_time)
    select replace(gen_random_uuid()::text, '-', ''), record_table, record_id, content::text,
      coalesce(max(data_version), 0) + 1, nullif(current_setting('mortise.caller', true), ''), localtimestamp(0)
    from sys_data_log where data_table = record_table and data_id = record_id;
  end $$;

  -- version 1: the row as it was before its first recorded change, which is nobody's edit
  create or replace function keep_first_version(content jsonb, record_table text, record_id text) returns void language sql as $$
    insert into sys_data_log (id, data_table, data_id, data_content, data_version, create_time)
    values (replace(gen_random_uuid()::text, '-', ''), record_table, record_id, content::text, 1, localtimestamp(0))
  $$;

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
      perform keep_first_version(record_content(masked_record(before, tg_argv[0])), tg_table_name, before ->> 'id');
    end if;
    if tg_op = 'UPDATE' then
      perform keep_record_version(record_content(masked_record(to_jsonb(new), tg_argv[0])), tg_table_name, before ->> 'id');
    else
      perform keep_record_version(record_content(masked_record(before, tg_argv[0])) || '{"deleted": true}', tg_table_name, before ->> 'id');
    end if;
    return null;
  end $$;`;

/** The CREATE TRIGGER statement that records versions of a table's rows, by their `id`. */
export const versionTrigger = (quoted: string, masked = '') =>
  `create trigger ${TRIGGER} after update or delete on ${quoted} for each row execute function keep_versions('${masked}')`;

/** Installs triggers on the versioned tables, so that versions are recorded for forms, imports, cascades and manual SQL alike. */
export const installRecordVersions = async (client: ClientBase, tables: readonly TableFacts[]) => {
  const versioned = new Map(tables.flatMap(({ name, isVersioned, maskedPhone }) => (isVersioned ? [[name, maskedPhone] as const] : [])));
  await client.query(FUNCTIONS);
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = current_schema() and c.relname = any($1)
       and not exists (select 1 from pg_trigger t where t.tgrelid = c.oid and t.tgname = $2)`,
    [[...versioned.keys()], TRIGGER],
  );
  for (const { name } of rows) await client.query(versionTrigger(client.escapeIdentifier(name), versioned.get(name)));
};
