import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { allTables } from '#all-tables.ts';
import { migrate } from '#db/migrate.ts';
import { hasPostgres } from '#testing/programs/cluster-of.ts';
import { CannotStart } from '../installation/cannot-start.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { SERVER_ROLE } from './server-role.ts';

// makes and starts whole clusters
jest.setTimeout(180_000);

let folder: string;
let running: EmbeddedPostgres | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mortise-cluster-'));
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const start = async () => {
  running = await startEmbeddedPostgres(folder);
  return running;
};

const asked = async (url: string, ...statements: string[]) => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
};

const owners = `select distinct pg_get_userbyid(relowner) as owner from pg_class c join pg_namespace n on n.oid = relnamespace
  where nspname in ('public', 'drizzle') and relkind in ('r', 'S', 'v')`;

it('gives the server a role that owns its database and may do nothing beyond it', async () => {
  const postgres = await start();
  await migrate(postgres.urlOf(), allTables);
  expect(await asked(postgres.urlOf(), owners)).toEqual([{ owner: SERVER_ROLE }]);
  const rights = 'select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls from pg_roles where rolname = current_user';
  expect(Object.values((await asked(postgres.urlOf(), rights))[0] as object)).toEqual([false, false, false, false, false]);
  for (const statement of [
    `copy (select 1) to program 'true'`,
    `select pg_read_file('postgresql.conf')`,
    `alter system set log_statement = 'all'`,
    'create role another superuser',
  ])
    await expect(asked(postgres.urlOf(), statement)).rejects.toMatchObject({ code: '42501' });
});

it('takes over what a release before this role has made, and what a superuser restores', async () => {
  const before = await start();
  const superuser = before.superuserUrlOf();
  // as it was: everything belongs to the superuser, and there is no other role
  await asked(
    superuser,
    'alter database mortise owner to mortise',
    `drop owned by ${SERVER_ROLE} cascade`,
    'drop schema if exists drizzle cascade',
    `drop role ${SERVER_ROLE}`,
  );
  await migrate(superuser, allTables);
  await asked(
    superuser,
    'create view of_before as select 1 as one',
    'create materialized view kept as select 1 as one',
    "create type kind as enum ('a')",
    "insert into sys_tenant (id, name) values (77, '旧租户')",
  );
  await before.stop();
  const after = await start();
  await migrate(after.urlOf(), allTables);
  expect(await asked(after.urlOf(), owners)).toEqual([{ owner: SERVER_ROLE }]);
  expect(await asked(after.urlOf(), 'select name from sys_tenant where id = 77')).toEqual([{ name: '旧租户' }]);
  await asked(
    after.urlOf(),
    'alter table sys_tenant add column another text',
    'drop view of_before',
    'refresh materialized view kept',
    "alter type kind add value 'b'",
    "update sys_tenant set name = '新' where id = 77",
  );
  const functions = `select distinct pg_get_userbyid(proowner) as owner from pg_proc p join pg_namespace n on n.oid = pronamespace
    where nspname = 'public' and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`;
  expect(await asked(after.urlOf(), functions)).toEqual([{ owner: SERVER_ROLE }]);
});

it.each([
  ['is lost', undefined, /^数据库的密码文件 .*postgres\.password 丢失或为空/],
  ['is empty', '', /^数据库的密码文件 .*postgres\.password 丢失或为空/],
  ['is another one', 'not-the-password', /^数据库的密码文件 postgres\.password 与数据库不符/],
])('says in one line that the password file %s, makes no new one and leaves nothing running', async (_what, content, line) => {
  const file = join(folder, 'postgres.password');
  const password = await readFile(file, 'utf8');
  try {
    if (content === undefined) await rm(file);
    else await writeFile(file, content);
    const failed = await startEmbeddedPostgres(folder).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(CannotStart);
    expect((failed as Error).message).toMatch(line);
    expect(await readFile(file, 'utf8').catch(() => undefined)).toBe(content);
    expect(hasPostgres(folder)).toBe(false);
  } finally {
    await writeFile(file, password, { mode: 0o600 });
  }
  await start();
});
