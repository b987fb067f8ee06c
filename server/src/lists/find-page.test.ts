import { users } from '@mortise/shared/contract/people';
import { sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ unknownConditions: 'ignore' });
});
afterAll(() => app.close());

const list = async (query: Record<string, string>) => {
  const answer = await app.ask(users.list, { query: { pageSize: 1000, ...query } });
  expect(answer).toMatchObject({ success: true });
  return answer.result;
};
const usernames = async (query: Record<string, string>) => (await list(query)).records.map(({ username }) => username).sort();
const refusal = async (query: Record<string, string>) => (await app.ask(users.list, { query })).message;

describe('conditions', () => {
  it('matches equal values, prefixes, suffixes and substrings', async () => {
    expect(await usernames({ username: 'clerk' })).toEqual(['clerk']);
    expect(await usernames({ username: 'audit*' })).toEqual(['auditor']);
    expect(await usernames({ username: '*uditor' })).toEqual(['auditor']);
    expect(await usernames({ username: '*UDITO*' })).toEqual(['auditor']);
    expect(await usernames({ realname: '*建业*', username: 'manager' })).toEqual(['manager']);
  });

  it('supports in, contains-any and not-equal', async () => {
    expect(await usernames({ username: 'clerk,admin' })).toEqual(['admin', 'clerk']);
    expect(await usernames({ username_MultiString: 'clerk,auditor' })).toEqual(['auditor', 'clerk']);
    expect(await usernames({ username: ',clerk,auditor,' })).toEqual(['auditor', 'clerk']);
    expect(await usernames({ username: '!clerk', realname: '苏晓雨' })).not.toContain('clerk');
  });

  it('compares numbers and times, and takes a date without time as the whole day', async () => {
    const frozen = await list({ status: 'ge 2' });
    expect(frozen.total).toBeGreaterThan(0);
    expect(frozen.records.every(({ status }) => status === 2)).toBe(true);
    const day = { createTime_begin: '2026-01-05', createTime_end: '2026-01-05' };
    expect(await usernames(day)).toEqual(expect.arrayContaining(['admin', 'auditor', 'clerk', 'manager']));
    expect(await usernames({ createTime: '2026-01-05' })).toEqual(await usernames(day));
    expect(await usernames({ createTime: '2026-01-05,2026-01-06' })).toEqual(await usernames({ ...day, createTime_end: '2026-01-06' }));
  });

  it('escapes percent, underscore and backslash', async () => {
    expect(await usernames({ username: '*%*' })).toEqual([]);
    expect(await usernames({ username: '*_*' })).toEqual([]);
    expect(await usernames({ username: '*\\*' })).toEqual([]);
  });

  it('treats bare wrappers as no condition and ignores names that are not columns', async () => {
    const { total } = await list({});
    expect((await list({ username: '**', realname: '!', nothing: 'x', _t: '1' })).total).toBe(total);
  });

  it('never filters by the password', async () => {
    expect((await list({ password: '$argon2*' })).total).toBe((await list({})).total);
    expect(await refusal({ superQueryParams: JSON.stringify([{ field: 'password', rule: 'like', val: 'argon' }]) })).toContain(
      '高级查询条件不正确',
    );
  });

  it('refuses text for a number, an invalid date, and an overlong pattern', async () => {
    expect(await refusal({ status: 'abc' })).toBe('查询条件不正确：状态');
    expect(await refusal({ createTime_begin: '2026-02-30' })).toBe('查询条件不正确：创建时间');
    expect(await refusal({ createTime_begin: '2026-02-03 25:00:00' })).toBe('查询条件不正确：创建时间');
    expect(await refusal({ realname: `*${'%*'.repeat(400)}*` })).toBe('查询条件过长：用户姓名');
  });
});

describe('advanced query', () => {
  const ask = (conditions: object[], superQueryMatchType?: string) =>
    usernames({
      superQueryParams: encodeURIComponent(JSON.stringify(conditions)),
      ...(superQueryMatchType && { superQueryMatchType }),
    });

  it('joins its conditions with AND or OR, and is ANDed with the others', async () => {
    const either = [
      { field: 'username', type: 'string', rule: 'eq', val: 'clerk' },
      { field: 'username', type: 'string', rule: 'right_like', val: 'audito' },
    ];
    expect(await ask(either)).toEqual([]);
    expect(await ask(either, 'or')).toEqual(['auditor', 'clerk']);
    expect(await usernames({ username: 'clerk', superQueryParams: JSON.stringify(either), superQueryMatchType: 'or' })).toEqual(['clerk']);
  });

  it('reads numbers, days and codes in full-width signs', async () => {
    const one = (field: string, val: string, rule = 'eq') => ask([{ field, rule, val }]);
    expect(await one('username', 'ｃｌｅｒｋ')).toEqual(['clerk']);
    expect(await one('createTime', '２０２６－０１－０５')).toEqual(await usernames({ createTime: '2026-01-05' }));
    expect(await one('status', '２')).toEqual(await usernames({ status: '2' }));
    expect(await refusal({ superQueryParams: '[null]' })).toBe('高级查询条件不正确');
  });

  it('skips incomplete conditions and refuses a malformed query', async () => {
    expect(
      await ask([
        { field: 'username', rule: 'eq', val: 'clerk' },
        { field: 'realname', rule: 'eq' },
      ]),
    ).toEqual(['clerk']);
    expect(await refusal({ superQueryParams: '{{{' })).toBe('高级查询条件不正确');
    const condition = { field: 'realname', rule: 'like', val: '王' };
    const advanced = (count: number) => ({ superQueryParams: JSON.stringify(Array.from({ length: count }, () => condition)) });
    expect(await usernames(advanced(20))).toBeDefined();
    expect(await refusal(advanced(21))).toBe('高级查询条件不正确');
  });

  it.each(['__proto__', 'constructor', 'toString'])('refuses %s as a field and as a rule', async (name) => {
    for (const condition of [
      { field: name, rule: 'eq', val: 'x' },
      { field: 'username', rule: name, val: 'x' },
    ])
      expect(await refusal({ superQueryParams: encodeURIComponent(JSON.stringify([condition])) })).toContain('高级查询条件不正确');
  });
});

describe('sort and pages', () => {
  it('sorts by any column, also by its dictText name and its column name', async () => {
    const order = async (column: string) =>
      (await list({ column, order: 'asc', username: 'admin,clerk,auditor' })).records.map(({ username }) => username);
    expect(await order('username')).toEqual(['admin', 'auditor', 'clerk']);
    expect(await order('createTime')).toEqual(['auditor', 'clerk', 'admin']);
    expect(await order('create_time')).toEqual(['auditor', 'clerk', 'admin']);
    expect(await order('sex_dictText,username')).toEqual(['admin', 'auditor', 'clerk']);
  });

  it('ignores an unknown sort column and refuses SQL injection', async () => {
    expect((await list({ column: 'nothing', order: 'asc' })).total).toBeGreaterThan(0);
    expect(await refusal({ column: "id;drop table sys_user--'", order: 'asc' })).toBe(
      "请注意，值可能存在SQL注入风险!--->id;drop table sys_user--'",
    );
  });

  it('repeats no row across pages, and returns the total beyond the last page', async () => {
    const page = (pageNo: number) => list({ pageNo: String(pageNo), pageSize: '30', column: 'status', order: 'asc' });
    const [first, second] = [await page(1), await page(2)];
    expect(first).toMatchObject({ size: 30, current: 1, pages: Math.ceil(first.total / 30) });
    expect(new Set([...first.records, ...second.records].map(({ id }) => id)).size).toBe(60);
    expect(await page(9999)).toMatchObject({ records: [], total: first.total });
  });

  it('counts again after any write to the table', async () => {
    const { total } = await list({ pageSize: '1', status: '1' });
    await app.db.execute(sql`update sys_user set status = 2 where username = 'auditor'`);
    await app.app.platform.settle();
    expect((await list({ pageSize: '1', status: '1' })).total).toBe(total - 1);
    await app.db.execute(sql`update sys_user set status = 1 where username = 'auditor'`);
    await app.app.platform.settle();
  });

  it('adds the texts of coded fields', async () => {
    const { records } = await list({ username: 'manager' });
    expect(records[0]).toMatchObject({ sex_dictText: '男', status_dictText: '正常' });
    expect(records[0]?.departIds_dictText).toMatch(/[\u4e00-\u9fa5]/);
  });
});
