import type { AnyEndpoint, Task } from '@mortise/shared/contract';
import { positions, roles, users } from '@mortise/shared/contract/people';
import { tasks } from '@mortise/shared/contract/records';
import { dicts } from '@mortise/shared/contract/settings';
import { sql } from 'drizzle-orm';
import { CONTEXT_PATH } from '#app.ts';
import { granting } from '#testing/granted.ts';
import { sendFile } from '#testing/send-file.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';
import { aWorkbook, rowsOf, writtenSheet } from '#testing/workbooks.ts';
import { routeInventory } from '../routes/route.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const HEADINGS = ['职务名称', '备注一', '职务编码', '职级'];

/** Waits for the end of a task. */
const ended = async (task: Task | null, as = 'admin') => {
  let last = task;
  await until(async () => {
    last = (await app.ask(tasks.byId, { query: { id: task?.id ?? '' } }, { as })).result;
    return last.state !== 'waiting' && last.state !== 'running';
  });
  if (!last) throw new Error('no task');
  return last;
};
const checked = async (content: Buffer, endpoint: AnyEndpoint = positions.importCheck, as = 'admin') => {
  const answer = await sendFile(app, endpoint, { name: '职务.xlsx', content, as });
  if (!answer.result) throw new Error(`${endpoint.path}: ${answer.message}`);
  // the answer of an endpoint of any list
  return ended(answer.result as unknown as Task, as);
};
const downloaded = async (endpoint: AnyEndpoint, query: Record<string, string>, as = 'admin') => {
  const response = await app.send({ url: CONTEXT_PATH + endpoint.path, query, headers: { 'x-access-token': await app.tokenOf(as) } });
  return { response, content: response.rawPayload };
};
const codesLike = async (code: string) => {
  const { result } = await app.ask(positions.list, { query: { code: `${code}*`, column: 'code', order: 'asc' } });
  return result.records.map((row) => row.code);
};

describe('an import in two steps', () => {
  it('stores nothing before it is confirmed, then the good rows, and gives the bad ones back', async () => {
    const content = await aWorkbook(HEADINGS, [
      ['出纳', 'x', 'wizard-1', '正高级'],
      ['', 'x', 'wizard-2', '没有的职级'],
      ['会计', 'x', 'wizard-3', '中级'],
      ['重复', 'x', 'wizard-1', '中级'],
    ]);
    const check = await checked(content);
    expect(check).toMatchObject({ state: 'done', kind: 'import-check', outcome: { total: 4, good: 2, bad: 2 } });
    expect(await codesLike('wizard')).toEqual([]);
    const { result: preview } = await app.ask(tasks.preview, { query: { id: check.id } });
    expect(preview.unknown).toEqual(['备注一']);
    expect(preview.columns).toEqual(['职务编码', '职务名称', '职级']);
    expect(preview.rows.map(({ row, errors }) => [row, errors])).toEqual([
      [4, []],
      [
        5,
        [
          { column: 2, message: '职级“没有的职级”不存在' },
          { column: 1, message: '请输入职务名称' },
        ],
      ],
      [6, []],
      [7, [{ column: 0, message: '职务编码已经存在' }]],
    ]);

    const stored = await ended((await app.ask(positions.importChecked, { body: { id: check.id } })).result);
    expect(stored).toMatchObject({
      state: 'done',
      kind: 'import',
      outcome: { total: 4, good: 2, bad: 2 },
      fileName: '职务-未导入的行.xlsx',
    });
    expect(await codesLike('wizard')).toEqual(['wizard-1', 'wizard-3']);
    expect(await app.ask(positions.importChecked, { body: { id: check.id } })).toMatchObject({
      success: false,
      message: '该文件已经导入，或没有通过检查，请重新选择文件',
    });

    const { content: refused } = await downloaded(tasks.file, { id: stored.id });
    const rows = await rowsOf(refused);
    expect(rows.slice(2)).toEqual([
      ['职务编码', '职务名称', '职级', '错误原因'],
      ['wizard-2', '', '没有的职级', '职级“没有的职级”不存在；请输入职务名称'],
      ['wizard-1', '重复', '中级', '职务编码已经存在'],
    ]);
    const corrected = await aWorkbook(rows[2] ?? [], [
      ['wizard-2', '主管', '中级', rows[3]?.[3]],
      ['wizard-4', '文员', '中级', ''],
    ]);
    const again = await checked(corrected);
    expect(again.outcome).toEqual({ total: 2, good: 2, bad: 0 });
    await ended((await app.ask(positions.importChecked, { body: { id: again.id } })).result);
    expect(await codesLike('wizard')).toEqual(['wizard-1', 'wizard-2', 'wizard-3', 'wizard-4']);
  });

  it('leaves no trace of a dry run in what the process caches', async () => {
    const headings = [
      { title: '字典名称' },
      { title: '字典编码' },
      ...['字典项文本', '字典项值'].map((title) => ({ title, group: '字典列表' })),
    ];
    const check = await checked(await aWorkbook(headings, [['幻影', 'phantom', '甲', '1']]), dicts.importCheck);
    expect(check.outcome).toMatchObject({ good: 1, bad: 0 });
    expect((await app.ask(dicts.items, { params: { dictCode: 'phantom' } })).result).toEqual([]);
  });

  it('refuses the dry run of another list, of another person, and without the right', async () => {
    const check = await checked(await aWorkbook(HEADINGS, [['出纳', '', 'wizard-9', '正高级']]));
    expect(await app.ask(roles.importChecked, { body: { id: check.id } })).toMatchObject({ success: false, message: '请先检查文件' });
    expect(await app.ask(tasks.preview, { query: { id: check.id } }, { as: 'manager' })).toMatchObject({ success: false });
    expect(await app.ask(tasks.byId, { query: { id: check.id } }, { as: 'manager' })).toMatchObject({ success: false });
    expect(await app.ask(positions.importChecked, { body: { id: check.id } }, { as: 'zhangsan' })).toMatchObject({ code: 510 });
    expect(await codesLike('wizard-9')).toEqual([]);
  });

  it.each([
    ['no workbook', Buffer.from('a,b'), '文件导入失败:不是有效的 Excel 文件，请使用 .xlsx 格式'],
    ['an empty file', Buffer.alloc(0), '文件是空的，请重新选择'],
  ])('says in words why %s cannot be imported', async (_, content, message) => {
    const answer = await sendFile(app, positions.importCheck, { name: 'a.xlsx', content });
    const said = answer.success ? (await ended(answer.result as unknown as Task)).message : answer.message;
    expect(said).toBe(message);
  });

  it('hands out first passwords once', async () => {
    const content = await aWorkbook(['登录账号', '真实姓名', '电话', '工号'], [['wizardone', '向导', '13900001234', 'W1']]);
    const check = await checked(content, users.importCheck);
    expect(check.outcome).toEqual({ total: 1, good: 1, bad: 0 });
    const stored = await ended((await app.ask(users.importChecked, { body: { id: check.id } })).result);
    const { content: text } = await downloaded({ ...users.firstPasswords, path: stored.outcome?.secretUrl as `/${string}` }, {});
    expect(String(text)).toMatch(/wizardone\t\S+/);
  });
});

it('every import has a template whose headings it accepts and whose example it skips', async () => {
  const templates = routeInventory(app.app).filter(({ path }) => path.endsWith('/importTemplate'));
  expect(templates.length).toBeGreaterThan(7);
  for (const endpoint of templates) {
    const { response, content } = await downloaded(endpoint, {});
    expect([endpoint.path, decodeURIComponent(String(response.headers['content-disposition']))]).toEqual([
      endpoint.path,
      expect.stringMatching(/模板\.xlsx$/),
    ]);
    expect(await writtenSheet(content)).toContain('示例：');
    const check = await checked(content, {
      ...endpoint,
      method: 'POST',
      path: endpoint.path.replace(/Template$/, 'Check') as `/${string}`,
    });
    expect([endpoint.path, check.state, check.message]).toEqual([endpoint.path, 'failed', '文件导入失败:文件中没有数据']);
  }
});

it('an export as a task ends with a workbook for its maker alone', async () => {
  const { result } = await app.ask(positions.exportTask, { body: { postRank: '4', column: 'code', order: 'asc' } });
  const task = await ended(result);
  expect(task).toMatchObject({
    state: 'done',
    kind: 'export',
    title: '导出 职务表列表数据',
    fileName: '职务表列表数据.xlsx',
    progress: 100,
  });
  const { content } = await downloaded(tasks.file, { id: task.id });
  const rows = await rowsOf(content);
  expect(rows[2]?.[0]).toBe('职务编码');
  const { result: listed } = await app.ask(positions.list, { query: { postRank: '4' } });
  expect(listed.total).toBeGreaterThan(1);
  expect(rows).toHaveLength(listed.total + 3);
  const { response } = await downloaded(tasks.file, { id: task.id }, 'manager');
  expect(response.json()).toMatchObject({ success: false });
  expect((await app.ask(tasks.mine, {}, { as: 'manager' })).result).toEqual([]);
  expect((await app.ask(tasks.mine)).result.map(({ id }) => id)).toContain(task.id);
  await app.ask(tasks.remove, { query: { id: task.id } });
  expect((await app.ask(tasks.mine)).result.map(({ id }) => id)).not.toContain(task.id);
  expect((await downloaded(tasks.file, { id: task.id })).response.json()).toMatchObject({ success: false });
});

describe('limits and rights of tasks', () => {
  const TOO_MANY = '您已有 5 个任务在进行，请等待其完成后再试';
  const idOf = async (name: string) => (await app.ask(users.list, { query: { username: name } })).result.records[0]?.id ?? '';
  /** Two that another process runs: further ones of the same person wait. */
  const busy = async (name: string) => {
    const owner = await idOf(name);
    await app.db.execute(sql`
      insert into sys_task (id, handler, title, owner_id, owner, input, state, worker, lease_until, created_at)
      select ${name} || n, 'export:none', 'n', ${owner}, '{}', '{}', 'running', 'elsewhere', 8640000000000, 1 from generate_series(1, 2) n`);
    return () => app.db.execute(sql`delete from sys_task where owner_id = ${owner}`);
  };

  it('lets five tasks of one person wait or run, however many are sent at once', async () => {
    const free = await busy('admin');
    const sent = Array.from({ length: 10 }, () => app.ask(positions.exportTask, { body: {} }));
    const answers = await Promise.all(sent);
    expect(answers.map(({ success, message }) => (success ? 'started' : message)).sort()).toEqual([
      'started',
      'started',
      'started',
      ...Array.from({ length: 7 }, () => TOO_MANY),
    ]);
    await free();
  });

  it('keeps a dry run confirmable when there is no room for its import', async () => {
    const check = await checked(await aWorkbook(HEADINGS, [['出纳', '', 'later-1', '正高级']]));
    const free = await busy('admin');
    await app.db.execute(sql`
      insert into sys_task (id, handler, title, owner_id, owner, input, created_at)
      select 'wait' || n, 'export:none', 'n', ${await idOf('admin')}, '{}', '{}', 1 from generate_series(1, 3) n`);
    expect(await app.ask(positions.importChecked, { body: { id: check.id } })).toMatchObject({ success: false, message: TOO_MANY });
    await app.db.execute(sql`delete from sys_task where handler = 'export:none'`);
    expect(await ended((await app.ask(positions.importChecked, { body: { id: check.id } })).result)).toMatchObject({ state: 'done' });
    expect(await codesLike('later')).toEqual(['later-1']);
    await free();
  });

  it('hands out no result and retries nothing after the right to the list is gone', async () => {
    const granted = granting(app);
    const roleId = await granted.role(['system/SysPositionList', 'position:export']);
    await granted.give(roleId, 'clerk');
    const as = { as: 'clerk' };
    const task = await ended((await app.ask(positions.exportTask, { body: {} }, as)).result, 'clerk');
    expect((await downloaded(tasks.file, { id: task.id }, 'clerk')).content.subarray(0, 2).toString()).toBe('PK');
    await app.db.execute(sql`delete from sys_user_role where role_id = ${roleId}`);
    await app.app.platform.settle();
    expect((await downloaded(tasks.file, { id: task.id }, 'clerk')).response.json()).toMatchObject({ success: false, code: 510 });
    await app.db.execute(sql`update sys_task set state = 'failed' where id = ${task.id}`);
    expect(await app.ask(tasks.retry, { body: { id: task.id } }, as)).toMatchObject({ success: false, code: 510 });
  });

  it('imports nothing for a member whose tenant has ended since', async () => {
    const granted = granting(app);
    await granted.give(await granted.role(['system/SysPositionList', 'position:import']), 'auditor');
    const content = await aWorkbook(HEADINGS, [['续', 'x', 'after-the-end', '中级']]);
    const check = await checked(content, positions.importCheck, 'auditor');
    await app.db.execute(sql`insert into sys_tenant (id, name, status, end_date) values (88, '到期的', 1, '2020-01-01 00:00:00')`);
    await app.db.execute(sql`update sys_user set rel_tenant_ids = '88' where username = 'auditor'`);
    // the import that failed before the end is tried again after it
    await app.db.execute(sql`
      update sys_task set state = 'failed', handler = replace(handler, 'import-check:', 'import:'), input = input || '{"isDryRun": false}' where id = ${check.id}`);
    await app.app.platform.settle();
    expect(await app.ask(tasks.retry, { body: { id: check.id } }, { as: 'auditor' })).toMatchObject({ success: true });
    expect(await ended(check, 'auditor')).toMatchObject({ state: 'failed', message: expect.stringContaining('到期') });
    expect(await codesLike('after-the-end')).toEqual([]);
  });
});
