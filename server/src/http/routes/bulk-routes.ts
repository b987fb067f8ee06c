import { type BulkOutcome, type BulkRow, type bulkEndpoints, bulkFieldsOf, emptiedOf, textsOf } from '@mortise/shared/contract';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Caller } from '#platform/caller.ts';
import { Refusal } from '#platform/refusal.ts';
import { issueText } from '../input/input-texts.ts';
import { route, withText } from './route.ts';

type Values = Record<string, unknown>;
type Bulk = ReturnType<typeof bulkEndpoints>;
type Asked = z.output<Exclude<Bulk['editBulk']['body'], undefined>>;

interface Endpoints<Edit extends z.ZodType> extends Pick<Bulk, 'previewBulk' | 'editBulk'> {
  edit: { readonly body?: Edit };
  list: Pick<Bulk['list'], 'bulk'> & { readonly result?: z.ZodType };
}

interface BulkPlan<Draft> {
  /** The row as its form starts from; refuses one that the caller may not edit. */
  read: (caller: Caller, id: string) => Promise<object & { updateTime?: string | null }>;
  /** The single edit. */
  edit: (caller: Caller, draft: Draft) => Promise<unknown>;
  /** Fields with comma lists whose order means nothing. */
  sets?: readonly string[];
}

const LATER = '修改被拒绝';

interface AskedRow {
  id: string;
  updateTime?: string | null | undefined;
  values?: Values | undefined;
}
interface AskedRows {
  values: Values;
  rows: readonly AskedRow[];
}

/** What becomes of one row with its new values; a refusal is that of the single edit. */
type Judge = (id: string, updateTime: string | null | undefined, values: Values) => Promise<BulkRow>;

/** Judges all rows in one transaction, each in a savepoint; nothing is stored unless `keep`. */
export const judgeRows = ({ platform: { gates, tasks } }: FastifyInstance, asked: AskedRows, keep: boolean, judge: Judge) =>
  gates.importWork.run('', () =>
    tasks.oneTransaction(async (savepoint) => {
      const result: BulkRow[] = [];
      for (const { id, updateTime, values } of asked.rows) {
        const change = { ...asked.values, ...values };
        const row = await savepoint(() => judge(id, updateTime, change)).catch((error: unknown): BulkRow => {
          if (!(error instanceof Refusal)) throw error;
          return { id, state: 'refused', before: {}, reason: error.message, updateTime: null };
        });
        result.push(row);
      }
      return { keep, result };
    }),
  );

/** The outcome of an edit with what it did in words. */
export const bulkText = (outcome: BulkOutcome) =>
  withText(outcome, `已修改 ${outcome.rows.filter(({ state }) => state === 'changed').length} 条`);

/** Registers the bulk edit of a list and its preview: each row goes through its single edit, all in one transaction, each in a savepoint. */
export const bulkRoutes = <Edit extends z.ZodType>(
  app: FastifyInstance,
  { previewBulk, editBulk, edit: { body }, list }: Endpoints<Edit>,
  { read, edit, sets = [] }: BulkPlan<z.output<Edit>>,
) => {
  const { texts } = app.platform;
  const { draft } = list.bulk;
  const fields = bulkFieldsOf(draft);
  const rows: unknown = list.result instanceof z.ZodObject ? list.result.shape.records : undefined;
  const sources = { ...textsOf(draft), ...(rows instanceof z.ZodArray ? textsOf(rows.element as z.ZodType) : {}) };
  const bound = Object.fromEntries(Object.entries(sources).filter(([name]) => fields.includes(name)));

  const asText = (name: string, value: unknown) => {
    const text = String(value ?? '');
    return sets.includes(name) ? text.split(',').sort().join(',') : text;
  };
  /** A field that was empty is emptied in the way that the edit understands. */
  const written = ([name, value]: [string, unknown]) => [name, value ?? emptiedOf(draft.shape[name] as z.ZodType)];

  const judge = async (caller: Caller, id: string, updateTime: string | null | undefined, values: Values): Promise<BulkRow> => {
    const row = (await read(caller, id)) as Values;
    const before = Object.fromEntries(fields.flatMap((name) => (name in row ? [[name, row[name] ?? null]] : [])));
    const told = { id, before, reason: null };
    const isSame = Object.entries(values).every(([field, value]) => asText(field, row[field]) === asText(field, value));
    if (isSame) return { ...told, state: 'same', updateTime: updateTime ?? null };
    const parsed = (body as z.ZodType).safeParse({ ...row, ...Object.fromEntries(Object.entries(values).map(written)), id, updateTime });
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      return { ...told, state: 'refused', reason: issue ? issueText(body as z.ZodType, issue) : LATER, updateTime: null };
    }
    await edit(caller, parsed.data as z.output<Edit>);
    return { ...told, state: 'changed', updateTime: (await read(caller, id)).updateTime ?? null };
  };

  const run = async (caller: Caller, asked: Asked, keep: boolean): Promise<BulkOutcome> => {
    const judged = await judgeRows(app, asked, keep, (id, updateTime, values) => judge(caller, id, updateTime, values));
    const after: Values = { ...asked.values };
    await texts.fill([...judged.map(({ before }) => before), after], bound);
    return { rows: judged, after };
  };

  route(app, previewBulk, ({ caller, body: asked }) => run(caller, asked, false));
  route(app, editBulk, async ({ caller, body: asked }) => bulkText(await run(caller, asked, true)));
};
