import { BUTTON, FIRST_LEVEL, SUB_MENU } from '@mortise/shared/contract/access';

/** Kinds of rows, as the form offers them. */
export const menuTypes = [
  { value: FIRST_LEVEL, label: '一级菜单' },
  { value: SUB_MENU, label: '子菜单' },
  { value: BUTTON, label: '按钮/权限' },
];

/** As the table names them: what stands in the menu, and what does not. */
export const kindOf = (menuType: number | null) => (menuType === BUTTON ? '按钮/权限' : '菜单');
