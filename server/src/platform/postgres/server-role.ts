import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { prepareReportRole } from '../report-sql/report-role.ts';

/** The role of the server in the embedded PostgreSQL: owner of its database, and neither superuser nor able to make roles or databases. */
export const SERVER_ROLE = 'mortise_server';

const IS_ROLE = 'select 1 from pg_roles where rolname = $1';

const OURS = `n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`;
const belongsToAnother = (catalogue: string, row: string) =>
  // `e`: to an extension; `a` and `i`: sequences and types of a table, whose owner they share
  `exists (select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${row}.oid and d.deptype in ('e', 'a', 'i'))`;
const notYetOwned = (owner: string) => `${owner} <> '${SERVER_ROLE}'::regrole`;

/** Makes a statement for everything that another role owns: what releases before this role left behind, and what a restored dump brings. */
const ADOPTIONS = `
  select format('alter schema %I owner to ${SERVER_ROLE}', n.nspname) as statement from pg_namespace n
    where ${OURS} and n.nspname <> 'public' and ${notYetOwned('n.nspowner')} and not ${belongsToAnother('pg_namespace', 'n')}
  union all
  select format('alter %s %I.%I owner to ${SERVER_ROLE}',
      case c.relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end, n.nspname, c.relname)
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${OURS} and c.relkind in ('r', 'p', 'S', 'v', 'm') and ${notYetOwned('c.relowner')} and not ${belongsToAnother('pg_class', 'c')}
  union all
  select format('alter routine %s owner to ${SERVER_ROLE}', p.oid::regprocedure) from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where ${OURS} and ${notYetOwned('p.proowner')} and not ${belongsToAnother('pg_proc', 'p')}
  union all
  select format('alter type %I.%I owner to ${SERVER_ROLE}', n.nspname, t.typname) from pg_type t join pg_namespace n on n.oid = t.typnamespace
    where ${OURS} and t.typtype in ('e', 'd') and ${notYetOwned('t.typowner')} and not ${belongsToAnother('pg_type', 't')}`;

interface RolePasswords {
  server: string;
  report: string;
}

/**
 * Gives the product's database to the server's role and makes the role of reports. Both get a new password at each start, so that none is stored.
 *
 * @param url of the product's database, for the superuser
 */
export const prepareRoles = async (url: string): Promise<RolePasswords> => {
  const secret = randomBytes(24).toString('base64url');
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query(IS_ROLE, [SERVER_ROLE]);
    if (!rowCount) await client.query(`create role ${SERVER_ROLE}`);
    await client.query(
      `alter role ${SERVER_ROLE} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '${secret}'`,
    );
    const database = client.escapeIdentifier(new URL(url).pathname.slice(1));
    await client.query(`alter database ${database} owner to ${SERVER_ROLE}`);
    const { rows } = await client.query<{ statement: string }>(ADOPTIONS);
    if (rows.length) await client.query(rows.map(({ statement }) => statement).join(';\n'));
    return { server: secret, report: await prepareReportRole((statement) => client.query(statement)) };
  } finally {
    await client.end();
  }
};
