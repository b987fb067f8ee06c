import type { TextSources } from '@mortise/shared/contract';
import type * as z from 'zod';
import type { CodeResolver } from '#lists/code-resolver.ts';
import { Refusal } from '#platform/refusal.ts';
import { dayOf, momentOf } from './cell-time.ts';
import { rowsInWorker } from './parse-in-worker.ts';
import type { SheetRow } from './read-workbook.ts';
import { headingRows, type Layout, layoutOf, type SheetColumn } from './sheet-layout.ts';

export interface ImportPlan<Draft> {
  columns: readonly SheetColumn[];
  /** Columns that the sheet must have. */
  required: readonly string[];
  /** For fields that the sheet holds as display texts: where to look up their codes. */
  sources: TextSources;
  draft: z.ZodType<Draft>;
  /** Fields that a row inherits from the row above when it has none of them, for sheets that list the parts of one record in rows. */
  carried?: readonly string[];
  /** Prefix of the message about wrong headings. */
  misfit?: string;
  /** Stores rows. Returns for each the reason why it was refused, or undefined. */
  save: (drafts: Draft[]) => Promise<(string | undefined)[]>;
  /**
   * Stores the lines about refused rows together with secrets made for the stored ones, where they can be read once. Returns the path of
   * this report below the context path; undefined if there are no secrets.
   */
  secretReport?: (lines: string[]) => Promise<string | undefined>;
}

export interface Imported {
  total: number;
  failed: { row: number; reason: string }[];
}

const ROWS_LIMIT = 50_000;
const PIECE = 500;
// row 1 is the title, row 2 the exporting user
const FIRST_HEADING = 3;
const UNKNOWN = '未知错误';

const refused = (reason: string) => new Refusal(`文件导入失败:${reason}`);

const readLayout = <Draft>({ columns, required, misfit = '表头不正确，' }: ImportPlan<Draft>, heads: readonly SheetRow[]) => {
  const { places, missing, strange } = layoutOf(columns, required, heads);
  if (missing.length) throw refused(`${misfit}缺少列：${missing.join('、')}`);
  if (strange.length) throw refused(`${misfit}无法识别的列：${strange.join('、')}`);
  return places;
};

interface Candidate {
  row: number;
  fields: Record<string, string>;
  reason?: string;
}

const asTyped = (text: string) => text;
const meanings = { day: dayOf, moment: momentOf };

const candidateOf = ({ number, cells }: SheetRow, places: Layout['places']): Candidate => {
  const fields: Record<string, string> = {};
  for (const [index, column] of places.entries()) {
    const text = cells[index];
    if (!column || column.shownOnly || !text) continue;
    fields[column.field] = (column.time ? meanings[column.time] : asTyped)(text);
  }
  return { row: number, fields };
};

/** Returns a function that fills in the `carried` fields from the rows above. */
const createCarrier = (carried: readonly string[] = []) => {
  let last: Record<string, string> = {};
  return (candidate: Candidate): Candidate => {
    const own = Object.fromEntries(Object.entries(candidate.fields).filter(([field]) => carried.includes(field)));
    if (Object.keys(own).length) last = own;
    return { ...candidate, fields: { ...last, ...candidate.fields } };
  };
};

/** Replaces display texts with codes. A text that is unknown or ambiguous becomes the reason to refuse its row. */
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

/** Message of a validation issue. Only messages about length lack the name of the field, so the heading is put before them. */
const reasonOf = <Draft>({ columns }: ImportPlan<Draft>, issue: z.core.$ZodIssue | undefined) => {
  if (issue?.code !== 'too_big') return issue?.message ?? UNKNOWN;
  return `${columns.find(({ field }) => field === issue.path[0])?.title ?? ''}${issue.message}`;
};

/** Saves a batch; if the database refuses it, retries row by row, so that one bad row does not fail the others. */
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

/** Reads a workbook and stores its rows in batches; returns the rows that were refused, with reasons. */
export const importWorkbook = async <Draft>(
  file: Buffer,
  plan: ImportPlan<Draft>,
  codes: CodeResolver,
  onTrouble: (error: unknown) => void,
): Promise<Imported> => {
  const failed: Imported['failed'] = [];
  const carry = createCarrier(plan.carried);
  const heads: SheetRow[] = [];
  let layout: Layout['places'] | undefined;
  let waiting: Candidate[] = [];
  let total = 0;

  const work = async () => {
    const candidates = waiting;
    waiting = [];
    await encode(plan, candidates, codes);
    const ready = candidates.flatMap((candidate) => {
      const parsed = candidate.reason ? undefined : plan.draft.safeParse(candidate.fields);
      if (parsed?.success) return [{ candidate, draft: parsed.data }];
      candidate.reason ??= reasonOf(plan, parsed?.error?.issues[0]);
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

  for await (const row of rowsInWorker(file)) {
    if (row.number < FIRST_HEADING) continue;
    if (!layout) {
      heads.push(row);
      if (heads.length === headingRows(plan.columns)) layout = readLayout(plan, heads);
      continue;
    }
    total += 1;
    if (total > ROWS_LIMIT) throw refused(`一次最多导入 ${ROWS_LIMIT} 行`);
    waiting.push(carry(candidateOf(row, layout)));
    if (waiting.length === PIECE) await work();
  }
  if (!layout) throw refused('表头不正确，文件中没有数据');
  if (waiting.length) await work();
  if (!total) throw refused('文件中没有数据');
  return { total, failed };
};
