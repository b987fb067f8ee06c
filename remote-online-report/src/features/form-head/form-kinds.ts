import type { FormHead } from '@mortise/shared/contract/online';

export const SINGLE = 1;
export const MAIN = 2;
export const SUB = 3;

/** Kinds of tables (docs/wire/online-form.md §5.1). */
export const TABLE_TYPES = [
  { value: SINGLE, label: '单表' },
  { value: MAIN, label: '主表' },
  { value: SUB, label: '附表' },
];

export const THEMES = [
  { value: 'normal', label: '默认主题' },
  { value: 'erp', label: 'ERP主题（一对多）' },
  { value: 'innerTable', label: '内嵌子表主题（一对多）' },
  { value: 'tab', label: 'TAB主题（一对多）' },
];

type Kind = Pick<FormHead, 'isTree' | 'themeTemplate' | 'tableType'>;

const MARKS: Readonly<Record<string, string>> = { innerTable: '内嵌', erp: 'ERP', tab: 'TAB' };

/** What people call the kind of a form, for example 主表（ERP）. */
export const kindText = ({ isTree, themeTemplate, tableType }: Kind): string => {
  const mark = isTree === 'Y' ? '树' : MARKS[themeTemplate ?? ''];
  const text = TABLE_TYPES.find(({ value }) => value === tableType)?.label ?? String(tableType);
  return mark ? `${text}（${mark}）` : text;
};

const PAGES = {
  list: { path: 'cgformList', component: 'modules/online/cgform/auto/OnlCgformAutoList' },
  tree: { path: 'cgformTreeList', component: 'modules/online/cgform/auto/OnlCgformTreeList' },
  erp: { path: 'cgformErpList', component: 'modules/online/cgform/auto/erp/OnlCgformErpList' },
  innerTable: { path: 'cgformInnerTableList', component: 'modules/online/cgform/auto/innerTable/OnlCgformInnerTableList' },
  tab: { path: 'cgformTabList', component: 'modules/online/cgform/auto/tab/OnlCgformTabList' },
} as const;

/** The page that shows the rows of a form: its address and its view. */
export const pageOf = ({ id, isTree, themeTemplate }: Pick<FormHead, 'id' | 'isTree' | 'themeTemplate'>) => {
  const theme = themeTemplate ?? '';
  const kind = isTree === 'Y' ? 'tree' : Object.hasOwn(PAGES, theme) ? (theme as keyof typeof PAGES) : 'list';
  const { path, component } = PAGES[kind];
  return { address: `/online/${path}/${id}`, component };
};
