import * as z from 'zod';
import { nullableText } from '../kernel/fields.ts';

export const MenuMeta = z.object({
  title: nullableText.optional(),
  icon: nullableText.optional(),
  /** Only for links: a URL, which may contain `{{ window._CONFIG['domianURL'] }}` and `${token}`. */
  url: nullableText.optional(),
  keepAlive: z.boolean().optional(),
  /** true: opens outside the console. */
  internalOrExternal: z.boolean().optional(),
  componentName: nullableText.optional(),
  permissionList: z.array(z.unknown()).nullish(),
  /** One code or a list, like `permissionList`. */
  permission: z.unknown().optional(),
});

export interface MenuNode {
  id: string;
  /** "0": shown in the menu but not registered as a route. */
  route?: string | null;
  path: string;
  name?: string | null;
  hidden?: boolean | null;
  alwaysShow?: boolean | null;
  component?: string | null;
  redirect?: string | null;
  meta?: z.infer<typeof MenuMeta> | null;
  children?: MenuNode[] | null;
}

/** A menu row as the server sends it (docs/wire/session.md §5). */
export const MenuNode: z.ZodType<MenuNode> = z.object({
  id: z.string(),
  route: nullableText.optional(),
  path: z.string(),
  name: nullableText.optional(),
  hidden: z.boolean().nullish(),
  alwaysShow: z.boolean().nullish(),
  component: nullableText.optional(),
  redirect: nullableText.optional(),
  meta: MenuMeta.nullish(),
  get children() {
    return z.array(MenuNode).nullish();
  },
});

/** A button. `action` may be a comma list; type "1" controls visibility, "2" the enabled state; status "0" turns the rule off. */
export const ButtonRule = z.object({
  action: nullableText,
  type: nullableText.optional(),
  status: nullableText.optional(),
  describe: nullableText.optional(),
});
export type ButtonRule = z.infer<typeof ButtonRule>;

export const Permissions = z.object({
  menu: z.array(MenuNode),
  /** Buttons granted to the caller. */
  auth: z.array(ButtonRule),
  /** All buttons. */
  allAuth: z.array(ButtonRule),
  /** The role as which this session sees the console (ADR 61); absent otherwise. */
  viewedRole: z.object({ id: z.string(), name: z.string() }).optional(),
});
export type Permissions = z.infer<typeof Permissions>;
