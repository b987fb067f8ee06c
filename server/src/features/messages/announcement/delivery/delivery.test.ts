import { announcements, deliveries } from '@mortise/shared/contract/messages';
import { sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let anntId = '';
let userId = '';
beforeAll(async () => {
  app = await openTestApp();
  const one = async (query: ReturnType<typeof sql>) => (await app.db.execute<{ id: string }>(query)).rows[0]?.id ?? '';
  anntId = await one(sql`select id from sys_announcement where msg_type = 'ALL' and send_status = '1' and del_flag = '0' limit 1`);
  userId = await one(sql`select id from sys_user where username = 'clerk'`);
  await app.db.execute(sql`delete from sys_announcement_send`);
});
afterAll(() => app.close());

const listed = async () => (await app.ask(deliveries.list, { query: { anntId } as never })).result.records;

it('adds, finds, marks as read and removes a delivery', async () => {
  expect(await app.ask(deliveries.add, { body: { anntId, userId } })).toMatchObject({ success: true, message: '添加成功！' });
  const [row] = await listed();
  expect(row).toMatchObject({ anntId, userId, readFlag: '0', readTime: null });
  const id = row?.id ?? '';
  expect(await app.ask(deliveries.edit, { body: { id, anntId, userId, readFlag: '1' } })).toMatchObject({ message: '修改成功!' });
  const { result } = await app.ask(deliveries.byId, { query: { id } });
  expect(result).toMatchObject({ readFlag: '1', readTime: expect.stringMatching(/^\d{4}-/) });
  expect((await app.ask(announcements.unread, {}, { as: 'clerk' })).result.anntMsgList.map((notice) => notice.id)).not.toContain(anntId);
  expect(await app.ask(deliveries.remove, { query: { id } })).toMatchObject({ message: '删除成功!' });
  expect(await listed()).toEqual([]);
});

it('refuses an unknown user or announcement, a duplicate, and a missing row', async () => {
  const add = (body: object) => app.ask(deliveries.add, { body: { anntId, userId, ...body } });
  expect(await add({ userId: 'nobody' })).toMatchObject({ success: false, message: '用户不存在！' });
  expect(await add({ anntId: 'nothing' })).toMatchObject({ success: false, message: '通告不存在！' });
  await add({});
  expect(await add({})).toMatchObject({ success: false, message: '该用户已在此通告的接收人中！' });
  const missing = { success: false, message: '未找到对应实体' };
  expect(await app.ask(deliveries.edit, { body: { id: 'x', anntId, userId } })).toMatchObject(missing);
  expect(await app.ask(deliveries.byId, { query: { id: 'x' } })).toMatchObject(missing);
  expect(await app.ask(deliveries.remove, { query: { id: 'x' } })).toMatchObject(missing);
  expect(await app.ask(deliveries.removeBatch, { query: { ids: ',' } })).toMatchObject({ success: false, message: '参数不识别！' });
});

it('is refused to users who do not manage announcements', async () => {
  for (const asked of [
    app.ask(deliveries.list, {}, { as: 'clerk' }),
    app.ask(deliveries.add, { body: { anntId, userId } }, { as: 'clerk' }),
    app.ask(deliveries.removeBatch, { query: { ids: 'a' } }, { as: 'clerk' }),
  ])
    expect(await asked).toMatchObject({ success: false, code: 510 });
});
