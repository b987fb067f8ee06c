import {
  type FormColumn,
  type FormItem,
  type FormList,
  type FormProperty,
  type FormTab,
  formRows,
  formRuns,
} from '#contract/online/index.ts';
import { mockEndpoint } from './mock-endpoint.ts';

export const aFormColumn = (dataIndex: string, title: string, over: Partial<FormColumn> = {}): FormColumn => ({
  dataIndex,
  title,
  align: 'center',
  customRender: null,
  scopedSlots: null,
  hrefSlotName: null,
  showLength: 0,
  sorter: true,
  linkField: null,
  tableName: null,
  ...over,
});

export const aFormList = (over: Partial<FormList> = {}): FormList => ({
  code: 'f1',
  description: '员工',
  currentTableName: 'people',
  columns: [aFormColumn('name', '姓名'), aFormColumn('sex', '性别', { customRender: 'sex' })],
  dictOptions: {
    sex: [
      { value: '1', text: '男', title: '男' },
      { value: '2', text: '女', title: '女' },
    ],
  },
  fieldHrefSlots: [],
  checkboxFlag: 'Y',
  paginationFlag: 'Y',
  scrollFlag: 1,
  formTemplate: '1',
  tableType: 1,
  relationType: null,
  isDesForm: null,
  desFormCode: null,
  cgButtonList: [],
  enhanceJs: null,
  hideColumns: [],
  pidField: null,
  hasChildrenField: null,
  textField: null,
  foreignKeys: [],
  ...over,
});

export const aFormProperty = (title: string, order: number, over: Partial<FormProperty> = {}): FormProperty => ({
  title,
  order,
  view: 'text',
  type: 'string',
  fieldExtendJson: '',
  dbPointLength: 0,
  ...over,
});

export const aFormItem = (properties: Record<string, FormProperty | FormTab>, required: string[] = []): FormItem => ({
  formTemplate: '1',
  schema: { describe: '员工', table: 'people', required, properties },
});

/** Answers to what a page of a form asks; returns the call for its rows. */
export const mockForm = ({
  list = aFormList(),
  item = aFormItem({ name: aFormProperty('姓名', 1) }, ['name']),
  records = [{ id: 'r1', name: '张三', sex: '1' }] as object[],
} = {}) => {
  mockEndpoint(formRuns.columns, list);
  mockEndpoint(formRuns.conditions, [
    { label: '姓名', field: 'name', dbField: 'name', view: 'text', mode: 'single' },
    { label: '年龄', field: 'age', dbField: 'age', view: 'text', mode: 'group' },
    { label: '性别', field: 'sex', dbField: 'sex', view: 'list', mode: 'single', hidden: '1' },
  ]);
  mockEndpoint(formRuns.item, item);
  return mockEndpoint(formRows.list, { total: records.length, records: records as Record<string, unknown>[] });
};
