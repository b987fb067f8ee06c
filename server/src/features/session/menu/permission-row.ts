/** A menu row or button of `sys_permission`. */
export interface PermissionRow {
  id: string;
  parentId: string | null;
  name: string | null;
  url: string | null;
  component: string | null;
  componentName: string | null;
  redirect: string | null;
  menuType: number | null;
  perms: string | null;
  permsType: string | null;
  alwaysShow: boolean | null;
  icon: string | null;
  route: boolean | null;
  leaf: boolean | null;
  keepAlive: boolean | null;
  hidden: boolean | null;
  status: string | null;
  internalOrExternal: boolean | null;
}
