import { departments, users } from '@mortise/shared/contract/people';
import { session } from '@mortise/shared/contract/session';
import { dicts } from '@mortise/shared/contract/settings';
import { sql } from 'drizzle-orm';
import { emptyInstallation } from '#testing/database/empty-installation.ts';
import { createJeecgDatabase, type JeecgDatabase } from '#testing/database/jeecg-database.ts';
import { describeWithMariadb, openMariadb, type TestMariadb } from '#testing/programs/mariadb.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { type JeecgSource, openJeecgSource } from './jeecg-source.ts';
import { type MoveInOptions, moveIn } from './move-in.ts';

const ADMIN = 'e9ca23d68d884d4ebb19d07889727dae';
const ZHANGSAN = '3d464b4ea0d2491aab8a7bde74c57e95';
const RULE_WITHOUT_MENU = '40283181614231d401614234fe670003';

describeWithMariadb('moving the database of JeecgBoot in', () => {
  let mariadb: TestMariadb;
  let jeecg: JeecgDatabase;
  let app: TestApp;

  beforeAll(async () => {
    [mariadb, app] = await Promise.all([openMariadb(), openTestApp()]);
  });
  afterAll(() => Promise.all([mariadb.stop(), app.close()]));
  beforeEach(async () => {
    [jeecg] = await Promise.all([createJeecgDatabase(mariadb.url), emptyInstallation(app.db, 'of this installation')]);
  });
  afterEach(() => jeecg.close());

  const move = async (options?: MoveInOptions, changed: (source: JeecgSource) => JeecgSource = (source) => source) => {
    const source = await openJeecgSource(jeecg.url);
    const report = await moveIn(app.db, changed(source), options).finally(source.close);
    const tables = Object.fromEntries(report.tables.map((table) => [table.table, table]));
    const of = (name: string) => {
      const table = tables[name];
      if (!table) throw new Error(`not reported: ${name}`);
      return table;
    };
    return { of, ...report };
  };
  const rowsOf = async (query: ReturnType<typeof sql>) => (await app.db.execute(query)).rows;
  const signedIn = async (username: string, password: string) => ({
    'x-access-token': (await signIn(username, password)).result?.token ?? '',
  });
  const signIn = (username: string, password: string) => app.ask(session.signIn, { body: { username, password } }, { as: null });

  it('takes the rows over, and lists every row that has no place here with the reason', async () => {
    const { of, homeless, tables } = await move();
    expect(of('sys_user')).toMatchObject({ rows: 4, added: 3, replaced: [ADMIN], leftOut: [] });
    expect(of('sys_permission')).toMatchObject({ rows: 130, leftOut: [], kept: [] });
    expect(of('sys_permission_data_rule').leftOut[0]).toEqual({
      id: RULE_WITHOUT_MENU,
      reason: 'permission_id 指向的 sys_permission 40283181614231d401614232cd1c0001 不存在',
    });
    for (const { rows, added, updated, replaced, unchanged, kept, leftOut, table } of tables)
      expect([table, added + updated + replaced.length + unchanged + kept.length + leftOut.length]).toEqual([table, rows]);
    expect(homeless).toContainEqual({ table: 'sys_gateway_route', rows: 4 });

    const as = { as: null, headers: await signedIn('admin', '123456') };
    const list = await app.ask(users.list, { query: { username: 'zhangsan' } }, as);
    expect(list.result?.records).toMatchObject([{ id: ZHANGSAN, realname: '张三', workNo: '0005', createTime: '2020-05-14 21:26:24' }]);
    const tree = await app.ask(departments.tree, { query: {} }, as);
    expect(tree.result).toMatchObject([{ orgCode: 'A01', children: [{}, {}, {}] }, { orgCode: 'A02' }]);
    const [menu] = await rowsOf(
      sql`select name, component, is_route as route, sort_no as sort from sys_permission where name = 'online用户报表'`,
    );
    expect(menu).toEqual({ name: 'online用户报表', component: '333333', route: false, sort: 11 });
  });

  it('lets people in with their old passwords, and then stores those as argon2id', async () => {
    await move();
    expect(await signIn('admin', 'of this installation')).toMatchObject({ success: false, message: '用户名或密码错误' });
    const before = await rowsOf(sql`select id, password from sys_user order by id`);
    for (const { password } of before) expect(password).toMatch(/^\$jeecg\$.{8}\$argon2id\$/);
    expect(await signIn('admin', '123456')).toMatchObject({ success: true });
    const [admin] = await rowsOf(sql`select password from sys_user where id = ${ADMIN}`);
    expect(admin?.password).toMatch(/^\$argon2id\$/);
    expect(await signIn('admin', '123456')).toMatchObject({ success: true });
    expect(await signIn('admin', '1234567')).toMatchObject({ success: false });
  });

  it('gives the roles what they had, and the administrator also what only this product has', async () => {
    await jeecg.addUsers(1);
    await move();
    const menuOf = async (username: string, password: string) => {
      const { result } = await app.ask(session.permissions, {}, { as: null, headers: await signedIn(username, password) });
      return JSON.stringify(result?.menu);
    };
    expect(await menuOf('admin', '123456')).toContain('system/RemoteAppList');
    const menu = await menuOf('u1', 'u1');
    expect(menu).toContain('dashboard/Analysis');
    expect(menu).not.toContain('system/RemoteAppList');
  });

  it('merges dictionaries of the same code: the source decides on values that both have', async () => {
    await jeecg.query("update sys_dict_item set item_text = '特急' where item_text = '高' and item_value = 'H'");
    await move();
    const headers = await signedIn('admin', '123456');
    const { result } = await app.ask(dicts.items, { params: { dictCode: 'priority' } }, { as: null, headers });
    expect(result).toContainEqual(expect.objectContaining({ value: 'H', text: '特急' }));
  });

  it.each([
    ['that the product has', 'role:add'],
    ['that only the source has', 'role:clone'],
  ])('merges buttons of the same code, and their grants: a code %s', async (_, code) => {
    const button = (id: string, name: string) => [id, '190c2b43bec6a5f7a4194a85db67d96a', name, 2, code, '1', '1', 1];
    await jeecg.query('insert into sys_permission (id, parent_id, name, menu_type, perms, perms_type, status, is_leaf) values ?', [
      [button('button1', '加角色'), button('button2', '再加')],
    ]);
    await jeecg.query(
      "insert into sys_role_permission (id, role_id, permission_id) values ('g1', 'e51758fa916c881624b046d26bd09230', 'button2')",
    );
    const { of } = await move();
    expect(of('sys_permission')).toMatchObject({ leftOut: [{ id: 'button2', reason: '与 button1 重复（menu_type、perms）' }] });
    expect(
      await rowsOf(sql`
        select p.name from sys_permission p join sys_role_permission g on g.permission_id = p.id join sys_role r on r.id = g.role_id
        where p.perms = ${code} and r.role_code = 'hr'`),
    ).toEqual([{ name: '加角色' }]);
  });

  it('does not write anything in a trial', async () => {
    const trial = await move({ trial: true });
    expect(trial.of('sys_user')).toMatchObject({ added: 3 });
    expect(await rowsOf(sql`select username from sys_user`)).toEqual([{ username: 'admin' }]);
    const earnest = await move();
    expect(earnest.tables).toEqual(trial.tables);
  });

  it('writes nothing at all when it fails half-way', async () => {
    const failing = (source: JeecgSource): JeecgSource => ({
      ...source,
      rows: (table) => {
        if (table === 'sys_dict') throw new Error('the connection is lost');
        return source.rows(table);
      },
    });
    await expect(move({}, failing)).rejects.toThrow('the connection is lost');
    expect(await rowsOf(sql`select username from sys_user`)).toEqual([{ username: 'admin' }]);
  });

  it('finds its rows again, takes over what changed in the source, and leaves what changed here', async () => {
    await move();
    const second = await move();
    for (const { table, rows, unchanged, leftOut } of second.tables) expect([table, unchanged + leftOut.length]).toEqual([table, rows]);

    await jeecg.query('update sys_user set realname = concat(realname, ?)', ['（新）']);
    await app.db.execute(sql`update sys_user set phone = '13900000000' where id = ${ZHANGSAN}`);
    await app.db.execute(sql`delete from sys_position where code = 'devleader'`);
    const third = await move();
    expect(third.of('sys_user')).toMatchObject({ updated: 3, kept: [{ id: ZHANGSAN, reason: '此处已被修改' }] });
    expect(await rowsOf(sql`select realname from sys_user where username in ('jeecg', 'zhangsan') order by username`)).toEqual([
      { realname: 'jeecg（新）' },
      { realname: '张三' },
    ]);
    expect(third.of('sys_position')).toMatchObject({ added: 0, kept: [{ reason: '此处已被删除' }] });
  });

  it('leaves out a row that PostgreSQL refuses, and moves the others', async () => {
    await app.db.execute(sql`update sys_user set phone = '13912345678', update_time = localtimestamp where id = ${ADMIN}`);
    await jeecg.query('update sys_user set phone = ? where username = ?', ['13912345678', 'jeecg']);
    await jeecg.query("update sys_role set role_name = repeat('长', 150), role_code = concat(role_code, '2') where role_code = 'hr'");
    await jeecg.query(
      "alter table sys_position modify name varchar(500); update sys_position set name = repeat('长', 101) where code = 'devleader'",
    );
    const { of } = await move();
    expect(of('sys_user')).toMatchObject({ added: 2, leftOut: [{ reason: '与此处的数据冲突：phone=13912345678' }] });
    expect(of('sys_user').kept).toMatchObject([{ id: ADMIN, reason: '此处已有（admin）' }]);
    expect(of('sys_position').leftOut).toMatchObject([{ reason: 'name 超过 100 个字符' }]);
    expect(of('sys_role')).toMatchObject({ leftOut: [] });
  });

  it('removes grants that the product gave to roles which the source has as well, unless it is the administrator', async () => {
    const grants = (role: string) =>
      rowsOf(sql`select permission_id from sys_role_permission where role_id = (select id from sys_role where role_code = ${role})`);
    const [before] = [await grants('third_role')];
    expect(before?.length).toBeGreaterThan(0);
    await move();
    expect(await grants('third_role')).toEqual([]);
    expect((await grants('admin')).length).toBeGreaterThan(150);
  });

  it('grants the buttons of their pages on request, except those that the source lists', async () => {
    const codes = async () =>
      (
        await rowsOf(sql`
          select p.perms from sys_role_permission g join sys_permission p on p.id = g.permission_id
          join sys_role r on r.id = g.role_id where r.role_code = 'test' and p.menu_type = 2`)
      ).map(({ perms }) => perms);
    await jeecg.query(
      "insert into sys_role_permission (id, role_id, permission_id) values ('g1', 'ee8626f80f7c2619917b6236f3a7f02b', '3f915b2769fc80648e92d04e84ca059d')",
    );
    await move();
    expect(await codes()).not.toContain('user:delete');
    const { buttons } = await move({ buttons: true });
    expect(buttons).toBeGreaterThan(5);
    expect(await codes()).toContain('user:delete');
    expect(await codes()).not.toContain('user:form:birthday');
    expect((await move({ buttons: true })).buttons).toBe(0);
  });

  it('refuses a database that is not of JeecgBoot, and one with the sample company', async () => {
    const clean = await createJeecgDatabase(mariadb.url);
    await clean.query('drop table sys_permission');
    const source = await openJeecgSource(clean.url);
    await expect(moveIn(app.db, source)).rejects.toThrow('缺少表 sys_permission');
    await Promise.all([source.close(), clean.close()]);
    const sample = await openTestApp();
    const real = await openJeecgSource(jeecg.url);
    await expect(moveIn(sample.db, real)).rejects.toThrow('示例公司');
    await Promise.all([real.close(), sample.close()]);
  });

  it('moves more users in than one batch takes, who sign in', async () => {
    await jeecg.addUsers(600);
    const { of } = await move();
    expect(of('sys_user')).toMatchObject({ rows: 604, added: 603, leftOut: [] });
    expect(of('sys_user_role').added).toBe(603);
    for (const name of ['u1', 'u300', 'u600']) {
      expect(await signIn(name, `${name}x`)).toMatchObject({ success: false });
      expect(await signIn(name, name)).toMatchObject({
        success: true,
        result: { departs: [{ orgCode: expect.stringMatching(/^A01A0/) }] },
      });
    }
  });
});
