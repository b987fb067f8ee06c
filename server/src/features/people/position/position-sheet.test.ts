import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { PARTLY } from '@mortise/shared/contract';
import { positions } from '@mortise/shared/contract/people';
import yazl from 'yazl';
import { sendFile } from '#testing/send-file.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { aWorkbook, exported, writtenSheet } from '#testing/workbooks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const HEADINGS = ['职务编码', '职务名称', '职级'];
const imported = (content: Buffer | string, as?: string) => sendFile(app, positions.importExcel, { name: '职务表.xls', content, as });
const byCode = async (code: string) => (await app.ask(positions.byCode, { query: { code } })).result;

describe('the export', () => {
  it('has a title, the exporting user, headings, and texts in place of codes', async () => {
    const { response, rows } = await exported(app, positions.exportXls, { column: 'createTime', order: 'desc' });
    expect(response.headers['content-disposition']).toContain(`${encodeURIComponent('职务表列表数据')}.xls`);
    expect(rows.slice(0, 4)).toEqual([
      ['职务表列表数据'],
      ['导出人:管理员'],
      ['职务编码', '职务名称', '职级', '公司id', '组织机构编码'],
      expect.arrayContaining(['general_manager', '总经理', '正高级']),
    ]);
    expect(rows.length - 3).toBe((await app.ask(positions.list)).result.total);
  });

  it('contains the filtered rows, or only the selected ones', async () => {
    const { rows } = await exported(app, positions.exportXls, { name: '*经理*', postRank: '4' });
    expect(
      rows
        .slice(3)
        .map(([, name]) => name)
        .sort(),
    ).toEqual(['部门经理', '项目经理']);
    const { id } = await byCode('general_manager');
    const chosen = await exported(app, positions.exportXls, { selections: `${id},` });
    expect(chosen.rows.slice(3).map(([code]) => code)).toEqual(['general_manager']);
    const linked = await exported(app, positions.exportXls, { paramsStr: encodeURIComponent(JSON.stringify({ name: '总经理' })) });
    expect(linked.rows).toHaveLength(4);
  });

  it('writes typed text that looks like a formula as text', async () => {
    await app.ask(positions.add, { body: { code: 'formula', name: '=HYPERLINK("http://x","y")', postRank: '1' } });
    const { response } = await exported(app, positions.exportXls, { code: 'formula' });
    const sheet = await writtenSheet(response.rawPayload);
    expect(sheet).toContain(`>'=HYPERLINK(&quot;http://x&quot;,&quot;y&quot;)<`);
    expect(sheet).not.toContain('>=');
    expect(sheet).not.toContain('<f');
  });

  it('refuses malformed conditions and callers without the permission', async () => {
    for (const paramsStr of ['{', '%E0%A4%A', '%'])
      expect((await exported(app, positions.exportXls, { paramsStr })).response.json()).toMatchObject({ message: '导出条件不正确' });
    expect((await exported(app, positions.exportXls, {}, 'clerk')).response.json()).toMatchObject({ code: 510 });
  });
});

describe('the import', () => {
  it('stores every row, with ranks as texts or codes', async () => {
    const answer = await imported(
      await aWorkbook(HEADINGS, [
        ['im_1', '导入一', '中级'],
        ['im_2', '导入二', '2'],
      ]),
    );
    expect(answer).toMatchObject({ success: true, code: 200, message: '共2行数据全部导入成功！', result: null });
    expect(await byCode('im_1')).toMatchObject({ name: '导入一', postRank: '3', createBy: 'admin' });
    expect(await byCode('im_2')).toMatchObject({ name: '导入二', postRank: '2' });
  });

  it('stores the valid rows of a sheet and reports the reason for each other row', async () => {
    const rows = [
      ['half_1', '好', '中级'],
      ['general_manager', '占用', '中级'],
      ['half_1', '重复', '中级'],
      ['half_2', '', '中级'],
      ['half_3', '职级不对', '大师级'],
      ['half_4', '也好', '中级'],
    ];
    const answer = await imported(await aWorkbook(HEADINGS, rows));
    expect(answer).toMatchObject({
      success: true,
      code: PARTLY,
      message: '文件导入成功，但有错误。',
      result: { totalCount: 6, errorCount: 4, successCount: 2, msg: '总上传行数：6，已导入行数：2，错误行数：4' },
    });
    const report = await app.send({ method: 'GET', url: `/jeecg-boot${answer.result?.fileUrl}` });
    expect(report.headers['content-disposition']).toMatch(/^attachment/);
    expect(report.body.replace('\uFEFF', '').trim().split('\r\n').sort()).toEqual([
      '第 5 行：职务编码已经存在，忽略导入。',
      '第 6 行：职务编码已经存在，忽略导入。',
      '第 7 行：请输入职务名称，忽略导入。',
      '第 8 行：职级“大师级”不存在，忽略导入。',
    ]);
    expect(await byCode('half_4')).toMatchObject({ name: '也好' });
  });

  it('reads what the export wrote, including its apostrophes', async () => {
    await imported(await aWorkbook(HEADINGS, [['=1+1', '-甲', '中级']]));
    expect(await byCode('=1+1')).toMatchObject({ name: '-甲' });
  });

  it.each([
    ['other headings', () => aWorkbook(['编码', '名称'], [['a', 'b']]), '文件导入失败:表头不正确，缺少列：职务编码、职务名称、职级'],
    ['a strange column', () => aWorkbook([...HEADINGS, '工资'], [['a', 'b', '中级', '1']]), '文件导入失败:表头不正确，无法识别的列：工资'],
    ['no rows', () => aWorkbook(HEADINGS, []), '文件导入失败:文件中没有数据'],
    ['no workbook', async () => Buffer.from('职务编码,职务名称'), '文件导入失败:不是有效的 Excel 文件，请使用 .xlsx 格式'],
    [
      'a workbook cut off',
      async () => (await aWorkbook(HEADINGS, [])).subarray(0, 400),
      '文件导入失败:不是有效的 Excel 文件，请使用 .xlsx 格式',
    ],
  ])('refuses %s', async (_what, make, message) => {
    expect(await imported(await make())).toMatchObject({ success: false, code: 500, message });
  });

  it('refuses a zip bomb before unpacking it', async () => {
    const zip = new yazl.ZipFile();
    zip.addBuffer(Buffer.alloc(201 * 1024 * 1024, 0x20), 'xl/worksheets/sheet1.xml', { compressionLevel: 1 });
    zip.end();
    const bomb = await buffer(zip.outputStream as Readable);
    expect(bomb.length).toBeLessThan(10 * 1024 * 1024);
    expect(await imported(bomb)).toMatchObject({ success: false, message: '文件导入失败:文件内容过大' });
  });

  it('refuses a name of 200,000 characters by its row number', async () => {
    const answer = await imported(await aWorkbook(HEADINGS, [['long', '长'.repeat(200_000), '中级']]));
    expect(answer).toMatchObject({ code: PARTLY, result: { errorCount: 1 } });
  });

  it('requires the permission', async () => {
    expect(await imported(await aWorkbook(HEADINGS, []), 'manager')).toMatchObject({ success: false, code: 510 });
  });
});
