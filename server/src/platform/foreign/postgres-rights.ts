/**
 * Rights of an account in PostgreSQL, one per row, also those of roles that it may take on. An owner can drop what it owns, whatever else
 * was granted to it.
 */
export const rightsQuery = `
  with roles as (select * from pg_catalog.pg_roles where pg_catalog.pg_has_role(current_user, oid, 'MEMBER')),
  schemas as (
    select oid, nspname, nspowner from pg_catalog.pg_namespace
    where nspname <> 'information_schema' and nspname not like 'pg\\_%'),
  things as (
    select c.oid, pg_catalog.format('%I.%I', s.nspname, c.relname) as thing, c.relowner, c.relkind
    from pg_catalog.pg_class c join schemas s on s.oid = c.relnamespace where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S'))
  select * from (
  select 'SUPER' as name, rolname::text as thing from roles where rolsuper
  union select 'CREATEROLE', rolname::text from roles where rolcreaterole
  union select 'REPLICATION', rolname::text from roles where rolreplication
  union select 'BYPASSRLS', rolname::text from roles where rolbypassrls
  union select 'CREATEDB', rolname::text from roles where rolcreatedb
  union select 'FILE', rolname::text from roles
    where rolname in ('pg_read_server_files', 'pg_write_server_files', 'pg_execute_server_program')
  union select 'DROP', d.datname::text from pg_catalog.pg_database d join roles on roles.oid = d.datdba where d.datname = current_database()
  union select 'DROP', s.nspname::text from schemas s join roles on roles.oid = s.nspowner where roles.rolname <> 'pg_database_owner'
  union (select 'DROP', thing from things join roles on roles.oid = relowner order by thing limit 20)
  union select 'CREATE', current_database()::text from roles where pg_catalog.has_database_privilege(roles.oid, current_database(), 'CREATE')
  union select 'CREATE', nspname::text from schemas where exists (
    select from roles where pg_catalog.has_schema_privilege(roles.oid, schemas.oid, 'CREATE'))
  union (select right_name, thing from things, unnest(array['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) as right_name
    where relkind <> 'S' and exists (select from roles where pg_catalog.has_table_privilege(roles.oid, things.oid, right_name))
    order by thing, right_name limit 20)
  union (select 'UPDATE', thing from things
    where relkind = 'S' and exists (select from roles where pg_catalog.has_sequence_privilege(roles.oid, things.oid, 'UPDATE'))
    order by thing limit 20)
  union (select 'SELECT', thing from things where relkind <> 'S' and pg_catalog.has_table_privilege(things.oid, 'SELECT') order by thing limit 20)
  union select 'CONNECT', current_database()::text
  ) as found order by name <> 'SUPER', name, thing`;
