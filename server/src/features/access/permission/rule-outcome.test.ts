import { type DataRuleDraft, dataRules, type RuleQuestion, roleGrants, SQL_RULE } from '@mortise/shared/contract/access';
import { clues } from '@mortise/shared/contract/business';
import { jeecgDemos } from '@mortise/shared/contract/demo';
import { users } from '@mortise/shared/contract/people';
import { sql } from 'drizzle-orm';
import { granting } from '#testing/granted.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let granted: ReturnType<typeof granting>;
let userList = '';
let roleId = '';
beforeAll(async () => {
  app = await openTestApp();
  granted = granting(app);
  userList = await granted.idOf('system/UserList');
  roleId = await granted.role(['system/UserList']);
  await app.db.execute(
    sql`delete from sys_user_role where user_id in (select id from sys_user where username in ('zhangsan', 'clerk', 'auditor'))`,
  );
  await granted.give(roleId, 'zhangsan');
  await app.db.execute(sql`update sys_user set sex = null where username in ('clerk', 'zhangsan')`);
  await app.db.execute(sql`update sys_user set create_time = '2026-01-05 23:30:00' where username = 'clerk'`);
});
afterAll(() => app.close());

type Terms = [ruleColumn: string, ruleConditions: DataRuleDraft['ruleConditions'], ruleValue: string];
const termsOf = ([ruleColumn, ruleConditions, ruleValue]: Terms) => ({ ruleColumn, ruleConditions, ruleValue });
const ask = (terms: Terms, more: Partial<Pick<RuleQuestion, 'permissionId' | 'id' | 'roleIds'>> = {}, as = 'admin') =>
  app.ask(dataRules.outcome, { query: { ...termsOf(terms), permissionId: userList, ...more } }, { as });
const outcomeOf = async (...asked: Parameters<typeof ask>) => {
  const answer = await ask(...asked);
  if (!answer.success) throw new Error(answer.message);
  return answer.result;
};
const add = async (terms: Terms, permissionId = userList) => {
  const body = { ruleName: '规则', ...termsOf(terms), permissionId };
  expect(await app.ask(dataRules.add, { body })).toMatchObject({ success: true });
  return (await app.ask(dataRules.ofPermission, { query: { permissionId } })).result[0]?.id ?? '';
};
const setRules = async (ids: readonly string[], of = roleId) => {
  const body = { permissionId: userList, roleId: of, dataRuleIds: ids.join(',') };
  expect(await app.ask(roleGrants.saveRules, { body })).toMatchObject({ success: true });
};
const totalOf = async (as: string) => (await app.ask(users.list, { query: { pageNo: 1, pageSize: 1 } }, { as })).result.total;

const exact = (total: number) => ({ total, isEstimate: false });

const cases: [Terms, sentence: string][] = [
  [['sex', '=', '1'], '性别等于“1”'],
  [['sex', '!=', '1'], '性别不等于“1”'],
  [['org_code', 'IN', 'A01A05,A01A03'], '部门是“A01A05”、“A01A03”之一'],
  [['realname', 'LIKE', '%张*'], '用户姓名含有“张”'],
  [['username', 'RIGHT_LIKE', 'zh'], '用户账号以“zh”开头'],
  [['username', 'LEFT_LIKE', 'n'], '用户账号以“n”结尾'],
  [['createTime', '>=', '2026-01-06'], '创建时间大于等于“2026-01-06”'],
  [['createTime', '<=', '2026-01-05'], '创建时间小于等于“2026-01-05”'],
  [['', SQL_RULE, 'sex <> 2 or sex is null'], '性别不等于“2”或者性别没有值'],
  [
    ['', SQL_RULE, "realname like '%三' and (sex = 1 or not_there is null)".replace('not_there', 'phone')],
    '用户姓名以“三”结尾并且（性别等于“1”或者手机号码没有值）',
  ],
  [['', SQL_RULE, "username not in ('admin', 'clerk')"], '不是（用户账号是“admin”、“clerk”之一）'],
];

it.each(cases)('says what a rule means, and counts as the list of its member does: %j', async (terms, sentence) => {
  const { rows, ...words } = await outcomeOf(terms);
  expect(words).toEqual({ sentence, together: null, reason: null, note: null });
  await setRules([]);
  expect(rows?.all).toEqual(exact(await totalOf('zhangsan')));
  await setRules([await add(terms)]);
  expect(rows?.passing).toEqual(exact(await totalOf('zhangsan')));
});

it('counts the rules that the roles hold, two of one column among them', async () => {
  const ids = [await add(['createTime', '>=', '2026-01-05']), await add(['', SQL_RULE, 'sex <> 1 or sex is null'])];
  await setRules(ids);
  const upper: Terms = ['createTime', '<=', '2026-01-05'];
  const { rows, together } = await outcomeOf(upper, { roleIds: roleId });
  expect(together?.sentence).toBe('创建时间大于等于“2026-01-05”并且（性别不等于“1”或者性别没有值）并且创建时间小于等于“2026-01-05”');
  const id = await add(upper);
  await setRules([...ids, id]);
  expect(together?.passing).toEqual(exact(await totalOf('zhangsan')));
  expect(together?.passing?.total).toBeLessThan(rows?.passing.total ?? 0);

  // the stored terms of an edited rule do not count beside those of the draft, and roles are not counted unasked
  const edited = await outcomeOf(['createTime', '<=', '2026-01-06'], { id, roleIds: roleId });
  expect(edited.together?.sentence).toBe('创建时间大于等于“2026-01-05”并且（性别不等于“1”或者性别没有值）并且创建时间小于等于“2026-01-06”');
  expect(await outcomeOf(upper, { id })).toMatchObject({ together: null });
});

it('names a rule of a role that is wrong, and counts the draft all the same', async () => {
  const id = await add(['sex', '=', '1']);
  await setRules([id]);
  for (const [change, reason] of [
    [sql`rule_conditions = 'NOT_IN'`, /规则“规则”.*条件 NOT_IN 不存在/],
    [sql`rule_conditions = null`, /^数据权限规则“规则”配置有误，请联系管理员：没有条件$/],
    [sql`rule_conditions = 'USE_SQL_RULES', rule_value = 'now() > 1'`, /规则“规则”有误：自定义SQL表达式不正确/],
    [sql`rule_conditions = '=', rule_column = 'height'`, /规则“规则”.*字段 height 不存在/],
  ] as const) {
    await app.db.execute(sql`update sys_permission_data_rule set ${change} where id = ${id}`);
    await app.app.platform.settle();
    const { rows, together } = await outcomeOf(['sex', '=', '2'], { roleIds: roleId });
    expect(rows?.passing.isEstimate).toBe(false);
    expect(together).toEqual({ sentence: together?.sentence, passing: null, reason: expect.stringMatching(reason) });
  }
});

it('says what a reader could take in two ways in one way', async () => {
  const sentence = async (value: string) => (await outcomeOf(['', SQL_RULE, value])).sentence;
  expect(await sentence("sex = 1 and realname like '张%' or phone is null")).toBe(
    '（性别等于“1”并且用户姓名以“张”开头）或者手机号码没有值',
  );
  expect((await outcomeOf(['realname', 'LIKE', '%'])).sentence).toBe('用户姓名的规则值为空，没有数据符合');
  expect((await outcomeOf(['realname', '=', '甲”并且“乙'])).sentence).toBe('用户姓名等于“甲"并且"乙”');
  expect((await outcomeOf(['createTime', '>=', '#{sys_date}'])).sentence).toMatch(/^创建时间大于等于当天日期（现在是 [\d-]+）$/);
  expect((await outcomeOf(['orgCode', '=', '#{sys_multi_org_code}'])).sentence).toMatch(/）（部门不止一个时，各编码作为一段文本比较）$/);
  expect((await outcomeOf(['orgCode', 'IN', '#{sys_multi_org_code}'])).sentence).toMatch(/）之一$/);
  expect((await outcomeOf(['realname', '=', '前#{sys_user_name}后'])).sentence).toMatch(/^用户姓名等于“前当前用户姓名（您是 .+）后”$/);
});

it('says that an empty comparison lets nothing through, also a negated one', async () => {
  for (const value of ["realname not like '%'", "realname not in (',')"]) {
    const { sentence } = await outcomeOf(['', SQL_RULE, value]);
    expect(sentence).toBe('用户姓名的规则值为空，没有数据符合');
  }
});

it('says what is wrong with a draft once, whatever roles hold', async () => {
  await setRules([await add(['sex', '=', '1'])]);
  expect(await outcomeOf(['', SQL_RULE, 'now() > 1'], { roleIds: roleId })).toMatchObject({
    sentence: null,
    reason: expect.stringMatching(/^自定义SQL表达式不正确/),
    together: { sentence: null, passing: null, reason: null },
  });
});

it('refuses roles that are not there, and too many', async () => {
  expect(await ask(['sex', '=', '1'], { roleIds: `${roleId},gone` })).toMatchObject({
    success: false,
    message: '所选角色已不存在，请重新选择',
  });
  const many = Array.from({ length: 21 }, (_, at) => `role${at}`).join(',');
  expect(await ask(['sex', '=', '1'], { roleIds: many })).toMatchObject({ success: false, message: '最多选择 20 个角色' });
});

it('leaves its caller places for lists, however fast it is asked', async () => {
  const burst = Array.from({ length: 40 }, (_, at) => ask(['username', '!=', `burst${at}`]));
  expect(await app.ask(users.list, { query: { pageNo: 1, pageSize: 1 } })).toMatchObject({ success: true });
  const answers = await Promise.all(burst);
  expect(answers.filter(({ success }) => !success).map(({ message }) => message)).toContain('您的查询过多，请等待其完成后再试');
});

it('leaves out rules that are not in force', async () => {
  const id = await add(['sex', '=', '1']);
  await setRules([id]);
  await app.ask(dataRules.edit, { body: { id, ruleName: '规则', ...termsOf(['sex', '=', '1']), status: '0' } });
  expect((await outcomeOf(['sex', '!=', '1'], { roleIds: roleId })).together).toBeNull();
});

describe('variables', () => {
  it('are named in words and stand for the caller', async () => {
    const editor = await granted.role(['system/UserList', 'permission:rule', 'system/PermissionList']);
    await granted.give(editor, 'auditor');
    const own: Terms = ['username', '=', '#{sys_user_code}'];
    const { sentence, rows } = await outcomeOf(own, {}, 'auditor');
    expect(sentence).toBe('用户账号等于当前用户账号（您是 auditor）');
    expect(rows?.passing).toEqual(exact(1));
    const below: Terms = ['', SQL_RULE, "org_code like '#{sys_org_code}%'"];
    const ofOrg = await outcomeOf(below, {}, 'auditor');
    expect(ofOrg.sentence).toMatch(/^部门以当前部门编码（您是 A\w+）开头$/);
    await setRules([await add(below)], editor);
    expect(ofOrg.rows?.passing).toEqual(exact(await totalOf('auditor')));
    await app.db.execute(sql`delete from sys_user_role where role_id = ${editor}`);
  });

  it('that the caller has no value for are said to let nothing through', async () => {
    const { sentence, rows } = await outcomeOf(['', SQL_RULE, "username = '#{tenant_id}'"]);
    expect(sentence).toBe('用户账号等于当前租户（您没有，条件不成立）');
    expect(rows?.passing).toEqual(exact(0));
  });
});

describe('figures are left out, with the reason', () => {
  it('of a rule that could not be saved', async () => {
    expect(await outcomeOf(['height', '=', '1'])).toMatchObject({
      sentence: 'height等于“1”',
      rows: null,
      reason: '“用户管理”的列表没有字段“height”，请检查规则字段',
    });
    expect(await outcomeOf(['createTime', '>', 'yesterday'])).toMatchObject({
      rows: null,
      reason: expect.stringContaining('应为日期或时间'),
    });
    expect(await outcomeOf(['', SQL_RULE, 'now() > 1'])).toMatchObject({
      sentence: null,
      rows: null,
      reason: expect.stringMatching(/^自定义SQL表达式不正确/),
    });
  });

  it('of menu rows whose list keeps to no rules, or is not here', async () => {
    const dicts = await granted.idOf('system/DictList');
    expect(await outcomeOf(['dictCode', '=', 'sex'], { permissionId: dicts })).toMatchObject({
      sentence: 'dictCode等于“sex”',
      rows: null,
      reason: expect.stringContaining('的列表不支持数据规则'),
    });
    await app.db.execute(sql`update sys_permission set component = 'x', url = '/online/cgformList/gone' where id = ${dicts}`);
    await app.app.platform.settle();
    const gone = await outcomeOf(['name', '=', 'x'], { permissionId: dicts });
    expect(gone).toMatchObject({ rows: null, reason: expect.stringMatching(/的列表不存在，不能计算条数$/) });
  });

  it('of the masked phone of leads, which nobody can filter by', async () => {
    const permissionId = await granted.idOf('business/ClueList');
    expect(await outcomeOf(['phone', 'RIGHT_LIKE', '138'], { permissionId })).toMatchObject({
      sentence: '手机号以“138”开头',
      rows: null,
      reason: '列表不能按字段“手机号”查询，不计算条数',
    });
    const id = await add(['phone', 'RIGHT_LIKE', '138'], permissionId);
    const seller = await granted.role(['business/ClueList']);
    const body = { permissionId, roleId: seller, dataRuleIds: id };
    expect(await app.ask(roleGrants.saveRules, { body })).toMatchObject({ success: true });
    const { rows, together } = await outcomeOf(['status', '=', '1'], { permissionId, roleIds: seller });
    expect(rows?.passing.isEstimate).toBe(false);
    expect(together).toMatchObject({ passing: null, reason: '角色的规则“规则”：列表不能按字段“手机号”查询，不计算条数' });
  });
});

describe('callers', () => {
  const rule: Terms = ['sex', '=', '1'];

  it('need the right to change rules', async () => {
    expect(await ask(rule, {}, 'zhangsan')).toMatchObject({ success: false, code: 510 });
  });

  it('without the list learn no figures and no roles', async () => {
    const editor = await granted.role(['permission:rule']);
    await granted.give(editor, 'clerk');
    // a second menu row of the same list, granted to no role
    await app.db.execute(sql`
      insert into sys_permission (id, name, component, menu_type, del_flag) values ('spare', '另一个用户列表', 'system/UserList', 1, 0)`);
    await app.app.platform.settle();
    const spare = { permissionId: 'spare' };
    expect(await outcomeOf(rule, spare, 'clerk')).toMatchObject({
      sentence: '性别等于“1”',
      rows: null,
      reason: '没有“另一个用户列表”列表的权限，不能计算条数',
    });
    expect(await ask(rule, { ...spare, roleIds: roleId }, 'clerk')).toMatchObject({ success: false, message: '没有查看角色授权的权限' });
    expect(await ask(rule, {}, 'clerk')).toMatchObject({ success: false, message: expect.stringContaining('自己没有的菜单') });
  });

  it('are refused the rules that they may not save', async () => {
    const editor = await granted.role(['system/UserList', 'permission:rule']);
    await granted.give(editor, 'auditor');
    const id = await add(rule);
    await setRules([id], editor);
    expect(await ask(rule, { id }, 'auditor')).toMatchObject({ success: false, message: '不能修改约束自己的数据规则' });
    // a new one is counted among the rows that the own rules leave
    const { rows } = await outcomeOf(['sex', '!=', '1'], {}, 'auditor');
    expect(rows).toEqual({ all: exact(await totalOf('auditor')), passing: exact(0) });
  });
});

it('says which rules a list takes that two menu rows lead to', async () => {
  const spare = { permissionId: 'spare' };
  const { note, rows } = await outcomeOf(['username', '=', 'zhangsan'], spare);
  const last = /^菜单“.+”、“.+”打开同一个列表：对其中几个菜单都有规则的人，只有最后一个“(.+)”的规则生效$/.exec(note ?? '')?.[1];
  expect(rows?.passing).toEqual(exact(1));
  // both let one row through: the list shows the one that the rule of the named row lets through
  await setRules([await add(['username', '=', 'clerk'])]);
  const id = await add(['username', '=', 'zhangsan'], 'spare');
  await app.db.execute(sql`
    insert into sys_role_permission (id, role_id, permission_id, data_rule_ids) values ('spare', ${roleId}, 'spare', ${id})`);
  await app.app.platform.settle();
  const shown = await app.ask(users.list, { query: { pageNo: 1, pageSize: 10 } }, { as: 'zhangsan' });
  expect(shown.result.records.map(({ username }) => username)).toEqual([last === '另一个用户列表' ? 'zhangsan' : 'clerk']);
  expect((await outcomeOf(['sex', '=', '1'])).note).toBe(note);
});

it('counts the other lists as they count themselves', async () => {
  const query = { pageNo: 1, pageSize: 1 };
  for (const [view, total] of [
    ['business/ClueList', async () => (await app.ask(clues.list, { query })).result.total],
    ['jeecg/JeecgDemoList', async () => (await app.ask(jeecgDemos.list, { query })).result.total],
  ] as const) {
    const permissionId = await granted.idOf(view);
    expect((await outcomeOf(['id', '!=', 'x'], { permissionId })).rows?.all.total).toBe(await total());
  }
});
