import { BUTTON, FIRST_LEVEL, SUB_MENU } from '@mortise/shared/contract/access';

/** Menu types offered by the form. */
export const menuTypes = [
  { value: FIRST_LEVEL, label: '一级菜单' },
  { value: SUB_MENU, label: '子菜单' },
  { value: BUTTON, label: '按钮/权限' },
];

/** Label of a menu type in the table: menu or button. */
export const kindOf = (menuType: number | null) => (menuType === BUTTON ? '按钮/权限' : '菜单');
