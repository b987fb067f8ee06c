import { type AnyEndpoint, methodsOf, wireTexts } from '@mortise/shared/contract';
import { sql } from 'drizzle-orm';
import { CONTEXT_PATH } from '#app.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { routeInventory } from './route.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await app.db.execute(sql`delete from sys_user_role where user_id = (select id from sys_user where username = 'zhangsan')`);
  await app.db.execute(sql`delete from sys_depart_role_user where user_id = (select id from sys_user where username = 'zhangsan')`);
  await app.app.platform.settle();
});
afterAll(() => app.close());

const ADMIN = 'admin';
const actors = [null, 'zhangsan', 'clerk', 'auditor', ADMIN] as const;
type Actor = (typeof actors)[number];
type Verdict = 'dead token' | 'not authorised' | 'let in';

/** What somebody was granted, read from the tables beside the code under test. */
const codesOf = async (username: string): Promise<ReadonlySet<string>> => {
  const { rows } = await app.db.execute<{ code: string }>(sql`
    with held as (
      select rp.permission_id as id from sys_user u join sys_user_role ur on ur.user_id = u.id
        join sys_role_permission rp on rp.role_id = ur.role_id where u.username = ${username}
      union
      select dp.permission_id from sys_user u join sys_depart_role_user du on du.user_id = u.id
        join sys_depart_role_permission dp on dp.role_id = du.drole_id where u.username = ${username})
    select component as code from sys_permission where menu_type <> 2 and component is not null
      and (name = '首页' or url like '/online%:code' or id in (select id from held))
    union
    select trim(code) from sys_permission, regexp_split_to_table(perms, ',') as code
    where menu_type = 2 and (status = '0' or id in (select id from held))`);
  return new Set(rows.map(({ code }) => code));
};

const expected = ({ access }: AnyEndpoint, actor: Actor, codes: ReadonlySet<string>): Verdict => {
  if (access === 'public') return 'let in';
  if (actor === null) return 'dead token';
  if (access === 'signed-in') return 'let in';
  return access.anyOf.some((code: string) => codes.has(code)) ? 'let in' : 'not authorised';
};

/** A body said to be far too large is refused right after the caller was judged: nobody's handler runs, nothing is changed. */
const TOO_LARGE = String(2 ** 40);

const judged = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, actor: Actor): Promise<Verdict | string> => {
  const answer = await app.send({
    method,
    url: CONTEXT_PATH + path.replace(/:\w+/g, 'some'),
    headers: { 'content-length': TOO_LARGE, ...(actor && { 'x-access-token': await app.tokenOf(actor) }) },
  });
  const { code, message } = answer.json<{ code: number; message: string }>();
  if (answer.statusCode === 500 && message === wireTexts.tokenDead) return 'dead token';
  if (code === 510 && message === wireTexts.notAuthorised) return 'not authorised';
  return message === wireTexts.tooLarge ? 'let in' : `${answer.statusCode} ${message}`;
};

const callsOf = (endpoint: AnyEndpoint) =>
  [endpoint.path, ...(endpoint.alias ?? [])].flatMap((path) => methodsOf(endpoint).map((method) => ({ method, path })));

it.each(actors)('lets %s in exactly where the rule of an endpoint says so', async (actor) => {
  const codes = actor === null ? new Set<string>() : await codesOf(actor);
  const wanted: string[] = [];
  const found: string[] = [];
  for (const endpoint of routeInventory(app.app))
    for (const { method, path } of callsOf(endpoint)) {
      wanted.push(`${method} ${path}: ${expected(endpoint, actor, codes)}`);
      found.push(`${method} ${path}: ${await judged(method, path, actor)}`);
    }
  expect(found).toEqual(wanted);
  expect(found.length).toBeGreaterThan(100);
});

it('leaves no endpoint that the administrator of the seed may not call', async () => {
  const everything = await codesOf(ADMIN);
  const closed = routeInventory(app.app).filter((endpoint) => expected(endpoint, ADMIN, everything) !== 'let in');
  expect(closed.map(({ path }) => path)).toEqual([]);
});
