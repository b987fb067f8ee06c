import { SQL_RULE } from '@mortise/shared/contract/access';
import { getTableName, sql } from 'drizzle-orm';
import { bigint, boolean, date, numeric, type PgTable, pgTable, smallint, timestamp, varchar } from 'drizzle-orm/pg-core';
import { type Database, openDatabase } from '#db/db.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { dataRulesToSql } from './data-rules.ts';
import { columnsOfTable } from './list-columns.ts';
import { refuseUnfit } from './rule-fit.ts';

const things: PgTable = pgTable('things', {
  id: varchar('id', { length: 36 }),
  name: varchar('name', { length: 100 }),
  age: smallint('age'),
  amount: numeric('amount'),
  total: bigint('total', { mode: 'number' }),
  isOpen: boolean('is_open'),
  birthday: date('birthday', { mode: 'string' }),
  createTime: timestamp('create_time', { precision: 0, mode: 'string' }),
  password: varchar('password', { length: 100 }),
});

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let here: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  here = openDatabase(database.url, { connections: 2 });
  await here.db.execute(sql`create table things (id varchar(36), name varchar(100), age smallint, amount numeric, total bigint, is_open boolean,
    birthday date, create_time timestamp(0), password varchar(100))`);
});
afterAll(async () => {
  await here.close();
  await database.drop();
});

const variables = new Map(
  Object.entries({
    sys_user_code: '1001',
    sys_user_name: '李华',
    sys_org_code: '01',
    sys_multi_org_code: '01,02',
    sys_date: '2026-11-27',
    sys_time: '2026-11-27 08:00:00',
    bpm_status: '1',
    tenant_id: '7',
  }),
);
type Terms = [column: string, condition: string, value: string];
const ruleOf = ([ruleColumn, ruleConditions, ruleValue]: Terms) => ({ ruleName: '规则', ruleColumn, ruleConditions, ruleValue });
const columns = columnsOfTable(things);
const refusalOf = (terms: Terms) => {
  try {
    refuseUnfit(columns, ruleOf(terms), '测试');
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

const fitting: Terms[] = [
  ['name', '=', '张三'],
  ['name', 'LIKE', '%三%'],
  ['name', 'IN', 'a,b'],
  ['age', '>=', '18'],
  ['age', '=', '-3'],
  ['age', 'IN', '18, 19'],
  ['amount', '<', '1.5'],
  ['total', '=', '4000000000'],
  ['isOpen', '=', 'true'],
  ['is_open', '=', '0'],
  ['birthday', '=', '2026-01-31'],
  ['createTime', '<=', '2026-01-31'],
  ['createTime', '>', '2026-01-31T08:00:00'],
  ['createTime', 'RIGHT_LIKE', '2026-01'],
  ['name', '=', '#{sys_user_code}'],
  ['name', 'RIGHT_LIKE', '#{sys_org_code}%'],
  ['name', 'IN', '#{sys_multi_org_code}'],
  ['age', '=', '#{sys_user_code}'],
  ['age', '=', '#{tenant_id}'],
  ['age', '=', 'bpm_status'],
  ['age', 'IN', '#{sysMultiOrgCode}'],
  ['birthday', '>=', '#{sys_date}'],
  ['createTime', '<', '#{sys_time}'],
  ['createTime', '<', '#{sys_date} 08:00:00'],
  ['', SQL_RULE, "age = 1 and (name like '#{sys_org_code}%' or amount is null) and birthday not in ('2026-01-31', #{sys_date})"],
];

it.each(fitting)('accepts what PostgreSQL can compare: %s %s %s', async (...terms) => {
  expect(refusalOf(terms)).toBeUndefined();
  const where = dataRulesToSql(columns, [ruleOf(terms)], variables);
  expect(where).toBeDefined();
  await here.db.execute(sql`select from ${sql.identifier(getTableName(things))} where ${where}`);
});

it.each<[...Terms, message: string]>([
  ['height', '=', '1', '“测试”的列表没有字段“height”，请检查规则字段'],
  ['password', '=', '1', '“测试”的列表没有字段“password”，请检查规则字段'],
  ['age', '=', 'male', '字段“age”的规则值“male”不正确，应为整数'],
  ['age', '=', '1.5', '字段“age”的规则值“1.5”不正确，应为整数'],
  ['age', '>', '40000', '字段“age”的规则值“40000”不正确，应为不超过 32767 的整数'],
  ['age', 'IN', '18,x', '字段“age”的规则值“18,x”不正确，应为整数'],
  ['age', 'LIKE', '1', '字段“age”的值是数字，不能使用模糊条件'],
  ['amount', '<', '一百', '字段“amount”的规则值“一百”不正确，应为数字'],
  ['isOpen', '=', '是', '字段“isOpen”的规则值“是”不正确，应为1（是）或 0（否）'],
  ['birthday', '=', '2026-02-30', '字段“birthday”的规则值“2026-02-30”不正确，应为日期，如 2026-01-31'],
  ['createTime', '>', 'yesterday', '字段“createTime”的规则值“yesterday”不正确，应为日期或时间，如 2026-01-31 或 2026-01-31 08:00:00'],
  [
    'createTime',
    '>',
    '2026-01-31 25:00',
    '字段“createTime”的规则值“2026-01-31 25:00”不正确，应为日期或时间，如 2026-01-31 或 2026-01-31 08:00:00',
  ],
  ['name', 'LIKE', '%', '字段“name”的规则值“%”没有可以比较的内容'],
  ['name', '=', 'x'.repeat(201), '字段“name”的规则值过长'],
  ['name', '=', '#{sys_user}', '字段“name”的规则值“#{sys_user}”中有不存在的变量'],
  ['birthday', '=', '#{sys_user_code}', '字段“birthday”的规则值“#{sys_user_code}”不正确，应为日期，如 2026-01-31'],
  ['age', '=', '#{sys_date}', '字段“age”的规则值“#{sys_date}”不正确，应为整数'],
  ['age', '=', '#{sys_user_name}', '字段“age”的规则值“#{sys_user_name}”不正确，应为整数'],
  ['', SQL_RULE, 'age = 1 or height = 2', '“测试”的列表没有字段“height”，请检查规则字段'],
  ['', SQL_RULE, "name = 'x' and (age not in (1, 'y') or name is null)", '字段“age”的规则值“1,y”不正确，应为整数'],
  ['', SQL_RULE, 'height is null', '“测试”的列表没有字段“height”，请检查规则字段'],
  ['', SQL_RULE, "age like '1%'", '字段“age”的值是数字，不能使用模糊条件'],
])('names the field and the reason: %s %s %s', (column, condition, value, message) => {
  expect(refusalOf([column, condition, value])).toBe(message);
});
