import { wireTexts } from '@mortise/shared/contract';
import { clueFollows, clues } from '@mortise/shared/contract/business';
import { sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { addedLead, byPhone, freshPhone, lead, letWork, SAMPLE } from '../testing/leads.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await letWork(app, 'clerk', 'phone');
  await letWork(app, 'auditor', 'phone');
});
afterAll(() => app.close());

const listed = async (query: Record<string, string>) => {
  const { success, message, result } = await app.ask(clues.list, { query });
  if (!success) throw new Error(message);
  return result;
};

it('numbers leads by the day without gaps, also when one of them is refused', async () => {
  const one = await addedLead(app);
  expect(one.clueNo).toMatch(/^XS\d{8}\d{4}$/);
  expect(await app.ask(clues.add, { body: lead({ platformId: 'none' }) })).toMatchObject({ success: false, message: '活动平台不存在!' });
  expect(await app.ask(clues.add, { body: lead({ phone: one.phone ?? '' }) })).toMatchObject({ message: '该客户线索已存在!' });
  const two = await addedLead(app);
  expect(Number(two.clueNo?.slice(10))).toBe(Number(one.clueNo?.slice(10)) + 1);
});

it('keeps numbers distinct and whole under 500 adds, 20 at a time', async () => {
  const before = await addedLead(app);
  for (let burst = 0; burst < 25; burst += 1) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.ask(clues.add, { body: lead({ customerName: '并发' }) })));
    expect(new Set(answers.map(({ message }) => message))).toEqual(new Set(['添加成功！']));
  }
  const { rows } = await app.db.execute<{ no: string }>(
    sql`select clue_no as no from biz_clue where customer_name = '并发' order by clue_no`,
  );
  const first = Number(before.clueNo?.slice(10)) + 1;
  expect(rows.map(({ no }) => Number(no.slice(10)))).toEqual(Array.from({ length: 500 }, (_, index) => first + index));
});

it('marks all but one of the parallel leads of a phone as repeated', async () => {
  const phone = freshPhone();
  const cars = ['201', '202', '203', '204'].map((end) => `3900000000000000${end}`);
  await Promise.all(cars.map((carTypeId) => app.ask(clues.add, { body: lead({ phone, carTypeId }) })));
  const rows = await byPhone(app, phone);
  expect(rows.map(({ repeatFlag }) => repeatFlag).sort()).toEqual(['0', '1', '1', '1']);
  expect((await app.ask(clues.checkRepeat, { query: { phone } })).result).toMatchObject({ repeat: true });
});

it('stores one of several parallel leads of a phone and car type, and another with force', async () => {
  const body = lead();
  const answers = await Promise.all(Array.from({ length: 5 }, () => app.ask(clues.add, { body })));
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(await app.ask(clues.add, { body, query: { force: '1' } })).toMatchObject({ success: true, message: '添加成功！' });
  expect(await byPhone(app, body.phone)).toHaveLength(2);
});

it.each([
  [{ areaId: 'none' }, '区域不存在!'],
  [{ carTypeId: 'none' }, '车型不存在!'],
  [{ ownerName: 'none' }, '负责顾问不存在!'],
  [{ phone: '12345' }, '请输入正确的手机号!'],
  [{ phone: '138****1234' }, '请输入正确的手机号!'],
])('refuses a new lead with %j', async (more, message) => {
  expect(await app.ask(clues.add, { body: lead(more) })).toMatchObject({ success: false, message });
});

it('refuses an adviser other than oneself without the right to assign', async () => {
  const message = '没有分配权限，负责顾问只能是自己!';
  expect(await app.ask(clues.add, { body: lead({ ownerName: 'admin' }) }, { as: 'clerk' })).toMatchObject({ success: false, message });
  expect(await app.ask(clues.add, { body: lead({ ownerName: 'clerk' }) }, { as: 'clerk' })).toMatchObject({ success: true });
});

it('finds leads of an area and everything below it, also when the areas form a ring', async () => {
  const { id } = await addedLead(app);
  await app.db.execute(sql`update biz_area set pid = ${SAMPLE.areaId} where id = ${SAMPLE.region}`);
  const { records } = await listed({ areaId: SAMPLE.region, pageSize: '1000' });
  await app.db.execute(sql`update biz_area set pid = '0' where id = ${SAMPLE.region}`);
  expect(records.map((row) => row.id)).toContain(id);
});

it('counts the leads of each status under the conditions of the list', async () => {
  const counts = (await app.ask(clues.statusCounts, { query: { customerName: '试先生', status: '4' } })).result;
  const { total } = await listed({ customerName: '试先生' });
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  await addedLead(app);
  const again = (await app.ask(clues.statusCounts, { query: { customerName: '试先生' } })).result;
  expect(again.reduce((sum, { count }) => sum + count, 0)).toBe(total + 1);
});

it('tells the second of two advisers who closed the lead first', async () => {
  const { id } = await addedLead(app, { ownerName: 'admin' });
  await app.ask(clueFollows.add, { body: { clueId: id, followType: '1', followTime: '2026-01-01 09:00:00', content: '联系' } });
  await letWork(app, 'manager', 'assign');
  const { updateTime } = (await app.ask(clues.byId, { query: { id } })).result;
  const answers = await Promise.all([
    app.ask(clues.deal, { body: { id, updateTime, dealAmount: 100_000 } }),
    app.ask(clues.defeat, { body: { id, updateTime, defeatReason: '1' } }, { as: 'manager' }),
  ]);
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  const isDealt = answers[0].success;
  const lost = answers.find(({ success }) => !success)?.message;
  expect(lost).toBe(`该线索已由${isDealt ? '管理员' : '梁建业'}更新为“${isDealt ? '已成交' : '已战败'}”，请刷新后重试`);
});

it('lets a closed lead change nothing but its remark, and refuses an edit of an older version', async () => {
  const row = await addedLead(app, { ownerName: 'admin' });
  await app.ask(clues.deal, { body: { id: row.id, dealAmount: 1 } });
  const { updateTime } = (await app.ask(clues.byId, { query: { id: row.id } })).result;
  const edit = (more: object) => app.ask(clues.edit, { body: { ...row, phone: row.phone ?? '', updateTime, ...more } });
  expect(await edit({ customerName: '改名' })).toMatchObject({ success: false, message: '已关闭的线索只能修改备注!' });
  expect(await edit({ remark: '已提车' })).toMatchObject({ success: true, message: '编辑成功!' });
  expect(await edit({ remark: '再改' })).toMatchObject({ success: false, message: wireTexts.stale });
});

it('shows advisers their own leads and the unassigned ones of their department', async () => {
  const { rows } = await app.db.execute<{ id: string }>(sql`select id from sys_role where role_code = 'biz_sales'`);
  await app.db.execute(sql`delete from sys_user_role where user_id = (select id from sys_user where username = 'auditor')`);
  await app.db.execute(
    sql`insert into sys_user_role (id, user_id, role_id) select '1', id, ${rows[0]?.id} from sys_user where username = 'auditor'`,
  );
  const own = await addedLead(app, { ownerName: 'auditor' });
  const foreign = await addedLead(app, { ownerName: 'admin' });
  const { records } = (await app.ask(clues.list, { query: { pageSize: '1000' } }, { as: 'auditor' })).result;
  expect(records.map(({ id }) => id)).toEqual([own.id]);
  expect(await app.ask(clues.byId, { query: { id: foreign.id } }, { as: 'auditor' })).toMatchObject({ success: false });
  const stolen = { clueId: foreign.id, followType: '1', followTime: '2026-01-01 09:00:00', content: '联系' };
  expect(await app.ask(clueFollows.add, { body: stolen }, { as: 'auditor' })).toMatchObject({
    success: false,
    message: wireTexts.notFound,
  });
  expect(await app.ask(clues.remove, { query: { id: foreign.id } }, { as: 'auditor' })).toMatchObject({ success: false });
});

it('assigns several leads in turn to the advisers of their area', async () => {
  const rows = [await addedLead(app), await addedLead(app), await addedLead(app)];
  const ids = rows.map(({ id }) => id);
  expect(await app.ask(clues.autoAssign, { body: { ids } })).toMatchObject({ success: true, message: '分配成功!' });
  const owners = await Promise.all(ids.map(async (id) => (await app.ask(clues.byId, { query: { id } })).result));
  expect(owners.every(({ status, ownerName }) => status === '1' && ownerName)).toBe(true);
});

it('offers due leads as tasks', async () => {
  const { id } = await addedLead(app, { ownerName: 'clerk', nextFollowTime: '2026-01-01 09:00:00' });
  const tasks = (await app.ask(clues.myTasks, { query: { kind: 'todo' } }, { as: 'clerk' })).result;
  expect(tasks.find((task) => task.id === id)).toMatchObject({ orderTitle: '试先生', restDay: expect.any(Number) });
  expect((await app.ask(clues.myTasks, { query: { kind: 'supervise' } }, { as: 'clerk' })).result).toEqual([]);
});
