import { type AnyEndpoint, everyNode, methodOf } from '@mortise/shared/contract';
import { dataRules, permissions, roleGrants, SQL_RULE } from '@mortise/shared/contract/access';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { routeInventory } from '#http/routes/route.ts';
import { granting } from '#testing/granted.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const isList = (endpoint: AnyEndpoint) =>
  methodOf(endpoint) === 'GET' && endpoint.result instanceof z.ZodObject && 'records' in endpoint.result.shape;
/** The view whose list it is: the first in the access rule. The others only choose from its rows. */
const viewOf = ({ access }: AnyEndpoint) => (typeof access === 'object' ? access.anyOf.find((code) => code.includes('/')) : undefined);
const page = { pageNo: 1, pageSize: 10 };

const lists = () => routeInventory(app.app).filter(isList);

it('refuses a rule that no list applies, and every list of the other menus applies it', async () => {
  const granted = granting(app);
  const rows = everyNode((await app.ask(permissions.tree)).result);
  const views = [...new Set(lists().flatMap((list) => viewOf(list) ?? []))].filter((view) =>
    rows.some(({ component }) => component === view),
  );
  expect(lists().length).toBeGreaterThan(15);
  expect(views.length).toBeGreaterThan(10);
  const accepted: string[] = [];
  const ignored: string[] = [];
  for (const view of views) {
    const permissionId = await granted.idOf(view);
    const hidesAll = { ruleName: '全部隐藏', ruleColumn: 'id', ruleConditions: '=', ruleValue: 'none', permissionId } as const;
    const answer = await app.ask(dataRules.add, { body: hidesAll });
    if (!answer.success) {
      expect(answer.message).toMatch(/^“.+”的列表不支持数据规则，规则不会生效，不能设为有效$/);
      continue;
    }
    accepted.push(view);
    const [rule] = (await app.ask(dataRules.ofPermission, { query: { permissionId } })).result;
    const roleId = await granted.role([view]);
    await app.ask(roleGrants.saveRules, { body: { permissionId, roleId, dataRuleIds: rule?.id ?? '' } });
    await app.db.execute(sql`delete from sys_user_role where user_id = (select id from sys_user where username = 'auditor')`);
    await granted.give(roleId, 'auditor');
    for (const endpoint of lists().filter((one) => viewOf(one) === view)) {
      const { result } = await app.ask(endpoint, { query: page }, { as: 'auditor' });
      if ((result as { total: number }).total > 0) ignored.push(`${endpoint.path} with ${view}`);
    }
  }
  expect(accepted.sort()).toEqual(['business/ClueList', 'jeecg/JeecgDemoList', 'system/UserList']);
  expect(ignored).toEqual([]);
});

describe('a rule that its list cannot apply', () => {
  const rule = { ruleName: '错误', ruleColumn: 'createTime', ruleConditions: '>', ruleValue: '2026-01-31' } as const;
  const unfit = [
    ['createTime', '>', 'yesterday', '字段“createTime”的规则值“yesterday”不正确，应为日期或时间，如 2026-01-31 或 2026-01-31 08:00:00'],
    ['height', '=', '1', '的列表没有字段“height”，请检查规则字段'],
    ['', SQL_RULE, "createTime > '#{sys_user_code}'", '字段“createTime”的规则值“#{sys_user_code}”不正确'],
  ] as const;
  const newest = async (permissionId: string) => (await app.ask(dataRules.ofPermission, { query: { permissionId } })).result[0]?.id ?? '';

  it.each(['system/UserList', 'business/ClueList', 'jeecg/JeecgDemoList'])('is refused when it is saved: %s', async (view) => {
    const permissionId = await granting(app).idOf(view);
    expect(await app.ask(dataRules.add, { body: { ...rule, permissionId } })).toMatchObject({ success: true, message: '添加成功！' });
    const id = await newest(permissionId);
    for (const [ruleColumn, ruleConditions, ruleValue, message] of unfit) {
      const refusal = { success: false, code: 500, message: expect.stringContaining(message) };
      const draft = { ...rule, ruleColumn, ruleConditions, ruleValue };
      expect(await app.ask(dataRules.add, { body: { ...draft, permissionId } })).toMatchObject(refusal);
      expect(await app.ask(dataRules.edit, { body: { ...draft, id } })).toMatchObject(refusal);
      // so that it can be switched off, and corrected later
      expect(await app.ask(dataRules.edit, { body: { ...draft, id, status: '0' } })).toMatchObject({ success: true });
      expect(await app.ask(dataRules.edit, { body: { ...draft, id, status: '1' } })).toMatchObject(refusal);
    }
    await app.ask(dataRules.remove, { query: { id } });
  });
});

it('accepts a rule out of force, which cannot be put in force', async () => {
  const permissionId = await granting(app).idOf('system/DictList');
  const rule = { ruleName: '备用', ruleColumn: 'dictCode', ruleConditions: '=', ruleValue: 'x' } as const;
  expect(await app.ask(dataRules.add, { body: { ...rule, permissionId, status: '0' } })).toMatchObject({ success: true });
  const [stored] = (await app.ask(dataRules.ofPermission, { query: { permissionId } })).result;
  const edited = await app.ask(dataRules.edit, { body: { ...rule, id: stored?.id ?? '', status: '1' } });
  expect(edited).toMatchObject({ success: false, message: '“数据字典”的列表不支持数据规则，规则不会生效，不能设为有效' });
});
