import { clueFollows, clues } from '@mortise/shared/contract/business';
import { dataLogs, logs } from '@mortise/shared/contract/records';
import { sql } from 'drizzle-orm';
import { granting } from '#testing/granted.ts';
import { sendFile } from '#testing/send-file.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { aWorkbook, exported } from '#testing/workbooks.ts';
import { addedLead, lead, letWork, SAMPLE } from '../testing/leads.ts';

/** A number whose hidden middle must not appear in anything that the colleague reads. */
const CANARY = '18677321234';
const MASKED = '186****1234';

let app: TestApp;
let id = '';
beforeAll(async () => {
  app = await openTestApp();
  await letWork(app, 'clerk', 'assign');
  const granted = granting(app);
  await granted.give(await granted.role(['system/DataLogList', 'system/LogList']), 'clerk');
  ({ id } = await addedLead(app, { phone: CANARY, customerName: '金丝雀', ownerName: 'clerk' }));
  // a change and its version
  const { followList: _, ...row } = (await app.ask(clues.byId, { query: { id } })).result;
  await app.ask(clues.edit, { body: { ...row, phone: CANARY, remark: '改过' } });
  await app.ask(clueFollows.add, { body: { clueId: id, followType: '1', followTime: '2026-01-01 09:00:00', content: '联系' } });
});
afterAll(() => app.close());

const colleague = { as: 'clerk' };
/** Ids and milliseconds: digits enough that four of them are now and then those of the canary. */
const MADE_BY_MACHINE = /[0-9a-f]{32}|\d{12,}/g;
const noCanary = (answer: unknown) => {
  const text = JSON.stringify(answer);
  expect(text).not.toContain(CANARY);
  expect(text.replaceAll(MADE_BY_MACHINE, '')).not.toContain(CANARY.slice(3, 7));
};

it('masks the number in list, detail, tasks, repeats and follow-ups', async () => {
  const list = await app.ask(clues.list, { query: { customerName: '金丝雀' } }, colleague);
  expect(list.result.records[0]?.phone).toBe(MASKED);
  const detail = await app.ask(clues.byId, { query: { id } }, colleague);
  expect(detail.result.phone).toBe(MASKED);
  const others = [
    await app.ask(clues.list, { query: { quickQuery: '金丝雀', quickFields: 'customerName,clueNo' } }, colleague),
    await app.ask(clues.myTasks, { query: { kind: 'pending' } }, colleague),
    await app.ask(clueFollows.list, { query: { clueId: id } }, colleague),
    await app.ask(
      clues.previewBulk,
      { body: { values: { clueLevel: 'H' }, rows: [{ id, updateTime: detail.result.updateTime }] } },
      colleague,
    ),
  ];
  expect(others.every(({ success }) => success)).toBe(true);
  noCanary([list, detail, others]);
  // the number is in the question here, not learnt from the answer
  const repeats = await app.ask(clues.checkRepeat, { query: { phone: CANARY } }, colleague);
  expect(repeats.result.list[0]?.phone).toBe(MASKED);
});

it('masks the number in exports', async () => {
  const { rows } = await exported(app, clues.exportXls, { customerName: '金丝雀' }, 'clerk');
  expect(JSON.stringify(rows)).toContain(MASKED);
  noCanary(rows);
  const whole = await exported(app, clues.exportXls, { customerName: '金丝雀' });
  expect(JSON.stringify(whole.rows)).toContain(CANARY);
});

it('masks the number in versions, the data log and the operation log', async () => {
  const versions = await app.ask(dataLogs.versions, { query: { dataTable: 'biz_clue', dataId: id } }, colleague);
  expect(versions.result.length).toBeGreaterThan(1);
  expect(JSON.stringify(versions.result)).toContain(MASKED);
  noCanary([versions, await app.ask(dataLogs.list, { query: { pageSize: '100' } }, colleague)]);
  await app.app.platform.operations.flush();
  const operations = await app.ask(logs.list, { query: { logType: '2', pageSize: '100' } }, colleague);
  expect(JSON.stringify(operations.result)).toContain(MASKED);
  noCanary(operations);
});

it.each([
  [{ phone: CANARY }, '没有查看手机号的权限，不能按手机号查询'],
  [{ phone: '*7732*' }, '没有查看手机号的权限，不能按手机号查询'],
  [{ keyword: CANARY }, '没有查看手机号的权限，不能按手机号查询'],
])('refuses to search by %j, which would be a way to guess it', async (query, message) => {
  expect(await app.ask(clues.list, { query }, colleague)).toMatchObject({ success: false, message });
});

it.each([
  ['range', { phone_begin: '18677321234', phone_end: '18677321234' }],
  ['advanced query', { superQueryParams: encodeURIComponent(JSON.stringify([{ field: 'phone', rule: 'like', val: '7732' }])) }],
  ['quick search', { quickQuery: '7732', quickFields: 'phone' }],
])('answers nothing about the number by the %s', async (_, query) => {
  const answer = await app.ask(clues.list, { query: { ...query, customerName: '金丝雀' } as never }, colleague);
  const other = await app.ask(
    clues.list,
    { query: { ...JSON.parse(JSON.stringify(query).replaceAll('7732', '0000')), customerName: '金丝雀' } },
    colleague,
  );
  expect({ success: answer.success, total: answer.result?.total }).toEqual({ success: other.success, total: other.result?.total });
});

it('keeps the stored number when a masked one comes back, and accepts no other masked one', async () => {
  const { followList: _, ...row } = (await app.ask(clues.byId, { query: { id } }, colleague)).result;
  const edit = (phone: string) => app.ask(clues.edit, { body: { ...row, phone, remark: '由同事修改' } }, colleague);
  expect(await edit('186****9999')).toMatchObject({ success: false, message: '请输入正确的手机号!' });
  expect(await edit(row.phone ?? '')).toMatchObject({ success: true });
  const { rows } = await app.db.execute<{ phone: string }>(sql`select phone from biz_clue where id = ${id}`);
  expect(rows[0]?.phone).toBe(CANARY);
});

it('says nothing of stored numbers about the rows that an import refuses', async () => {
  const titles = ['客户姓名', '手机号', '活动平台', '区域', '意向车型'];
  const cells = ['导入', CANARY, '官网留资', '杭州滨江店', '1.5T 舒适版'];
  const content = await aWorkbook(titles, [cells, ['坏行', '12345', ...cells.slice(2)], ['好行', lead().phone, ...cells.slice(2)]]);
  const answer = await sendFile(app, clues.importExcel, { name: 'a.xlsx', content, as: 'clerk' });
  expect(answer).toMatchObject({ code: 201, result: { totalCount: 3, successCount: 1, errorCount: 2 } });
  expect(answer.result?.fileUrl).toBeTruthy();
  noCanary(answer);
  const { result } = await app.ask(clues.list, { query: { source: 'import', customerName: '好行' } });
  expect(result.records[0]).toMatchObject({ platformId: SAMPLE.platformId, status: '0' });
});
