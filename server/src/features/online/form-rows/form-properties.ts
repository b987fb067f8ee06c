import {
  checkRuleOf,
  type FormItem,
  type FormOption,
  type FormProperty,
  type FormSubColumn,
  type FormTab,
  fieldPatternOf,
  REQUIRED_RULE,
  UNIQUE_RULE,
} from '@mortise/shared/contract/online';
import type { DefinedField, FormDefinition, SubDefinition } from '../form-head/form-definition.lookup.ts';
import { isNumeric, jsonOf, linkOf, switchValues, treeColumnsOf, viewOf } from './field-config.ts';

/** Choices of the fields of one form, by field name. */
export type FieldOptions = Readonly<Record<string, readonly FormOption[]>>;

/** What the answer to a category's code is. */
export type CategoryIds = ReadonlyMap<string, string>;

const SCHEMA = { $schema: 'http://json-schema.org/draft-07/schema#' };
const INTEGER_RULE = 'z';
const ONE_TO_ONE = 1;
const CHOSEN = new Set(['list', 'radio', 'checkbox', 'list_multi', 'sel_search']);
/** Their choices are searched instead of sent. */
const SEARCHED = new Set(['sel_search']);
const TEXTS = new Set([
  'text',
  'password',
  'date',
  'datetime',
  'time',
  'textarea',
  'umeditor',
  'markdown',
  'file',
  'image',
  'sel_user',
  'sel_depart',
  'pca',
]);

const namesIn = (list: string) => list.split(',').map((name) => name.trim());
const labelOf = ({ dbFieldTxt, dbFieldName }: DefinedField) => dbFieldTxt || dbFieldName;
const shown = ({ fields }: FormDefinition) => fields.filter(({ isShowForm, dbFieldName }) => isShowForm === 1 && dbFieldName !== 'id');
export const isRequired = ({ fieldMustInput, fieldValidType }: DefinedField) => fieldMustInput === '1' || fieldValidType === REQUIRED_RULE;
const isNumber = (field: DefinedField) => viewOf(field) === 'text' && isNumeric(field);

const isUnlimited = ({ dbType }: DefinedField) => /^(text|longtext|blob)$/i.test(dbType);

const rulesOf = ({ fieldValidType: rule, ...field }: DefinedField): Partial<FormProperty> => {
  if (!rule || rule === REQUIRED_RULE) return {};
  const checkRule = checkRuleOf(rule);
  if (checkRule !== undefined) return { checkRule };
  if (isNumber({ fieldValidType: rule, ...field })) return rule === INTEGER_RULE ? { pattern: rule } : {};
  if (rule === UNIQUE_RULE) return { pattern: rule, errorInfo: '' };
  const known = fieldPatternOf(rule);
  if (!known) return {};
  return { pattern: rule === INTEGER_RULE ? rule : known.pattern, errorInfo: known.words };
};

const treeOf = (field: DefinedField): Partial<FormProperty> => {
  const { table, code, text, parent, hasChild, root } = treeColumnsOf(field);
  return { dict: `${table},${text},${code}`, pidField: parent, pidValue: root, hasChildField: hasChild, pidComponent: 0 };
};

const linkedOf = (field: DefinedField, fields: readonly DefinedField[]): Partial<FormProperty> => {
  const config = linkOf(field);
  const others = namesIn(config.linkField).flatMap((name) => {
    const other = fields.find(({ dbFieldName }) => dbFieldName === name);
    return other ? [{ field: other.dbFieldName, title: labelOf(other) }] : [];
  });
  return { config, others };
};

const partsOf = (
  field: DefinedField,
  fields: readonly DefinedField[],
  options: FieldOptions,
  categories: CategoryIds,
): Partial<FormProperty> => {
  const view = viewOf(field);
  const { dictTable, dictField, dictText } = field;
  if (CHOSEN.has(view)) {
    const choices = SEARCHED.has(view) ? undefined : [...(options[field.dbFieldName] ?? [])];
    return { dictTable: dictTable ?? '', dictCode: dictField ?? '', dictText: dictText ?? '', ...(choices && { enum: choices }) };
  }
  if (view === 'popup') {
    const several = (jsonOf(field.fieldExtendJson) as { popupMulti?: unknown } | null)?.popupMulti;
    return { code: dictTable ?? '', orgFields: dictField ?? '', destFields: dictText ?? '', popupMulti: several !== false };
  }
  if (view === 'cat_tree')
    return { pidValue: categories.get(dictField ?? '') ?? '0', pidComponent: 0, ...(dictText && { textField: dictText }) };
  if (view === 'sel_tree') return treeOf(field);
  if (view === 'switch') return { extendOption: Array.isArray(jsonOf(field.fieldExtendJson)) ? [...switchValues(field)] : null };
  if (view === 'link_down') return linkedOf(field, fields);
  return TEXTS.has(view) && !isNumber(field) ? { maxLength: isUnlimited(field) ? 0 : (field.dbLength ?? 0) } : {};
};

const propertyOf = (
  field: DefinedField,
  fields: readonly DefinedField[],
  options: FieldOptions,
  categories: CategoryIds,
): FormProperty => ({
  title: labelOf(field),
  view: isNumber(field) ? 'number' : viewOf(field),
  order: field.orderNum ?? 0,
  type: isNumeric(field) && isNumber(field) ? 'number' : 'string',
  fieldExtendJson: field.fieldExtendJson ?? '',
  dbPointLength: field.dbPointLength ?? 0,
  ...rulesOf(field),
  ...(field.fieldDefaultValue && { defVal: field.fieldDefaultValue }),
  ...(field.isReadOnly === 1 && { ui: { widgetattrs: { disabled: true } } }),
  ...partsOf(field, fields, options, categories),
});

/** The parent of a row in a tree is chosen among the rows of the form itself. */
const parentOf = ({ original }: FormDefinition, field: DefinedField): Partial<FormProperty> =>
  original.isTree === 'Y' && field.dbFieldName === original.treeParentIdField
    ? {
        title: '父级节点',
        view: 'sel_tree',
        dict: `${original.tableName},${original.treeFieldname ?? ''},id`,
        pidField: field.dbFieldName,
        pidValue: '0',
        hasChildField: original.treeIdField ?? '',
        pidComponent: 1,
      }
    : {};

const isFlag = ({ original }: FormDefinition, { dbFieldName }: DefinedField) =>
  original.isTree === 'Y' && dbFieldName === original.treeIdField;

const withoutLength = ({ maxLength: _, ...property }: FormProperty): FormProperty => property;

const propertiesOf = (form: FormDefinition, options: FieldOptions, categories: CategoryIds) => {
  // fields that one before them fills are shown by that one
  const filled = new Set(
    form.fields.flatMap((field, place) => {
      const later = (name: string) => form.fields.findIndex(({ dbFieldName }) => dbFieldName === name) > place;
      if (viewOf(field) === 'link_down') return namesIn(linkOf(field).linkField).filter(later);
      return viewOf(field) === 'cat_tree' && field.dictText ? [field.dictText] : [];
    }),
  );
  const fields = shown(form).filter((field) => !isFlag(form, field) && !filled.has(field.dbFieldName));
  return Object.fromEntries(
    fields.map((field) => {
      const property = propertyOf(field, form.fields, options, categories);
      const parent = parentOf(form, field);
      return [field.dbFieldName, parent.view ? { ...withoutLength(property), ...parent } : property];
    }),
  );
};

const wordsOf = (required: readonly string[]) =>
  required.length
    ? { type: 'object', title: '我是一个jsonschema title', required: [...required] }
    : { type: null, title: null, required: null };

const requiredOf = (form: FormDefinition, properties: object) =>
  shown(form)
    .filter((field) => isRequired(field) && Object.hasOwn(properties, field.dbFieldName))
    .map(({ dbFieldName }) => dbFieldName);

/** The form of one table (docs/wire/online-form.md §7.4). */
export const schemaOf = (form: FormDefinition, options: FieldOptions, categories: CategoryIds): FormItem['schema'] => {
  const properties = propertiesOf(form, options, categories);
  return { ...SCHEMA, describe: form.head.tableTxt, table: form.original.tableName, ...wordsOf(requiredOf(form, properties)), properties };
};

/** Kinds of cells in JeecgBoot's editable tables. */
const CELLS: Readonly<Record<string, string>> = {
  list: 'select',
  radio: 'radio',
  checkbox: 'checkbox',
  list_multi: 'list_multi',
  sel_search: 'sel_search',
  switch: 'checkbox',
  date: 'date',
  datetime: 'datetime',
  file: 'file',
  image: 'image',
  sel_user: 'sel_user',
  sel_depart: 'sel_depart',
  popup: 'popup',
};
const OPTIONS = new Set(['list', 'radio', 'list_multi', 'sel_search']);
const WIDE = '230px';
const USUAL = '120px';

const cellRulesOf = (field: DefinedField): FormSubColumn['validateRules'] => {
  const label = labelOf(field);
  const { fieldValidType: rule } = field;
  const required = isRequired(field) ? [{ required: true, message: `${label}不能为空!` }] : [];
  // JeecgBoot's client knows no check rules; the server holds them
  if (!rule || rule === REQUIRED_RULE || checkRuleOf(rule) !== undefined) return required;
  if (rule === UNIQUE_RULE) return [...required, { unique: true, message: `${label}不能重复` }];
  const pattern = isNumber(field) ? rule : (fieldPatternOf(rule)?.pattern ?? rule);
  return [...required, { pattern, message: `${label}格式不正确` }];
};

const cellPartsOf = (field: DefinedField, options: FieldOptions): Partial<FormSubColumn> => {
  const view = viewOf(field);
  const { dictTable, dictField, dictText } = field;
  if (OPTIONS.has(view))
    return {
      view,
      dictTable: dictTable ?? '',
      dictCode: dictField ?? '',
      dictText: dictText ?? '',
      options: [...(options[field.dbFieldName] ?? [])],
    };
  if (view === 'switch') return { customValue: [...switchValues(field)] };
  if (view === 'popup') return { popupCode: dictTable ?? '', orgFields: dictField ?? '', destFields: dictText ?? '' };
  return view === 'file' || view === 'image' ? { responseName: 'message' } : {};
};

const widthOf = (field: DefinedField) => {
  const view = viewOf(field);
  if (view === 'list_multi') return WIDE;
  return view === 'sel_user' || view === 'sel_depart' ? '' : USUAL;
};

const subColumnOf = (field: DefinedField, options: FieldOptions): FormSubColumn => ({
  key: field.dbFieldName,
  title: labelOf(field),
  type: isNumber(field) ? 'inputNumber' : (CELLS[viewOf(field)] ?? 'input'),
  width: widthOf(field),
  placeholder: `请输入${labelOf(field)}`,
  defaultValue: '',
  fieldDefaultValue: field.fieldDefaultValue ?? '',
  fieldExtendJson: field.fieldExtendJson ?? '',
  ...(field.isReadOnly === 1 && { disabled: true }),
  validateRules: cellRulesOf(field),
  ...cellPartsOf(field, options),
});

/** A sub table as a part of its main table's form. */
export const tabOf = (sub: SubDefinition, options: FieldOptions, categories: CategoryIds): FormTab => {
  const { head, original } = sub;
  const common = {
    view: 'tab' as const,
    key: original.tableName,
    id: head.id,
    describe: head.tableTxt,
    order: original.tabOrderNum ?? 0,
    relationType: original.relationType ?? 0,
    foreignKey: sub.mainField,
    formTemplate: head.formTemplate,
  };
  if (original.relationType !== ONE_TO_ONE)
    return { ...common, hideButtons: [], columns: shown(sub).map((field) => subColumnOf(field, options)) };
  const { $schema, type, title, required, properties } = schemaOf(sub, options, categories);
  return { ...common, $schema, type, title, required, properties: properties as FormTab['properties'] };
};
