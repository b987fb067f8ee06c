import { addressText, isMenuLink, labelOf, menuAddress, menuUrlFlaw } from '@mortise/shared/contract';
import { BUTTON, PermissionDraft } from '@mortise/shared/contract/access';
import { Refusal } from '#platform/refusal.ts';
import { lineageOf } from '#platform/tree.ts';
import type { NewPermission, TreeRow } from './permission.repository.ts';

type Addressed = Pick<NewPermission, 'menuType' | 'url' | 'redirect' | 'parentId'>;

/** Columns that hold an address. An address that was stored before the rules, or by another server, may stay. */
const columns = ['url', 'redirect'] as const;

/** Refuses addresses of a menu row under which no page opens. */
export const refuseUnreachable = (next: Addressed, before?: Addressed) => {
  if (next.menuType === BUTTON) return;
  for (const column of columns) {
    const url = next[column];
    const flaw = url && url !== before?.[column] ? menuUrlFlaw(url) : undefined;
    if (flaw) throw new Refusal(`${labelOf(PermissionDraft, column)}${flaw}`);
  }
};

const placeOf = (url: string) => (isMenuLink(url) ? url : addressText(menuAddress(url)));

/**
 * Refuses an address that another menu row has: the console shows one address as one page, with one title. A row and a row above it may
 * share one, as a frame and the page in it do.
 */
export const refuseTakenAddress = (rows: readonly TreeRow[], next: Addressed, before?: Addressed & { id: string }) => {
  const { url, menuType } = next;
  if (!url || menuType === BUTTON || (before?.url && placeOf(before.url) === placeOf(url))) return;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const above = lineageOf(byId, next.parentId ?? '');
  const isKin = (row: TreeRow) => above.includes(row) || (before && lineageOf(byId, row.id).some(({ id }) => id === before.id));
  const taken = rows.find((row) => row.menuType !== BUTTON && row.url && placeOf(row.url) === placeOf(url) && !isKin(row));
  if (!taken) return;
  const way = isMenuLink(url) ? '请换一个地址' : '请换一个路径，或在后面加上条件，如 ?postRank=1';
  throw new Refusal(`${labelOf(PermissionDraft, 'url')}已用于菜单“${taken.name ?? taken.id}”，${way}`);
};
