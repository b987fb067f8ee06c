import { type CellError, keysIn, type ListQuery, SUB_ROWS_AT_MOST } from '@mortise/shared/contract';
import type { FormData, FormRow } from '@mortise/shared/contract/online';
import type { CheckRuleLookup } from '#features/settings/check-rule/check-rule.lookup.ts';
import type { DictLookup } from '#features/settings/dict/dict.lookup.ts';
import type { Caller } from '#platform/caller.ts';
import { found, Refusal } from '#platform/refusal.ts';
import type { FormDefinition, FormDefinitionLookup, SubDefinition } from '../form-head/form-definition.lookup.ts';
import type { FormAccess, VisibleRows } from './form-access.ts';
import { detailed, listed, subRow } from './form-answers.ts';
import { createFormReferences, type FormReferences } from './form-references.ts';
import type { FormRowsRepository, SubChange } from './form-rows.repository.ts';
import { checkedValues } from './form-values.ts';
import { listConditions } from './list-conditions.ts';
import { rowTrouble } from './row-trouble.ts';
import { createRunningForms } from './running-forms.ts';
import { taken, uniqueOf } from './unique-values.ts';

interface Parts {
  definitions: FormDefinitionLookup;
  access: FormAccess;
  repository: FormRowsRepository;
  dicts: DictLookup;
  checkRules: CheckRuleLookup;
}

const ONE_TO_ONE = 1;
const plainObject = (value: unknown): value is FormRow => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lists and rows of forms (docs/wire/online-form.md §2.4). */
export const createFormRowsService = ({ definitions, access, repository, ...known }: Parts) => {
  const referencesOf = createFormReferences(known);
  const { running, subsOf: synchronised } = createRunningForms(definitions);
  /** Rows of one sub table of a request; undefined if it carries none. */
  const subChange = (sub: SubDefinition, sent: unknown, references: FormReferences, errors: CellError[]): SubChange | undefined => {
    if (sent === undefined || sent === null) return undefined;
    const name = sub.original.tableName;
    if (!Array.isArray(sent) || !sent.every(plainObject)) throw new Refusal(`${sub.head.tableTxt} 的数据格式不正确`);
    if (sub.original.relationType === ONE_TO_ONE && sent.length > 1) throw new Refusal(`${sub.head.tableTxt}最多 1 行`);
    if (sent.length > SUB_ROWS_AT_MOST) throw new Refusal(`${sub.head.tableTxt}最多 ${SUB_ROWS_AT_MOST} 行`);
    const own = sub.fields.filter(({ dbFieldName }) => dbFieldName !== sub.foreignKey);
    const rows = sent.map((row, place) => {
      const id = typeof row.id === 'string' && row.id ? row.id : null;
      const { values, problems } = checkedValues(own, row, references, id === null);
      for (const { field, message } of problems) errors.push({ list: name, row: place, field, message });
      return { ...values, id };
    });
    return { sub, rows };
  };

  const checked = async (form: FormDefinition, body: FormRow, id: string | undefined) => {
    const allSubs = await synchronised(form);
    const references = await referencesOf([form, ...allSubs]);
    const { values, problems } = checkedValues(form.fields, body, references, id === undefined);
    const [problem] = problems;
    if (problem) throw new Refusal(problem.message);
    const errors: CellError[] = [];
    const subs = allSubs.flatMap((sub) => subChange(sub, body[sub.original.tableName], references, errors) ?? []);
    const [error] = errors;
    const table = error && allSubs.find(({ original }) => original.tableName === error.list);
    if (error) throw new Refusal(`${table?.head.tableTxt ?? error.list} 第 ${error.row + 1} 行：${error.message}`, 500, { cells: errors });
    const unique = [...uniqueOf(form, values), ...subs.flatMap(({ sub, rows }) => rows.flatMap((row) => uniqueOf(sub, row)))];
    return { values, allSubs, write: { subs, unique, taken } };
  };

  const page = async (form: FormDefinition, query: ListQuery, where: VisibleRows): Promise<FormData> => {
    const { asked, multiple } = listConditions(form, query);
    const { records, total, totalIsEstimate } = await rowTrouble(() => repository.findPage(form, asked, where, multiple));
    return { total, records: records.map((row) => listed(form, row)), ...(totalIsEstimate && { totalIsEstimate }) };
  };

  return {
    async list(caller: Caller, headId: string, query: ListQuery): Promise<FormData> {
      const form = await running(headId);
      return page(form, query, await access.rowsFor(caller, form, 'view'));
    },
    /** One level of a tree; with a search the rows of the first level that hold a hit, at any depth. */
    async tree(caller: Caller, headId: string, query: ListQuery): Promise<FormData> {
      const form = await running(headId);
      const where = await access.rowsFor(caller, form, 'view');
      const { hasQuery, batchFlag, ...asked } = query as ListQuery & Record<string, unknown>;
      const parent = form.original.treeParentIdField;
      const parents = parent ? asked[parent] : undefined;
      if (form.original.isTree !== 'Y' || !parent) return page(form, asked, where);
      if (hasQuery === 'true') {
        const { [parent]: _, ...conditions } = asked;
        const { asked: hits, multiple } = listConditions(form, conditions as ListQuery);
        const level = { pageNo: query.pageNo, pageSize: query.pageSize } as ListQuery;
        return page(form, level, repository.rootsOf(form, hits, where, multiple));
      }
      if ((hasQuery === 'in' || batchFlag === 'true') && typeof parents === 'string') {
        const { [parent]: _, ...others } = asked;
        return page(form, others as ListQuery, repository.belowOf(form, keysIn(parents), where));
      }
      return page(form, asked, where);
    },
    /** Rows of a sub table that belong to one row of its main table. */
    async subRows(caller: Caller, tableName: string, mainId: string): Promise<FormRow[]> {
      const form = await definitions.byTable(tableName);
      const above = form && (await definitions.mainOf(form));
      if (!form || !above) throw new Refusal(`查询失败，数据库子表[${tableName}]不存在`);
      const where = await access.rowsFor(caller, await running(above.main.head.id), 'view');
      const row = await rowTrouble(() => repository.findById(above.main, mainId, where));
      const sub = { ...form, foreignKey: above.foreignKey, mainField: above.mainField };
      await running(form.head.id);
      if (!row) throw new Refusal(`查询失败，数据库子表[${tableName}]未找到相关信息,主表ID为${mainId}`);
      return (await repository.findSubs(sub, row)).map((each) => subRow(sub, each));
    },
    async byId(caller: Caller, headId: string, dataId: string): Promise<FormRow> {
      const form = await running(headId);
      const where = await access.rowsFor(caller, form, 'view');
      const row = found(await rowTrouble(() => repository.findById(form, dataId, where)));
      const answer = detailed(form, row);
      for (const sub of await synchronised(form))
        answer[sub.original.tableName] = (await repository.findSubs(sub, row)).map((each) => subRow(sub, each));
      return answer;
    },
    async add(caller: Caller, headId: string, body: FormRow) {
      const form = await running(headId);
      await access.rowsFor(caller, form, 'add');
      const { values, write } = await checked(form, body, undefined);
      return rowTrouble(() => repository.insert(form, values, write));
    },
    async edit(caller: Caller, headId: string, body: FormRow) {
      const form = await running(headId);
      const where = await access.rowsFor(caller, form, 'edit');
      // parts of every list know the version by the name of hand-written rows
      const { id, update_time: version = body.updateTime } = body;
      if (typeof id !== 'string' || !id) throw new Refusal('缺少数据 id');
      const readAt = typeof version === 'string' ? version || null : undefined;
      const { values, allSubs, write } = await checked(form, body, id);
      const isFound = await rowTrouble(() => repository.update(form, { id, readAt, values, where }, allSubs, write));
      found(isFound || undefined);
    },
  };
};
export type FormRowsService = ReturnType<typeof createFormRowsService>;
