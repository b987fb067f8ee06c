import { dicts } from '@mortise/shared/contract/settings';
import { sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const items = (dictCode: string, as = 'clerk') => app.ask(dicts.items, { params: { dictCode } }, { as });

it('returns every dictionary with its enabled items, in their order', async () => {
  const { result, code } = await app.ask(dicts.all, {}, { as: 'clerk' });
  expect(code).toBe(200);
  expect(Object.keys(result)).toHaveLength(53);
  expect(result.sex).toEqual([
    { value: '1', text: '男', title: '男' },
    { value: '2', text: '女', title: '女' },
  ]);
  expect(result.priority?.map(({ value }) => value)).toEqual(['H', 'M', 'L']);
  expect(result.user_type?.map(({ value }) => value)).toEqual(['333']);
});

it('returns one dictionary including its disabled items', async () => {
  expect((await items('user_type')).result.map(({ value }) => value)).toEqual(['333', '222']);
  expect(await items('no_such_dictionary')).toMatchObject({ success: true, code: 0, result: [] });
});

it('reflects a change at once, and omits a recycled dictionary', async () => {
  await app.ask(dicts.all);
  await app.db.execute(sql`update sys_dict_item set item_text = '先生' where item_text = '男'`);
  await app.db.execute(sql`update sys_dict set del_flag = 1 where dict_code = 'ceshi_online'`);
  expect(await app.ask(dicts.refreshCache)).toMatchObject({ success: true, code: 0, result: null });
  const { result } = await app.ask(dicts.all);
  expect(result.sex?.[0]?.text).toBe('先生');
  expect(result).not.toHaveProperty('ceshi_online');
  expect((await items('ceshi_online')).result).toEqual([]);
});

describe('a table as a dictionary', () => {
  it('returns text and code of its rows', async () => {
    expect((await items('sys_position,name,code')).result).toContainEqual({ value: 'auditor', text: '审计专员', title: '审计专员' });
  });

  it('supports conditions and an order', async () => {
    const chosen = await items("sys_user,realname,username,username!='admin' and work_no like 'GJ-%' order by username desc");
    expect(chosen.result.map(({ value }) => value)).toEqual([
      'zhangsan',
      'zhagnxiao',
      'saleslead',
      'sales',
      'manager',
      'jeecg',
      'clerk',
      'auditor',
    ]);
    expect((await items('sys_user,realname,username,sex=2 and status = 2')).result).toContainEqual(
      expect.objectContaining({ value: 'zhagnxiao' }),
    );
    expect((await items("sys_depart,depart_name,org_code,org_category='1' order by depart_order")).result).toHaveLength(3);
  });

  it.each([
    'sys_user,realname',
    'sys_user,realname,username,sex=1,status=1',
    ',,',
    'sys_user,realname,username,sex',
    'sys_user,realname,username,1=1',
  ])('refuses malformed %p', async (code) => {
    expect(await items(code)).toMatchObject({ success: false, message: '字典Code格式不正确！' });
  });

  it.each([
    "sys_user,realname,username,sex=1 or '1'='1'",
    'sys_user,realname,username,sex=1; drop table sys_user',
    'sys_user,realname,username,sex=(select 1)',
    'sys_user,realname,username,sex=1 union select password from sys_user',
    "sys_user,realname,username,username='a' -- b",
    'sys_user,realname,username,sex=1 order by (select 1)',
  ])('does not run %p', async (code) => {
    expect(await items(code)).toMatchObject({ success: false });
  });

  it.each([
    'sys_user,password,username',
    'sys_user,phone,username',
    "sys_user,realname,username,password like '$argon%'",
    'sys_session,id,user_id',
    'sys_data_source,db_password,code',
    'pg_shadow,passwd,usename',
    'constructor,name,length',
    'sys_user,realname,username,sex=1 order by password',
  ])('does not show %p', async (code) => {
    expect(await items(code)).toMatchObject({ success: false, message: '操作失败：该表或字段不允许作为字典' });
  });
});
