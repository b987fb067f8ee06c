import * as z from 'zod';
import { audit, id, nullableText } from '../kernel/fields.ts';

export interface PermissionTreeNode {
  key: string;
  value: string;
  title?: string | null;
  /** The menu's name. */
  slotTitle: string | null;
  label?: string | null;
  icon?: string | null;
  isLeaf: boolean;
  /** 1: the menu has data rules. */
  ruleFlag?: number | null;
  /** Tells buttons from menus; JeecgBoot leaves it out. */
  menuType?: number | null;
  scopedSlots?: { title: string } | null;
  parentId?: string | null;
  children: PermissionTreeNode[] | null;
}

/** A menu or button of the tree in which grants are ticked (docs/wire/system-roles.md §2). */
export const PermissionTreeNode: z.ZodType<PermissionTreeNode> = z.object({
  key: z.string(),
  value: z.string(),
  title: nullableText.optional(),
  slotTitle: nullableText,
  label: nullableText.optional(),
  icon: nullableText.optional(),
  isLeaf: z.boolean(),
  ruleFlag: z.number().nullish(),
  menuType: z.number().nullish(),
  scopedSlots: z.object({ title: z.string() }).nullish(),
  parentId: nullableText.optional(),
  get children() {
    return z.array(PermissionTreeNode).nullable();
  },
});

/** The tree, and all its ids in tree order. */
export const PermissionTree = z.object({ treeList: z.array(PermissionTreeNode), ids: z.array(z.string()) });
export type PermissionTree = z.infer<typeof PermissionTree>;

/** A condition added to the list of a menu (docs/wire/system-permissions.md §2). */
export const DataRule = z.object({
  id,
  permissionId: nullableText,
  ruleName: nullableText,
  ruleColumn: nullableText,
  ruleConditions: nullableText,
  ruleValue: nullableText,
  status: nullableText,
  ...audit,
});
export type DataRule = z.infer<typeof DataRule>;

/** The data rules of a menu, and the granted ones as a comma list. */
export const DataRuleChoice = z.object({ datarule: z.array(DataRule), drChecked: z.string().nullish() });
export type DataRuleChoice = z.infer<typeof DataRuleChoice>;

const lists = z.string().max(200_000);

/**
 * The new grants and those the client last read, as comma lists. The server refuses the change if the stored grants differ from
 * `lastpermissionIds` (optimistic lock); without `lastpermissionIds` it only adds grants.
 */
export const GrantChange = z.object({ permissionIds: lists.nullish(), lastpermissionIds: lists.nullish() });
export type GrantChange = z.infer<typeof GrantChange>;

/** Comma list of data rule ids; an empty list grants none. */
export const dataRuleIds = z.string().max(1000).nullish();

/** The new data rules and those the client last read. The server refuses the change if the stored ones differ (optimistic lock). */
export const ruleChange = { dataRuleIds, lastDataRuleIds: dataRuleIds };
