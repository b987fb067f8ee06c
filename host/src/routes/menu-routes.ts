import { addressText, hasParameters, menuAddress, routerPath } from '@mortise/shared/contract';
import type { PinnedRemote, RecordKind } from '@mortise/shared/contract/registry';
import type { MenuNode } from '@mortise/shared/contract/session';
import { matchPath } from 'react-router-dom';
import { HOME_PATH, HOME_TITLE } from '#navigation/home.ts';

/** What a path shows: a view of a remote, a page in a frame, or a group of entries. */
export type RouteTarget =
  | { kind: 'view'; component: string; redirect?: string | undefined }
  | { kind: 'frame'; url: string }
  | { kind: 'group'; redirect?: string; children: { title: string; path: string }[] };

export interface ConsoleRoute {
  id: string;
  /** Encoded as in the address bar. May contain `:name` parameters. */
  path: string;
  /** Parameters and hash that tell it from other rows of the same path; usually empty. */
  search: string;
  hash: string;
  /** The route pattern that matches it, if its path is an instance of a pattern with parameters, such as `/online/:code`. */
  pattern?: string;
  title: string;
  target: RouteTarget;
  /** Entries above it, outermost first. */
  above: { title: string; path: string }[];
  /** Components of the views that it is nested in, outermost first: they render it in their `<Outlet>`. */
  within: readonly string[];
  /** Below a `layouts/PageView`: the page has a header of its own. */
  hasHeader: boolean;
  /** Its tab stays mounted, however many are open. */
  keepAlive: boolean;
  /** The remote of its view, once the registry has answered. */
  remote?: string;
  /** The same if the view owns the paths below this one, because it has a router of its own. */
  owner?: string;
}

export interface MenuEntry {
  /** Unique in the menu, even if rows repeat a path. */
  key: string;
  title: string;
  icon?: string;
  /** Path with parameters and hash. */
  path: string;
  /** URL that opens outside the console. */
  external?: string;
  /** No live remote offers its view; only administrators see such rows. */
  unpublished?: boolean;
  children: MenuEntry[];
}

interface MenuPages {
  entries: MenuEntry[];
  routes: ConsoleRoute[];
}

/** Routes that need no menu row. */
const FIXED: readonly Pick<ConsoleRoute, 'id' | 'path' | 'title' | 'target'>[] = [
  { id: 'home', path: HOME_PATH, title: HOME_TITLE, target: { kind: 'view', component: 'dashboard/Analysis' } },
  { id: 'account-center', path: '/account/center', title: '个人中心', target: { kind: 'view', component: 'account/center/Index' } },
  {
    id: 'account-settings',
    path: '/account/settings/BaseSetting',
    title: '个人设置',
    target: { kind: 'view', component: 'account/settings/BaseSetting' },
  },
  { id: 'test', path: '/test', title: '测试', target: { kind: 'group', redirect: '/test/home', children: [] } },
  { id: 'test-home', path: '/test/home', title: '测试主页', target: { kind: 'view', component: 'test/Home' } },
];

// deeper than any real menu; stops a row that is its own ancestor
const DEEPEST = 12;
const FRAME = 'layouts/IframePageView';
const PAGE_VIEW = 'layouts/PageView';

/** Equal for equal places, however a row writes its url. */
const pathOf = (url: string) => addressText(menuAddress(url));
const isLayout = (component: string) => component.includes('layouts/');
const titleOf = ({ meta, name, path }: MenuNode) => meta?.title?.trim() || name?.trim() || path;
const isNode = (node: MenuNode | null | undefined): node is MenuNode => typeof node?.path === 'string' && node.path.trim() !== '';

const codeOf = (permission: unknown) =>
  typeof permission === 'string' ? permission : (permission as { action?: string } | null | undefined)?.action;

/** Marks rows whose view no live remote offers. */
export const UNPUBLISHED = '未发布';

interface ReadMenuOptions {
  /** Whether the caller holds a code. */
  can?: (code: string) => boolean;
  /** Whether the console or a live remote has the view. */
  isOffered?: (component: string) => boolean;
}

/** Components that may edit the menu: who holds one of them sees rows without a view. */
const MENU_EDITORS = ['system/PermissionList', 'system/NewPermissionList'];

interface Lineage {
  nodes: readonly MenuNode[];
  above: ConsoleRoute['above'];
  within: readonly string[];
  hasHeader: boolean;
}

const TOP: Lineage = { nodes: [], above: [], within: [], hasHeader: false };

const isAllowedBy =
  (can: (code: string) => boolean) =>
  ({ meta }: MenuNode) => {
    const codes = [meta?.permissionList, meta?.permission]
      .flat()
      .map(codeOf)
      .filter((code) => code !== undefined);
    return codes.length === 0 || codes.some(can);
  };

/** All rows that the caller may see, at any depth. */
const allRows = (rows: readonly MenuNode[], isAllowed: (node: MenuNode) => boolean, lineage: readonly MenuNode[] = []): MenuNode[] =>
  lineage.length >= DEEPEST
    ? []
    : rows
        .filter((node) => isNode(node) && !lineage.includes(node) && isAllowed(node))
        .flatMap((node) => [node, ...allRows(node.children ?? [], isAllowed, [...lineage, node])]);

/** What a row that opens outside opens: the address of its frame, or the console at its view. */
const outside = (target: RouteTarget, path: string) => (target.kind === 'frame' ? target.url : target.kind === 'view' ? path : undefined);

/** Turns permission rows into menu entries and routes (docs/wire/session.md §5, "Client conversion to routes"). */
export const readMenu = (menu: readonly MenuNode[], { can = () => true, isOffered = () => true }: ReadMenuOptions = {}): MenuPages => {
  const routes: ConsoleRoute[] = [];
  const shownByPattern: ConsoleRoute[] = [];
  const taken = new Set<string>();
  const dead = new Set<string>();
  const isAllowed = isAllowedBy(can);
  const rows = allRows(menu, isAllowed);
  const seesDead = rows.some(({ component }) => MENU_EDITORS.includes(component?.trim() ?? ''));
  const patterns = rows
    .filter((node) => hasParameters(node.path) && node.route !== '0')
    .map((node) => ({ node, path: menuAddress(node.path).path }));
  let row = 0;

  const patternOf = (path: string) => patterns.find((pattern) => matchPath(routerPath(pattern.path), routerPath(path)));

  const register = (node: MenuNode, target: RouteTarget, { above, within, hasHeader }: Lineage) => {
    const address = menuAddress(node.path);
    const { path } = address;
    const text = addressText(address);
    const route = { id: node.id, ...address, title: titleOf(node), above, within, hasHeader, keepAlive: node.meta?.keepAlive === true };
    if (node.route === '0') {
      // a row without a route of its own is shown by a pattern, under its own title
      const pattern = patternOf(path);
      if (!pattern) return;
      const component = pattern.node.component?.trim() ?? '';
      shownByPattern.push({ ...route, pattern: pattern.path, target: { kind: 'view', component } });
    } else if (!taken.has(text)) {
      taken.add(text);
      routes.push({ ...route, target });
    }
  };

  const isDead = (node: MenuNode, target: RouteTarget) => {
    if (target.kind !== 'view') return false;
    if (node.route !== '0') return !isOffered(target.component);
    const pattern = patternOf(menuAddress(node.path).path);
    return pattern !== undefined && !isOffered(pattern.node.component?.trim() ?? '');
  };

  const targetOf = (node: MenuNode, children: MenuEntry[]): RouteTarget => {
    const component = node.component?.trim() ?? '';
    const url = node.meta?.url?.trim();
    if (url && (component === FRAME || !component || isLayout(component))) return { kind: 'frame', url };
    const path = pathOf(node.path);
    const leadsTo = (to: string | undefined) => (to && pathOf(to) !== path && !dead.has(pathOf(to)) ? pathOf(to) : undefined);
    // an alwaysShow entry redirects to itself, so ignore its redirect
    const redirect = node.alwaysShow ? undefined : leadsTo(node.redirect?.trim());
    if (component && !isLayout(component)) return { kind: 'view', component, redirect };
    return {
      kind: 'group',
      redirect: node.alwaysShow ? undefined : (redirect ?? leadsTo(firstPage(children))),
      children: children.filter(({ external }) => !external).map(({ title, path }) => ({ title, path })),
    };
  };

  const read = (nodes: readonly MenuNode[], lineage: Lineage): MenuEntry[] => {
    if (lineage.nodes.length >= DEEPEST) return [];
    return nodes.flatMap((node) => {
      if (!isNode(node) || lineage.nodes.includes(node) || !isAllowed(node)) return [];
      const path = pathOf(node.path);
      const title = titleOf(node);
      const component = node.component?.trim() ?? '';
      row += 1;
      const key = `${row}:${path}`;
      const below = node.children ?? [];
      const isView = component !== '' && !isLayout(component) && isOffered(component);
      const deadBefore = dead.size;
      const children = read(below, {
        nodes: [...lineage.nodes, node],
        above: [...lineage.above, { title, path }],
        within: isView ? [...lineage.within, component] : lineage.within,
        hasHeader: lineage.hasHeader || component === PAGE_VIEW,
      });
      const target = targetOf(node, children);
      register(node, target, lineage);

      const unpublished = isDead(node, target);
      if (unpublished) dead.add(path);
      const isEmptied = below.length > 0 && children.length === 0 && (lineage.nodes.length === 0 || dead.size > deadBefore);
      if (node.hidden || isEmptied || (unpublished && !seesDead)) return [];
      const external = node.meta?.internalOrExternal ? outside(target, path) : undefined;
      return [{ key, title, icon: node.meta?.icon ?? undefined, path, external, ...(unpublished && { unpublished }), children }];
    });
  };

  const entries = read(menu, TOP);
  routes.push(...shownByPattern.filter((route) => !taken.has(addressText(route))));
  for (const route of FIXED)
    if (!taken.has(route.path)) routes.push({ ...route, search: '', hash: '', above: [], within: [], hasHeader: false, keepAlive: false });
  return { entries, routes };
};

/** The part of a URL between a list and the id of one of its records (ADR 53). */
const RECORD = '/record/';

/** Whether a path can be that of a record, which no route knows before the registry has answered. */
export const isRecordPath = (path: string) => path.lastIndexOf(RECORD) > 0;

/** Routes of the pages of records, below the list that the caller's menu has. */
export const recordRoutes = (routes: readonly ConsoleRoute[], kinds: readonly RecordKind[]): ConsoleRoute[] =>
  routes.flatMap(({ owner: _, ...list }) => {
    const { target, path, above, title } = list;
    if (target.kind !== 'view' || hasParameters(path)) return [];
    const kind = kinds.find(({ page, views }) => page && views.includes(target.component));
    if (!kind?.page) return [];
    return [
      {
        ...list,
        id: `${list.id}${RECORD}`,
        path: `${path}${RECORD}:id`,
        search: '',
        hash: '',
        title: kind.title,
        target: { kind: 'view', component: kind.page },
        above: [...above, { title, path: addressText(list) }],
        keepAlive: false,
      } satisfies ConsoleRoute,
    ];
  });

/** Names the remotes of routes, and those whose views own the paths below them. */
export const withOwners = (routes: readonly ConsoleRoute[], remotes: readonly PinnedRemote[]): ConsoleRoute[] => {
  const views = new Map(
    remotes
      .filter(({ enabled }) => enabled)
      .flatMap(({ name, build }) => build.exposes.map((expose) => [expose.name, { remote: name, ownsPaths: expose.ownsPaths }] as const)),
  );
  return routes.map((route) => {
    const view = route.target.kind === 'view' ? views.get(route.target.component) : undefined;
    if (!view) return route;
    const isPlain = !hasParameters(route.path) && !route.search && !route.hash;
    const { remote, ownsPaths } = view;
    return { ...route, remote, ...(ownsPaths && isPlain && { owner: remote }) };
  });
};

const firstPage = (entries: readonly MenuEntry[]): string | undefined => {
  for (const { path, external, unpublished, children } of entries) {
    if (external || unpublished || hasParameters(path)) continue;
    const page = children.length ? firstPage(children) : path;
    if (page) return page;
  }
  return undefined;
};
