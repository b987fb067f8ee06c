import { GREEDY } from '#testing/greedy-statements.ts';
import { hostileStatements } from '#testing/hostile-statements.ts';
import { numberPlaceholders } from './placeholders.ts';
import { ReportRefusal } from './report-refusal.ts';
import { sieve } from './sieve.ts';

const READABLE = new Set(['sys_user', 'sys_role', 'sys_depart', 'sys_log', 'demo']);
const passes = (statement: string) => sieve(numberPlaceholders(statement), (table) => READABLE.has(table));
const refusalOf = async (statement: string) => {
  try {
    await passes(statement);
    return undefined;
  } catch (error) {
    return error;
  }
};

it('refuses every hostile statement before the database is asked', async () => {
  const passed = [];
  const broken = [];
  for (const { aim, statement } of hostileStatements) {
    let refusal: unknown;
    try {
      const numbered = numberPlaceholders(statement);
      refusal = await sieve(numbered, (table) => READABLE.has(table)).then(
        () => undefined,
        (error: unknown) => error,
      );
    } catch (error) {
      refusal = error;
    }
    if (refusal === undefined) passed.push(`${aim}: ${statement.slice(0, 100)}`);
    else if (!(refusal instanceof ReportRefusal)) broken.push(`${aim}: ${statement.slice(0, 60)} ${String(refusal)}`);
  }
  expect({ passed, broken }).toEqual({ passed: [], broken: [] });
  expect(hostileStatements.length).toBeGreaterThanOrEqual(300);
});

it('says every refusal in words of the author: Chinese, what the statement contains, or SQL in capitals', async () => {
  const odd = [];
  for (const { statement } of hostileStatements) {
    const { message = '' } = ((await Promise.resolve(statement)
      .then(passes)
      .catch((error: unknown) => error)) ?? {}) as { message?: string };
    const foreign = (message.match(/[A-Za-z_]+/g) ?? []).filter(
      (word) => !statement.toLowerCase().includes(word.toLowerCase()) && word !== word.toUpperCase(),
    );
    if (foreign.length) odd.push(`${statement.slice(0, 80)}: ${message}`);
  }
  expect(odd).toEqual([]);
  expect(await refusalOf('select (array[1, 2])[1]')).toMatchObject({ message: '报表不能使用数组下标或取字段的写法' });
  expect(await refusalOf('select * from sys_user tablesample system (1)')).toMatchObject({ message: '报表不能使用抽样（TABLESAMPLE）' });
});

it('refuses what would overflow the stack before it is parsed', async () => {
  for (const statement of [
    `select ${'- '.repeat(1001)}age from demo`,
    `select ${'1 + '.repeat(1001)}1`,
    `select ${'not '.repeat(1001)}true`,
  ])
    expect(await refusalOf(statement)).toMatchObject({ message: 'SQL 过于复杂：运算符过多' });
});

it('still parses after statements that nest too deep', async () => {
  expect(await passes('select username from sys_user')).toEqual({ tables: ['sys_user'], sorted: 'none', isUnsettled: false });
});

it.each([
  ['select * from sys_user', ['sys_user'], 'none'],
  ["select DATE_FORMAT(create_time, '%Y-%m-%d') as date, count(*) as num from sys_log group by 1", ['sys_log'], 'none'],
  ["select * from demo where name like '%${name}%' and sex = '${sex}' order by age", ['demo'], 'open'],
  ['select * from demo order by age limit 10', ['demo'], 'closed'],
  [
    'select d.depart_name, (select count(*) from sys_user u where u.org_code = d.org_code) as n from sys_depart d',
    ['sys_depart', 'sys_user'],
    'none',
  ],
  ['with a as (select id from sys_user), b as (select * from a) select * from b join a using (id)', ['sys_user'], 'none'],
  [
    'with recursive t as (select id, parent_id from sys_depart where parent_id = $$$$ union all select d.id, d.parent_id from sys_depart d join t on d.parent_id = t.id) select * from t',
    ['sys_depart'],
    'none',
  ],
  ['select username, row_number() over (partition by sex order by create_time desc) as n from sys_user', ['sys_user'], 'none'],
  [
    "select case when sex = 1 then '男' else '女' end as 性别, count(distinct id) filter (where status = 1) from sys_user group by sex having count(*) > 1",
    ['sys_user'],
    'none',
  ],
  [
    'select sum(age)::numeric(10, 2), avg(age)::int, extract(year from now()), current_date - interval $$1 day$$ from demo',
    ['demo'],
    'none',
  ],
  ["select id from demo where create_time > DATE_SUB(NOW(), INTERVAL 10 DAY) and `sex` in ('1', '2') limit 5, 10;", ['demo'], 'none'],
  [
    "select string_agg(realname, '、' order by realname) from sys_user where phone ~ '^1' and email is not null -- trailing",
    ['sys_user'],
    'none',
  ],
  ['select generate_series(1, 12) as month', [], 'none'],
  [
    "select g.g, h.n, h.*, e.value, o.ordinality, s.s from generate_series(1, 2) g, generate_series(1, 2) as h(n), jsonb_array_elements('[1]') e, unnest(array[1]) with ordinality as o(x), string_to_table('a', ',') s",
    [],
    'none',
  ],
  ['select a.x from (values (1), (2)) as a(x) where a.x = any(array[1, 2]) union all select 3 order by 1', [], 'open'],
])('passes %s', async (statement, tables, sorted) => {
  expect(await passes(statement)).toMatchObject({ tables, sorted });
});

it.each([
  ['select distinct sex from sys_user order by 1', false],
  ['select sex, count(*) from sys_user group by sex', false],
  ['select * from sys_user order by sex limit 10', true],
  ['select * from (select * from sys_user offset 5) u', true],
  ['select distinct on (sex) sex, username from sys_user', true],
  ['with a as (select row_number() over (order by sex) as n from sys_user) select * from a', true],
  ["select string_agg(username, ',') from sys_user", true],
])('knows whether two runs return equal rows: %s', async (statement, isUnsettled) => {
  expect(await passes(statement)).toMatchObject({ isUnsettled });
});

it.each([
  ["select string_agg(repeat('x',1000),'') from generate_series(1,1000000)", false],
  ['select count(*) from generate_series(-200000, 0) s', false],
  ['select count(*) from generate_series(0, 3000000000) s', false],
  ['select count(*) from generate_series(0, 1, 0.000001) s', false],
  ['select count(*) from generate_series(1, 100000) s', true],
  ['select count(*) from generate_series(1, 1000000, 10) s', true],
  ["select s from generate_series(date '2026-01-01', date '2026-12-31', interval '1 day') s", true],
])('bounds the rows of a series that is written in numbers: %s', async (statement, isFine) => {
  const refusal = await refusalOf(statement);
  if (isFine) expect(refusal).toBeUndefined();
  else
    expect(refusal).toMatchObject({
      message: '函数 generate_series 最多生成 100000 行，请缩小范围',
      position: statement.indexOf('generate_series'),
    });
});

it.each(Object.entries(GREEDY))('passes %s, whose memory is bounded where it runs', async (_name, statement) => {
  expect(await refusalOf(statement)).toBeUndefined();
});

it('marks the place in the author’s text, also behind placeholders, comments and Chinese', async () => {
  const place = async (statement: string, marked: string) => {
    const refusal = await refusalOf(statement);
    return [refusal instanceof ReportRefusal && refusal.position, statement.indexOf(marked)];
  };
  for (const [statement, marked] of [
    ["select '中文', '${a}${b}' /* 注释 */, pg_sleep(1) from demo", 'pg_sleep'],
    ["select '中文' as 名字, ${a} from demo where id = '%${b}%' and sex from", 'from'],
    ['select * from -- 注释\n `demo` d, 秘密表 s', '秘密表'],
  ] as const) {
    const [position, at] = await place(statement, marked);
    expect([statement, position]).toEqual([statement, marked === 'from' ? statement.lastIndexOf('from') : at]);
  }
});
