import { sql } from 'drizzle-orm';
import { allTables } from '#all-tables.ts';
import { openOwnDatabase } from '#platform/postgres/own-database.ts';
import { readConfig } from '../../config.ts';
import { type Db, openDatabase } from '../db.ts';
import { migrate } from '../migrate.ts';
import { weightedCodes } from './departments.ts';
import { femaleNames, maleNames, type Syllable, surnames } from './people-names.ts';
import { weightedPositions } from './positions.ts';
import { spread } from './random.ts';
import { roleIds } from './roles.ts';
import { DEMO_PASSWORD, seed } from './seed.ts';
import { seedId } from './seed-id.ts';

/** Number of users wanted; at most 999,999, because work numbers have six digits. */
const WANTED = Number(process.argv[2] ?? 100_000);
/** First id of these users, well above the ids of the sample company. */
const FIRST = 1_000_000;

const array = (values: readonly string[]) => sql`${sql.param(values)}::text[]`;
const texts = (names: readonly Syllable[]) => array(names.map(([text]) => text));
const pinyins = (names: readonly Syllable[]) => array(names.map(([, pinyin]) => pinyin));

/** SQL for a pseudo-random number below `limit`, derived from user n and the purpose: reproducible and uncorrelated. */
const below = (limit: ReturnType<typeof sql>, purpose: string) =>
  sql`mod(('x' || substr(md5(n || ${purpose}::text), 1, 7))::bit(28)::int, ${limit})`;

const nth = (list: ReturnType<typeof array>, purpose: string) => sql`(${list})[1 + ${below(sql`cardinality(${list})`, purpose)}]`;

const codes = spread(weightedCodes);

/** Generates the rows in SQL, so that a hundred thousand rows need not be sent to the database. */
const insertUsers = (db: Db, from: number, to: number) =>
  db.execute(sql`
  insert into sys_user (id, username, realname, password, sex, birthday, email, phone, work_no, post, org_code, status, del_flag,
    user_identity, activiti_sync, create_by, create_time)
  select ${seedId('user', 0).slice(0, 2)}::text || lpad((${FIRST}::int + n)::text, 17, '0'), login, realname,
    (select password from sys_user where username = 'clerk'),
    sex, date '1966-01-01' + ${below(sql`13500`, 'birthday')}, login || '@guoju.example',
    '1' || ${nth(array(['30', '31', '32', '36', '37', '51', '52', '57']), 'line')} || lpad(n::text, 8, '0'),
    'GL' || lpad(n::text, 6, '0'), ${nth(array(spread(weightedPositions)), 'position')}, ${nth(array(codes), 'department')},
    case when ${below(sql`33`, 'frozen')} = 0 then 2 else 1 end, 0, 1, 1, 'admin',
    timestamp '2021-01-04 08:00:00' + ${below(sql`1820 * 24 * 60`, 'hired')} * interval '1 minute'
  from (
    select n, sex,
      ${nth(texts(surnames), 'surname')} || case when sex = 1 then ${nth(texts(maleNames), 'name')} else ${nth(texts(femaleNames), 'name')} end as realname,
      ${nth(pinyins(surnames), 'surname')} || case when sex = 1 then ${nth(pinyins(maleNames), 'name')} else ${nth(pinyins(femaleNames), 'name')} end || n as login
    from generate_series(${from}::int, ${to}::int) n, lateral (select 1 + ${below(sql`2`, 'sex')} as sex) as chosen
  ) person`);

const usersBetween = (from: number, to: number) =>
  sql`sys_user where id between ${seedId('user', FIRST + from)} and ${seedId('user', FIRST + to)}`;
const addedUsers = usersBetween(0, 9_999_999);

/** Batch size: the triggers that record membership versions compare the rows of a statement with each other. */
const PIECE = 1000;

const insertMemberships = async (db: Db, from: number, to: number) => {
  for (let first = from; first <= to; first += PIECE) {
    const users = sql`(select * from ${usersBetween(first, Math.min(first + PIECE - 1, to))}) u`;
    await db.execute(sql`
      insert into sys_user_depart (id, user_id, dep_id)
      select 'd' || u.id, u.id, d.id from ${users} join sys_depart d on d.org_code = u.org_code`);
    await db.execute(sql`
      insert into sys_user_role (id, user_id, role_id) select 'r' || u.id, u.id, ${roleIds.clerk} from ${users}`);
  }
};

/** Adds users up to the wanted number; idempotent. Returns the number added. */
const enlarge = async (db: Db) => {
  const count = async (rows: ReturnType<typeof sql>) =>
    Number((await db.execute<{ n: number }>(sql`select count(*) as n from ${rows}`)).rows[0]?.n);
  const missing = WANTED - (await count(sql`sys_user`));
  const added = await count(addedUsers);
  if (missing > 0)
    await db.transaction(async (tx) => {
      await insertUsers(tx, added + 1, added + missing);
      await insertMemberships(tx, added + 1, added + missing);
    });
  await db.execute(sql`vacuum analyze sys_user, sys_user_depart, sys_user_role`);
  return Math.max(0, missing);
};

const main = async () => {
  const config = readConfig(process.env);
  const { url, stop } = await openOwnDatabase(config);
  try {
    await migrate(url, allTables);
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
