import { addressText, hasParameters, menuAddress } from '@mortise/shared/contract';
import type { MenuNode } from '@mortise/shared/contract/session';

export interface PermittedPage {
  /** With the parameters of its row, as the console opens it. */
  path: string;
  title: string;
  /** Title of the parent menu. */
  group?: string;
}

const HOME = '/dashboard/analysis';

/** The menu's pages that open inside the console, in menu order, without the home page. */
export const permittedPages = (menu: readonly MenuNode[], group?: string): PermittedPage[] =>
  menu.flatMap((node) => {
    if (node.hidden) return [];
    const title = node.meta?.title ?? node.name ?? '';
    if (node.children?.length) return permittedPages(node.children, title);
    const opensHere = node.route !== '0' && !node.meta?.internalOrExternal && node.path.startsWith('/') && !hasParameters(node.path);
    return opensHere && title && node.path !== HOME ? [{ path: addressText(menuAddress(node.path)), title, group }] : [];
  });
