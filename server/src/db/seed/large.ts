import { sql } from 'drizzle-orm';
import { readConfig } from '../../config.ts';
import { lockDataFolder } from '../../platform/data-folder.ts';
import { startEmbeddedPostgres } from '../../platform/embedded-postgres.ts';
import { type Db, openDatabase } from '../db.ts';
import { migrate } from '../migrate.ts';
import { weightedCodes } from './departments.ts';
import { femaleNames, maleNames, type Syllable, surnames } from './people-names.ts';
import { weightedPositions } from './positions.ts';
import { spread } from './random.ts';
import { roleIds } from './roles.ts';
import { DEMO_PASSWORD, seed } from './seed.ts';
import { seedId } from './seed-id.ts';

const WANTED = 100_000;
/** Ids of these users begin here, well above those of the seeded company. */
const FIRST = 1_000_000;

const array = (values: readonly string[]) => sql`${sql.param(values)}::text[]`;
const texts = (names: readonly Syllable[]) => array(names.map(([text]) => text));
const pinyins = (names: readonly Syllable[]) => array(names.map(([, pinyin]) => pinyin));

/** The n-th user's element; the prime spreads neighbours over the whole list. */
const nth = (list: ReturnType<typeof array>, prime: number) =>
  sql`(${list})[1 + mod(n::bigint * ${sql.raw(String(prime))}, cardinality(${list}))::int]`;

const codes = spread(weightedCodes);

/** In the database rather than here: a hundred thousand rows need not travel. */
const insertUsers = (db: Db, from: number, to: number) =>
  db.execute(sql`
  insert into sys_user (id, username, realname, password, sex, birthday, email, phone, work_no, post, org_code, status, del_flag,
    user_identity, activiti_sync, create_by, create_time)
  select ${seedId('user', 0).slice(0, 2)}::text || lpad((${FIRST}::int + n)::text, 17, '0'), login, realname,
    (select password from sys_user where username = 'clerk'),
    sex, date '1966-01-01' + mod(n::bigint * 7919, 13500)::int, login || '@guoju.example',
    '1' || ${nth(array(['30', '31', '32', '36', '37', '51', '52', '57']), 5)} || lpad(n::text, 8, '0'),
    'GL' || lpad(n::text, 6, '0'), ${nth(array(spread(weightedPositions)), 37)}, ${nth(array(codes), 101)},
    case when mod(n, 33) = 0 then 2 else 1 end, 0, 1, 1, 'admin',
    timestamp '2021-01-04 08:00:00' + mod(n::bigint * 104729, 1820 * 24 * 60) * interval '1 minute'
  from (
    select n, mod(n, 2) + 1 as sex,
      ${nth(texts(surnames), 31)} || case when mod(n, 2) = 0 then ${nth(texts(maleNames), 17)} else ${nth(texts(femaleNames), 17)} end as realname,
      ${nth(pinyins(surnames), 31)} || case when mod(n, 2) = 0 then ${nth(pinyins(maleNames), 17)} else ${nth(pinyins(femaleNames), 17)} end || n as login
    from generate_series(${from}::int, ${to}::int) n
  ) person`);

const addedUsers = sql`sys_user where id between ${seedId('user', FIRST)} and ${seedId('user', FIRST + 9_999_999)}`;

const insertMemberships = async (db: Db) => {
  await db.execute(sql`
    insert into sys_user_depart (id, user_id, dep_id)
    select 'd' || u.id, u.id, d.id from (select * from ${addedUsers}) u join sys_depart d on d.org_code = u.org_code
    where not exists (select from sys_user_depart m where m.user_id = u.id)`);
  await db.execute(sql`
    insert into sys_user_role (id, user_id, role_id)
    select 'r' || u.id, u.id, ${roleIds.clerk} from (select * from ${addedUsers}) u
    where not exists (select from sys_user_role m where m.user_id = u.id)`);
};

/** Brings the users up to a hundred thousand; a second run finds nothing to do. */
const enlarge = async (db: Db) => {
  const count = async (rows: ReturnType<typeof sql>) =>
    Number((await db.execute<{ n: number }>(sql`select count(*) as n from ${rows}`)).rows[0]?.n);
  const missing = WANTED - (await count(sql`sys_user`));
  const added = await count(addedUsers);
  if (missing > 0)
    await db.transaction(async (tx) => {
      await insertUsers(tx, added + 1, added + missing);
      await insertMemberships(tx);
    });
  await db.execute(sql`vacuum analyze sys_user, sys_user_depart, sys_user_role`);
  return Math.max(0, missing);
};

const openStore = async () => {
  const config = readConfig(process.env);
  if (config.databaseUrl) return { url: config.databaseUrl, config, stop: async () => undefined };
  const unlock = await lockDataFolder(config.dataDir);
  const postgres = await startEmbeddedPostgres(config.dataDir);
  const stop = async () => {
    await postgres.stop();
    await unlock();
  };
  return { url: postgres.urlOf(), config, stop };
};

const main = async () => {
  const { url, config, stop } = await openStore();
  try {
    await migrate(url);
    const { db, close } = openDatabase(url, { connections: 1, statementTimeout: 0 });
    await seed(db, { adminPassword: config.adminPassword ?? DEMO_PASSWORD });
    const startedAt = performance.now();
    const added = await enlarge(db);
    console.log(`${added} users added, ${WANTED} in all, ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    await close();
  } finally {
    await stop();
  }
};

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
