import { keysIn, type ListQuery, type Reach } from '@mortise/shared/contract';
import type { ReadableTable, ReportSourceDraft } from '@mortise/shared/contract/online';
import { keeping } from '#lists/keeping.ts';
import { refuseGrown } from '#lists/reach.ts';
import type { EditOf } from '#lists/stored-rows.ts';
import { chosen, Refusal } from '#platform/refusal.ts';
import { type ReportSource, ROW_RULES, type RowRule, SECRET_COLUMN } from '#platform/report-sql/report-schema.ts';
import type { StoredStatementsLookup } from '../report-head/stored-statements.lookup.ts';
import type { ReportSourceRepository } from './report-source.repository.ts';
import type { reportSourceTable } from './report-source.table.ts';
import { type SeenTable, sourceEffect } from './source-effect.ts';

interface Parts {
  repository: ReportSourceRepository;
  /** Tables as reports read them at present. */
  sources: () => Promise<readonly ReportSource[]>;
  /** Tables that reports read without a stored row. */
  defaults: readonly ReportSource[];
  statements: StoredStatementsLookup;
}

type Wanted = Pick<ReportSourceDraft, 'tableName' | 'columns' | 'rowRule'>;

/** Column that a rule compares with the caller. */
const COMPARED: Partial<Record<string, string>> = { tenant: 'tenant_id', department: 'sys_org_code', own: 'create_by' };

const isRowRule = (text: string): text is RowRule => ROW_RULES.includes(text as RowRule);

/** Which tables, columns and rows reports may read. A change holds from the next run on. */
export const createReportSourceService = ({ repository, sources, defaults, statements }: Parts) => {
  const rows = keeping(repository, { codeOf: ({ tableName }) => tableName, taken: '该数据表已配置', takenRow: '该数据表已配置' });

  const open = (present: readonly string[] = []) => present.filter((name) => !SECRET_COLUMN.test(name));

  const seen = (present: readonly string[] | undefined, source: ReportSource | undefined): SeenTable | undefined => {
    if (!source) return undefined;
    const columns = open(present).filter((name) => !source.columns || source.columns.includes(name));
    return columns.length ? { columns, rowRule: source.rowRule } : undefined;
  };
  const wantedSource = ({ tableName, columns, rowRule }: Wanted): ReportSource | undefined =>
    isRowRule(rowRule) ? { table: tableName, columns: columns ? keysIn(columns) : null, rowRule } : undefined;

  /** A rule that the table cannot follow would show no row, and a column that is not there none. */
  const refuseUnfit = async ({ tableName, columns, rowRule }: Wanted) => {
    const present = (await repository.tables()).get(tableName);
    if (!present) throw new Refusal(`没有数据表 ${tableName}`);
    const compared = COMPARED[rowRule];
    if (compared && !present.includes(compared)) throw new Refusal(`${tableName} 没有列 ${compared}，不能这样限制行范围`);
    const unknown = keysIn(columns).filter((name) => !open(present).includes(name));
    if (unknown.length) throw new Refusal(`${tableName} 没有可以开放的列：${unknown.join('、')}`);
    if (!open(present).length) throw new Refusal(`${tableName} 没有可以开放的列`);
  };

  const effectOn = async (table: string, after: ReportSource | undefined): Promise<Reach> => {
    const [tables, present, stored] = await Promise.all([repository.tables(), sources(), statements.all()]);
    const columns = tables.get(table);
    return sourceEffect(
      stored,
      table,
      seen(
        columns,
        present.find((source) => source.table === table),
      ),
      seen(columns, after),
    );
  };

  /** Without its row, a table is read as the product says, if it says anything. */
  const removalEffect = async (ids: readonly string[]): Promise<Reach> => {
    const gone = (await repository.all()).filter(({ id }) => ids.includes(id));
    const parts: Reach[] = [];
    for (const { tableName } of gone)
      parts.push(
        await effectOn(
          tableName,
          defaults.find(({ table }) => table === tableName),
        ),
      );
    return { dependants: parts.reduce((sum, { dependants }) => sum + dependants, 0), effects: parts.flatMap(({ effects }) => effects) };
  };

  return {
    list: (query: ListQuery) => rows.list(query),
    byId: rows.byId,
    async add(draft: ReportSourceDraft) {
      await refuseUnfit(draft);
      await rows.add(draft);
    },
    async edit(draft: EditOf<typeof reportSourceTable> & ReportSourceDraft) {
      await refuseUnfit(draft);
      await rows.edit(draft);
    },
    reach: (ids: string[]) => removalEffect(ids),
    async remove(ids: string[], confirmed: number | undefined) {
      refuseGrown(await removalEffect(chosen(ids)), confirmed);
      if (!(await repository.remove(ids))) throw new Refusal('删除失败!');
    },
    tables: async () =>
      [...(await repository.tables())].flatMap(([tableName, present]) =>
        open(present).length ? [{ tableName, columns: open(present) }] : [],
      ),
    async readable(): Promise<ReadableTable[]> {
      const [tables, present, stored] = await Promise.all([repository.tables(), sources(), repository.all()]);
      const configured = new Set(stored.map(({ tableName }) => tableName));
      return present.flatMap((source) => {
        const table = seen(tables.get(source.table), source);
        return table
          ? [{ tableName: source.table, columns: [...table.columns], rowRule: table.rowRule, configured: configured.has(source.table) }]
          : [];
      });
    },
    effect: (wanted: Wanted) => effectOn(wanted.tableName, wantedSource(wanted)),
  };
};
export type ReportSourceService = ReturnType<typeof createReportSourceService>;
