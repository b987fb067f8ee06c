import { reportFigures, reportRuns, reportTrials } from '@mortise/shared/contract/online';
import { sql } from 'drizzle-orm';
import { hostileShare } from '#testing/hostile-statements.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { CONTEXT_PATH } from '../../../app.ts';

// every hostile statement by every way into a report but its SQL, which sieve.test.ts and boundary.test.ts look at

const CANARY = 'CANARY-5b1e';
let app: TestApp;

const item = (report: string, name: string, search: string, more: { type?: string; dict?: string } = {}) => sql`
  insert into onl_cgreport_item (id, cgrhead_id, field_name, field_txt, field_type, is_search, search_mode, dict_code, is_show, is_total, order_num)
  values (${`${report}-${name}`.slice(0, 36)}, ${report}, ${name}, ${name}, ${more.type ?? 'String'}, 1, ${search}, ${more.dict ?? null}, 1, '0', 1)`;

const insertReport = async (id: string, statement: string) => {
  await app.db.execute(sql`insert into onl_cgreport_head (id, code, name, cgr_sql) values (${id}, ${id}, ${id}, ${statement})`);
  await app.db.execute(item(id, 'realname', 'single'));
  await app.db.execute(item(id, 'birthday', 'group', { type: 'Date' }));
};

beforeAll(async () => {
  app = await openTestApp();
  await app.db.execute(sql`update sys_user set password = ${CANARY}`);
  await app.db.execute(sql`insert into sys_data_source (id, code, db_password) values ('c', 'c', ${CANARY})`);
  await insertReport('people', "select realname, birthday from sys_user where realname like '%${part}%' and del_flag = ${flag}");
  for (const [name, value] of [
    ['part', ''],
    ['flag', '0'],
  ])
    await app.db.execute(
      sql`insert into onl_cgreport_param (id, cgrhead_id, param_name, param_txt, param_value) values (${name}, 'people', ${name}, ${name}, ${value})`,
    );
  await insertReport('changed', 'select realname, birthday from sys_user');
});
afterAll(() => app.close());

type Query = Record<string, string | number>;
const data = (id: string, query: Query = {}) => app.ask(reportRuns.data, { params: { id }, query });
const groups = (query: Query) => app.ask(reportFigures.groups, { params: { id: 'people' }, query });
const advanced = (field: string, val: string) =>
  data('people', {
    superQueryMatchType: 'or',
    superQueryParams: encodeURIComponent(JSON.stringify([{ field, rule: 'eq', val, type: 'string' }])),
  });
const exported = async (query: Query) => {
  const response = await app.send({
    url: `${CONTEXT_PATH}/online/cgreport/api/exportXls/people`,
    query: query as Record<string, string>,
    headers: { 'x-access-token': await app.tokenOf('admin') },
  });
  return { code: response.statusCode, text: response.payload };
};

/** What an outsider can send to a report that exists. */
const sent: Record<string, (statement: string) => Promise<unknown>> = {
  'a parameter inside a literal': (statement) => data('people', { self_part: statement }),
  'a parameter': (statement) => data('people', { self_flag: statement }),
  'a condition': (statement) => data('people', { realname: statement }),
  'an end of a range': (statement) => data('people', { birthday_begin: statement, birthday_end: statement }),
  'the name of a condition': (statement) => data('people', { [statement]: 'x', [`self_${statement}`]: 'x' }),
  'a sort': (statement) => data('people', { column: statement, order: 'asc' }),
  'a direction': (statement) => data('people', { column: 'realname', order: statement }),
  'the advanced query': (statement) => advanced('realname', statement),
  'a name in the advanced query': (statement) => advanced(statement, 'x'),
  'a column of a chart': (statement) => groups({ groupDimension: statement, groupMeasure: statement, groupAgg: 'max' }),
  'a condition of a chart': (statement) => groups({ groupDimension: 'realname', realname: statement, self_part: statement }),
  'a page': (statement) => data('people', { pageNo: statement, pageSize: statement }),
  'an id': (statement) => data(statement.slice(0, 200)),
  'a code': (statement) => app.ask(reportRuns.picker, { params: { code: statement.slice(0, 90) } }),
  'an export': (statement) => exported({ realname: statement, self_part: statement, column: statement, order: 'asc' }),
  'a value of a trial': (statement) =>
    app.ask(reportTrials.run, { body: { sql: "select realname from sys_user where realname = '${a}'", values: { a: statement } } }),
};

/** Columns of a stored report that an attacker with write access to the database could change. */
const written: Record<string, (statement: string) => Promise<unknown>> = {
  'the default of a parameter': (statement) =>
    app.db.execute(sql`update onl_cgreport_param set param_value = ${statement.slice(0, 100)} where id = 'part'`),
  'the name of a parameter': (statement) =>
    app.db.execute(sql`update onl_cgreport_param set param_name = ${statement.slice(0, 32)} where id = 'flag'`),
  'the name of a column': (statement) =>
    app.db.execute(sql`update onl_cgreport_item set field_name = ${statement.slice(0, 63)}, is_total = '1' where id = 'people-realname'`),
  'the choices of a column': (statement) =>
    app.db.execute(sql`update onl_cgreport_item set dict_code = ${statement.slice(0, 2000)} where id = 'people-realname'`),
};

const facts = async () =>
  (
    await app.db.execute(sql`select (select count(*)::int from sys_user) as users, (select count(*)::int from sys_log where log_content = 'x') as logs,
      (select md5(string_agg(password || username, ',' order by id)) from sys_user) as secrets, to_regclass('public.a') is null as none`)
  ).rows;

/** Chinese sentences, in which the words of the caller may be repeated. */
const isSaid = (message: unknown) => typeof message === 'string' && /[一-鿿]/.test(message);

/** Answers with a secret, with a fault, or with another text than a sentence. */
const faultsOf = (way: string, statement: string, answer: unknown): string[] => {
  const shown = JSON.stringify(answer ?? null);
  const { success, message } = (answer ?? {}) as { success?: boolean; message?: unknown };
  if (shown.includes(CANARY)) return [`${way}: secret: ${statement}`];
  if (success === false && !isSaid(message)) return [`${way}: ${String(message)}: ${statement}`];
  return [];
};

it.each(Object.keys(sent).map((way, place) => [way, place] as const))(
  'as %s a statement is a value or a name that is not known',
  async (way, place) => {
    const before = await facts();
    const faults: string[] = [];
    for (const { statement } of hostileShare(place)) {
      const answer = await sent[way]?.(statement);
      faults.push(...faultsOf(way, statement, answer));
    }
    expect(faults).toEqual([]);
    expect(await facts()).toEqual(before);
  },
  1_200_000,
);

it.each(Object.keys(written).map((way, place) => [way, place] as const))(
  'written by hand as %s a statement reads no more',
  async (way, place) => {
    const before = await facts();
    const faults: string[] = [];
    for (const { statement: whole } of hostileShare(place)) {
      // PostgreSQL stores no null character
      const statement = whole.replaceAll('\0', '');
      await written[way]?.(statement);
      for (const answer of [
        await data('people'),
        await app.ask(reportRuns.picker, { params: { code: 'people' } }),
        await groups({ groupDimension: 'realname' }),
      ])
        faults.push(...faultsOf(way, statement, answer));
    }
    expect(faults).toEqual([]);
    expect(await facts()).toEqual(before);
  },
  1_200_000,
);

it('written by hand as its SQL a statement is refused in words at the next run', async () => {
  const passed: string[] = [];
  for (const { statement } of hostileShare(7)) {
    await app.db.execute(sql`update onl_cgreport_head set cgr_sql = ${statement.replaceAll('\0', '')} where id = 'changed'`);
    for (const answer of [await data('changed'), await app.ask(reportRuns.columnsAndData, { params: { id: 'changed' } })])
      if (answer.success || !isSaid(answer.message) || !answer.message.startsWith('SQL执行失败：')) passed.push(statement);
  }
  expect(passed).toEqual([]);
}, 1_200_000);
