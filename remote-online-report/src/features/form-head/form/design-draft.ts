import {
  type FormField,
  FormFieldDraft,
  type FormHead,
  FormHeadDraft,
  type FormIndex,
  FormIndexDraft,
  formHeads,
  type WholeForm,
} from '@mortise/shared/contract/online';
import { ask } from '@mortise/shared/http';
import { newRow, type SubRow } from '@mortise/shared/ui';
import { numbered, picked, usableRow } from '#common/whole-rows.ts';
import { SINGLE } from '../form-kinds.ts';

/** Values of the form of a form. */
export interface DesignDraft extends FormHeadDraft {
  fields?: SubRow[];
  indexs?: SubRow[];
}

/** A new field (docs/wire/online-form.md §5.2). */
export const blankField: Partial<FormFieldDraft> = {
  dbType: 'string',
  dbLength: 32,
  dbPointLength: 0,
  dbIsKey: 0,
  dbIsNull: 1,
  fieldShowType: 'text',
  fieldLength: 120,
  fieldMustInput: '0',
  isShowForm: 1,
  isShowList: 1,
  isReadOnly: 0,
  sortFlag: '0',
  isQuery: 0,
  queryMode: 'single',
  queryConfigFlag: '0',
};

export const blankIndex: Partial<FormIndexDraft> = { indexType: 'normal' };

const hidden = { isShowForm: 0, isShowList: 0 };
const field = (dbFieldName: string, dbFieldTxt: string, more: Partial<FormFieldDraft> = {}) =>
  newRow({ ...blankField, dbFieldName, dbFieldTxt, ...more });

/** The fields with which every form begins; the server fills them in. */
export const usualFields = () => [
  field('id', '主键', { ...hidden, dbLength: 36, dbIsKey: 1, dbIsNull: 0, isReadOnly: 1 }),
  field('create_by', '创建人', { ...hidden, dbLength: 50 }),
  field('create_time', '创建日期', { ...hidden, dbType: 'Date', dbLength: 20, fieldShowType: 'datetime' }),
  field('update_by', '更新人', { ...hidden, dbLength: 50 }),
  field('update_time', '更新日期', { ...hidden, dbType: 'Date', dbLength: 20, fieldShowType: 'datetime' }),
  field('sys_org_code', '所属部门', { ...hidden, dbLength: 64 }),
];

/** The fields of a tree that are not there yet. */
export const treeFields = (fields: readonly SubRow[]) =>
  [
    field('pid', '父级节点', { isShowList: 0, fieldShowType: 'sel_tree' }),
    field('has_child', '是否有子节点', { dbLength: 3, isShowForm: 0, fieldShowType: 'list', dictField: 'yn' }),
  ].filter(({ dbFieldName }) => !fields.some((each) => each.dbFieldName === dbFieldName));

/** A new form (docs/wire/online-form.md §5.1). */
export const newForm = (): Partial<DesignDraft> => ({
  tableType: SINGLE,
  relationType: 0,
  formCategory: 'temp',
  idType: 'UUID',
  isCheckbox: 'Y',
  isPage: 'Y',
  isTree: 'N',
  themeTemplate: 'normal',
  formTemplate: '1',
  scroll: 1,
  queryMode: 'single',
  fields: usualFields(),
  indexs: [],
});

/** A stored form as the form edits it. */
export const formToEdit = (head: FormHead, fields: readonly FormField[], indexes: readonly FormIndex[]): Partial<DesignDraft> => ({
  // its values are those that the schema accepts
  ...(usableRow(FormHeadDraft.shape, head, { tableTxt: head.tableName }) as unknown as FormHeadDraft),
  fields: fields.map((each) =>
    usableRow(FormFieldDraft.shape, { ...each, storedName: each.dbFieldName }, { dbFieldTxt: each.dbFieldName }),
  ),
  indexs: indexes
    // one over no column is none
    .filter(({ indexField }) => indexField)
    .map((each, place) => usableRow(FormIndexDraft.shape, { ...each }, { indexName: `ix_${place + 1}`, indexType: 'normal' })),
});

const partsOf = async (id: string) => {
  const of = { query: { headId: id } };
  const [fields, indexes] = await Promise.all([ask(formHeads.fields, of), ask(formHeads.indexes, of)]);
  return { fields, indexes };
};

/** The same, read again. */
export const readForm = async (head: FormHead) => {
  const { fields, indexes } = await partsOf(head.id);
  return formToEdit(head, fields, indexes);
};

const missing = (stored: readonly { id: string }[], rows: readonly SubRow[] = []) => {
  const staying = new Set(rows.map(({ id }) => id));
  return stored.flatMap(({ id }) => (staying.has(id) ? [] : [id]));
};

/** What is sent of a draft: rows in their order, and values of the stored form that the form does not show. */
export const wholeOf = (draft: DesignDraft, head?: FormHead): WholeForm =>
  // the form has checked its values with these schemas
  ({
    head: picked(FormHeadDraft.shape, { ...(head ?? newForm()), ...draft }),
    fields: numbered(FormFieldDraft.shape, draft.fields),
    indexs: (draft.indexs ?? []).map((row) => picked(FormIndexDraft.shape, row)),
  }) as WholeForm;

/** What an edit removes: what the server has now, and the draft has not. An edit that is undone removes what it added. */
export const removalsOf = async (draft: DesignDraft, id: string) => {
  const { fields, indexes } = await partsOf(id);
  return { deleteFieldIds: missing(fields, draft.fields), deleteIndexIds: missing(indexes, draft.indexs) };
};
