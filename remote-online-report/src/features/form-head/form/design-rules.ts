import { labelOf } from '@mortise/shared/contract';
import { FormFieldDraft } from '@mortise/shared/contract/online';
import { type FormRule, issueText, type SubRow } from '@mortise/shared/ui';
import { checkCells, columnCells, foreignCells, pageCells, queryCells } from './design-cells.ts';

const TABS = [
  ['column', columnCells],
  ['page', pageCells],
  ['check', checkCells()],
  ['foreign', foreignCells],
  ['query', queryCells],
] as const;

const filled = (value: unknown) => typeof value === 'string' && value.trim() !== '';

const COLUMN_NAME = /^[a-zA-Z](?!_)[a-zA-Z0-9_$]*$/;
const NAME_WORDS = '只能由字母、数字、下划线、$符号组成；必须以字母开头；不能以单个字母加下划线开头';

const nameOf = ({ dbFieldName }: SubRow) => String(dbFieldName ?? '').toLowerCase();

/** A name that a stored field has may be one that no new field could have, such as those of JeecgBoot. */
const refuseNames = (rows: readonly SubRow[], show: (tab: string) => void) => {
  const refuse = (index: number, words: string) => {
    show('column');
    throw new Error(`第 ${index + 1} 行“字段名称”：${words}`);
  };
  const names = rows.map(nameOf);
  for (const [index, row] of rows.entries()) {
    if (row.storedName === row.dbFieldName) continue;
    if (!COLUMN_NAME.test(String(row.dbFieldName))) refuse(index, NAME_WORDS);
    if (names.filter((name) => name === names[index]).length > 1) refuse(index, `${names[index]} 重复`);
  }
};

const refuseForeign = (rows: readonly SubRow[], show: (tab: string) => void) => {
  const half = rows.findIndex(({ mainTable, mainField }) => filled(mainTable) !== filled(mainField));
  const isMany = rows.filter(({ mainTable }) => filled(mainTable)).length > 1;
  if (half < 0 && !isMany) return;
  show('foreign');
  throw new Error(isMany ? '外键只允许配置一个！' : `第 ${half + 1} 行“外键”：请同时填写主表名和主表字段`);
};

/** Refuses the first field that cannot be; the tab with it opens. */
export const fieldsRule = (show: (tab: string) => void): FormRule => ({
  validator: async (_rule, rows: readonly SubRow[] = []) => {
    for (const [tab, cells] of TABS)
      for (const [index, row] of rows.entries())
        for (const { name } of cells) {
          const parsed = FormFieldDraft.shape[name].safeParse(row[name]);
          if (parsed.success) continue;
          show(tab);
          throw new Error(`第 ${index + 1} 行“${labelOf(FormFieldDraft, name)}”：${issueText(parsed.error)}`);
        }
    refuseNames(rows, show);
    refuseForeign(rows, show);
  },
});
