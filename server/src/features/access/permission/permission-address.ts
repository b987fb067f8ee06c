import { addressText, isMenuLink, labelOf, menuAddress, menuUrlFlaw } from '@mortise/shared/contract';
import { BUTTON, PermissionDraft } from '@mortise/shared/contract/access';
import { lineageOf } from '#lists/tree.ts';
import { Refusal } from '#platform/refusal.ts';
import type { NewPermission, TreeRow } from './permission.repository.ts';

type Addressed = Pick<NewPermission, 'menuType' | 'url' | 'redirect' | 'parentId'>;

/** Columns that hold an address. An address that was stored before the rules, or by another server, may stay. */
const columns = ['url', 'redirect'] as const;

/** What of a row's former self counts as stored: the url of a button was never one of a page. */
const asMenu = <Row extends Addressed>(before: Row | undefined) => (before?.menuType === BUTTON ? undefined : before);

/** Refuses addresses of a menu row under which no page opens. */
export const refuseUnreachable = (next: Addressed, before?: Addressed) => {
  if (next.menuType === BUTTON) return;
  for (const column of columns) {
    const url = next[column];
    const flaw = url && url !== asMenu(before)?.[column] ? menuUrlFlaw(url) : undefined;
    if (flaw) throw new Refusal(`${labelOf(PermissionDraft, column)}${flaw}`);
  }
};

/** Equal for urls that the console cannot tell apart: neither the order of conditions nor the name of a parameter counts. */
const placeOf = (url: string) => {
  if (isMenuLink(url)) return url;
  const { path, search, hash } = menuAddress(url);
  return addressText({ path: path.replace(/\/:[\w-]+/g, '/:'), search: search.slice(1).split('&').sort().join('&'), hash });
};

/**
 * Refuses an address that another menu row has: the console shows one address as one page, with one title. A row and a row above it may
 * share one, as a frame and the page in it do, and so may rows that already did.
 */
export const refuseTakenAddress = (rows: readonly TreeRow[], next: Addressed, before?: Addressed & { id: string }) => {
  const { url, menuType } = next;
  if (!url || menuType === BUTTON) return;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const isKin = (row: TreeRow, parentId: string | null | undefined) =>
    lineageOf(byId, parentId ?? '').includes(row) || (before && lineageOf(byId, row.id).some(({ id }) => id === before.id));
  const stored = asMenu(before);
  const wasTaken = (row: TreeRow) => stored?.url && placeOf(stored.url) === placeOf(url) && !isKin(row, stored.parentId);
  const isTaken = (row: TreeRow) => row.menuType !== BUTTON && row.url && placeOf(row.url) === placeOf(url) && !isKin(row, next.parentId);
  const taken = rows.find((row) => isTaken(row) && !wasTaken(row));
  if (!taken) return;
  const way = isMenuLink(url) ? '请换一个地址' : '请换一个路径，或在后面加上条件，如 ?postRank=1';
  throw new Refusal(`${labelOf(PermissionDraft, 'url')}已用于菜单“${taken.name ?? taken.id}”，${way}`);
};
