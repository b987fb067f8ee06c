import { keysIn } from '@mortise/shared/contract';
import type { SyncStep } from '@mortise/shared/contract/online';
import { Refusal } from '#platform/refusal.ts';
import { quotedTable } from './catalogue.repository.ts';
import { desiredTable } from './desired-table.ts';
import { type FormSyncRepository, keptNameOf, type SyncTransaction } from './form-sync.repository.ts';
import { type MeasuredStep, measured } from './measure.ts';
import { plan } from './plan.ts';
import type { PlannedStep } from './plan-parts.ts';
import { createSyncProgress, type SyncProgressParts } from './sync-progress.ts';
import { syncTrouble } from './sync-trouble.ts';

const FAILED = '同步数据库失败，';
const NOT_THERE = `${FAILED}实体配置不存在`;
const METHODS = ['normal', 'force'];

const shown = ({ key, kind, text, count }: MeasuredStep): SyncStep => ({ key, kind, text, ...(count !== undefined && { count }) });

interface Sync {
  headId: string;
  method: string;
  /** Comma list of the keys of lossy steps. */
  accept?: string | undefined;
  /** Called before steps that write every row of the table. */
  onRewrites?: (table: string, steps: number) => Promise<void>;
}
type SlowWork = { signal: AbortSignal } & Pick<SyncProgressParts, 'progress' | 'onTrouble'>;

/** Makes and changes the tables of forms (ADR 110). */
export const createFormSyncService = (repository: FormSyncRepository) => {
  const prepare = async (tx: SyncTransaction, headId: string, method: string) => {
    if (!METHODS.includes(method)) throw new Refusal(`${FAILED}没有同步方式 ${method}`);
    const form = await tx.read(headId);
    if (!form) throw new Refusal(NOT_THERE);
    const { head, fields, indexes } = form;
    if (head.copyType === 1) throw new Refusal(`${FAILED}视图使用原表，请同步原表`);
    const table = head.tableName;
    const catalogue = await tx.catalogue(table);
    if (!catalogue.exists && (await tx.isNameTaken(table))) throw new Refusal(`${FAILED}数据库中已有名为 ${table} 的对象，请更换表名`);
    const isForced = method === 'force' && catalogue.exists;
    const steps: MeasuredStep[] = [];
    if (isForced) {
      const kept: PlannedStep = { key: 'keepTable', kind: 'kept', text: `移除数据表 ${table}，数据保留 30 天`, statements: [] };
      steps.push(measured(kept, await tx.count(`select count(*) as count from ${quotedTable(table)}`)));
    }
    const present = isForced ? { exists: false, columns: [], indexes: [], kept: [] } : catalogue;
    for (const step of plan(desiredTable(head, fields, indexes), present, { quoted: quotedTable(table), keptName: keptNameOf }))
      steps.push(measured(step, step.counting === undefined ? undefined : await tx.count(step.counting)));
    return { table, steps, isForced, isNew: !present.exists };
  };

  /** Refuses blocked steps, and lossy ones that are not accepted, with the whole plan. */
  const run = ({ headId, method, accept, onRewrites }: Sync) =>
    syncTrouble(FAILED, () =>
      repository.alone(headId, async (tx) => {
        const { table, steps, isForced, isNew } = await prepare(tx, headId, method);
        const accepted = new Set(keysIn(accept));
        const refused =
          steps.find(({ kind }) => kind === 'blocked') ?? steps.find(({ kind, key }) => kind === 'lossy' && !accepted.has(key));
        if (refused) {
          const { kind, text, count } = refused;
          const values = count === undefined ? '' : `（${count} 个值）`;
          throw new Refusal(`${FAILED}${text}${values}${kind === 'lossy' ? '，需要确认' : ''}`, 500, steps.map(shown));
        }
        if (isForced) await tx.keepTable(table);
        else await onRewrites?.(table, steps.filter(({ kind }) => kind === 'rewrite' || kind === 'lossy').length);
        await tx.run(headId, table, steps, isNew);
      }),
    );

  return {
    plan: async (headId: string, method: string) =>
      (await syncTrouble(FAILED, () => prepare(repository.reading, headId, method))).steps.map(shown),
    run,
    nameOf: async (headId: string) => {
      const form = await repository.reading.read(headId);
      if (!form) throw new Refusal(NOT_THERE);
      return form.head.tableTxt || form.head.tableName;
    },
    /** Runs without the limits of a request, in the transaction of a task. */
    runSlowly: (sync: Sync, { signal, progress, onTrouble }: SlowWork) =>
      repository.cancellable({ signal, onTrouble }, async () => {
        const watch = createSyncProgress({ ...repository, progress, onTrouble });
        try {
          await run({ ...sync, onRewrites: watch.begin });
        } finally {
          watch.end();
        }
      }),
    dropOld: repository.dropOld,
  };
};
export type FormSyncService = ReturnType<typeof createFormSyncService>;
