import type { FormFieldDraft, FormIndexDraft } from '@mortise/shared/contract/online';
import type { CellOption, EditableCell } from '@mortise/shared/ui';
import { CONTROLS, DB_TYPES, INDEX_TYPES, QUERY_CONTROLS, QUERY_MODES, RULES } from './design-options.ts';

type Name = keyof typeof FormFieldDraft.shape;
type FieldCell = EditableCell<Name>;

const NUMBER_TICK = [1, 0] as const;
const TEXT_TICK = ['1', '0'] as const;

const shownName: readonly FieldCell[] = [
  { name: 'dbFieldName', width: 150, readOnly: true },
  { name: 'dbFieldTxt', width: 150, readOnly: true },
];

/** 数据库属性 (docs/wire/online-form.md §5.2). */
export const columnCells: readonly FieldCell[] = [
  { name: 'dbFieldName', width: 170 },
  { name: 'dbFieldTxt', width: 170 },
  { name: 'dbLength', width: 100 },
  { name: 'dbPointLength', width: 90 },
  { name: 'dbDefaultVal', width: 130 },
  { name: 'dbType', width: 140, options: DB_TYPES },
  { name: 'dbIsKey', width: 64, ticks: NUMBER_TICK },
  { name: 'dbIsNull', width: 96, ticks: NUMBER_TICK },
];

/** The same for a copy, whose columns are those of its original. */
export const copiedColumnCells: readonly FieldCell[] = columnCells.map((cell) =>
  cell.name === 'dbFieldTxt' ? cell : { ...cell, readOnly: true },
);

/** 页面属性 (docs/wire/online-form.md §5.3). */
export const pageCells: readonly FieldCell[] = [
  ...shownName,
  { name: 'isShowForm', width: 90, ticks: NUMBER_TICK },
  { name: 'isShowList', width: 80, ticks: NUMBER_TICK },
  { name: 'sortFlag', width: 64, ticks: TEXT_TICK },
  { name: 'isReadOnly', width: 64, ticks: NUMBER_TICK },
  { name: 'fieldShowType', width: 190, options: CONTROLS },
  { name: 'fieldLength', width: 90 },
  { name: 'isQuery', width: 64, ticks: NUMBER_TICK },
  { name: 'queryMode', width: 130, options: QUERY_MODES },
  { name: 'fieldDefaultValue', width: 160 },
  { name: 'fieldExtendJson', width: 200 },
];

/** 校验字段 (docs/wire/online-form.md §5.4). */
export const checkCells = (rules: readonly CellOption[] = RULES): readonly FieldCell[] => [
  ...shownName,
  { name: 'fieldMustInput', width: 96, ticks: TEXT_TICK },
  { name: 'fieldValidType', width: 180, options: rules, choose: 'free' },
  { name: 'dictTable', width: 160 },
  { name: 'dictField', width: 140 },
  { name: 'dictText', width: 140 },
  { name: 'fieldHref', width: 180 },
  { name: 'converter', width: 160 },
];

/** 外键 (docs/wire/online-form.md §5.5). */
export const foreignCells: readonly FieldCell[] = [...shownName, { name: 'mainTable', width: 200 }, { name: 'mainField', width: 200 }];

/** 个性查询 (docs/wire/online-form.md §5.5). */
export const queryCells: readonly FieldCell[] = [
  ...shownName,
  { name: 'queryConfigFlag', width: 90, ticks: TEXT_TICK },
  { name: 'queryShowType', width: 180, options: QUERY_CONTROLS },
  { name: 'queryDictTable', width: 150 },
  { name: 'queryDictField', width: 140 },
  { name: 'queryDictText', width: 140 },
  { name: 'queryDefVal', width: 140 },
];

/** 索引 (docs/wire/online-form.md §5.5). */
export const indexCells = (columns: readonly CellOption[]): readonly EditableCell<keyof typeof FormIndexDraft.shape>[] => [
  { name: 'indexName', width: 220 },
  { name: 'indexField', width: 320, options: columns, choose: 'many' },
  { name: 'indexType', width: 160, options: INDEX_TYPES },
];
