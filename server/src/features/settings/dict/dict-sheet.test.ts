import { PARTLY } from '@mortise/shared/contract';
import { roles } from '@mortise/shared/contract/people';
import { type Dict, dictEntries, dicts } from '@mortise/shared/contract/settings';
import { columnName } from '#http/workbook/column-names.ts';
import { rawWorkbook, textCell } from '#testing/raw-workbook.ts';
import { sendFile } from '#testing/send-file.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { aWorkbook, exported, reportOf } from '#testing/workbooks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const group = '字典列表';
const HEADINGS = ['字典名称', '字典编码', '描述', ...['字典项文本', '字典项值', '描述', '排序'].map((title) => ({ title, group }))];
const imported = async (rows: unknown[][], as?: string) =>
  sendFile(app, dicts.importExcel, { name: '字典信息.xls', content: await aWorkbook(HEADINGS, rows), as });
const byCode = async (dictCode: string) => (await app.ask(dicts.list, { query: { dictCode } })).result.records[0] as Dict;
const entriesOf = async (dictCode: string) =>
  (await app.ask(dictEntries.list, { query: { dictId: (await byCode(dictCode)).id, pageSize: 1000 } })).result.records;

it('exports dictionaries with their entries below each other, under two rows of headings', async () => {
  const { rows } = await exported(app, dicts.exportXls, { dictCode: 'priority' });
  expect(rows[0]).toEqual(['数据字典列表']);
  expect(rows[2]).toEqual(['字典名称', '字典编码', '描述', '删除状态', '字典列表']);
  expect(rows[3]?.slice(4)).toEqual(['字典项文本', '字典项值', '描述', '排序']);
  expect(rows[4]?.slice(0, 6)).toEqual(['优先级', 'priority', expect.any(String), '正常', expect.any(String), expect.any(String)]);
  const entries = await entriesOf('priority');
  expect(rows.slice(4).map((cells) => cells[5])).toEqual(entries.map(({ itemValue }) => itemValue));
  expect(rows[5]?.slice(0, 4)).toEqual(['', '', '', '']);
});

it('imports what it exports', async () => {
  const { response } = await exported(app, dicts.exportXls, { dictCode: 'sex' });
  const whole = await sendFile(app, dicts.importExcel, { name: 'x.xls', content: response.rawPayload });
  expect(await reportOf(app, whole.result)).toEqual(expect.arrayContaining(['第 5 行：字典编码已经存在，忽略导入。']));
  const sex = await byCode('sex');
  await app.ask(dicts.remove, { query: { id: sex.id } });
  await app.ask(dicts.destroy, { params: { id: sex.id } });
  const again = await sendFile(app, dicts.importExcel, { name: 'x.xls', content: response.rawPayload });
  expect(again).toMatchObject({ code: 200, message: '共2行数据全部导入成功！' });
  expect((await app.ask(dicts.items, { params: { dictCode: 'sex' } })).result.map(({ text }) => text)).toEqual(['男', '女']);
});

it('imports a dictionary without entries, one over hundreds of rows, and one named on each row', async () => {
  const many = Array.from({ length: 700 }, (_, index) => ['', '', '', `第${index}`, `v${index}`, '', index + 1]);
  const answer = await imported([
    ['空字典', 'sheet_empty', '没有字典项'],
    ['长字典', 'sheet_long', '', '开头', 'first', '说明', '1'],
    ...many,
    ['逐行', 'sheet_each', '', '甲', 'a'],
    ['逐行', 'sheet_each', '', '乙', 'b', '', 2],
  ]);
  expect(answer).toMatchObject({ code: 200, message: '共704行数据全部导入成功！' });
  expect(await byCode('sheet_empty')).toMatchObject({ dictName: '空字典', description: '没有字典项', createBy: 'admin' });
  expect(await entriesOf('sheet_empty')).toEqual([]);
  expect(await entriesOf('sheet_long')).toHaveLength(701);
  expect(await entriesOf('sheet_each')).toMatchObject([
    { itemText: '甲', itemValue: 'a', status: 1, sortOrder: 1 },
    { itemText: '乙', itemValue: 'b' },
  ]);
});

it('takes what merged cells of a dictionary say, also where one of them goes over two dictionaries', async () => {
  const lines = [
    ['字典名称', '字典编码', '描述', '字典列表'],
    ['', '', '', '字典项文本', '字典项值'],
    ['并一', 'merged_a', '同一说明', '甲', '1'],
    ['', 'merged_a', '', '乙', '2'],
    ['并二', 'merged_b', '', '丙', '3'],
  ];
  const row = (texts: string[], at: number) =>
    `<row r="${at}">${texts.map((text, place) => (text ? textCell(`${columnName(place)}${at}`, text) : '')).join('')}</row>`;
  const content = await rawWorkbook(lines.map((texts, line) => row(texts, line + 3)).join(''), { merged: ['D3:E3', 'A5:A6', 'C5:C7'] });
  expect(await sendFile(app, dicts.importExcel, { name: 'a.xlsx', content })).toMatchObject({ message: '共3行数据全部导入成功！' });
  expect(await entriesOf('merged_a')).toHaveLength(2);
  expect(await byCode('merged_b')).toMatchObject({ dictName: '并二', description: '同一说明' });
});

it('refuses two columns of one title, and a title over two columns', async () => {
  const answer = async (headings: string[], merged: string[] = []) => {
    const head = headings.map((title, place) => (title ? textCell(`${columnName(place)}3`, title) : '')).join('');
    const content = await rawWorkbook(`<row r="3">${head}</row><row r="4">${textCell('A4', 'x')}</row>`, { merged });
    return (await sendFile(app, roles.importExcel, { name: 'a.xlsx', content })).message;
  };
  expect(await answer(['角色名', '角色编码', '角色编码'])).toBe('文件导入失败:表头不正确，重复的列：角色编码');
  expect(await answer(['角色名', '角色编码', ''], ['B3:C3'])).toBe('文件导入失败:表头不正确，跨列合并的表头：角色编码');
});

it('reports the reason for each refused row', async () => {
  const answer = await imported([
    ['状态', 'user_status', '', '新', '9'],
    ['', '', '', '又新', '10'],
    ['半个', 'sheet_half', '', '只有名称', ''],
    ['', '', '', '好', '1'],
    ['', '', '', '重复', '1'],
    ['别名', 'sheet_half', '', '冒名', '2'],
    ['没有编码', '', '', '无', '1'],
  ]);
  expect(answer).toMatchObject({ code: PARTLY, result: { totalCount: 7, successCount: 1 } });
  expect(await reportOf(app, answer.result)).toEqual([
    '第 10 行：字典编码已经存在，忽略导入。',
    '第 11 行：请输入字典编码，忽略导入。',
    '第 5 行：字典编码已经存在，忽略导入。',
    '第 6 行：字典编码已经存在，忽略导入。',
    '第 7 行：请输入数据值，忽略导入。',
    '第 9 行：字典项值已经存在，忽略导入。',
  ]);
  expect((await entriesOf('sheet_half')).map(({ itemText }) => itemText)).toEqual(['好']);
});

it('says of a code in the recycle bin where it lies', async () => {
  await imported([['旧', 'sheet_removed', '', '', '']]);
  await app.ask(dicts.remove, { query: { id: (await byCode('sheet_removed')).id } });
  const { result } = await imported([['新', 'sheet_removed', '', '', '']]);
  expect(await reportOf(app, result)).toEqual([
    '第 5 行：字典编码已经存在，占用它的记录在回收站中，请先在回收站中还原或彻底删除它，忽略导入。',
  ]);
});

it('refuses a sheet with one heading row, and callers without the permission', async () => {
  const content = await aWorkbook(['字典名称', '字典编码'], [['甲', 'a']]);
  expect(await sendFile(app, dicts.importExcel, { name: 'x.xls', content })).toMatchObject({
    success: false,
    code: 500,
    message: expect.stringMatching(/^文件导入失败:导入Excel校验失败 ！缺少列：/),
  });
  expect(await imported([], 'clerk')).toMatchObject({ code: 510 });
});
