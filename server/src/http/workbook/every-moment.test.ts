import type { AnyEndpoint, Task } from '@mortise/shared/contract';
import { users } from '@mortise/shared/contract/people';
import { tasks } from '@mortise/shared/contract/records';
import { ownAccount } from '@mortise/shared/contract/session';
import { sql } from 'drizzle-orm';
import { CONTEXT_PATH } from '#app.ts';
import { rawWorkbook, textCell } from '#testing/raw-workbook.ts';
import { sendFile } from '#testing/send-file.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';
import { reportOf, rowsOf } from '#testing/workbooks.ts';
import { routeInventory } from '../routes/route.ts';
import { columnName } from './column-names.ts';

// every column of every import that holds a day or a moment, and the birthday of users from the request to the row

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const number = (place: string, value: string, style = 0) => `<c r="${place}" s="${style}"><v>${value}</v></c>`;
/** What a cell is called, its XML, and the day that it means; undefined: the row is refused. */
const CELLS: [string, (place: string) => string, string | undefined][] = [
  ['the number of a year', (place) => number(place, '1990'), undefined],
  ['a year and a month', (place) => number(place, '199005'), undefined],
  ['a fraction', (place) => number(place, '1990.5'), undefined],
  ['a serial as text', (place) => textCell(place, '36526'), undefined],
  ['an open end', (place) => textCell(place, 'infinity'), undefined],
  ['two meanings', (place) => textCell(place, '02/03/1990'), undefined],
  ['a span', (place) => textCell(place, '2000-01-01~2000-01-20'), undefined],
  ['more than a moment', (place) => textCell(place, '2000-01-01 abc'), undefined],
  ['an error', (place) => `<c r="${place}" t="e"><v>#N/A</v></c>`, undefined],
  ['a formula without a value', (place) => `<c r="${place}"><f>TODAY()</f></c>`, undefined],
  ['a time without a day', (place) => number(place, '0.5', 1), undefined],
  ['a number in the format of dates', (place) => number(place, '36526', 1), '2000-01-01'],
  ['a serial', (place) => number(place, '36526'), '2000-01-01'],
  ['a serial with a time', (place) => number(place, '36526.25'), '2000-01-01'],
  ['digits without separators', (place) => number(place, '20000101'), '2000-01-01'],
  ['a Chinese day', (place) => textCell(place, '2000年1月1日'), '2000-01-01'],
  ['an afternoon', (place) => textCell(place, '2000/1/1 下午3:30'), '2000-01-01'],
  ['a zone', (place) => textCell(place, '1999-12-31T16:00:00.000Z'), '2000-01-01'],
];

/** Titles of the columns that take a day or a moment, as the template of an import names them, with all its titles. */
const columnsOf = async ({ path }: AnyEndpoint) => {
  const headers = { 'x-access-token': await app.tokenOf('admin') };
  const { rawPayload } = await app.send({ url: CONTEXT_PATH + path, headers });
  const [, , upper = [], next = []] = await rowsOf(rawPayload);
  const example = next[0]?.startsWith('示例：') ? next : [];
  return { titles: upper, times: upper.flatMap((title, place) => (/^2026-01-31/.test(example[place] ?? '') ? [title] : [])) };
};

it('judges days and moments in every import', async () => {
  const inventory = routeInventory(app.app);
  const templates = inventory.filter(({ path }) => path.endsWith('/importTemplate') && !path.includes(':'));
  const seen: string[] = [];
  for (const template of templates) {
    const { titles, times } = await columnsOf(template);
    if (!times.length) continue;
    const check = inventory.find(({ path }) => path === template.path.replace('importTemplate', 'importCheck')) as AnyEndpoint;
    const head = `<row r="3">${titles.map((title, place) => textCell(`${columnName(place)}3`, title)).join('')}</row>`;
    const rows = CELLS.map(([, cell], line) => {
      const at = line + 4;
      const cells = titles.map((title, place) =>
        times.includes(title) ? cell(`${columnName(place)}${at}`) : textCell(`${columnName(place)}${at}`, 'x'),
      );
      return `<row r="${at}">${cells.join('')}</row>`;
    });
    const content = await rawWorkbook(head + rows.join(''), { formats: ['yyyy-mm-dd'] });
    const started = await sendFile(app, check, { name: 'a.xlsx', content });
    let task = started.result as unknown as Task;
    await until(async () => {
      task = (await app.ask(tasks.byId, { query: { id: task.id } })).result;
      return task.state === 'done' || task.state === 'failed';
    });
    const { result } = await app.ask(tasks.preview, { query: { id: task.id } });
    for (const title of times) {
      seen.push(`${template.path} ${title}`);
      const column = result.columns.indexOf(title);
      const judged = CELLS.map(([what], line) => {
        const row = result.rows.find((each) => each.row === line + 4);
        const own = row?.errors.find((error) => error.column === column && /不是有效的|是错误值|没有计算结果/.test(error.message));
        return [what, own ? undefined : row?.cells[column]?.slice(0, 10)];
      });
      expect([title, judged]).toEqual([title, CELLS.map(([what, , meant]) => [what, meant])]);
    }
  }
  expect(seen.length).toBeGreaterThan(9);
}, 120_000);

const birthdayOf = async (username: string) => {
  const { rows } = await app.db.execute<{ birthday: string | null }>(sql`select birthday from sys_user where username = ${username}`);
  return rows[0]?.birthday;
};
const HOSTILE = ['infinity', 'today', '1990', '02/03/1990', '1990-02-30', '一九九〇年'];
const refusal = (value: string) => ({ success: false, message: `生日“${value}”不是有效的日期，请填写如 2026-01-31 的日期` });

it.each(HOSTILE)('refuses the birthday %s of a new, an edited and the own user', async (birthday) => {
  const body = { username: 'born', realname: '生日', workNo: 'B1', phone: '19912340000', password: 'Mortise#2026', birthday };
  expect(await app.ask(users.add, { body })).toMatchObject(refusal(birthday));
  const { result } = await app.ask(users.list, { query: { username: 'manager' } });
  const [manager] = result.records;
  if (!manager) throw new Error('no manager');
  const { updateTime, id } = manager;
  expect(await app.ask(users.edit, { body: { ...body, username: 'manager', id, updateTime } })).toMatchObject(refusal(birthday));
  const before = await birthdayOf('admin');
  expect(await app.ask(ownAccount.editProfile, { body: { birthday } })).toMatchObject(refusal(birthday));
  expect([await birthdayOf('born'), await birthdayOf('admin')]).toEqual([undefined, before]);
});

it('stores the birthday that is meant', async () => {
  expect(await app.ask(ownAccount.editProfile, { body: { birthday: '1990-05-31T16:00:00.000Z' } })).toMatchObject({ success: true });
  expect(await birthdayOf('admin')).toBe('1990-06-01');
});

it('refuses errors and formulas without a value in any column, and values merged over several columns, by cell and reason', async () => {
  const titles = ['登录账号', '真实姓名', '电话', '工号', '职务'];
  const head = `<row r="3">${titles.map((title, place) => textCell(`${columnName(place)}3`, title)).join('')}</row>`;
  const line = (at: number, change: Record<string, string>) =>
    `<row r="${at}">${titles
      .map(
        (title, place) =>
          change[title] ?? textCell(`${columnName(place)}${at}`, place === 2 ? `1991234${String(1000 + at)}` : `cells${at}`),
      )
      .map((xml, place) => (place === 4 && !change.职务 ? '' : xml))
      .join('')}</row>`;
  const content = await rawWorkbook(
    head +
      line(4, { 真实姓名: '<c r="B4" t="e"><v>#N/A</v></c>' }) +
      line(5, { 工号: '<c r="D5"><f>C5&amp;1</f></c>' }) +
      line(6, {}) +
      line(7, { 真实姓名: textCell('B7', '同名') }) +
      line(8, { 真实姓名: '' }) +
      line(9, { 工号: '<c r="D9"><v>1.1000000000000001</v></c>' }) +
      line(10, { 工号: '<c r="D10"><v>1.1010119900101123E+17</v></c>' }) +
      line(11, { 工号: '<c r="D11" s="1"><v>46024</v></c>' }) +
      line(12, { 职务: textCell('E12', '没有，'.repeat(201)) }),
    { merged: ['C6:D6', 'B7:B8'], formats: ['m"月"d"日"'] },
  );
  const answer = await sendFile(app, users.importExcel, { name: 'a.xlsx', content });
  expect((await reportOf(app, answer.result)).filter((text) => text.startsWith('第'))).toEqual([
    '第 10 行：工号：单元格 D10 是超过 15 位的数字，末尾几位已经丢失，请将单元格设为文本后重新填写，忽略导入。',
    '第 11 行：工号：单元格 D11 显示为没有年份的日期，请将单元格设为文本后重新填写，忽略导入。',
    '第 12 行：职务最多 200 项，忽略导入。',
    '第 4 行：真实姓名：单元格 B4 是错误值 #N/A，请改正后再导入，忽略导入。',
    '第 5 行：工号：单元格 D5 的公式没有计算结果，请在 Excel 中打开并保存后再导入，忽略导入。',
    '第 6 行：工号：单元格 D6 与左侧的单元格合并，请取消合并后再导入，忽略导入。',
  ]);
  const { rows } = await app.db.execute(
    sql`select username, realname, work_no as no from sys_user where username like 'cells%' order by 1`,
  );
  expect(rows).toEqual([
    { username: 'cells7', realname: '同名', no: 'cells7' },
    { username: 'cells8', realname: '同名', no: 'cells8' },
    { username: 'cells9', realname: 'cells9', no: '1.1' },
  ]);
});
