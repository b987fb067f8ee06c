import type { TextSource } from '@mortise/shared/contract';
import type * as z from 'zod';
import type { CodeResolver } from '#lists/code-resolver.ts';
import { hasPaths } from '#lists/path-codes.ts';
import { collectGarbage } from '#platform/process/collect-garbage.ts';
import { Refusal } from '#platform/refusal.ts';
import { parseLeniently } from '../input/lenient-reading.ts';
import { createHeadingSearch, refused } from './heading-search.ts';
import type { CellError, ImportPlan, JudgedRow } from './import-plan.ts';
import { reasonColumn } from './judged-rows.ts';
import { rowsInWorker } from './parse-in-worker.ts';
import { readCell } from './read-cell.ts';
import { EXAMPLE, type Layout } from './sheet-layout.ts';
import type { SheetRow } from './sheet-row.ts';

export interface Imported {
  total: number;
  failed: { row: number; reason: string }[];
}

export interface ImportOptions {
  /** Runs `part` so that a database error undoes its writes alone. */
  savepoint: <Part>(part: () => Promise<Part>) => Promise<Part>;
  onTrouble: (error: unknown) => void;
  /** Called with the rows of each batch. */
  onJudged?: (rows: readonly JudgedRow[]) => void;
  /** Accepts unknown headings, whose columns are ignored. */
  onUnknown?: (titles: readonly string[]) => void;
  signal?: AbortSignal;
}

const ROWS_LIMIT = 50_000;
const PIECE = 500;
/** Rows between two collections of garbage: each row leaves about 6 kB in the old generation, a collection takes about 50 ms. */
const COLLECTED = 5000;
/** Rows of one record, which are held in memory together. */
const RECORD_LIMIT = 1000;
/** Texts of one cell that stand for codes. */
const WORDS_AT_MOST = 200;
const OTHER_ROWS = '同一条主数据的其他行有错误';
const UNKNOWN = '未知错误';

interface Candidate {
  row: number;
  fields: Record<string, string>;
  /** The fields before display texts are replaced with codes. */
  texts: Record<string, string>;
  errors: CellError[];
  /** Carried fields whose cells are merged with those above. */
  inherited: Record<string, string>;
}

const candidateOf = (row: SheetRow, places: Layout['places'], carried: readonly string[] = []): Candidate => {
  const fields: Record<string, string> = {};
  const errors: CellError[] = [];
  const inherited: Record<string, string> = {};
  for (const [index, column] of places.entries()) {
    if (!column || column.shownOnly) continue;
    const { field } = column;
    const { text, wrong } = readCell(column, row, index);
    // no value of this row: a row that has one of these fields begins a new record
    const isCarried = typeof row.merged?.[index] === 'object' && carried.includes(field);
    if (text) (isCarried ? inherited : fields)[field] = text;
    if (wrong) errors.push({ field, message: wrong });
  }
  return { row: row.number, fields, texts: fields, errors, inherited };
};

/** Returns a function that fills in the `carried` fields from the rows above. */
const createCarrier = ({ carried = [], continues }: Pick<ImportPlan<unknown>, 'carried' | 'continues'>) => {
  let last: Record<string, string> = {};
  return (candidate: Candidate): Candidate => {
    const own = Object.fromEntries(Object.entries(candidate.fields).filter(([field]) => carried.includes(field)));
    const isNew = Object.keys(own).length > 0;
    if (isNew) last = { ...candidate.inherited, ...own };
    const whole = { ...last, ...candidate.fields };
    return { ...candidate, fields: { ...whole, ...(!isNew && continues && { [continues]: 'Y' }) }, texts: { ...whole } };
  };
};

/** Rows that are stored or refused together. */
const recordsOf = <Item>(items: readonly Item[], isContinued: (item: Item) => boolean): Item[][] => {
  const records: Item[][] = [];
  for (const item of items) {
    const last = records.at(-1);
    if (last && isContinued(item)) last.push(item);
    else records.push([item]);
  }
  return records;
};

/** What to write instead of a text that several rows have. */
const adviceFor = (source: TextSource) => {
  if (typeof source === 'string') return '';
  return hasPaths(source.table) ? '，请填写部门路径，如 上级部门/本部门' : '，请填写编码';
};

/** The texts of a cell that may hold several; undefined: too many. */
const wordsIn = (text: string) => {
  const words = text.split(/[,，]/, WORDS_AT_MOST + 1);
  return words.length > WORDS_AT_MOST ? undefined : words.flatMap((word) => word.trim() || []);
};

/** Replaces display texts with codes. A text that is unknown or ambiguous becomes the reason to refuse its row. */
const encode = async <Draft>({ sources, columns }: ImportPlan<Draft>, candidates: Candidate[], codes: CodeResolver) => {
  for (const [field, source] of Object.entries(sources)) {
    const title = columns.find((column) => column.field === field)?.title ?? field;
    const asked = candidates.flatMap((candidate) => {
      const text = candidate.fields[field];
      if (!text || candidate.errors.some((error) => error.field === field)) return [];
      const words = wordsIn(text);
      if (words) return [{ candidate, words }];
      candidate.errors.push({ field, message: `${title}最多 ${WORDS_AT_MOST} 项` });
      return [];
    });
    const meant = await codes.codesOf(source, [...new Set(asked.flatMap(({ words }) => words))]);
    for (const { candidate, words } of asked) {
      const found = words.map((word) => {
        const [code, other] = meant.get(word) ?? [];
        if (code === undefined) candidate.errors.push({ field, message: `${title}“${word.slice(0, 30)}”不存在` });
        if (other !== undefined) candidate.errors.push({ field, message: `${title}“${word.slice(0, 30)}”不唯一${adviceFor(source)}` });
        return code;
      });
      candidate.fields[field] = found.join(',');
    }
  }
};

/** A validation issue. Only messages about length lack the name of the field, so the heading is put before them. */
const errorOf = <Draft>({ columns }: ImportPlan<Draft>, issue: z.core.$ZodIssue): CellError => {
  const [field] = issue.path;
  const column = columns.find((each) => each.field === field);
  return { field: column?.field, message: `${issue.code === 'too_big' ? (column?.title ?? '') : ''}${issue.message}` };
};

/** Saves a batch; if the database refuses it, retries record by record, so that one bad row does not fail the others. */
const saveAll = async <Draft>(records: Draft[][], save: ImportPlan<Draft>['save'], { savepoint, onTrouble, signal }: ImportOptions) => {
  try {
    return await savepoint(() => save(records.flat()));
  } catch {
    const reasons: (string | undefined)[] = [];
    for (const record of records) {
      signal?.throwIfAborted();
      try {
        reasons.push(...(await savepoint(() => save(record))));
      } catch (error) {
        if (!(error instanceof Refusal)) onTrouble(error);
        const reason = error instanceof Refusal ? error.message : UNKNOWN;
        reasons.push(...record.map(() => reason));
      }
    }
    return reasons;
  }
};

/** Judges and stores a batch. */
const takeBatch = async <Draft>(plan: ImportPlan<Draft>, candidates: Candidate[], codes: CodeResolver, options: ImportOptions) => {
  await encode(plan, candidates, codes);
  const judged = candidates.map((candidate) => {
    const parsed = parseLeniently(plan.draft, candidate.fields);
    const known = new Set(candidate.errors.map(({ field }) => field));
    const further = (parsed.error?.issues ?? []).map((issue) => errorOf(plan, issue)).filter(({ field }) => !field || !known.has(field));
    candidate.errors.push(...further);
    return { candidate, draft: parsed.data };
  });
  const isContinued = ({ candidate }: (typeof judged)[number]) => plan.continues !== undefined && plan.continues in candidate.fields;
  const records = recordsOf(judged, isContinued).flatMap((record) => {
    const whole = record.flatMap(({ candidate, draft }) => (draft === undefined || candidate.errors.length ? [] : [{ candidate, draft }]));
    if (whole.length === record.length) return [whole];
    for (const { candidate } of whole) candidate.errors.push({ message: OTHER_ROWS });
    return [];
  });
  const ready = records.flat();
  const drafts = records.map((record) => record.map(({ draft }) => draft));
  const reasons = drafts.length ? await saveAll(drafts, plan.save, options) : [];
  for (const [index, message] of reasons.entries())
    if (message) ready[index]?.candidate.errors.push({ field: reasonColumn(plan, message), message });
};

/** Stores the rows of a sheet in batches; returns those that were refused, with reasons. */
export const importRows = async <Draft>(
  rows: AsyncIterable<SheetRow>,
  plan: ImportPlan<Draft>,
  codes: CodeResolver,
  options: ImportOptions,
): Promise<Imported> => {
  const failed: Imported['failed'] = [];
  const carry = createCarrier(plan);
  const headings = createHeadingSearch(plan, options.onUnknown);
  let layout: Layout['places'] | undefined;
  let waiting: Candidate[] = [];
  let total = 0;
  let judgedRows = 0;

  const work = async () => {
    const candidates = waiting;
    waiting = [];
    options.signal?.throwIfAborted();
    await takeBatch(plan, candidates, plan.codes ?? codes, options);
    for (const { row, errors } of candidates) if (errors[0]) failed.push({ row, reason: errors[0].message });
    options.onJudged?.(candidates);
    judgedRows += candidates.length;
    if (judgedRows >= COLLECTED) {
      judgedRows = 0;
      await collectGarbage();
    }
  };

  for await (const row of rows) {
    if (!layout) {
      layout = headings.take(row);
      continue;
    }
    if (row.cells.find(Boolean)?.startsWith(EXAMPLE)) continue;
    total += 1;
    if (total > ROWS_LIMIT) throw refused(`一次最多导入 ${ROWS_LIMIT} 行`);
    const candidate = carry(candidateOf(row, layout, plan.carried));
    const isContinued = plan.continues !== undefined && plan.continues in candidate.fields;
    if (waiting.length >= PIECE && !isContinued) await work();
    if (waiting.length >= PIECE + RECORD_LIMIT) throw refused(`第 ${row.number} 行：一条主数据最多 ${RECORD_LIMIT} 行`);
    waiting.push(candidate);
  }
  if (!layout) throw headings.refusal();
  if (waiting.length) await work();
  if (!total) throw refused('文件中没有数据');
  return { total, failed };
};

/** Reads a workbook of the local disk and stores its rows. */
export const importWorkbook = <Draft>(path: string, plan: ImportPlan<Draft>, codes: CodeResolver, options: ImportOptions) =>
  importRows(rowsInWorker(path), plan, codes, options);
