import { duplicates } from '@mortise/shared/contract/settings';
import { ADMIN_ID } from '#db/seed/users.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const check = (tableName: string, fieldName: string, fieldVal: string, dataId?: string) =>
  app.ask(duplicates.check, { query: { tableName, fieldName, fieldVal, ...(dataId && { dataId }) } }, { as: 'clerk' });

it('reports whether a value is free', async () => {
  expect(await check('sys_user', 'username', 'nobody-yet')).toMatchObject({ success: true, code: 200, message: '该值可用！' });
  expect(await check('sys_user', 'username', 'admin')).toMatchObject({ success: false, code: 500, message: '该值不可用，系统中已存在！' });
});

it.each([
  ['sys_user', 'username', 'ADMIN'],
  ['sys_user', 'username', ' Admin '],
  ['sys_role', 'role_code', 'Admin'],
])('compares %s.%s as its unique index does: %s is taken', async (table, column, taken) => {
  expect(await check(table, column, taken)).toMatchObject({ success: false, message: '该值不可用，系统中已存在！' });
});

it('tells values of other columns apart by case, as their indexes do', async () => {
  expect(await check('sys_dict', 'dict_code', 'SEX')).toMatchObject({ success: true });
});

it('ignores the row being edited', async () => {
  expect(await check('sys_user', 'username', 'admin', ADMIN_ID)).toMatchObject({ success: true });
});

it.each([
  ['sys_user', 'phone', '13800000002'],
  ['sys_role', 'role_code', 'admin'],
  ['sys_permission', 'perms', 'user:add'],
  ['sys_dict', 'dict_code', 'sex'],
  ['sys_position', 'code', 'auditor'],
  ['sys_check_rule', 'rule_code', 'common'],
  ['sys_fill_rule', 'rule_code', 'shop_order_num'],
  ['onl_cgreport_head', 'code', 'report_user'],
])('checks %s.%s', async (table, column, taken) => {
  expect(await check(table, column, taken)).toMatchObject({ success: false, message: '该值不可用，系统中已存在！' });
  expect(await check(table, column, 'free')).toMatchObject({ success: true });
});

it.each([
  ['sys_user', 'password'],
  ['sys_user', 'realname'],
  ['sys_session', 'id'],
  ['sys_user"; drop table sys_user; --', 'username'],
  ['constructor', 'name'],
])('refuses to look into %s.%s', async (table, column) => {
  expect(await check(table, column, 'x')).toMatchObject({ success: false, message: '参数不识别！' });
});
