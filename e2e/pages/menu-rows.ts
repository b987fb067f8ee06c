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

/** Rows of the caller's menu that open a view of a live remote, according to the server. */
export async function liveRows(page: Page): Promise<MenuRow[]> {
  const headers = { 'X-Access-Token': await tokenOf(page) };
  const [permissions, registry] = await Promise.all([
    page.request.get('/jeecg-boot/sys/permission/getUserPermissionByToken', { headers }),
    page.request.get('/registry', { headers }),
  ]);
  const { result }: { result: { menu: MenuNode[] } } = await permissions.json();
  const { remotes }: RegistryDocument = await registry.json();
  const views = new Set(remotes.flatMap(({ build }) => build.exposes.filter(({ kind }) => kind === 'view').map(({ name }) => name)));
  return everyNode(result.menu)
    .filter(({ route, component, meta }) => route !== '0' && views.has(component ?? '') && !meta?.internalOrExternal)
    .map(({ path, component, meta }) => ({ title: meta?.title ?? '', path, component: component ?? '' }));
}
