import type { ListQuery } from '@mortise/shared/contract';
import { Clue, isMobile } from '@mortise/shared/contract/business';
import { and, eq, getTableColumns, like, type SQL } from 'drizzle-orm';
import type { ListOptions } from '#lists/find-page.ts';
import { escapeLike } from '#lists/like.ts';
import { columnsOfTable } from '#lists/list-columns.ts';
import { quickQuery } from '#lists/quick-query.ts';
import { type RuledList, ruledList } from '#lists/ruled-list.ts';
import type { Caller } from '#platform/caller.ts';
import { isWithinArea } from '../area/area.lookup.ts';
import type { VisibleClues } from './clue.lookup.ts';
import { clueTable } from './clue.table.ts';
import { refusePhoneSearch } from './clue-masks.ts';

const OWN = ['keyword', 'scope', 'areaId', 'phone'];
/** Every column but the number: a range, a wildcard or a sort order would reveal masked digits. */
const ASKED = Object.keys(getTableColumns(clueTable)).filter((name) => name !== 'phone');

const textOf = (query: ListQuery, name: string) => {
  const value = query[name];
  return typeof value === 'string' ? value.trim() : '';
};

const byPhone = (caller: Caller, phone: string) => {
  refusePhoneSearch(caller);
  return eq(clueTable.phone, phone);
};

const byKeyword = (caller: Caller, word: string): SQL | undefined => {
  if (!word) return undefined;
  return isMobile(word) ? byPhone(caller, word) : quickQuery(columnsOfTable(clueTable), word.replaceAll('*', ''), 'customerName,clueNo');
};

const inScope = ({ username, orgCode }: Caller, scope: string): SQL | undefined => {
  if (scope === 'mine') return eq(clueTable.ownerName, username);
  return scope === 'dept' ? like(clueTable.sysOrgCode, `${escapeLike(orgCode)}%`) : undefined;
};

/** The conditions of the list that are not plain comparisons of a column, joined with what the caller may see. */
export const clueOptions = (caller: Caller, query: ListQuery, visible: SQL | undefined, ignore: readonly string[] = []): ListOptions => {
  const [phone, areaId] = [textOf(query, 'phone'), textOf(query, 'areaId')];
  return {
    where: and(
      visible,
      byKeyword(caller, textOf(query, 'keyword')),
      inScope(caller, textOf(query, 'scope')),
      phone ? byPhone(caller, phone) : undefined,
      areaId ? isWithinArea(clueTable.areaId, areaId) : undefined,
    ),
    only: ASKED,
    ignore: [...OWN, ...ignore],
  };
};

/** The list as data rules narrow it. */
export const ruledClues = (visible: VisibleClues): RuledList =>
  ruledList(clueTable, Clue, async () => ({ where: await visible(), only: ASKED }));
