import { type DataRuleDraft, dataRules, roleGrants, SQL_RULE } from '@mortise/shared/contract/access';
import { recycledUsers, users } from '@mortise/shared/contract/people';
import { sql } from 'drizzle-orm';
import { granting } from '#testing/granted.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { exported } from '#testing/workbooks.ts';

let app: TestApp;
let granted: ReturnType<typeof granting>;
let userList = '';
beforeAll(async () => {
  app = await openTestApp();
  granted = granting(app);
  userList = await granted.idOf('system/UserList');
});
afterAll(() => app.close());

const page = { pageNo: 1, pageSize: 50 };
const rule = (draft: Partial<DataRuleDraft> = {}): DataRuleDraft => ({
  ruleName: '规则',
  ruleColumn: 'sex',
  ruleConditions: '=',
  ruleValue: '1',
  status: '1',
  ...draft,
});
const added = async (draft: Partial<DataRuleDraft> = {}, permissionId = userList) => {
  const answer = await app.ask(dataRules.add, { body: { ...rule(draft), permissionId } });
  if (!answer.success) throw new Error(answer.message);
  const [newest] = (await app.ask(dataRules.ofPermission, { query: { permissionId } })).result;
  if (!newest) throw new Error('not added');
  return newest;
};
const flagOf = async (id: string) =>
  (await app.db.execute<{ flag: number }>(sql`select rule_flag as flag from sys_permission where id = ${id}`)).rows[0]?.flag;

describe('CRUD of data rules', () => {
  it('adds, finds, edits and removes rules, and updates the flag of the menu', async () => {
    const menu = await granted.idOf('system/DictList');
    const { id } = await added({ ruleName: '只看启用', status: '0' }, menu);
    expect(await flagOf(menu)).toBe(1);
    const found = await app.ask(dataRules.search, { query: { ...page, permissionId: menu, ruleName: '*启用*' } });
    expect(found).toMatchObject({ message: '查询成功！', result: [{ id, status: '0' }] });
    expect((await app.ask(dataRules.search, { query: { ...page, permissionId: menu, ruleName: '别的' } })).result).toEqual([]);
    expect(await app.ask(dataRules.edit, { body: { ...rule({ ruleValue: '2', status: '0' }), id } })).toMatchObject({
      message: '更新成功！',
    });
    expect((await app.ask(dataRules.ofPermission, { query: { permissionId: menu } })).result).toMatchObject([
      { ruleValue: '2', status: '0' },
    ]);
    expect(await app.ask(dataRules.remove, { query: { id } })).toMatchObject({ message: '删除成功！' });
    expect(await flagOf(menu)).toBe(0);
  });

  it('requires a column, except for expressions, which name it themselves', async () => {
    const answer = await app.ask(dataRules.add, { body: { ...rule({ ruleColumn: '' }), permissionId: userList } });
    expect(answer).toMatchObject({ success: false, message: '请输入规则字段!' });
    const { id, ruleColumn } = await added({ ruleConditions: SQL_RULE, ruleColumn: 'sex', ruleValue: 'sex = 1' });
    expect(ruleColumn).toBe('');
    await app.ask(dataRules.remove, { query: { id } });
  });

  it('refuses an unsupported expression when the rule is saved', async () => {
    for (const ruleValue of ['1=1; drop table sys_user', 'id in (select 1)', "pg_sleep(9) = ''", 'username = realname --']) {
      const body = { ...rule({ ruleConditions: SQL_RULE, ruleValue }), permissionId: userList };
      expect((await app.ask(dataRules.add, { body })).message).toContain('自定义SQL表达式不正确');
    }
  });

  it('refuses a rule without a menu', async () => {
    expect(await app.ask(dataRules.add, { body: { ...rule(), permissionId: 'gone' } })).toMatchObject({ success: false });
    expect(await app.ask(dataRules.edit, { body: { ...rule(), id: 'gone' } })).toMatchObject({ success: false });
  });
});

describe('data rules on the user list', () => {
  let roleId = '';
  beforeAll(async () => {
    roleId = await granted.role(['system/UserList']);
    // zhangsan sits in A01A05 and A02A02
    await granted.give(roleId, 'zhangsan');
  });
  const setRules = async (...ids: string[]) => {
    const answer = await app.ask(roleGrants.saveRules, { body: { permissionId: userList, roleId, dataRuleIds: ids.join(',') } });
    if (!answer.success) throw new Error(answer.message);
  };
  const seen = (query: Record<string, string> = {}) => app.ask(users.list, { query: { ...page, ...query } }, { as: 'zhangsan' });

  it('shows every row to callers granted the menu without rules', async () => {
    await setRules();
    const everybody = (await app.ask(users.list, { query: page })).result.total;
    expect((await seen()).result.total).toBe(everybody);
  });

  it('filters rows and total by department through a variable', async () => {
    await setRules((await added({ ruleColumn: 'orgCode', ruleConditions: 'RIGHT_LIKE', ruleValue: '#{sys_org_code}' })).id);
    const { records, total } = (await seen()).result;
    expect(records.length).toBeGreaterThan(0);
    expect(records.every(({ orgCode }) => orgCode?.startsWith('A01A05'))).toBe(true);
    expect(total).toBeLessThan((await app.ask(users.list, { query: page })).result.total);
  });

  it('ANDs the conditions of the request, which cannot widen the result', async () => {
    await setRules((await added({ ruleColumn: 'username', ruleValue: '#{sys_user_code}' })).id);
    expect((await seen()).result.records.map(({ username }) => username)).toEqual(['zhangsan']);
    expect((await seen({ username: '!zhangsan' })).result.records).toEqual([]);
    const wide = JSON.stringify([{ field: 'username', rule: 'ne', val: 'x' }]);
    expect((await seen({ superQueryParams: wide, superQueryMatchType: 'or' })).result.records).toHaveLength(1);
  });

  it('also applies to reads by id, exports and the recycle bin', async () => {
    const { id } = await added({ ruleColumn: 'username', ruleConditions: '=', ruleValue: 'zhangsan' });
    await setRules(id);
    const codes = ['user:edit', 'user:freeze', 'user:delete', 'user:password', 'user:recycle', 'user:export'];
    await granted.give(await granted.role(codes), 'zhangsan');
    const [self, hidden] = [await granted.userId('zhangsan'), await granted.userId('clerk')];
    const as = { as: 'zhangsan' };
    const { result: user } = await app.ask(users.byId, { query: { id: hidden } });
    const form = { id: hidden, username: user.username, realname: '改名', workNo: user.workNo ?? '', phone: user.phone ?? '' };
    for (const answer of [
      app.ask(users.byId, { query: { id: hidden } }, as),
      app.ask(users.roleIds, { query: { userid: hidden } }, as),
      app.ask(users.edit, { body: form }, as),
      app.ask(users.freeze, { body: { ids: hidden, status: 2 } }, as),
      app.ask(users.removeBatch, { query: { ids: `${self},${hidden}` } }, as),
      app.ask(users.resetPassword, { body: { username: 'clerk', password: 'Mortise#2026' } }, as),
    ])
      expect(await answer).toMatchObject({ success: false, code: 510 });
    expect((await app.ask(users.byId, { query: { id: self } }, as)).result.username).toBe('zhangsan');
    const { rows } = await exported(app, users.exportXls, {}, 'zhangsan');
    expect(rows.slice(3).map(([username]) => username)).toEqual(['zhangsan']);

    await app.ask(users.remove, { query: { id: hidden } });
    expect((await app.ask(recycledUsers.list, {}, as)).result).toEqual([]);
    expect(await app.ask(recycledUsers.destroy, { query: { userIds: hidden } }, as)).toMatchObject({ code: 510 });
    expect(await app.ask(recycledUsers.restore, { body: { userIds: hidden } }, as)).toMatchObject({ code: 510 });
    expect((await app.ask(recycledUsers.list)).result.map(({ username }) => username)).toContain('clerk');
    await app.ask(recycledUsers.restore, { body: { userIds: hidden } });
  });

  it('ANDs the rules of several grants, including expressions', async () => {
    const sex = await added({ ruleColumn: 'sex', ruleValue: '2' });
    const expression = await added({
      ruleConditions: SQL_RULE,
      ruleValue: "org_code in ('A01A03', '#{sys_org_code}') and username <> 'manager'",
    });
    await setRules(sex.id, expression.id);
    const { records } = (await seen()).result;
    expect(records.length).toBeGreaterThan(0);
    expect(records.every((user) => user.sex === 2 && ['A01A03', 'A01A05'].includes(user.orgCode ?? ''))).toBe(true);
  });

  it('supports a variable with all departments of the caller', async () => {
    await setRules((await added({ ruleColumn: 'orgCode', ruleConditions: 'IN', ruleValue: '#{sys_multi_org_code}' })).id);
    const codes = new Set((await seen({ pageSize: '200' })).result.records.map(({ orgCode }) => orgCode));
    expect([...codes].sort()).toEqual(['A01A05', 'A02A02']);
  });

  it('takes the tenant of a variable from the membership, and matches nothing without one', async () => {
    await setRules((await added({ ruleColumn: 'relTenantIds', ruleValue: '#{tenant_id}' })).id);
    const bind = async (username: string, tenants: string | null) =>
      app.db.execute(sql`update sys_user set rel_tenant_ids = ${tenants} where username = ${username}`);
    const under = async (tenant: string) => {
      await app.app.platform.settle();
      return (await app.ask(users.list, { query: page }, { as: 'zhangsan', headers: { tenant_id: tenant } })).result.records.map(
        ({ relTenantIds }) => relTenantIds,
      );
    };
    await bind('clerk', '2');
    await bind('zhangsan', null);
    expect(await under('2')).toEqual([]);
    expect(await under('0')).toEqual([]);
    await bind('zhangsan', '1,2');
    expect(await under('0')).toEqual([]);
    expect(new Set(await under('2'))).toEqual(new Set(['2']));
    await bind('zhangsan', '2');
    expect(new Set(await under('0'))).toEqual(new Set(['2']));
    await bind('zhangsan', null);
    await bind('clerk', null);
  });

  it('stops applying a disabled or removed rule on the next request', async () => {
    const { id } = await added({ ruleColumn: 'username', ruleValue: 'nobody' });
    await setRules(id);
    expect((await seen()).result.total).toBe(0);
    await app.ask(dataRules.edit, { body: { ...rule({ ruleColumn: 'username', ruleValue: 'nobody', status: '0' }), id } });
    expect((await seen()).result.total).toBeGreaterThan(1000);
    await app.ask(dataRules.edit, { body: { ...rule({ ruleColumn: 'username', ruleValue: 'nobody' }), id } });
    expect((await seen()).result.total).toBe(0);
    await app.ask(dataRules.remove, { query: { id } });
    expect((await seen()).result.total).toBeGreaterThan(1000);
  });

  it('refuses with a message if a rule names a column that the list lacks', async () => {
    const { id } = await added({ ruleName: '年龄' });
    await setRules(id);
    // as rules of an earlier release are, or of a form whose column was removed
    await app.db.execute(sql`update sys_permission_data_rule set rule_column = 'age' where id = ${id}`);
    await app.app.platform.settle();
    expect(await seen()).toMatchObject({ success: false, message: '数据权限规则“年龄”配置有误，请联系管理员：字段 age 不存在' });
  });

  it('cannot be edited or removed by a caller they apply to', async () => {
    const { id } = await added({ ruleColumn: 'username', ruleValue: '#{sys_user_code}' });
    await setRules(id);
    await granted.give(await granted.role(['system/PermissionList', 'permission:rule']), 'zhangsan');
    const as = { as: 'zhangsan' };
    const refusal = { success: false, message: '不能修改约束自己的数据规则' };
    expect(await app.ask(dataRules.edit, { body: { ...rule({ status: '0' }), id } }, as)).toMatchObject(refusal);
    expect(await app.ask(dataRules.remove, { query: { id } }, as)).toMatchObject(refusal);
  });
});
