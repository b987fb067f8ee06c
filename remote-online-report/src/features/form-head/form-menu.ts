import { BUTTON, type PermissionNode, permissions } from '@mortise/shared/contract/access';
import type { FormHead } from '@mortise/shared/contract/online';
import { type Answer, ask, call } from '@mortise/shared/http';
import { type MenuDraft, menuRowOf } from '#common/menu-row-form.tsx';
import { pageOf } from './form-kinds.ts';

const ACTIONS = [
  ['新增', 'add'],
  ['编辑', 'edit'],
  ['删除', 'delete'],
  ['导入', 'import'],
  ['导出', 'export'],
] as const;

const below = (parentId: string | null | undefined): Promise<PermissionNode[]> =>
  parentId ? ask(permissions.below, { query: { parentId } }) : ask(permissions.firstLevel);

/** A copy shows rows of its original, whose table the rights name. */
const tableOf = ({ tableName }: FormHead) => tableName.replace(/\$\d+$/, '');

/**
 * Adds the menu row of a form, and below it the buttons that carry its rights (ADR 111). What is there already stays, so that a second
 * try after a failure completes the first.
 */
export const addFormMenu = async (head: FormHead, draft: MenuDraft): Promise<Answer<unknown>> => {
  const { address, component } = pageOf(head);
  const isRow = ({ url }: PermissionNode) => url === address;
  if (!(await below(draft.parentId)).some(isRow))
    await call(permissions.add, { body: menuRowOf(draft, { url: address, component, icon: 'form' }) });
  const row = (await below(draft.parentId)).find(isRow);
  if (!row) return { message: '菜单已添加，尚未读到，请再添加一次以添加按钮权限', result: null, code: 200 };
  const buttons = await below(row.id);
  let answer: Answer<unknown> | undefined;
  for (const [label, action] of ACTIONS) {
    const perms = `online:${tableOf(head)}:${action}`;
    if (buttons.some((button) => button.perms === perms)) continue;
    answer = await call(permissions.add, {
      body: { name: `${draft.name}${label}`, parentId: row.id, menuType: BUTTON, perms, permsType: '1', status: '1', sortNo: 1 },
    });
  }
  return answer ?? { message: '菜单和按钮权限已存在', result: null, code: 200 };
};
