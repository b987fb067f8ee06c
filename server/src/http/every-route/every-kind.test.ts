import type { AnyEndpoint } from '@mortise/shared/contract';
import { activePlatforms, areas, carTypes } from '@mortise/shared/contract/business';
import { jeecgDemos } from '@mortise/shared/contract/demo';
import { departments, positions, roles, users } from '@mortise/shared/contract/people';
import { session } from '@mortise/shared/contract/session';
import { dictEntries, dicts, duplicates } from '@mortise/shared/contract/settings';
import { sql } from 'drizzle-orm';
import { sendFile } from '#testing/send-file.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { aWorkbook, reportOf } from '#testing/workbooks.ts';

// texts of each kind from the request to the row and back by a condition; every field of the contract: shared/src/testing/every-kind.test.ts

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** An endpoint that adds, the table, what is typed by field, and what each stored column holds. The first field finds the row. */
const ADDED: [AnyEndpoint, AnyEndpoint | undefined, string, Record<string, unknown>, Record<string, string>][] = [
  [
    users.add,
    users.list,
    'sys_user',
    {
      username: 'ｋind１\u00a0',
      realname: '\u3000张\u200b三\u202e',
      workNo: 'Ｋ－００１\ufeff',
      phone: '+86 １９９-1234-5678',
      email: 'ｋ@ａ．cn\u200b',
      telephone: '（010）8888 6666',
      password: 'Mortise#2026',
    },
    { username: 'kind1', realname: '张三', work_no: 'K-001', phone: '19912345678', email: 'k@a.cn', telephone: '010-88886666' },
  ],
  [
    positions.add,
    positions.list,
    'sys_position',
    { code: 'ｐ＿１\u200b', name: '総\u00a0務か\u3099', postRank: '1' },
    { code: 'p_1', name: '総 務が' },
  ],
  [
    roles.add,
    roles.list,
    'sys_role',
    { roleCode: 'ｒole１\u00ad', roleName: '角\u2060色', description: '一\n二\u200b 👨‍👩‍👧' },
    { role_code: 'role1', role_name: '角色', description: '一\n二 👨‍👩‍👧' },
  ],
  [dicts.add, dicts.list, 'sys_dict', { dictCode: 'ｄict：１\u200d', dictName: '字典\u200f' }, { dict_code: 'dict:1', dict_name: '字典' }],
  [
    departments.add,
    undefined,
    'sys_depart',
    {
      departName: '部\u200b门K',
      orgCategory: '1',
      mobile: '１９９１２３４００００',
      address: '上海\u00a0路\ufeff',
      memo: '甲\r\n乙\u200b',
    },
    { depart_name: '部门K', mobile: '19912340000', address: '上海 路', memo: '甲\r\n乙' },
  ],
  [
    areas.add,
    areas.list,
    'biz_area',
    { areaCode: 'Ａ９\u200b', areaName: '区\u200b域', phone: '199 1234 0001', address: '路\u3000１号 ' },
    { area_code: 'A9', area_name: '区域', phone: '19912340001', address: '路 １号' },
  ],
  [
    carTypes.add,
    carTypes.list,
    'biz_car_type',
    { carCode: 'Ｃ９\u200b', brand: '\ufeff品牌', series: '车\u200d系', modelName: '型\t号', energyType: '1', sortNo: '１２' },
    { car_code: 'C9', brand: '品牌', series: '车系', model_name: '型 号', sort_no: '12' },
  ],
  [
    activePlatforms.add,
    activePlatforms.list,
    'biz_active_platform',
    {
      platformCode: 'Ｐ９\u200b',
      platformName: '平\u200b台',
      platformType: '1',
      startDate: '2026-01-01',
      endDate: '2026-01-02',
      landingUrl: 'https://a.cn/\u200bb ',
      contactPhone: '8619912340002',
      budget: '１００．５',
    },
    { platform_code: 'P9', platform_name: '平台', landing_url: 'https://a.cn/b', contact_phone: '19912340002', budget: '100.50' },
  ],
  [
    jeecgDemos.add,
    jeecgDemos.list,
    'demo',
    { name: '样\u200b例', email: '\u00a0ｄ@ａ.cn', content: '第一行\u200b\n第二行', age: '３０' },
    { name: '样例', email: 'd@a.cn', content: '第一行\n第二行', age: '30' },
  ],
];

it.each(ADDED)('stores what is meant, and finds it as it was typed: %#', async ({ path, ...add }, list, table, typed, meant) => {
  expect(await app.ask({ path, ...add } as AnyEndpoint, { body: typed } as never)).toMatchObject({ success: true });
  const [column = '', value = ''] = Object.entries(meant)[0] ?? [];
  const { rows } = await app.db.execute<Record<string, unknown>>(
    sql`select * from ${sql.identifier(table)} where ${sql.identifier(column)} = ${value}`,
  );
  expect(rows).toHaveLength(1);
  expect(Object.fromEntries(Object.keys(meant).map((name) => [name, String(rows[0]?.[name])]))).toEqual(meant);
  if (!list) return;
  for (const field of Object.keys(typed).slice(0, 2)) {
    const found = await app.ask(list, { query: { [field]: `*${typed[field]}*` } });
    expect((found.result as { records: { id: string }[] }).records.map(({ id }) => id)).toContain(rows[0]?.id);
  }
});

it.each([
  ['sys_user', 'username', 'ｋind１\u200b'],
  ['sys_user', 'phone', '１９９ 1234 5678'],
  ['sys_user', 'email', '\u00a0k@ａ.cn'],
  ['sys_position', 'code', 'ｐ_1'],
  ['sys_dict', 'dict_code', 'dict:１'],
])('knows the twin of %s.%s', async (tableName, fieldName, fieldVal) => {
  expect(await app.ask(duplicates.check, { query: { tableName, fieldName, fieldVal } })).toMatchObject({ success: false });
});

it('signs in by an account that was pasted, and by one from before', async () => {
  const signIn = async (username: string) => {
    const { success } = await app.ask(session.signIn, { body: { username, password: 'Mortise#2026' } }, { as: null });
    return success;
  };
  expect(await signIn('ｋｉｎｄ１\u00a0\u200b')).toBe(true);
  await app.db.execute(sql`update sys_user set username = ${'ｋind１\u200b'} where username = 'kind1'`);
  expect(await signIn('ｋind１\u200b')).toBe(true);
  await app.db.execute(sql`update sys_user set username = 'kind1' where username = ${'ｋind１\u200b'}`);
});

it('reads workbooks alike, and names row and column of what it refuses', async () => {
  const titles = ['登录账号', '真实姓名', '电话', '工号', '电子邮件', '座机号'];
  const content = await aWorkbook(titles, [
    ['ｓheet１\u200b', '李\u200b四\u3000', '１９９-8888-0001', 'Ｓ１\ufeff', 'ｓ@ａ.cn', '０１０－８８８８６６６６'],
    ['kind１\u200b', '张三', '19988880002', 'S2', '', ''],
    ['sheet3', '王五', '１２３', 'S3', '', ''],
    ['sheet4', '王五', '19988880004', 'S4', 'a＠', ''],
    ['sheet5', '王五', '19988880005', 'S5', '', '88886666'],
    ['sheet6', '\u200b', '19988880006', 'S6', '', ''],
  ]);
  const answer = await sendFile(app, users.importExcel, { name: 'a.xlsx', content });
  expect((await reportOf(app, answer.result)).filter((line) => line.startsWith('第')).sort()).toEqual([
    '第 5 行：用户名已经存在，忽略导入。',
    '第 6 行：请输入正确格式的手机号码，忽略导入。',
    '第 7 行：请输入正确格式的邮箱，忽略导入。',
    '第 8 行：请输入正确的座机号码，忽略导入。',
    '第 9 行：请输入用户姓名，忽略导入。',
  ]);
  const { rows } = await app.db.execute(
    sql`select username, realname, phone, work_no, email, telephone from sys_user where username like 'sheet%'`,
  );
  expect(rows).toEqual([
    { username: 'sheet1', realname: '李四', phone: '19988880001', work_no: 'S1', email: 's@a.cn', telephone: '010-88886666' },
  ]);
});

const OLD = 'old\u200b１';

it('shows, finds, edits and removes a row from before', async () => {
  await app.db.execute(sql`insert into sys_position (id, code, name, post_rank) values ('old-1', ${OLD}, ${'旧\u200b'}, '1')`);
  const listed = await app.ask(positions.list, { query: { name: '*旧\u200b*' } });
  expect(listed.result.records).toMatchObject([{ code: OLD, name: '旧\u200b' }]);
  const [row] = listed.result.records;
  if (!row) throw new Error('not found');
  expect(await app.ask(positions.edit, { body: { ...row, name: '新' } })).toMatchObject({ success: true });
  expect((await app.ask(positions.byId, { query: { id: 'old-1' } })).result).toMatchObject({ code: OLD, name: '新' });
  expect(await app.ask(positions.remove, { query: { id: 'old-1' } })).toMatchObject({ success: true });
});

it.each(['\u200b', '*\u200b*', '\u200b,\u200b'])('finds nothing by the condition %j, which shows no sign', async (name) => {
  const { result } = await app.ask(positions.list, { query: { name } });
  expect(result.total).toBe(0);
});

it('keeps two accounts apart that look the same', async () => {
  await app.db.execute(
    sql`insert into sys_user (id, username, realname, password, status, del_flag, create_time) select 'twin', ${'kind1\u200b'}, '孪生', password, status, del_flag, create_time from sys_user where username = 'kind1'`,
  );
  const { result } = await app.ask(session.signIn, { body: { username: 'kind1\u200b', password: 'Mortise#2026' } }, { as: null });
  expect(result?.userInfo).toMatchObject({ realname: '孪生' });
  await app.db.execute(sql`delete from sys_user where id = 'twin'`);
});

it('refuses a text that is far too long before it is cleaned', async () => {
  const body = { code: 'long', name: `a${'\u0301\u0323'.repeat(60_000)}`, postRank: '1' };
  const began = process.cpuUsage();
  expect(await app.ask(positions.add, { body })).toMatchObject({ success: false, message: '长度不超过 100 个字符' });
  // cleaning it took four seconds of the processor
  expect(process.cpuUsage(began).user).toBeLessThan(1_500_000);
});

it('keeps the value of a dictionary entry from before when another field of it changes', async () => {
  const { result } = await app.ask(dicts.list, { query: { dictCode: 'sex' } });
  const dictId = result.records[0]?.id ?? '';
  await app.db.execute(
    sql`insert into sys_dict_item (id, dict_id, item_text, item_value, status) values ('old-2', ${dictId}, '旧', ${'１\u200b：Ａ'}, 1)`,
  );
  const listed = await app.ask(dictEntries.list, { query: { dictId, itemText: '旧' } });
  expect(await app.ask(dictEntries.edit, { body: { ...listed.result.records[0], itemText: '新' } as never })).toMatchObject({
    success: true,
  });
  const { rows } = await app.db.execute(sql`select item_text, item_value from sys_dict_item where id = 'old-2'`);
  expect(rows).toEqual([{ item_text: '新', item_value: '１\u200b：Ａ' }]);
  await app.db.execute(sql`delete from sys_dict_item where id = 'old-2'`);
});
