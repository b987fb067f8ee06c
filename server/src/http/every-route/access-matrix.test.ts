import { type AnyEndpoint, defineEndpoint, methodsOf, permit, wireTexts } from '@mortise/shared/contract';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { CONTEXT_PATH } from '#app.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { route, routeInventory } from '../routes/route.ts';

// an endpoint whose permission code is built from a path parameter at run time
const base = { params: z.object({ code: z.string() }), result: z.string(), operation: '查看' } as const;
const rowsOf = defineEndpoint({ ...base, method: ['GET', 'POST'], path: '/fixture/rows/:code', access: permit('fixture:{code}:list') });
const designOf = defineEndpoint({
  ...base,
  method: 'POST',
  path: '/fixture/design/:code',
  alias: ['/fixture/:code/design'],
  access: permit('fixture:{code}:design', 'fixture/Designer'),
});

/** Permission codes, and the users whose roles are granted them. */
const grants = [
  { code: 'fixture:some:list', name: '某表', to: ['clerk', 'admin'] },
  { code: 'fixture:other:list', name: '别的表', to: ['auditor'] },
  { code: 'fixture:some:design', name: '设计', to: ['admin'] },
];

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({}, (api) => {
    for (const endpoint of [rowsOf, designOf]) route(api, endpoint, ({ params }) => params.code);
  });
  for (const { code, name, to } of grants) {
    await app.db.execute(sql`insert into sys_permission (id, name, menu_type, perms, status) values (${code}, ${name}, 2, ${code}, '1')`);
    await app.db.execute(sql`
      insert into sys_role_permission (id, role_id, permission_id)
      select replace(gen_random_uuid()::text, '-', ''), ur.role_id, ${code}
      from sys_user u join sys_user_role ur on ur.user_id = u.id where u.username in ${to}`);
  }
  await app.db.execute(sql`delete from sys_user_role where user_id = (select id from sys_user where username = 'zhangsan')`);
  await app.db.execute(sql`delete from sys_depart_role_user where user_id = (select id from sys_user where username = 'zhangsan')`);
  await app.app.platform.settle();
});
afterAll(() => app.close());

const ADMIN = 'admin';
const actors = [null, 'zhangsan', 'clerk', 'auditor', ADMIN] as const;
type Actor = (typeof actors)[number];
type Verdict = 'dead token' | 'not authorised' | 'let in';

/** The permission codes of a user, read from the tables without the code under test. */
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
  return access.anyOf.some((code: string) => codes.has(code.replace(/\{\w+\}/g, 'some'))) ? 'let in' : 'not authorised';
};

/** Probes an endpoint without side effects: an oversized Content-Length is refused after authorisation, before any handler runs. */
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

it('lets the seeded administrator call every endpoint', async () => {
  const everything = await codesOf(ADMIN);
  const closed = routeInventory(app.app).filter((endpoint) => expected(endpoint, ADMIN, everything) !== 'let in');
  expect(closed.map(({ path }) => path)).toEqual([]);
});

describe('an access rule built from a path parameter', () => {
  const answerTo = async (endpoint: typeof rowsOf, code: string, actor: string) => {
    const answer = await app.ask(endpoint, { params: { code } }, { as: actor });
    return answer.success ? answer.result : answer.message;
  };

  it('admits only callers with the permission code built from the path', async () => {
    expect(await answerTo(rowsOf, 'some', 'clerk')).toBe('some');
    expect(await answerTo(rowsOf, 'other', 'clerk')).toBe(wireTexts.notAuthorised);
    expect(await answerTo(rowsOf, 'some', 'auditor')).toBe(wireTexts.notAuthorised);
    expect(await answerTo(rowsOf, 'other', 'auditor')).toBe('other');
  });

  it('builds no permission code from a value that itself contains a code', async () => {
    for (const code of ['some:list', 'some:list,fixture', '{code}', 'some ', 'SOME'])
      expect(await answerTo(rowsOf, code, 'clerk')).toBe(wireTexts.notAuthorised);
  });

  it('is logged in the operation log under the name of that code', async () => {
    const url = `${CONTEXT_PATH}/fixture/rows/some`;
    await app.send({ method: 'POST', url, headers: { 'x-access-token': await app.tokenOf('clerk') } });
    await app.app.platform.operations.flush();
    const { rows } = await app.db.execute<{ text: string }>(
      sql`select log_content as text from sys_log where request_url = ${url} and request_type = 'POST'`,
    );
    expect(rows).toEqual([{ text: '某表-查看' }]);
  });
});
