import { everyNode } from '@mortise/shared/contract';
import { permissions } from '@mortise/shared/contract/access';
import { departments, positions, roleMembers, roles, users } from '@mortise/shared/contract/people';
import { dicts } from '@mortise/shared/contract/settings';
import { sql } from 'drizzle-orm';
import { granting } from '#testing/granted.ts';
import { newcomers } from '#testing/newcomers.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';

let app: TestApp;
const { added } = newcomers(() => app);
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

let made = 0;
const name = () => `race_${made++}`;

/** Makes the calls while the record is locked, so that all of them have read it before one of them writes; they go on in this order. */
const atOnce = async <Answer>(table: string, id: string, calls: readonly (() => PromiseLike<Answer>)[]) => {
  const answers: PromiseLike<Answer>[] = [];
  await app.db.transaction(async (tx) => {
    await tx.execute(sql`select id from ${sql.identifier(table)} where id = ${id} for update`);
    for (const [index, call] of calls.entries()) {
      // begins the query
      answers.push(Promise.resolve(call()));
      await until(async () => {
        const { rows } = await tx.execute<{ waiting: number }>(sql`
          select count(distinct pid)::int as waiting from pg_locks where not granted
            and (database = (select oid from pg_database where datname = current_database()) or locktype = 'transactionid')`);
        return (rows[0]?.waiting ?? 0) > index;
      });
    }
  });
  return Promise.all(answers);
};

const GONE = '该记录已被删除，请刷新后查看';
const role = async () => {
  const roleCode = name();
  await app.ask(roles.add, { body: { roleCode, roleName: '临时角色' } });
  return (await app.ask(roles.list, { query: { roleCode } })).result.records[0]?.id ?? '';
};

const kinds: Record<string, { table: string; refusal: string; make: () => Promise<string>; remove: (id: string) => PromiseLike<unknown> }> =
  {
    role: { table: 'sys_role', refusal: GONE, make: role, remove: (id) => app.ask(roles.remove, { query: { id } }) },
    user: {
      table: 'sys_user',
      refusal: GONE,
      make: async () => (await added()).id,
      remove: (id) => app.ask(users.remove, { query: { id } }),
    },
    position: {
      table: 'sys_position',
      refusal: GONE,
      async make() {
        const code = name();
        await app.ask(positions.add, { body: { code, name: '临时职务', postRank: '1' } });
        return (await app.ask(positions.list, { query: { code } })).result.records[0]?.id ?? '';
      },
      remove: (id) => app.ask(positions.remove, { query: { id } }),
    },
    department: {
      table: 'sys_depart',
      refusal: '未找到对应实体',
      async make() {
        const departName = name();
        await app.ask(departments.add, { body: { departName, orgCategory: '1' } });
        return everyNode((await app.ask(departments.tree)).result).find((each) => each.departName === departName)?.id ?? '';
      },
      remove: (id) => app.ask(departments.remove, { query: { id } }),
    },
    menu: {
      table: 'sys_permission',
      refusal: '未找到菜单信息',
      async make() {
        const menu = name();
        await app.ask(permissions.add, { body: { menuType: 0, name: menu, url: `/${menu}`, component: 'layouts/RouteView' } });
        return everyNode((await app.ask(permissions.tree)).result).find((each) => each.name === menu)?.id ?? '';
      },
      remove: (id) => app.ask(permissions.remove, { query: { id } }),
    },
    dictionary: {
      table: 'sys_dict',
      refusal: '删除失败!',
      async make() {
        const dictCode = name();
        await app.ask(dicts.add, { body: { dictCode, dictName: '临时字典' } });
        return (await app.ask(dicts.list, { query: { dictCode } })).result.records[0]?.id ?? '';
      },
      remove: (id) => app.ask(dicts.remove, { query: { id } }),
    },
  };

it.each(Object.entries(kinds))(
  'of two removals of one %s at once the second one says that it is gone',
  async (_kind, { table, refusal, make, remove }) => {
    const id = await make();
    expect(id).not.toBe('');
    const answers = await atOnce(table, id, [() => remove(id), () => remove(id)]);
    expect(answers).toMatchObject([{ success: true }, { success: false, message: refusal }]);
  },
);

it('a batch with a role that is removed meanwhile removes the others', async () => {
  const [first, second] = [await role(), await role()];
  const answers = await atOnce('sys_role', first, [
    () => app.ask(roles.remove, { query: { id: first } }),
    () => app.ask(roles.removeBatch, { query: { ids: `${first},${second}` } }),
  ]);
  expect(answers).toMatchObject([{ success: true }, { success: true }]);
  const { rows } = await app.db.execute(sql`select root_id from sys_removal where root_id in (${first}, ${second})`);
  expect(rows).toHaveLength(2);
});

it('refuses a member of a role that is removed meanwhile, and keeps no membership', async () => {
  const roleId = await role();
  const userId = await granting(app).userId('clerk');
  const answers = await atOnce<unknown>('sys_role', roleId, [
    () => app.ask(roles.remove, { query: { id: roleId } }),
    () => app.ask(roleMembers.add, { body: { roleId, userIdList: [userId] } }),
  ]);
  expect(answers).toMatchObject([{ success: true }, { success: false, message: '该角色已被删除，请刷新后重试' }]);
  const { rows } = await app.db.execute(sql`select 1 from sys_user_role where role_id = ${roleId}`);
  expect(rows).toEqual([]);
});

it('takes a member who joined while the role was being removed into the bin with it', async () => {
  const roleId = await role();
  const userId = await granting(app).userId('clerk');
  const answers = await atOnce<unknown>('sys_role', roleId, [
    () => app.ask(roleMembers.add, { body: { roleId, userIdList: [userId] } }),
    () => app.ask(roles.remove, { query: { id: roleId } }),
  ]);
  expect(answers).toMatchObject([{ success: true }, { success: true }]);
  expect((await app.db.execute(sql`select 1 from sys_user_role where role_id = ${roleId}`)).rows).toEqual([]);
  const { rows } = await app.db.execute(
    sql`select content ->> 'user_id' as user from sys_removal_row where content ->> 'role_id' = ${roleId}`,
  );
  expect(rows).toEqual([{ user: userId }]);
});

it('says that the role is gone when a user is saved with it', async () => {
  const roleId = await role();
  const member = { username: name(), realname: '新人', workNo: name(), phone: '19112340000', password: 'Mortise#2026' };
  const answers = await atOnce<unknown>('sys_role', roleId, [
    () => app.ask(roles.remove, { query: { id: roleId } }),
    () => app.ask(users.add, { body: { ...member, selectedroles: roleId } }),
  ]);
  expect(answers).toMatchObject([{ success: true }, { success: false, message: '相关的记录已被删除，请刷新后重试' }]);
  expect((await app.ask(users.list, { query: { username: member.username } })).result.total).toBe(0);
});
