import { keysIn } from '@mortise/shared/contract';
import type { FormColumn, FormCondition, FormList, FormOption } from '@mortise/shared/contract/online';
import type { DefinedField, FormDefinition } from '../form-head/form-definition.lookup.ts';
import { showLengthOf, sourceOf, treeColumnsOf, viewOf } from './field-config.ts';

const ALWAYS_SHOWN = 2;
const TREE = 'Y';

const labelOf = ({ dbFieldTxt, dbFieldName }: DefinedField) => dbFieldTxt || dbFieldName;

/** How JeecgBoot's tables show a column. */
const SLOTS: Readonly<Record<string, string>> = {
  date: 'dateSlot',
  umeditor: 'htmlSlot',
  image: 'imgSlot',
  file: 'fileSlot',
  pca: 'pcaSlot',
};

/** Addresses that a link of a column may lead to: pages of the console and web addresses. */
const LINKABLE = /^(https?:|\/(?!\/)|[\w-]+\/)/i;
const isLink = ({ fieldHref }: DefinedField) => !!fieldHref && LINKABLE.test(fieldHref.trim());
const slotOf = ({ dbFieldName }: DefinedField) => `fieldHref_${dbFieldName}`;

const renderOf = (field: DefinedField, fields: readonly DefinedField[]) => {
  if (viewOf(field) === 'cat_tree' && field.dictText) return `_replace_text_${field.dictText}`;
  return sourceOf(field, fields) ? field.dbFieldName : null;
};

const shown = ({ fields }: Pick<FormDefinition, 'fields'>) =>
  fields.filter(({ isShowList, dbFieldName }) => isShowList === 1 && dbFieldName !== 'id');

const columnOf = (field: DefinedField, fields: readonly DefinedField[]): FormColumn => {
  const slot = SLOTS[viewOf(field)];
  return {
    title: labelOf(field),
    dataIndex: field.dbFieldName,
    align: 'center',
    customRender: renderOf(field, fields),
    scopedSlots: slot ? { customRender: slot } : null,
    hrefSlotName: isLink(field) ? slotOf(field) : null,
    showLength: showLengthOf(field),
    sorter: field.sortFlag === '1',
    linkField: null,
    tableName: null,
  };
};

/** The fields whose choices the list needs. */
export const choiceFieldsOf = ({ fields }: FormDefinition) =>
  fields.filter((field) => (field.isShowList === 1 || field.isQuery === 1) && sourceOf(field, fields));

/** The list of a form (docs/wire/online-form.md §7.1). */
export const listOf = (
  form: FormDefinition,
  dictOptions: Record<string, FormOption[]>,
  foreignKeys: FormList['foreignKeys'],
  hideColumns: readonly string[],
): Omit<FormList, 'cgButtonList' | 'enhanceJs'> => {
  const { head, original, fields } = form;
  const isTree = original.isTree === TREE;
  return {
    code: head.id,
    description: head.tableTxt,
    currentTableName: original.tableName,
    columns: shown(form).map((field) => columnOf(field, fields)),
    dictOptions,
    fieldHrefSlots: shown(form)
      .filter(isLink)
      .map((field) => ({ slotName: slotOf(field), href: field.fieldHref?.trim() ?? '' })),
    checkboxFlag: head.isCheckbox,
    paginationFlag: head.isPage,
    scrollFlag: head.scroll,
    formTemplate: head.formTemplate,
    tableType: original.tableType,
    relationType: original.relationType,
    isDesForm: null,
    desFormCode: null,
    hideColumns: [...hideColumns],
    pidField: isTree ? original.treeParentIdField : null,
    hasChildrenField: isTree ? original.treeIdField : null,
    textField: isTree ? original.treeFieldname : null,
    foreignKeys,
  };
};

/** What a condition's control needs beyond its kind. */
const controlOf = (field: DefinedField): Partial<FormCondition> => {
  const view = viewOf(field);
  if (view === 'cat_tree') return { pcode: field.dictField ?? '' };
  if (view === 'sel_tree') {
    const { table, code, text, parent, hasChild, root } = treeColumnsOf(field);
    return { dict: `${table},${text},${code}`, pidField: parent, pidValue: root, hasChildField: hasChild };
  }
  return { dictTable: field.dictTable ?? '', dictCode: field.dictField ?? '', dictText: field.dictText ?? '' };
};

const conditionOf = (field: DefinedField, place: number): FormCondition => {
  const common = {
    label: labelOf(field),
    field: field.dbFieldName,
    dbField: field.dbFieldName,
    mode: field.queryMode || 'single',
    ...(place >= ALWAYS_SHOWN && { hidden: '1' }),
  };
  if (field.queryConfigFlag !== '1') return { ...common, view: viewOf(field), ...controlOf(field) };
  const own = {
    ...field,
    fieldShowType: field.queryShowType,
    dictField: field.queryDictField,
    dictTable: field.queryDictTable,
    dictText: field.queryDictText,
  };
  return { ...common, view: viewOf(own), ...controlOf(own), config: '1', defValue: field.queryDefVal ?? '' };
};

/** Conditions of the list, in their order (docs/wire/online-form.md §7.3). */
export const conditionsOf = ({ fields }: FormDefinition): FormCondition[] => fields.filter(({ isQuery }) => isQuery === 1).map(conditionOf);

/** The keys by which a sub table names rows of its main table. */
export const foreignKeysOf = ({ fields }: FormDefinition): FormList['foreignKeys'] =>
  fields.flatMap(({ dbFieldName: field, mainTable, mainField }) =>
    mainTable && keysIn(mainField).length ? [{ field, key: mainField ?? '', table: null }] : [],
  );
