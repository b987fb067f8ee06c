import type { AnyEndpoint } from '@mortise/shared/contract';
import { dataRules, roleGrants } from '@mortise/shared/contract/access';
import { departmentMembers, onlineUsers, userChoices, users } from '@mortise/shared/contract/people';
import { dicts } from '@mortise/shared/contract/settings';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { departmentId } from '#db/seed/departments.ts';
import { routeInventory } from '#http/routes/route.ts';
import { granting } from '#testing/granted.ts';
import { sendFile } from '#testing/send-file.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { aWorkbook, exported, reportOf } from '#testing/workbooks.ts';

const MARKETING = departmentId('A01A03');
const VIEWS = ['UserList', 'RoleUserList', 'DepartUserList', 'DepartList', 'AddressList', 'SysUserOnlineList'].map(
  (name) => `system/${name}`,
);

let app: TestApp;
let granted: ReturnType<typeof granting>;
beforeAll(async () => {
  app = await openTestApp();
  granted = granting(app);
  for (const username of ['zhangsan', 'jeecg', 'auditor'])
    await app.db.execute(sql`delete from sys_user_role where user_id = (select id from sys_user where username = ${username})`);
});
afterAll(() => app.close());

const page = { pageNo: 1, pageSize: 1000 };

/** Every read whose rows are users, with a query that asks for `clerk`, who is in 市场部. */
const readsOf = (clerk: string, roleId: string): Record<string, Record<string, string | number>> => ({
  '/sys/user/list': { ...page, username: 'clerk' },
  '/sys/user/queryUserComponentData': { ...page, departId: MARKETING },
  '/sys/user/queryByIds': { userIds: clerk },
  '/sys/user/queryUserByDepId': { id: MARKETING },
  '/sys/user/getMultiUser': { username: 'clerk,manager' },
  '/sys/user/queryByOrgCodeForAddressList': { ...page, orgCode: 'A01A03' },
  '/sys/user/queryByOrgCode': { ...page, orgCode: 'A01A03' },
  '/sys/user/queryChildrenByUsername': { userId: clerk },
  '/sys/user/appQueryByDepartId': { departId: MARKETING },
  '/sys/user/appQueryUser': { keyword: 'clerk' },
  '/sys/user/appUserList': { ...page, keyword: 'clerk' },
  '/sys/user/departUserList': { ...page, username: 'clerk' },
  '/sys/user/userRoleList': { ...page, roleId },
  '/sys/user/recycleBin': {},
  '/sys/sysDepart/queryTreeByKeyWord': { keyWord: 'clerk' },
  '/sys/sysDepart/getUsersByDepartId': { id: MARKETING },
  '/sys/online/list': { ...page, username: 'clerk' },
});
const known = Object.keys(readsOf('', ''));
/**
 * Reads with an account that show other rows, the caller's own account, or one that the id test covers (access-matrix-rows.test.ts);
 * readers of an announcement are tried in reader.test.ts.
 */
const OTHERS = ['/sys/annountCement/readers', '/sys/user/queryById', '/cas/client/validateLogin', '/thirdLogin/getLoginUser/:token'];

const shapesIn = (schema: unknown, seen = new Set<unknown>()): string[][] => {
  if (seen.has(schema)) return [];
  seen.add(schema);
  if (schema instanceof z.ZodArray) return shapesIn(schema.element, seen);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return shapesIn(schema.unwrap(), seen);
  if (!(schema instanceof z.ZodObject)) return [];
  return [
    Object.keys(schema.shape),
    ...Object.values(schema.shape).flatMap((part) => (part instanceof z.ZodType ? shapesIn(part, seen) : [])),
  ];
};
const showsUsers = ({ method, result }: AnyEndpoint) =>
  method === 'GET' && shapesIn(result).some((keys) => keys.includes('realname') && (keys.includes('username') || keys.includes('userId')));

it('knows every read of users', () => {
  const found: string[] = routeInventory(app.app)
    .filter(showsUsers)
    .map(({ path }) => path);
  expect(found.filter((path) => !known.includes(path) && !OTHERS.includes(path))).toEqual([]);
  expect([...known, ...OTHERS].filter((path) => !found.includes(path))).toEqual([]);
});

it('narrows every read by the data rules of the user list', async () => {
  const permissionId = await granted.idOf('system/UserList');
  const rule = { ruleName: '研发部', ruleColumn: 'orgCode', ruleConditions: 'RIGHT_LIKE', ruleValue: 'A01A05' } as const;
  await app.ask(dataRules.add, { body: { ...rule, permissionId } });
  const ruleId = (await app.ask(dataRules.ofPermission, { query: { permissionId } })).result[0]?.id ?? '';
  const roleId = await granted.role([...VIEWS, 'user:recycle', 'user:export']);
  await app.ask(roleGrants.saveRules, { body: { permissionId, roleId, dataRuleIds: ruleId } });
  await granted.give(roleId, 'zhangsan');
  // in charge of everything: the rule holds for 我的部门 too
  await app.db.execute(sql`update sys_user set user_identity = 2, depart_ids = ${departmentId('A01')} where username = 'zhangsan'`);
  await app.tokenOf('clerk');
  const clerk = await granted.userId('clerk');
  await app.db.execute(
    sql`insert into sys_user (id, username, realname, org_code, del_flag, status) values ('gone', 'clerk-gone', '离职', 'A01A03', 1, 1)`,
  );
  await granted.give(roleId, 'clerk');
  const shown = async (as: string) => {
    const lists: string[] = [];
    for (const endpoint of routeInventory(app.app).filter(({ path }) => known.includes(path))) {
      const answer = JSON.stringify(await app.ask(endpoint, { query: readsOf(clerk, roleId)[endpoint.path] }, { as }));
      if (/苏晓雨|"clerk"|clerk-gone/.test(answer)) lists.push(endpoint.path);
    }
    return lists.sort();
  };
  expect(await shown('zhangsan')).toEqual([]);
  expect(await shown('admin')).toEqual(known.toSorted());
  const named = async (as: string) => {
    const answer = await app.ask(dicts.items, { params: { dictCode: 'sys_user,realname,username' } }, { as });
    return answer.result.map(({ value }) => value);
  };
  expect(await named('zhangsan')).not.toContain('clerk');
  expect(await named('zhangsan')).toContain('zhangsan');
  expect(await named('admin')).toContain('clerk');
  const { rows } = await exported(app, users.exportXls, {}, 'zhangsan');
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.map(([username]) => username)).not.toContain('clerk');

  // who is added within the rule is seen at once; who would not be seen is not added
  await granted.give(await granted.role(['user:add', 'user:import']), 'zhangsan');
  const add = (username: string, workNo: string, phone: string, selecteddeparts?: string) =>
    app.ask(
      users.add,
      { body: { username, realname: '新来的', workNo, phone, password: 'Mortise#2026', selecteddeparts } },
      { as: 'zhangsan' },
    );
  const hidden = '新用户在自己的数据权限之外，请选择自己能看到的部门';
  expect(await add('newcomer', 'NEW1', '19200000001')).toMatchObject({ success: false, message: hidden });
  expect(await add('newcomer', 'NEW1', '19200000001', departmentId('A01A05'))).toMatchObject({ success: true });
  const sheet = await aWorkbook(
    ['登录账号', '真实姓名', '工号', '电话', '（1普通成员 2上级）', '负责部门'],
    [
      ['imported1', '甲', 'NEW2', '19200000002', '1', departmentId('A01A05')],
      ['imported2', '乙', 'NEW3', '19200000003', '1', ''],
    ],
  );
  const imported = await sendFile(app, users.importExcel, { name: '用户.xls', content: sheet, as: 'zhangsan' });
  const refused = (await reportOf(app, imported.result, 'zhangsan')).filter((line) => line.startsWith('第'));
  expect(refused).toEqual([`第 5 行：${hidden}，忽略导入。`]);
  const seen = async (username: string) => (await app.ask(users.list, { query: { username } }, { as: 'zhangsan' })).result.records;
  expect(await seen('newcomer')).toMatchObject([{ orgCode: 'A01A05' }]);
  expect(await seen('imported*')).toMatchObject([{ username: 'imported1', orgCode: 'A01A05' }]);
});

describe('a caller with 我的部门 alone', () => {
  beforeAll(async () => {
    await granted.give(await granted.role(['system/DepartUserList']), 'jeecg');
    await app.db.execute(sql`update sys_user set user_identity = 2, depart_ids = ${departmentId('A01A05')} where username = 'jeecg'`);
    await app.app.platform.settle();
  });

  it('chooses from the members of the departments in charge of', async () => {
    const as = { as: 'jeecg' };
    const own = new Set((await app.ask(departmentMembers.list, { query: page }, as)).result.records.map(({ id }) => id));
    const all = (await app.ask(users.list, { query: page }, as)).result;
    expect(own.size).toBeGreaterThan(100);
    expect(all.records.every(({ id }) => own.has(id))).toBe(true);
    expect(all.total).toBe(own.size);
    expect((await app.ask(userChoices.page, { query: page }, as)).result.total).toBe(own.size);
  });
});

describe('a caller who only chooses users', () => {
  beforeAll(async () => granted.give(await granted.role(['system/SysAnnouncementList']), 'auditor'));
  const as = { as: 'auditor' };

  it('sees what a picker shows, and nothing of the user form', async () => {
    const [listed] = (await app.ask(users.list, { query: { ...page, username: 'manager' } }, as)).result.records;
    expect(listed).toMatchObject({
      username: 'manager',
      realname: '梁建业',
      sex: 1,
      orgCodeTxt: '北京国炬软件/研发部',
      departIds: null,
      telephone: null,
      createBy: null,
      relTenantIds: null,
    });
    const [chosen] = (await app.ask(userChoices.page, { query: { ...page, username: 'manager' } }, as)).result.records;
    expect(chosen).toMatchObject({
      username: 'manager',
      realname: '梁建业',
      sex: 1,
      orgCodeTxt: '北京国炬软件/研发部',
      sex_dictText: '男',
    });
    for (const field of ['email', 'birthday', 'departIds', 'relTenantIds', 'createBy', 'telephone'])
      expect(chosen).not.toHaveProperty(field);
  });

  it('cannot find out the rest by conditions', async () => {
    const conditions: Record<string, string>[] = [
      { departIds: '*5719*' },
      { createBy: 'nobody' },
      { telephone: '010*' },
      { birthday_begin: '2099-01-01' },
    ];
    for (const query of conditions) {
      const listed = await app.ask(users.list, { query: { ...page, ...query } }, as);
      // refused as unknown, or ignored
      if (listed.success) expect(listed.result.total).toBe((await app.ask(users.list, { query: page }, as)).result.total);
    }
    const superQueryParams = JSON.stringify([{ field: 'telephone', rule: 'like', val: '010' }]);
    const asked = await app.ask(users.list, { query: { ...page, superQueryParams, superQueryMatchType: 'and' } }, as);
    if (asked.success) expect(asked.result.total).toBeGreaterThan(1000);
  });
});

describe('e-mail and birthday', () => {
  const as = { as: 'auditor' };
  const pickers = [userChoices.page, userChoices.named, userChoices.many, users.list];
  const idsFrom = async (endpoint: AnyEndpoint, query: Record<string, string | number>) => {
    const answer: { success?: boolean; result?: { records: { id: string }[] } } | { id: string }[] = await app.ask(
      endpoint,
      { query: { ...page, pageSize: 20, ...query } },
      as,
    );
    const rows = Array.isArray(answer) ? answer : answer.result?.records;
    return rows?.map(({ id }) => id);
  };

  it('of others cannot be asked, sorted or probed by callers with the address book or a picker', async () => {
    for (const view of ['AddressList', 'RoleUserList']) {
      await app.db.execute(sql`delete from sys_user_role where user_id = (select id from sys_user where username = 'auditor')`);
      await granted.give(await granted.role([`system/${view}`]), 'auditor');
      for (const endpoint of pickers) {
        const plain = await idsFrom(endpoint, {});
        // the address book has no access to the user list
        if (!plain) continue;
        const probes: Record<string, string>[] = [
          { email: 'nobody@example.com' },
          { birthday_begin: '2099-01-01' },
          { superQueryParams: JSON.stringify([{ field: 'email', rule: 'like', val: 'nobody@' }]), superQueryMatchType: 'and' },
          { column: 'birthday', order: 'asc' },
          { column: 'email', order: 'desc' },
        ];
        for (const probe of probes) {
          const found = await idsFrom(endpoint, probe);
          // refused as unknown, or ignored
          if (found?.length === 0) throw new Error(`${endpoint.path} filters by ${JSON.stringify(probe)}`);
          if (found && probe.column) expect(found).toEqual(await idsFrom(endpoint, { ...probe, column: 'noSuchColumn' }));
        }
        expect(JSON.stringify(await app.ask(endpoint, { query: { ...page, username: 'manager' } }, as))).not.toMatch(
          /"(email|birthday)":"/,
        );
      }
    }
  });

  it('are answered to the dialog that shows them: e-mail, for announcements', async () => {
    await app.db.execute(sql`delete from sys_user_role where user_id = (select id from sys_user where username = 'auditor')`);
    await granted.give(await granted.role(['system/SysAnnouncementList']), 'auditor');
    await app.db.execute(sql`update sys_user set email = 'picked@example.com', birthday = '1990-01-01' where username = 'manager'`);
    const { result } = await app.ask(users.list, { query: { ...page, email: 'picked@example.com' } }, as);
    expect(result.records).toMatchObject([{ username: 'manager', email: 'picked@example.com', birthday: null }]);
  });
});

it('ends sessions only of users whom the caller sees', async () => {
  await granted.give(await granted.role(['system/SysUserOnlineList', 'online:forceLogout']), 'zhangsan');
  const { rows } = await app.db.execute<{ id: string }>(
    sql`select s.id from sys_session s join sys_user u on u.id = s.user_id where u.username = 'clerk'`,
  );
  const answer = await app.ask(onlineUsers.forceOut, { body: { token: rows[0]?.id } }, { as: 'zhangsan' });
  expect(answer).toMatchObject({ success: false, message: 'Token无效!' });
});
