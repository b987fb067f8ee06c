import type { Db } from '../db.ts';
import { type FittingRow, fittingRow, printOf } from './fitting-row.ts';
import type { JeecgSource, SourceRow } from './jeecg-source.ts';
import type { Entry, Ledger } from './ledger.ts';
import type { MovedTable } from './moved-tables.ts';
import { createReferences, type MovedIds } from './references.ts';
import { createTableReport, type TableReport } from './table-report.ts';
import { type Content, openTargetTable } from './target-table.ts';

export interface Move {
  tx: Db;
  source: JeecgSource;
  ledger: Ledger;
  /** Rows that have another id here than in the source. */
  moved: MovedIds;
  /** Whether this product put a row here, so that the row of an installation in use takes its place. */
  isSeeded: (table: string, id: string) => boolean;
  /** Changes rows of a table just before they are written. Columns of the source that have no place here are in `source`. */
  finish: (table: string, candidates: readonly Candidate[]) => Promise<void>;
}

export interface Candidate {
  id: string;
  row: FittingRow;
  source: SourceRow;
  print: string;
  /** A value that could not be taken over. */
  drop: (text: string) => void;
}

const rowsOf = (candidates: readonly Candidate[]) => candidates.map(({ row }) => row);

const sameText = (here: unknown) => (typeof here === 'string' ? here.replace(/^(\d{4}-\d\d-\d\d)T/, '$1 ') : String(here ?? ''));

/** Whether a row here has the values of the source already; its id may differ. */
const isSame = (content: Content, row: FittingRow) =>
  Object.entries(row).every(([column, value]) => column === 'id' || sameText(content[column]) === sameText(value));

/** Moves one table, batch by batch. */
export const moveTable = async (move: Move, spec: MovedTable): Promise<TableReport> => {
  const { tx, source, ledger, moved, isSeeded, finish } = move;
  const { name, key = [], hasKey = () => true, history } = spec;
  const report = createTableReport(name);
  const target = await openTargetTable(tx, name);
  const references = createReferences(tx, moved, spec);
  /** Key of a row → id in the source of the first row that had it. */
  const seen = new Map<string, string>();

  /** The key of a row as text; undefined if it has none. */
  const keyText = (row: Record<string, unknown>) =>
    key.length && key.every((column) => row[column] !== null && row[column] !== undefined) && hasKey(row as FittingRow)
      ? JSON.stringify(key.map((column) => String(row[column])))
      : undefined;

  const byKeyOf = (contents: readonly Content[]) => {
    const byKey = new Map(contents.map((content) => [keyText(content), content]));
    return (row: FittingRow) => byKey.get(keyText(row) ?? '');
  };

  const candidatesOf = (rows: readonly SourceRow[]) =>
    rows.flatMap((one): Candidate[] => {
      const { row, reason, dropped } = fittingRow(one, target.columns, spec.emptyIsNull);
      // a table without a primary key may hold rows without an id
      const id = String(row.id ?? printOf(row).slice(0, 32));
      if (reason) {
        report.leaveOut(id, reason);
        return [];
      }
      for (const text of dropped) report.drop(id, text);
      // the source's salt is part of what was moved, although it has no column here
      const print = printOf({ ...row, salt: String(one.salt ?? '') });
      return [{ id, row: { ...row, id: row.id ?? id }, source: one, print, drop: (text) => report.drop(id, text) }];
    });

  /** Leaves out rows that repeat the key of an earlier row of the source; what refers to them then refers to that row. */
  const withoutRepeated = (candidates: readonly Candidate[]) => {
    const repeated = new Map<string, string>();
    const first = candidates.filter(({ id, row }) => {
      const text = keyText(row);
      const earlier = text && seen.get(text);
      if (text && !earlier) seen.set(text, id);
      if (!earlier || earlier === id) return true;
      repeated.set(id, earlier);
      report.leaveOut(id, `与 ${earlier} 重复（${key.join('、')}）`);
      return false;
    });
    return { first, repeated };
  };

  const found = async (candidates: readonly Candidate[], entries: ReadonlyMap<string, Entry>) => {
    const ids = candidates.flatMap(({ id }) => [id, entries.get(id)?.hereId ?? id]);
    const rows = await target.byIds([...new Set(ids)]);
    const sameKey = key.length ? await target.byKey(key, rowsOf(candidates)) : [];
    const byId = new Map(rows.map((content) => [String(content.id), content]));
    const alike = byKeyOf(sameKey);
    return ({ id, row }: Candidate) => byId.get(entries.get(id)?.hereId ?? id) ?? alike(row);
  };

  const noted = ({ id, print }: Candidate, content: Content): Entry => ({
    sourceId: id,
    hereId: String(content.id),
    sourcePrint: print,
    herePrint: printOf(content),
  });

  const overwrite = async (candidate: Candidate, content: Content) => {
    const row = Object.fromEntries(Object.entries(candidate.row).filter(([column]) => column !== 'id' && !spec.keeps?.includes(column)));
    const written = await target.update(String(content.id), row);
    if (typeof written !== 'string') return noted(candidate, written);
    report.leaveOut(candidate.id, written);
    return undefined;
  };

  const moveBatch = async (rows: readonly SourceRow[]) => {
    const fitting = candidatesOf(rows);
    const lost = await references.resolve(rowsOf(fitting));
    const whole = fitting.filter((candidate) => {
      const reason = lost.get(candidate.row);
      if (reason) report.leaveOut(candidate.id, reason);
      return !reason;
    });
    const { first: candidates, repeated } = withoutRepeated(whole);
    const entries = history
      ? new Map<string, Entry>()
      : await ledger.of(
          name,
          candidates.map(({ id }) => id),
        );
    const here = await found(candidates, entries);
    const added: Candidate[] = [];
    const changed: { candidate: Candidate; content: Content }[] = [];
    const notes: Entry[] = [];

    for (const candidate of candidates) {
      const content = here(candidate);
      const entry = entries.get(candidate.id);
      if (content) moved.note(name, candidate.id, String(content.id));
      if (!content && entry) report.removedHere(candidate.id);
      else if (!content) added.push(candidate);
      else if (entry?.sourcePrint === candidate.print) report.unchanged();
      else if (isSame(content, candidate.row)) {
        report.unchanged();
        if (!history) notes.push(noted(candidate, content));
      } else if (entry ? entry.herePrint === printOf(content) : !content.update_time && isSeeded(name, String(content.id)))
        changed.push({ candidate, content });
      else
        report.keep(candidate.id, entry ? '此处已被修改' : `此处已有（${key.map((column) => content[column]).join('、') || content.id}）`);
    }

    for (const [id, earlier] of repeated) moved.note(name, id, moved.hereOf(name, earlier));
    await finish(name, [...added, ...changed.map(({ candidate }) => candidate)]);
    const { written, refused } = await target.insert(rowsOf(added));
    const byId = new Map(added.map((candidate) => [candidate.id, candidate]));
    for (const content of written) {
      const candidate = byId.get(String(content.id));
      if (candidate && !history) notes.push(noted(candidate, content));
    }
    report.add(written.length);
    for (const { row, reason } of refused) report.leaveOut(String(row.id), reason);
    for (const { candidate, content } of changed) {
      const entry = await overwrite(candidate, content);
      if (!entry) continue;
      notes.push(entry);
      report.overwrite(entry.hereId, entries.has(candidate.id));
    }
    if (notes.length) await ledger.note(name, notes);
  };

  // a row may refer to a later one of the same table, so ids that differ must be known before
  if (references.toItself && key.length)
    for await (const rows of source.rows(name)) {
      const fitting = rows.map((one) => fittingRow(one, target.columns).row);
      const alike = byKeyOf(await target.byKey(key, fitting));
      for (const row of fitting) {
        const content = alike(row);
        if (content) moved.note(name, String(row.id), String(content.id));
      }
    }
  for await (const rows of source.rows(name)) await moveBatch(rows);
  return report.done();
};
