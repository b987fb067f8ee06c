import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { utils, write } from '@e965/xlsx';
import { type AnyEndpoint, type ImportReport, PARTLY } from '@mortise/shared/contract';
import { announcements } from '@mortise/shared/contract/messages';
import { departments, positions, roles, users } from '@mortise/shared/contract/people';
import { dicts } from '@mortise/shared/contract/settings';
import { sql } from 'drizzle-orm';
import { repositoryRoot } from '#config.ts';
import { emptyInstallation } from '#testing/database/empty-installation.ts';
import { sendFile } from '#testing/send-file.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { reportOf, rowsOf } from '#testing/workbooks.ts';
import { readOldWorkbook } from './old-workbook.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await emptyInstallation(app.db);
  // so that some dictionaries of the file are new
  await app.db.execute(sql`update sys_dict set dict_code = 'old_' || dict_code where dict_code in ('urgent_level', 'quartz_status')`);
  await app.app.platform.settle();
});
afterAll(() => app.close());

/** A workbook that JeecgBoot 2.4.6 exported. */
const jeecgWorkbook = async (name: string) =>
  brotliDecompressSync(await readFile(join(repositoryRoot, `server/src/http/workbook/fixtures/jeecg-${name}.xls.br`)));
const bring = async (endpoint: AnyEndpoint, name: string) =>
  sendFile(app, endpoint, { name: `${name}.xls`, content: await jeecgWorkbook(name) });
const reasons = async (answer: { result: unknown }) => reportOf(app, answer.result as ImportReport);
const stored = async (query: ReturnType<typeof sql>) => (await app.db.execute(query)).rows;

it('reads texts, numbers and merged headings of an .xls', async () => {
  const rows = await rowsOf(await jeecgWorkbook('dict'));
  expect(rows.slice(0, 6)).toEqual([
    ['数据字典列表', '', '', '', '', '', ''],
    ['导出人:管理员', '', '', '', '', '', ''],
    ['字典名称', '字典编码', '描述', '字典列表'],
    ['', '', '', '字典项文本', '字典项值', '描述', '排序'],
    ['通告类型', 'msg_category', '消息类型1:通知公告2:系统消息', '通知公告', '1', '', '1'],
    ['', '', '', '系统消息', '2', '', '1'],
  ]);
});

it('imports the departments, positions, roles, users, dictionaries and announcements that JeecgBoot exported', async () => {
  expect(await bring(departments.importExcel, 'department')).toMatchObject({ success: true, message: '共8行数据全部导入成功！' });
  expect(await stored(sql`select depart_name as name, org_category as kind from sys_depart where org_code = 'A01A05A01'`)).toEqual([
    { name: '研发经理', kind: '3' },
  ]);

  const position = await bring(positions.importExcel, 'position');
  expect(position).toMatchObject({ code: PARTLY, result: { successCount: 2, errorCount: 2 } });
  expect((await reasons(position))[0]).toContain('请输入职务编码');
  expect(await stored(sql`select name, post_rank as rank from sys_position where code = 'devleader'`)).toEqual([
    { name: '研发部经理', rank: '2' },
  ]);

  const role = await bring(roles.importExcel, 'role');
  expect(await reasons(role)).toEqual([4, 7, 8].map((row) => `第 ${row} 行：角色编码已经存在，忽略导入。`));
  expect(await stored(sql`select role_name as name from sys_role where role_code = 'hr'`)).toEqual([{ name: '人力资源部' }]);

  const user = await bring(users.importExcel, 'user');
  expect(user).toMatchObject({ code: PARTLY, result: { totalCount: 2002, successCount: 2001 } });
  expect((await reasons(user)).filter((line) => line.startsWith('第'))).toEqual([expect.stringContaining('用户名已经存在')]);
  expect(await stored(sql`select sex, status, post, work_no as no, birthday from sys_user where username = 'u01997'`)).toEqual([
    { sex: 2, status: 1, post: 'devleader', no: 'L01997', birthday: '1990-01-01' },
  ]);

  const dict = await bring(dicts.importExcel, 'dict');
  expect(dict.result).toMatchObject({ totalCount: 133 });
  expect(
    await stored(sql`select item_text as text from sys_dict_item i join sys_dict d on d.id = i.dict_id where d.dict_code = 'urgent_level'`),
  ).toHaveLength(3);

  const announcement = await bring(announcements.importExcel, 'announcement');
  // also those for chosen users, whom the file does not name
  expect(announcement).toMatchObject({ code: 200 });
  expect(
    await stored(sql`select priority, msg_type as kind, start_time as start from sys_announcement where titile = '全体454537'`),
  ).toEqual([{ priority: 'L', kind: 'ALL', start: '2026-11-01 00:00:00' }]);
}, 180_000);

it('refuses a damaged .xls in words', async () => {
  const whole = await jeecgWorkbook('role');
  const message = '文件导入失败:不是有效的 Excel 文件，请使用 .xlsx 格式';
  for (const content of [whole.subarray(0, 8), whole.subarray(0, 600), Buffer.concat([whole.subarray(0, 512), Buffer.alloc(5000, 0xff)])])
    expect(await sendFile(app, roles.importExcel, { name: 'a.xls', content })).toMatchObject({ success: false, message });
});

it('reads the cells of an .xls by their kind', () => {
  const sheet = utils.aoa_to_sheet([
    ['研发部', 36_526, 0.58, 36_526, '1990'],
    [null, 36_526.75],
  ]);
  Object.assign(sheet.B1 as object, { z: 'yyyy"年"m"月"d"日"' });
  Object.assign(sheet.B2 as object, { z: 'yyyy-mm-dd hh:mm' });
  sheet.F1 = { t: 'e', v: 42 };
  Object.assign(sheet, { '!ref': 'A1:F2', '!merges': [utils.decode_range('A1:A2')] });
  const file = write({ SheetNames: ['a'], Sheets: { a: sheet } }, { type: 'buffer', bookType: 'biff8' }) as Buffer;
  expect(readOldWorkbook(file)).toEqual([
    {
      number: 1,
      cells: ['研发部', '2000-01-01', '0.58', '36526', '1990', '#N/A'],
      kinds: { 2: 'number', 3: 'number', 5: 'error' },
    },
    { number: 2, cells: ['', '2000-01-01 18:00:00'], merged: { 0: { text: '研发部', kind: undefined } } },
  ]);
});
