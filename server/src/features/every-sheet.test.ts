import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { TextKind, TextSource, TextSources } from '@mortise/shared/contract';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import * as z from 'zod';
import { routeInventory } from '#http/routes/route.ts';
import { cellsOf } from '#http/workbook/export-cells.ts';
import { importRows } from '#http/workbook/import-workbook.ts';
import { readWorkbook } from '#http/workbook/read-workbook.ts';
import type { SheetColumn } from '#http/workbook/sheet-layout.ts';
import { writeWorkbook } from '#http/workbook/write-workbook.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { departmentPermissionSheet } from './access/department-permission/department-permission-sheet.ts';
import { departmentRoleSheet } from './access/department-role/department-role-sheet.ts';
import { activePlatformSheet } from './business/active-platform/active-platform-sheet.ts';
import { areaSheet } from './business/area/area-sheet.ts';
import { carTypeSheet } from './business/car-type/car-type-sheet.ts';
import { clueSheet } from './business/clue/clue-sheet.ts';
import { jeecgDemoSheet } from './demo/jeecg-demo/jeecg-demo-sheet.ts';
import { announcementSheet } from './messages/announcement/announcement-sheet.ts';
import { messageSheet } from './messages/message/message-sheet.ts';
import { messageTemplateSheet } from './messages/message-template/message-template-sheet.ts';
import { departmentSheet } from './people/department/department-sheet.ts';
import { positionSheet } from './people/position/position-sheet.ts';
import { roleSheet } from './people/role/role-sheet.ts';
import { userSheet } from './people/user/user-sheet.ts';
import { userAgentSheet } from './people/user-agent/user-agent-sheet.ts';
import { categorySheet } from './settings/category/category-sheet.ts';
import { checkRuleSheet } from './settings/check-rule/check-rule-sheet.ts';
import { dataSourceSheet } from './settings/data-source/data-source-sheet.ts';
import { dictSheet } from './settings/dict/dict-sheet.ts';
import { fillRuleSheet } from './settings/fill-rule/fill-rule-sheet.ts';
import { quartzJobSheet } from './settings/quartz-job/quartz-job-sheet.ts';

interface Sheet {
  title: string;
  draft: z.ZodType;
  columns: readonly SheetColumn[];
  required: readonly string[];
  sources: TextSources;
  carried?: readonly string[];
}

/** The layouts by the paths of their imports. */
const SHEETS: Record<string, Sheet> = {
  '/business/activePlatform/importExcel': activePlatformSheet,
  '/business/area/importExcel': areaSheet,
  '/business/carType/importExcel': carTypeSheet,
  '/business/clue/importExcel': clueSheet,
  '/sys/annountCement/importExcel': announcementSheet,
  '/sys/category/importExcel': categorySheet,
  '/sys/checkRule/importExcel': checkRuleSheet,
  '/sys/dataSource/importExcel': dataSourceSheet,
  '/sys/dict/importExcel': dictSheet,
  '/sys/fillRule/importExcel': fillRuleSheet,
  '/sys/message/sysMessage/importExcel': messageSheet,
  '/sys/message/sysMessageTemplate/importExcel': messageTemplateSheet,
  '/sys/position/importExcel': positionSheet,
  '/sys/quartzJob/importExcel': quartzJobSheet,
  '/sys/role/importExcel': roleSheet,
  '/sys/sysDepart/importExcel': departmentSheet,
  '/sys/sysDepartPermission/importExcel': departmentPermissionSheet,
  '/sys/sysDepartRole/importExcel': departmentRoleSheet,
  '/sys/sysUserAgent/importExcel': userAgentSheet,
  '/sys/user/importExcel': userSheet,
  '/test/jeecgDemo/importExcel': jeecgDemoSheet,
};

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const ROWS = 200;
/** The same rows in every run; another number tries others. */
const SEED = 2026;
const TEXTS = [
  ...["'=", "''-", '=1+1', '+86', '-', '@', "'", '_x000D_', '_x005F_x0041_', '😀', '一\n二', '一\r\n二', '007', '12345678901234567890'],
  ...['1.0', '1e5', 'TRUE', '#N/A', '<b>&amp;"', ']]>', '会计', 'a,b', '50%', '36:00', '2026年1月5日', '20260105', 'a\tb', '……'],
];
/** Values of fields with a form of their own. */
const FORMED = [
  ...['2026-01-05', '1999-12-31', '2026-01-05 09:30:00', '2026-12-31 23:59:59', '13800000000', '010-88888888', 'a@b.cn', 'A01', 'A01A02'],
  ...['org.jeecg.Job', '0 0 1 * * ?', 'https://example.com/a', 'jdbc:postgresql://localhost:5432/a', '1', '2', '{"a":"1"}', '[]', 'a_b'],
];
const NUMBERS = [0, 1, 2, 12, 2026, 99.5, 0.1, 1234.56, 0.000001, -12.25, 99_999];

const shapeOf = (draft: z.ZodType): z.ZodRawShape => {
  if (draft instanceof z.ZodObject) return draft.shape;
  return draft instanceof z.ZodPipe && draft.in instanceof z.ZodObject ? draft.in.shape : {};
};

/** Codes whose texts no other code has. */
const codesOf = async (source: TextSource) => {
  const { rows } =
    typeof source === 'string'
      ? await app.db.execute<{ code: string; text: string }>(
          sql`select i.item_value as code, i.item_text as text from sys_dict_item i join sys_dict d on d.id = i.dict_id where d.dict_code = ${source} order by 1`,
        )
      : await app.db.execute<{ code: string; text: string }>(
          sql`select ${sql.identifier(source.code)} as code, ${sql.identifier(source.text)} as text from ${sql.identifier(source.table)} order by 1`,
        );
  const times = new Map<string, number>();
  for (const word of rows.flatMap(({ code, text }) => [...new Set([code, text])])) times.set(word, (times.get(word) ?? 0) + 1);
  return rows.filter(({ text }) => text && times.get(text) === 1).flatMap(({ code }, place) => (place < 50 ? [code] : []));
};

/** Random rows that the draft accepts. */
const rowsOf = async ({ columns, draft, sources, required }: Sheet) => {
  const shape = shapeOf(draft);
  const fields: Record<string, fc.Arbitrary<unknown>> = {};
  for (const { field, number, shownOnly } of columns) {
    const schema = shape[field];
    if (shownOnly || !(schema instanceof z.ZodType)) continue;
    const source = sources[field];
    const isValid = (value: unknown) => schema.safeParse(value).success;
    const values = (source ? await codesOf(source) : number ? NUMBERS : [...TEXTS, ...FORMED]).filter(isValid);
    const isFree = !source && !number && TEXTS.every((text) => text.length > 6 || isValid(text));
    const pieces = fc.array(fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'grapheme', maxLength: 4 })), { maxLength: 3 });
    const free = pieces.map((parts) => parts.join('').trim()).filter(isValid);
    const known = values.length ? [fc.constantFrom(...values)] : [];
    fields[field] = fc.oneof(...known, ...(isFree ? [free] : []), ...(required.includes(field) ? [] : [fc.constant('')]));
  }
  const given = (row: Record<string, unknown>) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== ''));
  return fc
    .record(fields)
    .map(given)
    .filter((row) => draft.safeParse(row).success && Object.keys(row).length > 0);
};

/** Writes rows as an export does and reads them as an import does: the drafts, and why rows are refused. */
const thereAndBack = async (sheet: Sheet, rows: Record<string, unknown>[]) => {
  const { texts, codes } = app.app.platform;
  const content = await buffer(
    writeWorkbook({
      lead: { title: sheet.title, exportedBy: '测试' },
      headings: sheet.columns,
      rows: (async function* () {
        yield await cellsOf(texts, sheet, rows);
      })(),
    }),
  );
  const drafts: unknown[] = [];
  const save = async (some: unknown[]) => {
    drafts.push(...some);
    return some.map(() => undefined);
  };
  const { failed } = await importRows(readWorkbook(content), { ...sheet, save }, codes, {
    savepoint: (part) => part(),
    onTrouble: (error) => {
      throw error;
    },
  });
  return { drafts, failed };
};

it('every import has its layout here', () => {
  const paths = routeInventory(app.app).map(({ path }) => path);
  expect(paths.filter((path) => path.endsWith('/importExcel')).sort()).toEqual(Object.keys(SHEETS).sort());
});

it.each(Object.entries(SHEETS))('%s reads what the export of its list writes', async (_path, sheet) => {
  const rows = fc.sample(await rowsOf(sheet), { numRuns: ROWS, seed: SEED });
  const { drafts, failed } = await thereAndBack(sheet, rows);
  expect(failed).toEqual([]);
  expect(drafts).toEqual(rows.map((row) => sheet.draft.parse(row)));
});

const TYPED: Record<TextKind, [string, string][]> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../shared/src/testing/typed-kinds.json'), 'utf8'),
);

interface KindColumn {
  path: string;
  sheet: Sheet;
  field: string;
  title: string;
  kind: TextKind;
}

/** The columns that take what people type: neither figures, times, nor texts that stand for codes. */
const COLUMNS = Object.entries(SHEETS).flatMap(([path, sheet]) =>
  sheet.columns.flatMap(({ title, field, number, time, shownOnly }): Omit<KindColumn, 'kind'>[] =>
    shownOnly || number || time || sheet.sources[field] ? [] : [{ path, sheet, title, field }],
  ),
);
/** A wrapper has no kind of its own. */
const kindIn = (schema: unknown): TextKind | undefined => {
  if (!(schema instanceof z.ZodType)) return undefined;
  return schema.meta()?.kind ?? (schema instanceof z.ZodOptional ? kindIn(schema.unwrap()) : undefined);
};
const kindOf = ({ sheet, field }: Omit<KindColumn, 'kind'>) => kindIn(shapeOf(sheet.draft)[field]);
/** Columns that are stored as they come: HTML, JSON and parameters of programs, ids, and what is computed. */
const AS_IT_COMES = /(内容|JSON|参数|测试数据|id)$|是否有子节点/;
const OF_KIND = COLUMNS.flatMap((column): KindColumn[] => {
  const kind = kindOf(column);
  return kind ? [{ ...column, kind }] : [];
});

it('every column of a text says of which kind it is', () => {
  expect(OF_KIND.length).toBeGreaterThan(60);
  expect(
    COLUMNS.filter((column) => !kindOf(column) && !AS_IT_COMES.test(column.title)).map(({ path, title }) => `${path} ${title}`),
  ).toEqual([]);
});

it.each(OF_KIND)('$path $title reads what is meant', async ({ sheet, field, kind }) => {
  const [row] = fc.sample(await rowsOf(sheet), { numRuns: 1, seed: SEED });
  for (const [typed, meant] of TYPED[kind]) {
    const [asTyped, asMeant] = [
      await thereAndBack(sheet, [{ ...row, [field]: typed }]),
      await thereAndBack(sheet, [{ ...row, [field]: meant }]),
    ];
    // rules of its own, such as a length or a twin, come after
    expect([typed, asTyped]).toEqual([typed, asMeant]);
    if (asMeant.drafts.length) expect(asTyped.drafts).toMatchObject([{ [field]: meant }]);
  }
});
