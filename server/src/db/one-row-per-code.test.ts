import { readFile } from 'node:fs/promises';
import type { AnyEndpoint } from '@mortise/shared/contract';
import { BUTTON, departmentRoles, permissions } from '@mortise/shared/contract/access';
import { activePlatforms, areas, carTypes } from '@mortise/shared/contract/business';
import { messageTemplates } from '@mortise/shared/contract/messages';
import { formButtons, formHeads, reportHeads, reportSources } from '@mortise/shared/contract/online';
import { positions, roles, tenants, users } from '@mortise/shared/contract/people';
import { savedViews } from '@mortise/shared/contract/session';
import { checkRules, dataSources, dictEntries, dicts, fillRules, gatewayRoutes } from '@mortise/shared/contract/settings';
import { sql } from 'drizzle-orm';
import { fieldOf, formOf } from '#testing/a-form.ts';
import { granting } from '#testing/granted.ts';
import { newcomers } from '#testing/newcomers.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { departmentId } from './seed/departments.ts';

const AT_ONCE = 12;
const RESEARCH = departmentId('A01A05');
const TAKEN = /已存在|已经存在|已有|已配置|不可用/;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const { newcomer } = newcomers(() => app);
const idOf = async (rows: ReturnType<typeof sql>) => (await app.db.execute<{ id: string }>(sql`select id from ${rows}`)).rows[0]?.id ?? '';
const idOfForm = async () => {
  await app.ask(formHeads.add, { body: formOf('once_form', [fieldOf('name')]) });
  return idOf(sql`onl_cgform_head where table_name = 'once_form'`);
};
const idOfDict = () => idOf(sql`sys_dict where dict_code = 'sex'`);

interface Case {
  name: string;
  add: AnyEndpoint;
  /** Where a stored row is found, as `table.column`. */
  at: string;
  value: string;
  body: () => object | Promise<object>;
}
const person = (more: object) => () => ({ ...newcomer(), ...more });

const cases: Case[] = [
  {
    name: 'department roles',
    add: departmentRoles.add,
    at: 'sys_depart_role.role_code',
    value: 'once',
    body: () => ({ roleName: '一次', roleCode: 'once', departId: RESEARCH }),
  },
  { name: 'roles', add: roles.add, at: 'sys_role.role_code', value: 'once', body: () => ({ roleName: '一次', roleCode: 'once' }) },
  {
    name: 'positions',
    add: positions.add,
    at: 'sys_position.code',
    value: 'once',
    body: () => ({ code: 'once', name: '一次', postRank: '1' }),
  },
  {
    name: 'tenants',
    add: tenants.add,
    at: 'sys_tenant.id',
    value: '871',
    body: () => ({ id: 871, name: '一次', status: 1 }),
  },
  { name: 'accounts', add: users.add, at: 'sys_user.username', value: 'once', body: person({ username: 'once' }) },
  { name: 'work numbers', add: users.add, at: 'sys_user.work_no', value: 'ONCE', body: person({ workNo: 'ONCE' }) },
  { name: 'mobile numbers', add: users.add, at: 'sys_user.phone', value: '19100000871', body: person({ phone: '19100000871' }) },
  {
    name: 'e-mail addresses',
    add: users.add,
    at: 'sys_user.email',
    value: 'once@example.com',
    body: person({ email: 'once@example.com' }),
  },
  {
    name: 'permission codes',
    add: permissions.add,
    at: 'sys_permission.perms',
    value: 'once:add',
    body: async () => ({ menuType: BUTTON, name: '一次', parentId: await granting(app).idOf('system/LogList'), perms: 'once:add' }),
  },
  { name: 'dictionaries', add: dicts.add, at: 'sys_dict.dict_code', value: 'once', body: () => ({ dictName: '一次', dictCode: 'once' }) },
  {
    name: 'dictionary entries',
    add: dictEntries.add,
    at: 'sys_dict_item.item_value',
    value: 'once',
    body: async () => ({ dictId: await idOfDict(), itemText: '一次', itemValue: 'once' }),
  },
  {
    name: 'check rules',
    add: checkRules.add,
    at: 'sys_check_rule.rule_code',
    value: 'once',
    body: () => ({ ruleName: '一次', ruleCode: 'once', ruleJson: JSON.stringify([{ digits: '*', pattern: '^a$', message: 'a' }]) }),
  },
  {
    name: 'fill rules',
    add: fillRules.add,
    at: 'sys_fill_rule.rule_code',
    value: 'once',
    body: () => ({ ruleName: '一次', ruleCode: 'once', ruleClass: 'any.SerialNumberRule', ruleParams: '{"prefix":"NO","digits":3}' }),
  },
  {
    name: 'data sources',
    add: dataSources.add,
    at: 'sys_data_source.code',
    value: 'once',
    body: () => ({
      ...{ code: 'once', name: '一次', dbType: '6', dbDriver: 'org.postgresql.Driver' },
      ...{ dbUrl: 'jdbc:postgresql://127.0.0.1:5432/x', dbUsername: 'x', dbPassword: 'x' },
    }),
  },
  {
    name: 'gateway routes',
    add: gatewayRoutes.save,
    at: 'sys_gateway_route.router_id',
    value: 'once',
    body: () => ({ router: { routerId: 'once', uri: 'lb://once', predicates: '[]', filters: '[]', status: 1 } }),
  },
  {
    name: 'message templates',
    add: messageTemplates.add,
    at: 'sys_sms_template.template_code',
    value: 'once',
    body: () => ({ templateCode: 'once', templateName: '一次', templateType: '1', templateContent: '您好' }),
  },
  {
    name: 'reports',
    add: reportHeads.add,
    at: 'onl_cgreport_head.code',
    value: 'once',
    body: () => ({
      head: { code: 'once', name: '一次', cgrSql: 'select username from sys_user' },
      items: [{ fieldName: 'username', fieldTxt: '账号', fieldType: 'String', isShow: 1 }],
      params: [],
    }),
  },
  {
    name: 'tables of reports',
    add: reportSources.add,
    at: 'report_source.table_name',
    value: 'sys_tenant',
    body: () => ({ tableName: 'sys_tenant', columns: null, rowRule: 'all' }),
  },
  {
    name: 'online forms',
    add: formHeads.add,
    at: 'onl_cgform_head.table_name',
    value: 'once_table',
    body: () => formOf('once_table', [fieldOf('name')]),
  },
  {
    name: 'buttons of a form',
    add: formButtons.add,
    at: 'onl_cgform_button.button_code',
    value: 'once',
    body: async () => ({
      ...{ cgformHeadId: await idOfForm(), buttonCode: 'once', buttonName: '一次' },
      ...{ buttonStyle: 'button', optType: 'js', buttonStatus: '1' },
    }),
  },
  {
    name: 'saved views',
    add: savedViews.add,
    at: 'sys_saved_view.name',
    value: '一次',
    body: () => ({ list: '/sys/user/list', name: '一次', conditions: {}, sorts: [], columns: null }),
  },
  {
    name: 'platforms',
    add: activePlatforms.add,
    at: 'biz_active_platform.platform_code',
    value: 'once',
    body: () => ({
      ...{ platformCode: 'once', platformName: '一次', platformType: '1' },
      ...{ startDate: '2026-01-01', endDate: '2026-02-01' },
    }),
  },
  { name: 'areas', add: areas.add, at: 'biz_area.area_code', value: 'once', body: () => ({ areaCode: 'once', areaName: '一次' }) },
  {
    name: 'car types',
    add: carTypes.add,
    at: 'biz_car_type.car_code',
    value: 'once',
    body: () => ({ carCode: 'once', brand: '一', series: '二', modelName: '三', vehicleType: '1', energyType: '1' }),
  },
];

it.each(cases)('$name: equal calls at one moment leave one row', async ({ add, at, value, body }) => {
  // a user has other unique values, which must differ
  const bodies: object[] = [];
  for (let made = 0; made < AT_ONCE; made++) bodies.push(bodies.length && add !== users.add ? (bodies[0] ?? {}) : await body());
  const answers = await Promise.all(bodies.map((each) => app.ask(add, { body: each } as never)));
  const [table = '', column = ''] = at.split('.');
  const { rows } = await app.db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)} where ${sql.identifier(column)}::text = ${value}`,
  );
  expect(answers.filter(({ success, message }) => !success && !TAKEN.test(message)).map(({ message }) => message)).toEqual([]);
  expect([rows[0]?.count, answers.filter(({ success }) => success).length]).toEqual([1, 1]);
});

it('the migration keeps department roles of one code, and refuses further ones', async () => {
  const add = (id: string, time: string) =>
    app.db.execute(sql`insert into sys_depart_role (id, depart_id, role_name, role_code, create_time)
      values (${id}, ${RESEARCH}, '双', 'twin', ${time})`);
  await app.db.execute(sql`drop index sys_depart_role_code_key`);
  await add('twin-1', '2026-01-01 00:00:00');
  await add('twin-2', '2026-01-02 00:00:00');
  const migration = new URL('./migrations/0026_codes-of-department-roles.sql', import.meta.url);
  await app.db.execute(sql.raw(await readFile(migration, 'utf8')));
  await expect(add('twin-3', '2026-01-03 00:00:00')).rejects.toThrow();
  await app.db.execute(sql`update sys_depart_role set role_name = '甲' where role_code = 'twin'`);
  const { rows } = await app.db.execute(sql`select id from sys_depart_role where role_code = 'twin' order by id`);
  expect(rows).toEqual([{ id: 'twin-1' }, { id: 'twin-2' }]);
});
