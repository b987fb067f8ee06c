import type { ListQuery } from '@mortise/shared/contract';
import type { ReportGrouping } from '@mortise/shared/contract/online';
import type { TableChanges } from '#db/changes/table-changes.ts';
import type { RuleVariables } from '#lists/rule-variables.ts';
import { EXACT_UP_TO } from '#lists/totals.ts';
import { Refusal } from '#platform/refusal.ts';
import type { NumberedSql } from '#platform/report-sql/placeholders.ts';
import type { ReportColumnType } from '#platform/report-sql/reader.ts';
import type { ReportCaller } from '#platform/report-sql/signed-caller.ts';
import { type Asked, createReportAnswers, isRandom } from './report-answers.ts';
import type { CheckedSql, ReportBackEnd, ReportDoor } from './report-door.ts';
import { composeGroups } from './report-groups.repository.ts';
import { createReportSnapshots, type Snapshot } from './report-snapshots.ts';
import {
  type ComposedReport,
  type ConfiguredColumn,
  composeReport,
  type PreparedReport,
  reportSource,
} from './report-statements.repository.ts';
import { wireRows } from './report-values.ts';

/** Prefix of the statement that asks for the columns; positions of its errors count it. */
const COLUMNS_OF = 'select * from (';
/** Prefix of the statement that asks for the types of parameters. */
const PREPARED = 'prepare asked as ';
/** Rows of a trial. */
export const TRIED = 20;
/** Rows up to which a database is counted that estimates none. */
const COUNTED_AT_MOST = 100_000;
/** Rows of a snapshot that an export takes at once. */
const PIECE = 1000;

export interface ReportRun {
  sql: string;
  /** Code of a data source; empty: the product's database. */
  dbSource?: string | null;
  configured: readonly ConfiguredColumn[];
  /** Columns whose sum over all matching rows is asked for. */
  summed: readonly string[];
  /** Values of `${name}`; a parameter without one takes the default of the report. */
  parameters: ReadonlyMap<string, string>;
}

/** A statement with values, before it is stored. */
export interface Trial extends Pick<ReportRun, 'sql' | 'dbSource'> {
  parameters: ReadonlyMap<string, string> | undefined;
}

export interface ReportPage {
  records: Record<string, unknown>[];
  total: number;
  totalIsEstimate?: boolean;
  /** Sums over all rows that match, not over the page. */
  totals?: Record<string, unknown>;
}

/** Groups of a report's rows, one more than was asked for if there are more. */
export type GroupedRow = { k: unknown; v: unknown };

interface Parts {
  own: ReportBackEnd;
  foreign: (dbSource: string) => Promise<ReportBackEnd>;
  changes: TableChanges;
}

/** The columns of the result, without running the report. */
const columnsOf = async (door: ReportDoor, { numbered }: CheckedSql): Promise<ReportColumnType[]> => {
  const statement = { text: `${COLUMNS_OF}${numbered.text}\n) r limit 0`, values: numbered.placeholders.map(() => null) };
  return (await door.read(statement, { numbered, before: COLUMNS_OF.length })).columns;
};

const valuesOf = ({ placeholders }: NumberedSql, parameters: ReadonlyMap<string, string>, variables: RuleVariables) =>
  // an unknown variable is its own name, as the wire has it
  placeholders.map(({ kind, name }) => (kind === 'parameter' ? (parameters.get(name) ?? '') : (variables.get(name) ?? name)));

/** A run whose SQL passed the sieve, before its database is entered. */
interface Ready {
  backEnd: ReportBackEnd;
  run: ReportRun;
  checked: CheckedSql;
  values: readonly string[];
}

const prepare = async (door: ReportDoor, { backEnd, run, checked, values }: Ready): Promise<PreparedReport> => ({
  dialect: backEnd.dialect,
  numbered: checked.numbered,
  sorted: checked.sorted,
  isUnsettled: (checked.isUnsettled ?? false) || isRandom(checked.numbered.text),
  values,
  result: await columnsOf(door, checked),
  configured: run.configured,
});

const countOf = async (door: ReportDoor, { count }: ComposedReport, upTo: number) =>
  Number((await door.read(count(upTo))).rows[0]?.total ?? 0);

type Plan = [{ Plan: { 'Plan Rows': number } }];

/** Exact to the bound of lists, else the planner's estimate, or counted as far as a database without one is counted. */
const totalOf = async (door: ReportDoor, composed: ComposedReport) => {
  const counted = await countOf(door, composed, EXACT_UP_TO + 1);
  if (counted <= EXACT_UP_TO) return { total: counted };
  const explain = composed.explain();
  if (!explain) {
    const further = await countOf(door, composed, COUNTED_AT_MOST);
    return { total: further, ...(further === COUNTED_AT_MOST && { totalIsEstimate: true }) };
  }
  const { rows } = await door.read(explain);
  const plan = rows[0]?.['QUERY PLAN'];
  // drivers of data sources leave JSON a text
  const [first] = (typeof plan === 'string' ? JSON.parse(plan) : plan) as Plan;
  return { total: Math.max(first.Plan['Plan Rows'], counted), totalIsEstimate: true };
};

/** Sums over all rows that match. */
const sumsOf = async (door: ReportDoor, composed: ComposedReport, { summed }: ReportRun) => {
  const sums = composed.sums(summed);
  const totals = sums && wireRows(await door.read(sums))[0];
  if (totals) delete totals.jeecg_row_key;
  return totals;
};

/** What all pages of a result have in common. */
const withoutPage = ({ pageNo: _, pageSize: __, ...query }: ListQuery) => query;

const pageOfSnapshot = ({ records, totals }: Snapshot, { pageNo, pageSize }: ListQuery): ReportPage => ({
  records: records.slice((pageNo - 1) * pageSize, pageNo * pageSize),
  total: records.length,
  ...(totals && { totals }),
});

/** Runs reports: the sieve at every run, since a stored row can be changed by hand, then the door to the database. */
export const createReportRunner = ({ own, foreign, changes }: Parts) => {
  const backEndOf = async (dbSource: string | null | undefined) => (dbSource ? foreign(dbSource) : own);
  const grouped = createReportAnswers<GroupedRow[]>(changes);
  const snapshots = createReportSnapshots(changes);

  const ready = async (run: ReportRun, variables: RuleVariables): Promise<Ready> => {
    const backEnd = await backEndOf(run.dbSource);
    const checked = await backEnd.check(run.sql);
    return { backEnd, run, checked, values: valuesOf(checked.numbered, run.parameters, variables) };
  };

  /** What an answer depends on, besides the request. */
  const askedOf = async (caller: ReportCaller, { backEnd, run, checked, values }: Ready, request: unknown): Promise<Asked> => ({
    key: JSON.stringify([run.dbSource, checked.numbered.text, values, run.configured, await backEnd.scopeOf(caller, checked), request]),
    sql: checked.numbered.text,
    tables: backEnd.tablesOf(checked),
  });

  /** What all pages of a result depend on. A random one is drawn for each person. */
  const pagesOf = (caller: ReportCaller, known: Ready, query: ListQuery) =>
    askedOf(caller, known, [withoutPage(query), known.run.summed, isRandom(known.checked.numbered.text) && caller.username]);

  /** Reads a result whole. One of too many rows, or whose rows are too large for the reader, is read in pages. */
  const takeSnapshot = async (caller: ReportCaller, known: Ready, query: ListQuery, asked: Asked): Promise<Snapshot | undefined> => {
    const version = snapshots.versionOf(asked);
    try {
      const snapshot = await known.backEnd.enter(caller, async (door) => {
        const composed = composeReport(await prepare(door, known), query);
        const records = wireRows(await door.read(composed.all(EXACT_UP_TO + 1)));
        return records.length <= EXACT_UP_TO ? { records, totals: await sumsOf(door, composed, known.run) } : undefined;
      });
      if (snapshot && version !== undefined) snapshots.keep(asked, version, snapshot);
      if (snapshot && isRandom(asked.sql)) snapshots.keepRandom(asked, snapshot);
      if (!snapshot) snapshots.note(asked, version, false);
      return snapshot;
    } catch (error) {
      snapshots.note(asked, version, false);
      // the page alone may be answered
      if (error instanceof Refusal) return undefined;
      throw error;
    }
  };

  return {
    /** The columns of a statement, for its author. */
    async describe(caller: ReportCaller, source: string, dbSource: string | null | undefined) {
      const backEnd = await backEndOf(dbSource);
      const checked = await backEnd.check(source);
      const columns = await backEnd.enter(caller, (door) => columnsOf(door, checked));
      return { columns, placeholders: checked.numbered.placeholders, tables: checked.tables };
    },
    /**
     * The first rows of a statement that is being written.
     *
     * @param parameters without them, a statement that asks for some is described alone
     */
    async tryOut(caller: ReportCaller, { sql, dbSource, parameters }: Trial, variables: RuleVariables) {
      const backEnd = await backEndOf(dbSource);
      const { numbered } = await backEnd.check(sql);
      return backEnd.enter(caller, async (door) => {
        const types = (await door.parameterTypes?.({ numbered, before: PREPARED.length })) ?? [];
        const asked = numbered.placeholders.flatMap(({ kind, name }, place) => (kind === 'parameter' ? [{ name, oid: types[place] }] : []));
        if (asked.length && !parameters) return { asked, columns: [], rows: undefined };
        const values = valuesOf(numbered, parameters ?? new Map(), variables);
        const statement = { text: `${COLUMNS_OF}${numbered.text}\n) r limit ${TRIED + 1}`, values };
        const answer = await door.read(statement, { numbered, before: COLUMNS_OF.length });
        return { asked, columns: answer.columns, rows: wireRows(answer) };
      });
    },
    async page(caller: ReportCaller, run: ReportRun, query: ListQuery, variables: RuleVariables): Promise<ReportPage> {
      const known = await ready(run, variables);
      const asked = await pagesOf(caller, known, query);
      // the first page of a random result draws anew
      const isNew = query.pageNo === 1 && isRandom(asked.sql);
      const snapshot =
        (isNew ? undefined : snapshots.find(asked)) ??
        (snapshots.isSmall(asked) ? await takeSnapshot(caller, known, query, asked) : undefined);
      if (snapshot) return pageOfSnapshot(snapshot, query);
      const version = snapshots.versionOf(asked);
      const readPage = async (door: ReportDoor, composed: ComposedReport): Promise<ReportPage> => {
        if (!composed.shown.length) return { records: [], total: 0 };
        const offset = (query.pageNo - 1) * query.pageSize;
        const records = wireRows(await door.read(composed.page(query.pageSize, offset)));
        const isWhole = offset === 0 && records.length < query.pageSize;
        const total = isWhole ? { total: records.length } : await totalOf(door, composed);
        const totals = await sumsOf(door, composed, run);
        if (version !== undefined && isWhole) snapshots.keep(asked, version, { records, totals });
        else if (version !== undefined && total.total <= EXACT_UP_TO) snapshots.note(asked, version, true);
        return { records, ...total, ...(totals && { totals }) };
      };
      const composeIn = async (door: ReportDoor) => composeReport(await prepare(door, known), query);
      const page = await known.backEnd.enter(caller, async (door) => {
        const composed = await composeIn(door);
        return composed.isUnsettled && !snapshots.isLarge(asked) ? undefined : readPage(door, composed);
      });
      if (page) return page;
      const whole = await takeSnapshot(caller, known, query, asked);
      return whole ? pageOfSnapshot(whole, query) : known.backEnd.enter(caller, async (door) => readPage(door, await composeIn(door)));
    },
    /** The rows that match in groups. Callers of the same scope share one run. */
    async groups(caller: ReportCaller, run: ReportRun, query: ListQuery, grouping: ReportGrouping, variables: RuleVariables) {
      const known = await ready(run, variables);
      return grouped(await askedOf(caller, known, [query, grouping]), () =>
        known.backEnd.enter(caller, async (door) => {
          const statement = composeGroups(reportSource(await prepare(door, known), query), grouping);
          return wireRows(await door.read(statement)).map(({ k, v }) => ({ k, v }));
        }),
      );
    },
    /** Passes all rows of a report in pieces of rows, in the order of its pages. */
    async eachPiece(
      caller: ReportCaller,
      run: ReportRun,
      query: ListQuery,
      variables: RuleVariables,
      { limit, take }: { limit: number; take: (rows: Record<string, unknown>[]) => Promise<void> },
    ) {
      const known = await ready(run, variables);
      const snapshot = snapshots.find(await pagesOf(caller, known, query));
      if (snapshot) {
        for (let from = 0; from < snapshot.records.length; from += PIECE) await take(snapshot.records.slice(from, from + PIECE));
        return;
      }
      await known.backEnd.enter(caller, async (door) => {
        const composed = composeReport(await prepare(door, known), query);
        const columns = composed.shown.map(({ name, oid }) => ({ name, oid }));
        await door.readInPieces(composed.all(limit), columns, (rows) => take(wireRows({ columns, rows })));
      });
    },
  };
};
export type ReportRunner = ReturnType<typeof createReportRunner>;
