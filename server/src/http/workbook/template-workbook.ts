import type { TextSources } from '@mortise/shared/contract';
import * as z from 'zod';
import { hasPaths } from '#lists/path-codes.ts';
import { importedColumns } from './judged-rows.ts';
import { isNumberField, typesOf } from './number-field.ts';
import { EXAMPLE, type SheetColumn } from './sheet-layout.ts';
import { writeWorkbook } from './write-workbook.ts';

interface Sheet {
  title?: string;
  columns: readonly SheetColumn[];
  required: readonly string[];
  sources: TextSources;
  draft: z.ZodType;
  isBare?: boolean;
}

/** Words that a coded column takes, the first of them; `isWhole` if there are no more. */
export type WordsOf = (source: TextSources[string]) => Promise<{ words: string[]; isWhole: boolean }>;

interface Facts {
  isNumber: boolean;
  longest?: number | undefined;
}

/** Type and length of a field, from the JSON schema of its input. */
const factsOf = (draft: z.ZodType, field: string): Facts => {
  const schema: unknown = draft instanceof z.ZodObject ? draft.shape[field] : undefined;
  if (!(schema instanceof z.ZodType)) return { isNumber: false };
  return { isNumber: isNumberField(schema), longest: typesOf(schema).find(({ maxLength }) => maxLength !== undefined)?.maxLength };
};

const TIMES = { day: ['日期', '2026-01-31'], moment: ['日期时间', '2026-01-31 09:30:00'] } as const;

/** An empty workbook of the layout: an example that an import skips, and a second sheet that explains each column. */
export const templateWorkbook = async (sheet: Sheet, madeFor: string, wordsOf: WordsOf) => {
  const columns = importedColumns(sheet.columns);
  const explained = await Promise.all(
    columns.map(async ({ field, title, time, group }, index) => {
      const source = sheet.sources[field];
      const { words, isWhole } = source ? await wordsOf(source) : { words: [], isWhole: true };
      const { isNumber, longest } = factsOf(sheet.draft, field);
      const [kind, sample] = time ? TIMES[time] : source ? ['选项', words[0] ?? ''] : isNumber ? ['数字', '1'] : ['文本', title];
      const ofTable = source !== undefined && typeof source !== 'string';
      const values = ofTable
        ? `名称或编码${hasPaths(source.table) ? '；名称不唯一时填写路径，如 上级部门/本部门' : ''}`
        : words.length
          ? `${words.join('、')}${isWhole ? '' : ' …'}`
          : '';
      const head = group ? `${group} / ${title}` : title;
      return {
        example: index === 0 ? `${EXAMPLE}${sample}` : sample,
        row: [head, sheet.required.includes(field) ? '必填' : '选填', kind, values, source || time ? '' : String(longest ?? '')],
      };
    }),
  );
  return writeWorkbook({
    ...(!sheet.isBare && { lead: { title: sheet.title ?? '导入模板', exportedBy: madeFor } }),
    headings: columns,
    rows: (async function* () {
      yield [explained.map(({ example }) => example)];
    })(),
    notes: {
      title: '填写说明',
      rows: [
        ['列名', '是否必填', '类型', '可填内容', '最多字符数'],
        ...explained.map(({ row }) => row),
        [],
        [`以“${EXAMPLE}”开头的行不会导入；列的顺序可以调整；一次最多 50,000 行、10 MB`],
      ],
    },
  });
};
