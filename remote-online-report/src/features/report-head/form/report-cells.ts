import { labelOf } from '@mortise/shared/contract';
import { ReportItemDraft, ReportParamDraft } from '@mortise/shared/contract/online';
import type { EditableCell } from './editable-rows.tsx';

const TYPES = [
  { value: 'String', label: '字符类型' },
  { value: 'Integer', label: '数值类型' },
  { value: 'Long', label: '长整型' },
  { value: 'Date', label: '日期类型' },
  { value: 'Datetime', label: '时间类型' },
  { value: 'Time', label: '时分秒' },
  { value: 'sel_user', label: '选择用户' },
  { value: 'sel_depart', label: '选择部门' },
  { value: 'cat_tree', label: '分类树' },
  { value: 'sel_tree', label: '自定义树' },
  { value: 'popup', label: '弹出选择' },
  { value: 'pca', label: '省市区' },
];

/** What people call a type of columns. */
export const typeText = (type: string) => TYPES.find(({ value }) => value === type)?.label ?? type;

const MODES = [
  { value: 'single', label: '单条件查询' },
  { value: 'group', label: '范围查询' },
];

type Rest = Omit<EditableCell, 'name' | 'label'>;

const item = (name: keyof typeof ReportItemDraft.shape, rest: Rest): EditableCell => ({
  name,
  label: labelOf(ReportItemDraft, name),
  ...rest,
});
const param = (name: keyof typeof ReportParamDraft.shape, rest: Rest): EditableCell => ({
  name,
  label: labelOf(ReportParamDraft, name),
  ...rest,
});

/** The columns of 动态报表配置明细 (docs/wire/online-report.md §5.1). */
export const itemCells: readonly EditableCell[] = [
  item('fieldName', { kind: 'text', width: 140, required: true }),
  item('fieldTxt', { kind: 'text', width: 140, required: true }),
  item('fieldWidth', { kind: 'number', width: 90 }),
  item('fieldType', { kind: 'choice', width: 120, required: true, options: TYPES }),
  item('isShow', { kind: 'tick', width: 76, ticked: 1, unticked: 0 }),
  item('fieldHref', { kind: 'text', width: 140 }),
  item('isSearch', { kind: 'tick', width: 60, ticked: 1, unticked: 0 }),
  item('searchMode', { kind: 'choice', width: 130, options: MODES }),
  item('replaceVal', { kind: 'text', width: 140 }),
  item('dictCode', { kind: 'text', width: 140 }),
  item('groupTitle', { kind: 'text', width: 120 }),
  item('isTotal', { kind: 'tick', width: 76, ticked: '1', unticked: '0' }),
];

/** The columns of 报表参数. */
export const paramCells: readonly EditableCell[] = [
  param('paramName', { kind: 'text', width: 200, required: true }),
  param('paramTxt', { kind: 'text', width: 240, required: true }),
  param('paramValue', { kind: 'text', width: 240 }),
];

export const newItem = { fieldType: 'String', isShow: 1, isSearch: 0, isTotal: '0' };
