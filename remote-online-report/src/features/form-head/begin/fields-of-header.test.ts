import { readCells } from '@mortise/shared/contract';
import type { PinyinOf } from '@mortise/shared/ui';
import { fieldsOfHeader } from './fields-of-header.ts';

const pinyin: PinyinOf = (title) => [...title].map((letter) => ({ 客: 'ke', 户: 'hu', 名: 'ming', 称: 'cheng' })[letter] ?? letter);
const added = (text: string, pinyinOf: PinyinOf | undefined = pinyin) =>
  fieldsOfHeader(readCells(text), pinyinOf)
    .slice(6)
    .map(({ dbFieldName, dbFieldTxt, dbType }) => `${dbFieldName} ${dbFieldTxt} ${dbType}`);

it('names columns by pinyin and letters, none twice and none as the usual ones', () => {
  expect(added('客户名称\tOrder No.\t客户名称\tid\t\t1号\ta b')).toEqual([
    'kehumingcheng 客户名称 string',
    'order_no Order No. string',
    'kehumingcheng2 客户名称 string',
    'id2 id string',
    'f1 1号 string',
    'fb a b string',
  ]);
});

it('reads the types from the values below the headings', () => {
  const text = `n\tm\td\tt\ts\tx
1\t1,200.50\t2026/1/2\t2026-01-02 8:30\tabc\t${'长'.repeat(600)}
-20\t3\t2026-12-31\t\t007\t`;
  expect(added(text).map((field) => field.split(' ').at(-1))).toEqual(['int', 'BigDecimal', 'Date', 'Date', 'string', 'Text']);
});

it('makes names without a table of pinyin', () => {
  expect(
    fieldsOfHeader(readCells('客户\t名称'), undefined)
      .slice(6)
      .map(({ dbFieldName }) => dbFieldName),
  ).toEqual(['f2', 'f3']);
});

it('cuts names that are too long, and names each of many once', () => {
  const names = fieldsOfHeader([Array.from({ length: 50 }, () => 'x'.repeat(80))], pinyin).map(({ dbFieldName }) => String(dbFieldName));
  expect(new Set(names).size).toBe(56);
  expect(names.every((name) => name.length <= 32)).toBe(true);
});
