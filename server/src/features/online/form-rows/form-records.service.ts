import { keysIn, type ListQuery, pageOf, type Reach } from '@mortise/shared/contract';
import type { FormRow } from '@mortise/shared/contract/online';
import type { DataLog } from '@mortise/shared/contract/records';
import type { RecordVersions } from '#features/records/data-log/record-versions.lookup.ts';
import { effect, refuseGrown } from '#lists/reach.ts';
import type { Caller } from '#platform/caller.ts';
import { chosen, found, Refusal } from '#platform/refusal.ts';
import type { DefinedField, FormDefinition, FormDefinitionLookup } from '../form-head/form-definition.lookup.ts';
import type { FormAccess, VisibleRows } from './form-access.ts';
import type { FormBins } from './form-bin.repository.ts';
import type { FormRowsRepository } from './form-rows.repository.ts';
import { versionOf } from './form-versions.ts';
import { rowTrouble } from './row-trouble.ts';
import { STAMPS } from './run-time.table.ts';
import { createRunningForms } from './running-forms.ts';

interface Parts {
  definitions: FormDefinitionLookup;
  access: FormAccess;
  repository: FormRowsRepository;
  bins: FormBins;
  versions: RecordVersions;
}

/** Length of a name in a recycle bin. */
const NAME_AT_MOST = 200;
const NAMING = new Set(['text', 'textarea', 'date', 'datetime']);
const isNaming = ({ dbFieldName, isShowList, fieldShowType }: DefinedField) =>
  isShowList === 1 && !STAMPS.has(dbFieldName) && NAMING.has(fieldShowType || 'text');

/** What people call a row: its first value in the list that is no code. */
const namer = ({ fields, head }: FormDefinition) => {
  const naming = fields.filter(isNaming);
  return (row: FormRow): string => {
    const named = naming.find(({ dbFieldName }) => row[dbFieldName] !== null && row[dbFieldName] !== '');
    return String((named && row[named.dbFieldName]) ?? head.tableTxt ?? '').slice(0, NAME_AT_MOST);
  };
};

/** Removals, recycle bin and versions of the rows of forms, within the rights of the form (ADR 134). */
export const createFormRecordsService = ({ definitions, access, repository, bins, versions }: Parts) => {
  const { running, subsOf } = createRunningForms(definitions);
  const mayRemove = async (caller: Caller, headId: string) => {
    const form = await running(headId);
    return { form, where: await access.rowsFor(caller, form, 'delete') };
  };
  const reachOf = async (form: FormDefinition, ids: readonly string[], where: VisibleRows): Promise<Reach> => {
    const { below, counts } = await rowTrouble(async () => bins.reachOf(form, ids, where, await subsOf(form)));
    return {
      dependants: counts.reduce((sum, { count }) => sum + count, below),
      effects: [
        ...effect(below, (rows) => `${rows} 条下级数据将一起删除`),
        ...counts.flatMap(({ sub, count }) => effect(count, (rows) => `${rows} 条${sub.head.tableTxt ?? ''}将一起删除`)),
      ],
    };
  };
  const versionsOf = async (caller: Caller, headId: string, dataId: string): Promise<DataLog[]> => {
    const form = await running(headId);
    const where = await access.rowsFor(caller, form, 'view');
    found(await rowTrouble(() => repository.findById(form, dataId, where)));
    const stored = await versions.of(form.original.tableName, dataId);
    return stored.map((version) => versionOf(form, { ...version, dataVersion: String(version.dataVersion ?? '') }));
  };

  return {
    async reach(caller: Caller, headId: string, ids: string) {
      const { form, where } = await mayRemove(caller, headId);
      return reachOf(form, chosen(keysIn(ids)), where);
    },
    /** @param confirmed dependants that the question named */
    async remove(caller: Caller, headId: string, dataIds: string, confirmed?: number) {
      const { form, where } = await mayRemove(caller, headId);
      const ids = [...new Set(chosen(keysIn(dataIds)))];
      if (confirmed !== undefined) refuseGrown(await reachOf(form, ids, where), confirmed);
      const subs = await subsOf(form);
      const removed = await rowTrouble(() => repository.remove(form, ids, where, { subs, nameOf: namer(form) }));
      if (removed !== ids.length) throw new Refusal('删除失败,未找到数据信息');
    },
    async recycled(caller: Caller, headId: string) {
      const { form, where } = await mayRemove(caller, headId);
      return bins.of(form, where).list(caller);
    },
    async restore(caller: Caller, headId: string, ids: string) {
      const { form, where } = await mayRemove(caller, headId);
      await rowTrouble(() => bins.of(form, where).restore(caller, keysIn(ids)));
    },
    async destroy(caller: Caller, headId: string, ids: string) {
      const { form, where } = await mayRemove(caller, headId);
      await bins.of(form, where).destroy(caller, keysIn(ids));
    },
    allVersions: versionsOf,
    async versions(caller: Caller, headId: string, query: ListQuery & { dataId: string }) {
      const all = await versionsOf(caller, headId, query.dataId);
      const from = (query.pageNo - 1) * query.pageSize;
      return pageOf(all.slice(from, from + query.pageSize), all.length, query);
    },
  };
};
export type FormRecordsService = ReturnType<typeof createFormRecordsService>;
