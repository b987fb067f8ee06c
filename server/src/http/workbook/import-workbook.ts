import type { TextSources } from '@mortise/shared/contract';
import type * as z from 'zod';
import type { CodeResolver } from '#lists/code-resolver.ts';
import { Refusal } from '../refusal.ts';
import { readWorkbook, type SheetRow } from './read-workbook.ts';

export interface SheetColumn {
  /** The heading. */
  title: string;
  field: string;
  /** The export shows it, the import passes over it. */
  shownOnly?: boolean;
  /** A day: spreadsheet programs keep it as a number. */
  day?: boolean;
}

export interface ImportPlan<Draft> {
  columns: readonly SheetColumn[];
  /** Columns without which nothing can be imported. */
  required: readonly string[];
  /** Where the codes of fields come from that stand as texts in the sheet. */
  sources: TextSources;
  draft: z.ZodType<Draft>;
  /** 1 title row, 2 who exported, 3 headings, unless said. */
  headingRow?: number;
  /** Stores rows; for each the reason why not, if any. */
  save: (drafts: Draft[]) => Promise<(string | undefined)[]>;
}

export interface Imported {
  total: number;
  failed: { row: number; reason: string }[];
}

const ROWS_LIMIT = 50_000;
const PIECE = 500;
const DAY_ZERO = Date.UTC(1899, 11, 30);
const UNKNOWN = '未知错误';

const refused = (reason: string) => new Refusal(`文件导入失败:${reason}`);

const dayOf = (text: string) =>
  /^\d{4,6}(\.\d+)?$/.test(text)
    ? new Date(DAY_ZERO + Math.floor(Number(text)) * 86_400_000).toISOString().slice(0, 10)
    : text.replace(/^(\d{4})[/年.](\d{1,2})[/月.](\d{1,2})日?.*$/, (_, ...parts: string[]) =>
        parts
          .slice(0, 3)
          .map((part) => part.padStart(2, '0'))
          .join('-'),
      );

/** Which column stands where; a sheet with other headings is some other list. */
const layoutOf = <Draft>({ columns, required }: ImportPlan<Draft>, { cells }: SheetRow) => {
  const missing = columns.filter(({ title, field }) => required.includes(field) && !cells.includes(title));
  if (missing.length) throw refused(`表头不正确，缺少列：${missing.map(({ title }) => title).join('、')}`);
  const strange = cells.filter((title) => title && !columns.some((column) => column.title === title));
  if (strange.length) throw refused(`表头不正确，无法识别的列：${strange.map((title) => title.slice(0, 30)).join('、')}`);
  return cells.map((title) => columns.find((column) => column.title === title));
};

interface Candidate {
  row: number;
  fields: Record<string, string>;
  reason?: string;
}

const candidateOf = ({ number, cells }: SheetRow, layout: (SheetColumn | undefined)[]): Candidate => {
  const fields: Record<string, string> = {};
  for (const [index, column] of layout.entries()) {
    const text = cells[index];
    if (column && !column.shownOnly && text) fields[column.field] = column.day ? dayOf(text) : text;
  }
  return { row: number, fields };
};

/** Texts become codes; one that nobody knows, or that means several, is that row's reason. */
const encode = async <Draft>({ sources, columns }: ImportPlan<Draft>, candidates: Candidate[], codes: CodeResolver) => {
  for (const [field, source] of Object.entries(sources)) {
    const wordsIn = ({ fields }: Candidate) => (fields[field] ?? '').split(/[,，]/).flatMap((word) => word.trim() || []);
    const meant = await codes.codesOf(source, candidates.flatMap(wordsIn));
    for (const candidate of candidates) {
      if (!candidate.fields[field]) continue;
      const title = columns.find((column) => column.field === field)?.title ?? field;
      const found = wordsIn(candidate).map((word) => {
        const [code, other] = meant.get(word) ?? [];
        if (code === undefined) candidate.reason ??= `${title}“${word.slice(0, 30)}”不存在`;
        if (other !== undefined) candidate.reason ??= `${title}“${word.slice(0, 30)}”不唯一`;
        return code;
      });
      candidate.fields[field] = found.join(',');
    }
  }
};

/** A whole piece that the database refuses is tried row by row: one bad row must not cost the others. */
const saveAll = async <Draft>(drafts: Draft[], save: ImportPlan<Draft>['save'], onTrouble: (error: unknown) => void) => {
  try {
    return await save(drafts);
  } catch {
    const reasons: (string | undefined)[] = [];
    for (const draft of drafts) {
      try {
        reasons.push((await save([draft]))[0]);
      } catch (error) {
        if (!(error instanceof Refusal)) onTrouble(error);
        reasons.push(error instanceof Refusal ? error.message : UNKNOWN);
      }
    }
    return reasons;
  }
};

/** Reads and stores a workbook row by row; says which rows were not taken and why. */
export const importWorkbook = async <Draft>(
  file: Buffer,
  plan: ImportPlan<Draft>,
  codes: CodeResolver,
  onTrouble: (error: unknown) => void,
): Promise<Imported> => {
  const headingRow = plan.headingRow ?? 3;
  const failed: Imported['failed'] = [];
  let layout: (SheetColumn | undefined)[] | undefined;
  let waiting: Candidate[] = [];
  let total = 0;

  const work = async () => {
    const candidates = waiting;
    waiting = [];
    await encode(plan, candidates, codes);
    const ready = candidates.flatMap((candidate) => {
      const parsed = candidate.reason ? undefined : plan.draft.safeParse(candidate.fields);
      if (parsed?.success) return [{ candidate, draft: parsed.data }];
      candidate.reason ??= parsed?.error?.issues[0]?.message ?? UNKNOWN;
      return [];
    });
    const reasons = ready.length
      ? await saveAll(
          ready.map(({ draft }) => draft),
          plan.save,
          onTrouble,
        )
      : [];
    for (const [index, reason] of reasons.entries()) {
      const candidate = ready[index]?.candidate;
      if (candidate) candidate.reason = reason;
    }
    for (const { row, reason } of candidates) if (reason) failed.push({ row, reason });
  };

  for await (const row of readWorkbook(file)) {
    if (row.number < headingRow) continue;
    if (!layout) {
      layout = layoutOf(plan, row);
      continue;
    }
    total += 1;
    if (total > ROWS_LIMIT) throw refused(`一次最多导入 ${ROWS_LIMIT} 行`);
    waiting.push(candidateOf(row, layout));
    if (waiting.length === PIECE) await work();
  }
  if (!layout) throw refused('表头不正确，文件中没有数据');
  if (waiting.length) await work();
  if (!total) throw refused('文件中没有数据');
  return { total, failed };
};
