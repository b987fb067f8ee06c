import type { MenuNode } from '@mortise/shared/contract/session';
import { HOME_PATH, HOME_TITLE } from '#navigation/home.ts';

/** What a path shows: a view of a remote, a page in a frame, or a group of entries. */
export type RouteTarget =
  | { kind: 'view'; component: string }
  | { kind: 'frame'; url: string }
  | { kind: 'group'; redirect?: string; children: { title: string; path: string }[] };

export interface ConsoleRoute {
  id: string;
  /** May contain `:name` parameters. */
  path: string;
  title: string;
  target: RouteTarget;
  /** Entries above it, outermost first. */
  above: { title: string; path: string }[];
}

export interface MenuEntry {
  /** Unique in the menu, even if rows repeat a path. */
  key: string;
  title: string;
  icon?: string;
  path: string;
  /** URL that opens outside the console. */
  external?: string;
  children: MenuEntry[];
}

export interface ConsoleMenu {
  entries: MenuEntry[];
  routes: ConsoleRoute[];
}

/** Routes that need no menu row. */
const FIXED: readonly Omit<ConsoleRoute, 'above'>[] = [
  { id: 'home', path: HOME_PATH, title: HOME_TITLE, target: { kind: 'view', component: 'dashboard/Analysis' } },
  { id: 'test', path: '/test', title: '测试', target: { kind: 'group', redirect: '/test/home', children: [] } },
  { id: 'test-home', path: '/test/home', title: '测试主页', target: { kind: 'view', component: 'test/Home' } },
];

// deeper than any real menu; stops a row that is its own ancestor
const DEEPEST = 12;
const FRAME = 'layouts/IframePageView';

const pathOf = (path: string) => `/${path.trim().replace(/^\/+/, '')}`;
const isLayout = (component: string) => component.includes('layouts/');
const titleOf = ({ meta, name, path }: MenuNode) => meta?.title?.trim() || name?.trim() || path;
const isNode = (node: MenuNode | null | undefined): node is MenuNode => typeof node?.path === 'string' && node.path.trim() !== '';

const codeOf = (permission: unknown) =>
  typeof permission === 'string' ? permission : (permission as { action?: string } | null | undefined)?.action;

/** Turns permission rows into menu entries and routes (docs/wire/session.md §5, "Client conversion to routes"). */
export const readMenu = (menu: readonly MenuNode[], can: (code: string) => boolean = () => true): ConsoleMenu => {
  const routes: ConsoleRoute[] = [];
  const taken = new Set<string>();
  let row = 0;

  const isAllowed = ({ meta }: MenuNode) => {
    const codes = (meta?.permissionList ?? []).map(codeOf).filter((code) => code !== undefined);
    return codes.length === 0 || codes.some(can);
  };

  const register = (node: MenuNode, target: RouteTarget, above: ConsoleRoute['above']) => {
    const path = pathOf(node.path);
    if (node.route === '0' || taken.has(path)) return;
    taken.add(path);
    routes.push({ id: node.id, path, title: titleOf(node), target, above });
  };

  const targetOf = (node: MenuNode, children: MenuEntry[]): RouteTarget => {
    const component = node.component?.trim() ?? '';
    const url = node.meta?.url?.trim();
    if (url && (component === FRAME || !component || isLayout(component))) return { kind: 'frame', url };
    if (component && !isLayout(component)) return { kind: 'view', component };
    // an alwaysShow entry redirects to itself, so ignore its redirect
    const redirect = node.alwaysShow ? undefined : node.redirect?.trim() || firstPage(children);
    return {
      kind: 'group',
      redirect: redirect && pathOf(redirect) !== pathOf(node.path) ? pathOf(redirect) : undefined,
      children: children.filter(({ external }) => !external).map(({ title, path }) => ({ title, path })),
    };
  };

  const read = (nodes: readonly MenuNode[], above: ConsoleRoute['above'], lineage: readonly MenuNode[]): MenuEntry[] => {
    if (lineage.length >= DEEPEST) return [];
    return nodes.flatMap((node) => {
      if (!isNode(node) || lineage.includes(node) || !isAllowed(node)) return [];
      const path = pathOf(node.path);
      const title = titleOf(node);
      row += 1;
      const key = `${row}:${path}`;
      const rows = node.children ?? [];
      const children = read(rows, [...above, { title, path }], [...lineage, node]);
      const target = targetOf(node, children);
      register(node, target, above);

      const isEmptied = lineage.length === 0 && rows.length > 0 && children.length === 0;
      if (node.hidden || isEmptied) return [];
      const external = node.meta?.internalOrExternal && target.kind === 'frame' ? target.url : undefined;
      return [{ key, title, icon: node.meta?.icon ?? undefined, path, external, children }];
    });
  };

  const entries = read(menu, [], []);
  for (const route of FIXED) if (!taken.has(route.path)) routes.push({ ...route, above: [] });
  return { entries, routes };
};

const firstPage = (entries: readonly MenuEntry[]): string | undefined => {
  for (const { path, external, children } of entries) {
    if (external || path.includes(':')) continue;
    const page = children.length ? firstPage(children) : path;
    if (page) return page;
  }
  return undefined;
};
