import * as z from 'zod';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/fields.ts';
import { FormButton } from './form-button.ts';
import { AllRows, FormData, FormRow } from './form-rows.ts';

/** A choice of a field. */
export const FormOption = z.object({ value: z.string(), text: z.string(), title: z.string() });
export type FormOption = z.infer<typeof FormOption>;
const options = z.array(FormOption);

/** One column of a form's list (docs/wire/online-form.md §7.1). */
export const FormColumn = z.object({
  title: z.string(),
  dataIndex: z.string(),
  align: z.string(),
  /** Key into `dictOptions`; with the prefix `_replace_text_` the name of the column whose value is shown. */
  customRender: z.string().nullable(),
  scopedSlots: z.object({ customRender: z.string() }).nullable(),
  hrefSlotName: z.string().nullable(),
  /** Longer texts are cut after so many characters; 0: never. */
  showLength: z.number(),
  sorter: z.boolean(),
  linkField: z.string().nullable(),
  tableName: z.string().nullable(),
});
export type FormColumn = z.infer<typeof FormColumn>;

/** The list of a form. */
export const FormList = z.object({
  code: z.string(),
  description: z.string(),
  currentTableName: z.string(),
  columns: z.array(FormColumn),
  /** By the `customRender` of a column. Of a table at most 1000 choices. */
  dictOptions: z.record(z.string(), options),
  fieldHrefSlots: z.array(z.object({ slotName: z.string(), href: z.string() })),
  checkboxFlag: z.string().nullable(),
  paginationFlag: z.string().nullable(),
  scrollFlag: z.number().nullable(),
  formTemplate: z.string().nullable(),
  tableType: z.number(),
  relationType: z.number().nullable(),
  isDesForm: z.string().nullable(),
  desFormCode: z.string().nullable(),
  /** Active buttons above the list and in its rows; none while scripts are switched off. */
  cgButtonList: z.array(FormButton),
  /** The script as it is stored; null while scripts are switched off. */
  enhanceJs: z.string().nullable(),
  /** Codes of the actions that the caller may not perform. */
  hideColumns: z.array(z.string()),
  pidField: z.string().nullable(),
  hasChildrenField: z.string().nullable(),
  textField: z.string().nullable(),
  /** `field` names a row of the main table by its `key`. */
  foreignKeys: z.array(z.object({ field: z.string(), key: z.string(), table: z.string().nullable() })),
});
export type FormList = z.infer<typeof FormList>;

/** A condition of a form's list (docs/wire/online-form.md §7.3). */
export const FormCondition = z.object({
  label: z.string(),
  field: z.string(),
  dbField: z.string(),
  view: z.string(),
  mode: z.string(),
  /** `1` from the third condition on: shown in the expanded panel only. */
  hidden: z.string().optional(),
  /** `1`: the condition has a control of its own, which differs from that of the form. */
  config: z.string().optional(),
  defValue: z.string().optional(),
  dictTable: z.string().optional(),
  dictCode: z.string().optional(),
  dictText: z.string().optional(),
  dict: z.string().optional(),
  pidField: z.string().optional(),
  pidValue: z.string().optional(),
  hasChildField: z.string().optional(),
  pcode: z.string().optional(),
});
export type FormCondition = z.infer<typeof FormCondition>;

/** What a field of the form is; what of it is sent depends on `view` (docs/wire/online-form.md §7.4). */
export const FormProperty = z.object({
  title: z.string(),
  view: z.string(),
  order: z.number(),
  type: z.string(),
  fieldExtendJson: z.string(),
  dbPointLength: z.number(),
  maxLength: z.number().optional(),
  pattern: z.string().optional(),
  errorInfo: z.string().optional(),
  /** Code of the check rule of the field; unknown to JeecgBoot, whose client would take it for a pattern. */
  checkRule: z.string().optional(),
  defVal: z.string().optional(),
  ui: z.object({ widgetattrs: z.object({ disabled: z.boolean() }) }).optional(),
  enum: options.optional(),
  dictTable: z.string().optional(),
  dictCode: z.string().optional(),
  dictText: z.string().optional(),
  code: z.string().optional(),
  orgFields: z.string().optional(),
  destFields: z.string().optional(),
  popupMulti: z.boolean().optional(),
  dict: z.string().optional(),
  pidField: z.string().optional(),
  pidValue: z.string().optional(),
  hasChildField: z.string().optional(),
  pidComponent: z.number().optional(),
  textField: z.string().optional(),
  extendOption: z.array(z.string()).nullish(),
  config: z.record(z.string(), z.string()).optional(),
  others: z.array(z.object({ field: z.string(), title: z.string() })).optional(),
});
export type FormProperty = z.infer<typeof FormProperty>;

/** A column of a sub table whose rows are edited as a table. */
export const FormSubColumn = z.object({
  key: z.string(),
  title: z.string(),
  type: z.string(),
  /** Unknown to JeecgBoot for most types. */
  view: z.string().optional(),
  width: z.string(),
  placeholder: z.string().optional(),
  defaultValue: z.string(),
  fieldDefaultValue: z.string(),
  fieldExtendJson: z.string(),
  disabled: z.boolean().optional(),
  validateRules: z.array(
    z.object({ message: z.string(), required: z.boolean().optional(), unique: z.boolean().optional(), pattern: z.string().optional() }),
  ),
  options: options.optional(),
  dictTable: z.string().optional(),
  dictCode: z.string().optional(),
  dictText: z.string().optional(),
  customValue: z.array(z.string()).optional(),
  popupCode: z.string().optional(),
  orgFields: z.string().optional(),
  destFields: z.string().optional(),
  responseName: z.string().optional(),
  token: z.string().optional(),
});
export type FormSubColumn = z.infer<typeof FormSubColumn>;

const schemaWords = { $schema: z.string().optional(), type: z.string().nullish(), title: z.string().nullish() };

/** A sub table in the form of its main table: `columns` where a main row has many rows of it, `properties` where it has one. */
export const FormTab = z.object({
  ...schemaWords,
  view: z.literal('tab'),
  key: z.string(),
  id: z.string(),
  describe: z.string(),
  order: z.number(),
  relationType: z.number(),
  foreignKey: z.string(),
  formTemplate: z.string().nullable(),
  hideButtons: z.array(z.string()).optional(),
  columns: z.array(FormSubColumn).optional(),
  properties: z.record(z.string(), FormProperty).optional(),
  required: z.array(z.string()).nullish(),
});
export type FormTab = z.infer<typeof FormTab>;

export const FormItem = z.object({
  /** Absent from the forms of single ERP tables. */
  head: z.unknown().optional(),
  formTemplate: z.string().nullish(),
  enhanceJs: z.string().nullish(),
  /** Active buttons of the form. */
  cgButtonList: z.array(FormButton).optional(),
  schema: z.object({
    ...schemaWords,
    describe: z.string(),
    table: z.string(),
    required: z.array(z.string()).nullable(),
    properties: z.record(z.string(), z.union([FormTab, FormProperty])),
  }),
});
export type FormItem = z.infer<typeof FormItem>;

const api = (name: string) => `/online/cgform/api/${name}` as const;
const params = z.object({ headId: id });
const reading = { method: 'GET', access: 'signed-in' } as const;

/** What pages of forms are made of. Answered to who may see the form's rows (server/src/features/online/form-rows/form-access.ts). */
export const formRuns = {
  columns: defineEndpoint({ ...reading, code: 0, path: `${api('getColumns')}/:headId`, params, result: FormList }),
  erpColumns: defineEndpoint({
    ...reading,
    code: 0,
    path: `${api('getErpColumns')}/:headId`,
    params,
    result: z.object({ main: FormList, subList: z.array(FormList) }),
  }),
  conditions: defineEndpoint({ ...reading, code: 200, path: `${api('getQueryInfo')}/:headId`, params, result: z.array(FormCondition) }),
  item: defineEndpoint({ ...reading, code: 0, path: `${api('getFormItem')}/:headId`, params, result: FormItem }),
  /** The form of the table alone, without its sub tables. */
  erpItem: defineEndpoint({ ...reading, code: 0, path: `${api('getErpFormItem')}/:headId`, params, result: FormItem }),
  itemByTable: defineEndpoint({
    ...reading,
    code: 0,
    path: `${api('getFormItemBytbname')}/:table`,
    params: z.object({ table: z.string().min(1).max(50) }),
    result: FormItem,
  }),
  /** Rows of one level of a tree, or the rows below several parents. */
  tree: defineEndpoint({
    ...reading,
    code: 0,
    path: `${api('getTreeData')}/:headId`,
    params,
    query: AllRows,
    ownConditions: true,
    result: FormData,
  }),
  subRow: defineEndpoint({
    ...reading,
    code: 200,
    path: `${api('subform')}/:table/:mainId`,
    params: z.object({ table: z.string().min(1).max(50), mainId: id }),
    result: FormRow,
  }),
  subRows: defineEndpoint({
    ...reading,
    code: 200,
    path: `${api('subform/list')}/:table/:mainId`,
    params: z.object({ table: z.string().min(1).max(50), mainId: id }),
    result: z.array(FormRow),
  }),
  /**
   * Choices of a field whose values stand in a table, by what the form configures: children of `pid`, those whose text contains `word`, or those
   * with the `codes`. Unknown to JeecgBoot.
   */
  choices: defineEndpoint({
    ...reading,
    code: 200,
    path: `${api('fieldChoices')}/:headId/:field`,
    params: params.extend({ field: z.string().min(1).max(50) }),
    query: z.object({
      pid: z.string().max(100).optional(),
      word: z.string().max(100).optional(),
      codes: z.string().max(4000).optional(),
    }),
    result: z.array(FormOption.extend({ isLeaf: z.boolean().optional() })),
  }),
};
