import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '#testing/until.ts';
import { rowsOf, writtenSheet } from '#testing/workbooks.ts';
import { writeWorkbook } from './write-workbook.ts';

const ROWS = 20_000;

it('writes rows only as fast as they are read, in chunks smaller than a piece of rows', async () => {
  let written = 0;
  const piece = Object.assign(
    Array.from({ length: ROWS }, (_, index) => [`客户${index}`, index]),
    {
      *[Symbol.iterator](this: unknown[]) {
        for (let index = 0; index < ROWS; index += 1) {
          written += 1;
          yield this[index];
        }
      },
    },
  ) as unknown as unknown[][];
  const content = writeWorkbook({
    headings: [{ title: '名称' }, { title: '数量' }],
    numbers: true,
    rows: (async function* () {
      yield piece;
    })(),
  });
  await until(() => written > 0);
  let before = -1;
  while (before !== written) {
    before = written;
    await sleep(200);
  }
  expect(written).toBeLessThan(ROWS);
  const rows = await rowsOf(await buffer(content));
  expect(rows).toHaveLength(ROWS + 1);
  expect(rows.at(-1)).toEqual([`客户${ROWS - 1}`, String(ROWS - 1)]);
});

it('names columns beyond Z', async () => {
  const titles = Array.from({ length: 30 }, (_, index) => `列${index}`);
  const content = writeWorkbook({
    headings: titles.map((title) => ({ title })),
    rows: (async function* () {
      yield [titles];
    })(),
  });
  expect(await rowsOf(await buffer(content))).toEqual([titles, titles]);
});

it.each<[unknown, string]>([
  [12.5, '<v>12.5</v>'],
  [0, '<v>0</v>'],
  ['1234.50', '<v>1234.5</v>'],
  ['-0.07', '<v>-0.07</v>'],
  ['999999999999999', '<v>999999999999999</v>'],
  ['0.000000000000000123', '<v>1.23e-16</v>'],
  ['1234567890123456', '>1234567890123456</t>'],
  ['0.1234567890123456', '>0.1234567890123456</t>'],
  [1234567890123456, '>1234567890123456</t>'],
  [Number.NaN, '>NaN</t>'],
  ['+86', ">'+86</t>"],
  ['1e5', '>1e5</t>'],
  ['正常', '>正常</t>'],
])('in a column of figures %j is written as %s, in one of texts as a text', async (value, xml) => {
  const content = writeWorkbook({
    headings: [{ title: '金额', number: true }, { title: '编码' }],
    rows: (async function* () {
      yield [[value, value]];
    })(),
  });
  const sheet = await writtenSheet(await buffer(content));
  expect(/<c r="A2".*?<\/c>/.exec(sheet)?.[0]).toContain(xml);
  expect(/<c r="B2".*?<\/c>/.exec(sheet)?.[0]).toContain('t="inlineStr"');
});
