import { keysIn, type ListQuery } from '@mortise/shared/contract';
import { checkRuleOf, type FormFieldDraft, type FormHeadDraft, type FormIndexDraft, type WholeForm } from '@mortise/shared/contract/online';
import type { Edited } from '#db/as-read.ts';
import type { CheckRuleLookup } from '#features/settings/check-rule/check-rule.lookup.ts';
import { refusingTaken } from '#lists/keeping.ts';
import { found, Refusal } from '#platform/refusal.ts';
import type { FormHeadRepository, PartChanges, StoredField, StoredHead, StoredIndex } from './form-head.repository.ts';
import { checkedFields, checkedIndexes, refuseWithoutKey, tableNameOf } from './form-names.ts';

const COPY = 1;
const NO_RENAMES: ReadonlyMap<string, string> = new Map();
const ADOPTED = 1;
const TAKEN = -1;
const MAIN = 2;

/** Page templates of JeecgBoot's code generator, in its order (docs/wire/online-form.md §2.5). */
const templatesOf = ({ tableType, isTree }: StoredHead) => {
  if (tableType === MAIN)
    return [
      { code: 'many', note: '经典风格' },
      { code: 'erp', note: 'ERP风格' },
      { code: 'jvxe', note: 'JVXE风格' },
      { code: 'innerTable', note: '内嵌子表风格' },
      { code: 'tab', note: 'Tab风格' },
    ];
  return isTree === 'Y' ? [{ code: 'tree', note: '树形列表' }] : [{ code: 'one', note: '经典风格' }];
};

const COLUMN_ATTRIBUTES = ['dbFieldName', 'dbType', 'dbLength', 'dbPointLength', 'dbDefaultVal', 'dbIsKey', 'dbIsNull'] as const;
const asText = (value: string | number | null | undefined) => String(value ?? '');
const isOtherColumn = (draft: FormFieldDraft, stored: StoredField) =>
  COLUMN_ATTRIBUTES.some((name) => asText(draft[name]) !== asText(stored[name]));

/** A main table and a sub table are no trees. */
const refuseTreeOfMany = ({ isTree, tableType, treeFieldname }: FormHeadDraft) => {
  if (isTree !== 'Y') return;
  if (tableType !== 1) throw new Refusal('主表和附表不支持树类型！');
  if (!treeFieldname) throw new Refusal('请输入树开表单列');
};

const asDraft = ({ id, indexName, indexField, indexType }: StoredIndex): FormIndexDraft => ({
  id,
  indexName: indexName ?? '',
  indexField: indexField ?? '',
  indexType: indexType === 'unique' ? 'unique' : 'normal',
});

const overNames = (index: FormIndexDraft, nameOf: (name: string) => string): FormIndexDraft => ({
  ...index,
  indexField: keysIn(index.indexField.toLowerCase()).map(nameOf).join(),
});

/** New names of columns by their present ones. */
const renamesOf = (sent: readonly FormFieldDraft[], stored: ReadonlyMap<string, StoredField>): ReadonlyMap<string, string> =>
  new Map(
    sent.flatMap(({ id, dbFieldName }) => {
      const field = id ? stored.get(id) : undefined;
      return field && field.dbFieldName !== dbFieldName ? [[field.dbFieldName, dbFieldName] as const] : [];
    }),
  );

type EditedForm = Omit<WholeForm, 'head'> & { head: Edited<FormHeadDraft> & { id: string } };

/** Forms and their configuration (docs/wire/online-form.md §2.1, §2.2). The table itself changes with a sync alone. */
export const createFormHeadService = (repository: FormHeadRepository, checkRules: CheckRuleLookup) => {
  const refuseTaken = refusingTaken(repository, '表名已存在');
  const existing = async (id: string, words: string) => {
    const head = await repository.findById(id);
    if (!head) throw new Refusal(words);
    return head;
  };

  const checkedHead = <Head extends FormHeadDraft>(head: Head): Head => {
    refuseTreeOfMany(head);
    return { ...head, tableName: tableNameOf(head.tableName) };
  };

  /** A field cannot begin to name a check rule that does not exist; one whose rule was removed since stays as it is. */
  const refuseUnknownRules = async (fields: readonly FormFieldDraft[], stored?: ReadonlyMap<string, StoredField>) => {
    const named = fields.flatMap(({ id, dbFieldName, fieldValidType }) => {
      const code = checkRuleOf(fieldValidType);
      const isKept = stored?.get(id ?? '')?.fieldValidType === fieldValidType;
      return code === undefined || isKept ? [] : [{ code, dbFieldName }];
    });
    const known = await checkRules.byCodes(named.map(({ code }) => code));
    const unknown = named.find(({ code }) => !known.has(code));
    if (unknown) throw new Refusal(`字段 ${unknown.dbFieldName} 的校验规则 ${unknown.code} 不存在`);
  };

  /** Sub tables follow the renames of the fields by which they name their main row; such a field cannot go. */
  const refuseUsed = async (table: string, names: ReadonlySet<string>, renames: ReadonlyMap<string, string>) => {
    for (const { mainField, tableName } of await repository.foreignKeysTo(table))
      if (mainField && !names.has(renames.get(mainField) ?? mainField))
        throw new Refusal(`字段 ${mainField} 是附表 ${tableName} 的外键，不能移除`);
  };

  /** Fields that are not sent stay. */
  const changesOf = async (
    { head, ...whole }: EditedForm,
    stored: StoredHead,
  ): Promise<{ parts: PartChanges; known: ReadonlySet<string> }> => {
    const [storedFields, storedIndexes] = [await repository.allFields(head.id), await repository.indexes(head.id)];
    const fieldsById = new Map(storedFields.map((field) => [field.id, field]));
    const indexesById = new Map(storedIndexes.map((index) => [index.id, index]));
    const removed = new Set(whole.deleteFieldIds);
    const removedIndexes = new Set(whole.deleteIndexIds);

    const sent = checkedFields(whole.fields.filter(({ id }) => !(id && removed.has(id))));
    await refuseUnknownRules(sent, fieldsById);
    const sentIds = new Set(sent.map(({ id }) => id));
    const staying = storedFields.filter(({ id, delFlag }) => delFlag === 0 && !removed.has(id) && !sentIds.has(id));
    const after = [...sent, ...staying];
    checkedFields(after.map((field) => ({ ...field, dbFieldTxt: field.dbFieldTxt ?? field.dbFieldName }) as FormFieldDraft));
    refuseWithoutKey(after);
    const names = new Set(after.map(({ dbFieldName }) => dbFieldName));
    const renames = renamesOf(sent, fieldsById);
    const sentIndexIds = new Set(whole.indexs.map(({ id }) => id));
    const isStaying = ({ id, delFlag }: StoredIndex) => delFlag !== 1 && !removedIndexes.has(id) && !sentIndexIds.has(id);
    const following = storedIndexes.filter(isStaying).map((index) => overNames(asDraft(index), (name) => renames.get(name) ?? name));
    // an index that is sent may name its columns as they were, or as they will be
    const sentIndexes = whole.indexs
      .filter(({ id }) => !(id && removedIndexes.has(id)))
      .map((index) => overNames(index, (name) => (names.has(name) ? name : (renames.get(name) ?? name))));
    const indexes = checkedIndexes([...sentIndexes, ...following], names);
    await refuseUsed(stored.tableName, names, renames);
    const gone = storedFields.filter(({ id }) => removed.has(id));
    const isOtherIndex = indexes.some(({ id, indexField, indexType }) => {
      const index = id ? indexesById.get(id) : undefined;
      return index?.indexField !== indexField || index.indexType !== indexType;
    });
    const needsSync =
      gone.length > 0 ||
      removedIndexes.size > 0 ||
      isOtherIndex ||
      sent.some((draft) => {
        const field = draft.id ? fieldsById.get(draft.id) : undefined;
        return !field || isOtherColumn(draft, field);
      });
    return {
      parts: {
        fields: sent,
        indexes,
        retired: gone.filter(({ dbFieldNameOld }) => dbFieldNameOld !== null).map(({ id }) => id),
        dropped: [...gone.filter(({ dbFieldNameOld }) => dbFieldNameOld === null).map(({ id }) => id), ...removedIndexes],
        needsSync: needsSync && stored.copyType !== COPY,
        renames,
      },
      known: new Set([...fieldsById.keys(), ...indexesById.keys()]),
    };
  };

  /** A copy shows the columns of its original in its own way. */
  const changesOfCopy = async (form: EditedForm) => {
    const stored = new Map((await repository.fields(form.head.id)).map((field) => [field.id, field]));
    if (form.deleteFieldIds?.length || form.fields.some(({ id }) => !(id && stored.has(id))))
      throw new Refusal('视图的字段与原表相同，不能增加或删除');
    await refuseUnknownRules(form.fields, stored);
    const fields = form.fields.map((draft) => {
      const field = stored.get(draft.id ?? '');
      return field ? { ...draft, ...Object.fromEntries(COLUMN_ATTRIBUTES.map((name) => [name, field[name]])) } : draft;
    });
    return {
      parts: { fields, indexes: [], retired: [], dropped: [], needsSync: false, renames: NO_RENAMES },
      known: new Set(stored.keys()),
    };
  };

  const edit = async (form: EditedForm) => {
    const stored = await existing(form.head.id, '未找到对应实体');
    if (stored.copyType === COPY) {
      const { parts, known } = await changesOfCopy(form);
      await repository.updateWhole({ ...form.head, tableName: stored.tableName, tableType: stored.tableType }, parts, known);
      return;
    }
    const head = checkedHead(form.head);
    if (head.tableName !== stored.tableName) {
      if ((await repository.isMade(stored.tableName)) || (await repository.copiesOf(stored.id)).length)
        throw new Refusal(`表名 ${stored.tableName} 已同步到数据库或已有视图，不能修改`);
      await refuseTaken(head.tableName, head.id);
      if (await repository.isReserved(head.tableName)) throw new Refusal(`数据库中已有名为 ${head.tableName} 的对象，请更换表名`);
    }
    const { parts, known } = await changesOf({ ...form, head }, stored);
    await repository.updateWhole(head, parts, known);
  };

  return {
    list: (query: ListQuery) => repository.findPage(query),
    byId: async (id: string) => found(await repository.findById(id)),
    fields: (headId: string) => repository.fields(headId),
    indexes: (headId: string) => repository.indexes(headId),
    byTableNames: async (names: string) => {
      const heads = await Promise.all(keysIn(names).map((name) => repository.findByCode(name.toLowerCase())));
      return heads.flatMap((head) => head ?? []);
    },
    fieldsOfTable: async (table: string) => {
      const head = await repository.findByCode(table.toLowerCase());
      return head ? repository.fields(head.id) : [];
    },
    async tableInfo(id: string) {
      const main = await existing(id, '未找到对应实体');
      const subs = main.tableType === MAIN ? await Promise.all(keysIn(main.subTableStr).map((name) => repository.findByCode(name))) : [];
      const sub = subs.flatMap((head) => head ?? []);
      return { main, ...(sub.length > 0 && { sub }), jspModeList: templatesOf(main) };
    },
    async checkName(name: string, id: string) {
      const table = name.trim().toLowerCase();
      const owner = await repository.findByCode(table);
      if (owner) return owner.id === id ? ADOPTED : TAKEN;
      return (await repository.isReserved(table)) ? TAKEN : ADOPTED;
    },
    async add(form: WholeForm) {
      const head = checkedHead(form.head);
      const fields = checkedFields(form.fields);
      refuseWithoutKey(fields);
      await refuseUnknownRules(fields);
      const indexes = checkedIndexes(form.indexs, new Set(fields.map(({ dbFieldName }) => dbFieldName)));
      await refuseTaken(head.tableName);
      if (await repository.isReserved(head.tableName)) throw new Refusal(`数据库中已有名为 ${head.tableName} 的对象，请更换表名`);
      await repository.insertWhole(head, { fields, indexes, retired: [], dropped: [], needsSync: true, renames: NO_RENAMES });
    },
    edit,
    editHead: (head: EditedForm['head']) => edit({ head, fields: [], indexs: [] }),
    async remove(id: string, withTable: boolean) {
      await repository.removeWhole([await existing(id, `${withTable ? '删除' : '移除'}失败实体配置不存在`)], withTable);
    },
    async removeBatch(ids: string, withTables: boolean) {
      const asked = keysIn(ids);
      if (!asked.length) throw new Refusal('参数不识别！');
      const heads: StoredHead[] = [];
      for (const id of asked) {
        const head = await repository.findById(id);
        if (head) heads.push(head);
      }
      if (heads.length) await repository.removeWhole(heads, withTables);
    },
    async copy(id: string) {
      const head = await existing(id, '未找到对应实体');
      if (head.copyType === COPY) throw new Refusal('视图不能再复制，请复制原表');
      const numbers = (await repository.copiesOf(id)).map(({ tableName }) => Number(/\$(\d+)$/.exec(tableName)?.[1] ?? 0));
      await repository.insertCopy(head, `${head.tableName}$${Math.max(0, ...numbers) + 1}`);
    },
  };
};
export type FormHeadService = ReturnType<typeof createFormHeadService>;
