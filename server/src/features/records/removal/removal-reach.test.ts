import { everyNode } from '@mortise/shared/contract';
import { dataRules, permissions, roleGrants } from '@mortise/shared/contract/access';
import { positions } from '@mortise/shared/contract/people';
import { sql } from 'drizzle-orm';
import { departmentId } from '#db/seed/departments.ts';
import { granting } from '#testing/granted.ts';
import { newcomers } from '#testing/newcomers.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let granted: ReturnType<typeof granting>;
let menuId: string;
let positionId: string;
const { added } = newcomers(() => app);
const HIDDEN = '另有不在自己数据权限内的用户也将受影响';
const as = { as: 'auditor' };

/** 审计员 sees the users of 研发部 alone. One of these, one of 市场部 and one in the recycle bin have the menu and the position. */
beforeAll(async () => {
  app = await openTestApp();
  granted = granting(app);
  await app.db.execute(sql`delete from sys_user_role where user_id = (select id from sys_user where username = 'auditor')`);
  const url = '/x/reach';
  await app.ask(permissions.add, { body: { menuType: 0, name: '影响范围', url, component: 'x/Reach' } });
  menuId = everyNode((await app.ask(permissions.tree)).result).find((row) => row.url === url)?.id ?? '';
  await app.ask(positions.add, { body: { code: 'reach', name: '临时职务', postRank: '1' } });
  positionId = (await app.ask(positions.byCode, { query: { code: 'reach' } })).result.id;

  const permissionId = await granted.idOf('system/UserList');
  const rule = { ruleName: '研发部', ruleColumn: 'orgCode', ruleConditions: 'RIGHT_LIKE', ruleValue: 'A01A05' } as const;
  await app.ask(dataRules.add, { body: { ...rule, permissionId } });
  const ruleId = (await app.ask(dataRules.ofPermission, { query: { permissionId } })).result[0]?.id ?? '';
  const roleId = await granted.role([
    'x/Reach',
    'system/UserList',
    'system/SysPositionList',
    'position:delete',
    'system/PermissionList',
    'permission:delete',
  ]);
  await app.ask(roleGrants.saveRules, { body: { permissionId, roleId, dataRuleIds: ruleId } });
  await granted.give(roleId, 'auditor');

  const holding = await granted.role(['x/Reach']);
  for (const code of ['A01A05', 'A01A03', 'A01A05']) {
    const user = await added({ selecteddeparts: departmentId(code) });
    await granted.give(holding, user.username);
    await app.db.execute(sql`update sys_user set post = 'reach' where id = ${user.id}`);
  }
  await app.db.execute(sql`update sys_user set del_flag = 1 where username = (select max(username) from sys_user where post = 'reach')`);
});
afterAll(() => app.close());

describe('the question before a removal counts the users whom the caller sees, and names no number of the others', () => {
  it('of a position', async () => {
    const query = { ids: positionId };
    expect((await app.ask(positions.reach, { query })).result).toMatchObject({ dependants: 2 });
    expect((await app.ask(positions.reach, { query }, as)).result).toEqual({
      dependants: 1,
      effects: ['1 名用户担任，他们的资料中将只剩职务编码', HIDDEN],
    });
    await app.db.execute(sql`update sys_user set post = null where post = 'reach' and org_code = 'A01A03'`);
    expect((await app.ask(positions.reach, { query }, as)).result.effects).not.toContain(HIDDEN);
  });

  it('of a menu', async () => {
    const query = { ids: menuId };
    // with the caller, who is in 研发部 or not
    const everyone = (await app.ask(permissions.reach, { query })).result;
    expect(everyone).toEqual({ dependants: 3, effects: ['2 个角色、3 名用户将失去授权'] });
    const { effects, dependants } = (await app.ask(permissions.reach, { query }, as)).result;
    expect(effects).toEqual([`2 个角色、${dependants} 名用户将失去授权`, HIDDEN]);
    expect(dependants).toBeLessThan(3);
  });
});
