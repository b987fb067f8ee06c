import { departments } from '@mortise/shared/contract/people';
import { logs, outcomeOf } from '@mortise/shared/contract/records';
import { session } from '@mortise/shared/contract/session';
import { newId } from '#db/new-id.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { exported } from '#testing/workbooks.ts';
import { logTable } from './log.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const page = { pageNo: '1', pageSize: '10', column: 'createTime', order: 'desc' };
const list = (query: Record<string, string>, as = 'auditor') => app.ask(logs.list, { query: { ...page, ...query } }, { as });

it('lists sign-ins with dictionary texts, newest first', async () => {
  const { result } = await list({ logType: '1' });
  expect(result.total).toBeGreaterThan(100);
  expect(result.records).toHaveLength(10);
  for (const row of result.records) expect(row).toMatchObject({ logType: 1, logType_dictText: '登录日志' });
  const times = result.records.map(({ createTime }) => createTime ?? '');
  expect(times).toEqual(times.toSorted().reverse());
});

it('finds a word in the content, wildcards taken literally', async () => {
  const { result } = await list({ logType: '1', keyWord: 'admin' });
  expect(result.records.length).toBeGreaterThan(0);
  for (const row of result.records) expect(row.logContent).toContain('admin');
  expect((await list({ keyWord: '%' })).result.total).toBe(0);
});

it('filters by days, both included', async () => {
  const newest = (await list({ logType: '1' })).result.records[0]?.createTime?.slice(0, 10) ?? '';
  const { result } = await list({ logType: '1', createTime_begin: newest, createTime_end: newest });
  expect(result.records.length).toBeGreaterThan(0);
  for (const row of result.records) expect(row.createTime).toContain(newest);
});

it('logs an operation with its type, and filters by type', async () => {
  await app.ask(departments.remove, { query: { id: 'no-such-department' } });
  await app.app.platform.operations.flush();
  const { result } = await list({ logType: '2', operateType: '4' });
  expect(result.records[0]).toMatchObject({ userid: 'admin', operateType: 4, operateType_dictText: '删除' });
  expect(result.records[0]?.requestParam).toContain('no-such-department');
});

it('finds the operations of one record, however long the rest of the request was', async () => {
  const id = 'f'.repeat(32);
  const long = Object.fromEntries(Array.from({ length: 20 }, (_, place) => [`field${place}`, '长'.repeat(400)]));
  await app.ask(departments.edit, { body: { departName: '不存在', orgCategory: '2', ...long, id, updateTime: null } });
  await app.ask(departments.remove, { query: { id: 'e'.repeat(32) } });
  await app.app.platform.operations.flush();
  const { result } = await list({ logType: '2', dataId: id });
  expect(result.records.map(({ operateType }) => operateType)).toEqual([3]);
  expect((await list({ logType: '2', dataId: '%' })).message).toBe('记录编号不正确');
});

describe('outcomes', () => {
  const failures = ['用户登录失败，用户不存在！', '职务表-添加 被拒绝：编码重复', '职务表-添加 失败', '另有3次请求没有权限，未逐条记录'];
  const done = ['用户名: admin,登录成功！', '职务表-添加', '失败记录-导出'];

  it('are found by the content of the row, as the page shows them', async () => {
    const row = { userid: 'outcomes', createTime: '2026-01-01 00:00:00', logType: 2 };
    await app.db.insert(logTable).values([...failures, ...done].map((logContent) => ({ ...row, id: newId(), logContent })));
    const contents = async (outcome: string) =>
      (await list({ userid: 'outcomes', outcome })).result.records.map(({ logContent }) => logContent ?? '').sort();
    expect(await contents('failed')).toEqual(failures.toSorted());
    expect(await contents('done')).toEqual(done.toSorted());
    for (const logContent of [...failures, ...done])
      expect(outcomeOf({ logContent })).toBe(failures.includes(logContent) ? 'failed' : 'done');
    expect((await list({ outcome: 'odd' })).message).toBe('日志结果不正确');
  });

  it('are the condition of an export too, which needs its right', async () => {
    const { rows } = await exported(app, logs.exportXls, { userid: 'outcomes', outcome: 'failed', keyWord: '职务表' });
    expect(rows.flat().filter((cell) => String(cell).includes('职务表-添加'))).toHaveLength(2);
    expect(rows.flat()).not.toContain('失败记录-导出');
    expect(await app.ask(logs.exportTask, { body: {} }, { as: 'auditor' })).toMatchObject({ success: false, code: 510 });
  });
});

it('says how long a sign-in took', async () => {
  for (const password of ['123456', 'wrong']) await app.ask(session.signIn, { body: { username: 'caiwu', password } }, { as: null });
  const [one] = (await list({ logType: '1' })).result.records;
  expect(one?.costTime).toEqual(expect.any(Number));
});

it('refuses the removal of log rows', async () => {
  const before = (await list({})).result.total;
  for (const as of ['admin', 'clerk'])
    for (const answer of [
      await app.ask(logs.remove, { query: { id: '1' } }, { as }),
      await app.ask(logs.removeBatch, { query: { ids: 'allclear' } }, { as }),
    ])
      expect(answer).toMatchObject({ success: false, message: '日志不可删除' });
  expect((await list({})).result.total).toBeGreaterThanOrEqual(before);
});

it('is refused without the view', async () => {
  expect(await list({}, 'clerk')).toMatchObject({ success: false, code: 510 });
});
