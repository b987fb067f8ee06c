import * as z from 'zod';
import { permit } from '../kernel/access.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { id, nullableText } from '../kernel/fields.ts';

/** What grants a menu or button: a role, a department role, or a rule that opens it to everybody. */
export const RightSource = z.object({
  kind: z.enum(['role', 'department-role', 'open-rule', 'online-page']),
  /** The name of the role; empty for rules. */
  name: z.string(),
  /** Names of the data rules that this grant carries. */
  rules: z.array(z.string()),
});
export type RightSource = z.infer<typeof RightSource>;

/** Why a menu or button does not reach the user, or is not seen in the menu. A group that is not granted shows the rows below it. */
export const RightDenial = z.enum(['not-granted', 'group-only', 'hidden', 'below-leaf']);
export type RightDenial = z.infer<typeof RightDenial>;

/** A menu row or button as one user has it. */
export const EffectiveRight = z.object({
  id,
  parentId: nullableText,
  name: nullableText,
  menuType: z.number().nullable(),
  component: nullableText,
  perms: nullableText,
  sources: z.array(RightSource),
  denials: z.array(RightDenial),
});
export type EffectiveRight = z.infer<typeof EffectiveRight>;

/** Why a user sees what is in the own menu (our own addition). */
export const effectiveRights = {
  /** All menus and buttons in menu order, each with what grants and what denies it. */
  ofUser: defineEndpoint({
    method: 'GET',
    path: '/sys/permission/effectiveRights',
    access: permit('system/RoleUserList', 'system/RoleList'),
    query: z.object({ userId: id }),
    result: z.array(EffectiveRight),
  }),
};
