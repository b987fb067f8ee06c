import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { reportHeads, reportItems, reportParams, reportRuns } from '@mortise/shared/contract/online';
import { sql } from 'drizzle-orm';
import { emptyInstallation } from '#testing/database/empty-installation.ts';
import { createJeecgDatabase, type JeecgDatabase } from '#testing/database/jeecg-database.ts';
import { describeWithMariadb, openMariadb, type TestMariadb } from '#testing/programs/mariadb.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { rowsOf } from '#testing/workbooks.ts';
import { CONTEXT_PATH } from '../../app.ts';
import { openJeecgSource } from './jeecg-source.ts';
import { moveIn } from './move-in.ts';

/** Rows of the reports that JeecgBoot 3.8.2 ships (Apache-2.0), by table. */
const SHIPPED_382 = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../testing/fixtures/jeecg-3.8.2-reports.json', import.meta.url)), 'utf8'),
) as Record<string, Record<string, string>[]>;

describeWithMariadb('the reports that JeecgBoot ships', () => {
  let mariadb: TestMariadb;
  let jeecg: JeecgDatabase;
  let app: TestApp;

  beforeAll(async () => {
    mariadb = await openMariadb();
  });
  afterAll(() => mariadb.stop());
  beforeEach(async () => {
    [jeecg, app] = await Promise.all([createJeecgDatabase(mariadb.url), openTestApp()]);
    await emptyInstallation(app.db, 'of this installation');
  });
  afterEach(() => Promise.all([jeecg.close(), app.close()]));

  const move = async () => {
    const source = await openJeecgSource(jeecg.url);
    const { tables } = await moveIn(app.db, source).finally(source.close);
    return tables.filter(({ table }) => table.startsWith('onl_cgreport'));
  };
  const heads = async () => (await app.ask(reportHeads.list, { query: { pageSize: 100 } })).result.records;
  const data = async (id: string, query: Record<string, string> = {}) => app.ask(reportRuns.columnsAndData, { params: { id }, query });

  /** Runs every report as it was moved in: list, workbook, and an edit that changes nothing. */
  const runAll = async () => {
    const found: Record<string, number> = {};
    const refusedEdits: Record<string, string> = {};
    for (const head of await heads()) {
      const headers = { 'x-access-token': await app.tokenOf('admin') };
      // rows of the log are written behind the answers, and one report counts them
      await app.app.platform.settle();
      const answer = await data(head.id);
      expect([head.code, answer.success ? 'runs' : answer.message]).toEqual([head.code, 'runs']);
      found[head.code] = answer.result.data.total;
      const { rawPayload } = await app.send({ url: `${CONTEXT_PATH}/online/cgreport/api/exportXls/${head.id}`, headers });
      const headings = answer.result.isGroupTitle ? 2 : 1;
      expect([head.code, (await rowsOf(rawPayload)).length]).toEqual([head.code, answer.result.data.total + headings]);
      expect(JSON.stringify(answer.result)).not.toMatch(/"(password|salt)"/i);
      const of = { query: { headId: head.id } };
      const [items, params] = [(await app.ask(reportItems.ofHead, of)).result, (await app.ask(reportParams.ofHead, of)).result];
      const saved = await app.ask(reportHeads.edit, { body: { head, items, params } as never });
      if (!saved.success) refusedEdits[head.code] = saved.message;
    }
    return { found, refusedEdits };
  };

  it('move in and run unchanged: those of 2.4', async () => {
    for (const report of await move()) expect(report).toMatchObject({ leftOut: [], kept: [], dropped: [] });
    expect(await runAll()).toMatchObject({
      refusedEdits: {},
      found: { report002: expect.any(Number), tj_user_report: 4, report_user: 4, demo: expect.any(Number) },
    });
  });

  it('move in and run unchanged: those of 3.8, with their parameter', async () => {
    for (const [table, rows] of Object.entries(SHIPPED_382)) {
      await jeecg.query(`delete from ${table}`);
      for (const row of rows) await jeecg.query(`insert into ${table} set ?`, [row] as never);
    }
    for (const report of await move()) expect(report).toMatchObject({ leftOut: [], kept: [], dropped: [] });
    await app.db.execute(sql`insert into demo (id, name, sex) values ('d1', '甲', '1'), ('d2', '乙', '2')`);
    await app.db.execute(sql`insert into sys_log (id, log_type, log_content, create_time) values ('l1', 1, '登录', '2026-01-02 03:04:05')`);
    const { found, refusedEdits } = await runAll();
    // columns that a log row has not for reports, and that the table of 2.4 does not have: empty in the list, named when the report is edited
    expect(refusedEdits).toEqual({
      seelog: 'SQL 的结果里没有列 method，请重新解析SQL',
      withparamreport: 'SQL 的结果里没有列 tenant_id，请重新解析SQL',
    });
    expect(Object.keys(found).sort()).toEqual(['demo', 'report002', 'report_user', 'seelog', 'tj_user_report', 'withparamreport']);
    const byCode = new Map((await heads()).map(({ id, code }) => [code, id]));
    expect(found.withparamreport).toBe(1);
    expect((await data(byCode.get('withparamreport') ?? '', { self_sex: '1' })).result.data.records).toMatchObject([{ name: '甲' }]);
    expect((await data(byCode.get('report002') ?? '', {})).result.data.records).toContainEqual(
      expect.objectContaining({ date: '2026-01-02', num: 1 }),
    );
  });
});
