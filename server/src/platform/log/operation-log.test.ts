import { type AnyEndpoint, methodsOf } from '@mortise/shared/contract';
import { roleGrants } from '@mortise/shared/contract/access';
import { announcements } from '@mortise/shared/contract/messages';
import { users } from '@mortise/shared/contract/people';
import { dicts } from '@mortise/shared/contract/settings';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { routeInventory } from '#http/routes/route.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { createOperationLog, operateTypeOf, operationOf } from './operation-log.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const noted = async () => {
  await app.app.platform.operations.flush();
  const { rows } = await app.db.execute<{ text: string; type: number }>(
    sql`select log_content as text, operate_type as type from sys_log where log_type = 2 order by create_time desc, id desc limit 1`,
  );
  return rows[0];
};

const isNoted = (endpoint: AnyEndpoint) =>
  endpoint.operation !== null &&
  endpoint.access !== 'public' &&
  (methodsOf(endpoint).some((method) => method !== 'GET') || endpoint.path.endsWith('/exportXls'));

/** The same act as another call: made as a task, or by an older client. */
const sameAct = (path: string) =>
  path
    .replace(/exportTask$/, 'exportXls')
    .replace(/importChecked$/, 'importExcel')
    .replace(/importChecked(?=\/:headId$)/, 'importXls')
    .replace(/\/rows\/:headId\/remove$/, '/form/:headId/:dataIds')
    .replace('/sys/upload/uploadMinio', '/sys/oss/file/upload');

it('has words of the product for everything that is noted, none twice in a menu for different things', async () => {
  const { rows } = await app.db.execute<{ id: string; name: string; component: string; perms: string; parentId: string; menuType: number }>(
    sql`select id, name, component, perms, parent_id as "parentId", menu_type as "menuType" from sys_permission`,
  );
  // beside the code under test: the menu's name, read from the table
  const namesOf = async ([code]: readonly string[]) => {
    const row = rows.find(({ component, perms }) => component === code || perms === code);
    const menu = row?.menuType === 2 ? rows.find(({ id }) => id === row.parentId) : undefined;
    return [menu, row].flatMap((named) => named?.name ?? []);
  };
  const texts = new Map<string, string[]>();
  for (const endpoint of routeInventory(app.app).filter(isNoted)) {
    const text = await operationOf(endpoint.access, endpoint.operation, namesOf);
    texts.set(text, [...(texts.get(text) ?? []), sameAct(endpoint.path)]);
    expect({ path: endpoint.path, text }).toEqual({
      path: endpoint.path,
      text: expect.stringMatching(/^(Online|Redis)?[\p{Script=Han}\d]+(-[\p{Script=Han}]+)?$/u),
    });
  }
  expect(texts.size).toBeGreaterThan(90);
  expect([...texts].filter(([, paths]) => new Set(paths).size > 1)).toEqual([]);
});

it('notes what was done in the words of menu and action, and what came of it', async () => {
  await app.ask(dicts.add, { body: { dictName: '日志', dictCode: 'operation_log' } });
  expect(await noted()).toEqual({ text: '数据字典-添加', type: 2 });
  await app.ask(dicts.add, { body: { dictName: '日志', dictCode: 'operation_log' } });
  expect((await noted())?.text).toBe('数据字典-添加 被拒绝：该值不可用，系统中已存在！');
  await app.ask(dicts.destroy, { params: { id: 'gone' } });
  expect(await noted()).toMatchObject({ text: expect.stringMatching(/^数据字典-彻底删除 /), type: 4 });
  await app.ask(roleGrants.save, { body: { roleId: 'gone', permissionIds: '', lastpermissionIds: '' } });
  expect((await noted())?.text).toMatch(/^角色管理-授权 /);
});

it('notes what clients of old change with GET', async () => {
  await app.ask(announcements.publish, { query: { id: 'gone' } });
  expect(await noted()).toMatchObject({ text: expect.stringMatching(/^系统通告-发布 被拒绝/), type: 3 });
});

it('keeps the texts that the product itself gives', async () => {
  await app.ask(users.remove, { query: { id: 'gone' } });
  expect((await noted())?.text).toMatch(/^删除用户，id： gone/);
});

it('follows a menu that was given another name', async () => {
  await app.db.execute(sql`update sys_permission set name = '词典' where component = 'system/DictList'`);
  await app.app.platform.settle();
  await app.ask(dicts.remove, { query: { id: 'gone' } });
  expect((await noted())?.text).toMatch(/^词典-删除 /);
});

it('tells kinds by the last word of a route', () => {
  expect(operateTypeOf('/sys/dict/deletePhysic/:id')).toBe(4);
  expect(operateTypeOf('/sys/user/frozenBatch')).toBe(3);
  expect(operateTypeOf('/sys/user/importExcel')).toBe(5);
  expect(operateTypeOf('/sys/user/exportXls')).toBe(6);
});

describe('calls that an access rule refuses', () => {
  const refusals = async () => {
    await app.app.platform.operations.flush();
    const { rows } = await app.db.execute<{ text: string; userid: string; ip: string; url: string }>(
      sql`select log_content as text, userid, ip, request_url as url from sys_log where log_content like '%没有权限%' order by create_time, id`,
    );
    return rows;
  };

  it('are noted with user, address and path, of every method and only once', async () => {
    await app.ask(dicts.add, { body: { dictName: '越权', dictCode: 'denied' } }, { as: 'clerk' });
    await app.ask(users.list, { query: {} }, { as: 'clerk' });
    await app.ask(users.byId, { query: { id: 'x' } }, { as: 'clerk' });
    const text = expect.stringMatching(/被拒绝：没有权限，请联系管理员授权$/);
    expect(await refusals()).toEqual(
      ['dict/add', 'user/list', 'user/queryById'].map((path) => ({
        text,
        userid: 'clerk',
        ip: '127.0.0.1',
        url: `/jeecg-boot/sys/${path}`,
      })),
    );
  });

  it('are noted so often per user and minute, and beyond that as a number', async () => {
    for (let call = 0; call < 30; call += 1) await app.ask(users.list, { query: {} }, { as: 'jeecg' });
    expect((await refusals()).filter(({ userid }) => userid === 'jeecg')).toHaveLength(20);
    await app.app.platform.operations.close();
    expect((await refusals()).at(-1)).toMatchObject({ text: '另有10次请求没有权限，未逐条记录', userid: 'jeecg' });
  });
});

it('keeps the rows of a batch when the name of a menu cannot be read', async () => {
  const written: string[] = [];
  const log = createOperationLog(
    async (entries) => void written.push(...entries.map(({ logContent }) => logContent)),
    async () => Promise.reject(new Error('the database is away')),
    () => undefined,
  );
  const request = {
    url: '/x/add',
    method: 'POST',
    ip: '127.0.0.1',
    caller: { username: 'clerk', realname: '苏晓雨' },
    routeOptions: { url: '/x/add', config: { access: { anyOf: ['x:add'] } } },
  } as unknown as FastifyRequest;
  await log.observe(request, async () => undefined);
  await new Promise(setImmediate);
  await log.flush();
  expect(written).toEqual(['/x/add 成功']);
});
