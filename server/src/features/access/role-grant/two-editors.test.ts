import { type AnyEndpoint, wireTexts } from '@mortise/shared/contract';
import { departmentPermissions, departmentRoles, roleGrants } from '@mortise/shared/contract/access';
import { departments, roleMembers, users } from '@mortise/shared/contract/people';
import { sql } from 'drizzle-orm';
import { departmentId } from '#db/seed/departments.ts';
import { granting } from '#testing/granted.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const stale = { success: false, message: wireTexts.stale };
const done = { success: true };

/** Answers to two edits that started from the same set. */
const both = async (save: (wanted: string, read: string | undefined) => Promise<unknown>, before: string, one: string, other: string) => [
  await save(one, before),
  await save(other, before),
];

describe('two editors of one subject: the second is refused, and nothing is overwritten', () => {
  it('a role and its menus', async () => {
    const { role, idOf } = granting(app);
    const [a, b] = [await idOf('system/LogList'), await idOf('system/DictList')];
    const roleId = await role([]);
    const save = (permissionIds: string, lastpermissionIds?: string) =>
      app.ask(roleGrants.save, { body: { roleId, permissionIds, lastpermissionIds } });
    expect(await both(save, '', a, b)).toMatchObject([done, stale]);
    expect((await app.ask(roleGrants.ids, { query: { roleId } })).result).toEqual([a]);
    // without a version from the client the grant is simply added
    expect(await save(b)).toMatchObject(done);
    expect((await app.ask(roleGrants.ids, { query: { roleId } })).result.sort()).toEqual([a, b].sort());
    expect(await save('', `${b},${a}`)).toMatchObject(done);
  });

  it('a department and its menus, and a role of it', async () => {
    const { idOf } = granting(app);
    const [a, b] = [await idOf('system/LogList'), await idOf('system/DictList')];
    const departId = departmentId('A01A03');
    const before = (await app.ask(departmentPermissions.ids, { query: { departId } })).result.join(',');
    const save = (permissionIds: string, lastpermissionIds?: string) =>
      app.ask(departmentPermissions.save, { body: { departId, permissionIds, lastpermissionIds } });
    expect(await both(save, before, `${before},${a}`, `${before},${b}`)).toMatchObject([done, stale]);

    await app.ask(departmentRoles.add, { body: { departId, roleName: '两人', roleCode: 'two_editors' } });
    const roleId = (await app.ask(departmentRoles.list, { query: { roleCode: 'two_editors' } })).result.records[0]?.id ?? '';
    const view = await idOf('system/UserList');
    const hand = (permissionIds: string, lastpermissionIds?: string) =>
      app.ask(departmentRoles.savePermissions, { body: { roleId, permissionIds, lastpermissionIds } });
    expect(await both(hand, '', a, view)).toMatchObject([done, stale]);
    expect((await app.ask(departmentRoles.permissionIds, { query: { roleId } })).result).toEqual([a]);

    const [member] = (await app.ask(departments.usersOf, { query: { id: departId } })).result;
    const assign = (newRoleId: string, oldRoleId?: string) =>
      app.ask(departmentRoles.assign, { body: { userId: member?.id ?? '', newRoleId, oldRoleId } });
    expect(await both(assign, '', roleId, roleId)).toMatchObject([done, stale]);
    expect(await both(assign, roleId, '', '')).toMatchObject([done, stale]);
  });

  it.each(['role', 'department'] as const)('data rules of a %s', async (of) => {
    const { role, idOf } = granting(app);
    const permissionId = await idOf('system/UserList');
    await app.db.execute(sql`insert into sys_permission_data_rule (id, permission_id, rule_name) values
      (${`${of}1`}, ${permissionId}, '一'), (${`${of}2`}, ${permissionId}, '二')`);
    const departId = departmentId('A01A05');
    const roleId = of === 'role' ? await role(['system/UserList']) : '';
    const save = (dataRuleIds: string, lastDataRuleIds?: string) =>
      of === 'role'
        ? app.ask(roleGrants.saveRules, { body: { permissionId, roleId, dataRuleIds, lastDataRuleIds } })
        : app.ask(departmentPermissions.saveRules, { body: { permissionId, departId, dataRuleIds, lastDataRuleIds } });
    expect(await both(save, '', `${of}1`, `${of}2`)).toMatchObject([done, stale]);
    expect(await save(`${of}2`, `${of}1`)).toMatchObject(done);
    expect(await save('')).toMatchObject(done);
  });

  it.each([
    ['roles', (userId: string, roleId: string) => [roleMembers.add, { body: { roleId, userIdList: [userId] } }] as const],
    ['a role less', (userId: string, roleId: string) => [roleMembers.remove, { query: { roleId, userId } }] as const],
  ])('a user whose form was opened before the user got %s', async (_what, change) => {
    const { role, userId, give } = granting(app);
    const [id, roleId] = [await userId('jeecg'), await role([])];
    if (change(id, roleId)[0] !== roleMembers.add) await give(roleId, 'jeecg');
    const { result: opened } = await app.ask(users.byId, { query: { id } });
    const [endpoint, input] = change(id, roleId);
    expect(await app.ask(endpoint as AnyEndpoint, input as never)).toMatchObject(done);
    const form = { id, username: opened.username, realname: '改名', workNo: opened.workNo ?? '', phone: opened.phone ?? '' };
    const answer = await app.ask(users.edit, { body: { ...form, selectedroles: '', updateTime: opened.updateTime } });
    expect(answer).toMatchObject(stale);
  });
});
