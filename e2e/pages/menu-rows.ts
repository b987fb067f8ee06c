import { everyNode } from '@mortise/shared/contract';
import type { RegistryDocument } from '@mortise/shared/contract/registry';
import type { MenuNode } from '@mortise/shared/contract/session';
import type { Page } from '@playwright/test';
import { tokenOf } from './sign-in.ts';

export interface MenuRow {
  title: string;
  path: string;
  component: string;
}

interface Offer {
  headers: { 'X-Access-Token': string };
  nodes: MenuNode[];
  remotes: RegistryDocument['remotes'];
  /** Whether a live remote has the view of a row, which opens inside the console. */
  isLive: (node: MenuNode) => boolean;
}

/** The caller's menu and what the registry offers for it, according to the server. */
const offerOf = async (page: Page): Promise<Offer> => {
  const headers = { 'X-Access-Token': await tokenOf(page) };
  const [permissions, registry] = await Promise.all([
    page.request.get('/jeecg-boot/sys/permission/getUserPermissionByToken', { headers }),
    page.request.get('/registry', { headers }),
  ]);
  const { result }: { result: { menu: MenuNode[] } } = await permissions.json();
  const { remotes }: RegistryDocument = await registry.json();
  const views = new Set(remotes.flatMap(({ build }) => build.exposes.filter(({ kind }) => kind === 'view').map(({ name }) => name)));
  const isLive = ({ component, meta }: MenuNode) => views.has(component ?? '') && !meta?.internalOrExternal;
  return { headers, nodes: everyNode(result.menu), remotes, isLive };
};

const rowOf = ({ path, component, meta }: MenuNode): MenuRow => ({ title: meta?.title ?? '', path, component: component ?? '' });

/** Rows of the caller's menu that open a view of a live remote; rows with a parameter in their path show nothing without it. */
export async function liveRows(page: Page): Promise<MenuRow[]> {
  const { nodes, isLive } = await offerOf(page);
  return nodes.filter((node) => !node.path.includes(':') && node.route !== '0' && isLive(node)).map(rowOf);
}

/** One page for each row with a parameter in its path, such as `/online/cgreport/:code`: the first row of the menu that it shows. */
export async function pagesOfPatterns(page: Page): Promise<MenuRow[]> {
  const { nodes, isLive } = await offerOf(page);
  const isShownBy = ({ path }: MenuNode) => {
    const start = path.slice(0, path.indexOf(':'));
    return (node: MenuNode) => node.route === '0' && node.path.startsWith(start);
  };
  return nodes
    .filter((node) => node.path.includes(':') && isLive(node))
    .flatMap((pattern) => nodes.filter(isShownBy(pattern)).slice(0, 1))
    .map(rowOf);
}

/** The page of the first record of each kind that the registry has such a page for. */
export async function recordPages(page: Page, rows: readonly MenuRow[]): Promise<MenuRow[]> {
  const { headers, remotes } = await offerOf(page);
  const kinds = remotes.flatMap(({ build }) => build.palette?.records ?? []);
  const pages = await Promise.all(
    kinds.map(async ({ title, views, path, id, page: component }) => {
      const list = rows.find((row) => views.includes(row.component));
      if (!component || !list) return [];
      const answer = await page.request.get(`/jeecg-boot${path}?pageNo=1&pageSize=1`, { headers });
      const { result }: { result: { records?: Record<string, string>[] } | Record<string, string>[] } = await answer.json();
      const [first] = Array.isArray(result) ? result : (result.records ?? []);
      return first ? [{ title: `${title}的记录`, path: `${list.path}/record/${first[id]}`, component }] : [];
    }),
  );
  return pages.flat();
}
