import { keysIn } from '@mortise/shared/contract';
import { lineageOf } from '#lists/tree.ts';
import type { Caller } from '#platform/caller.ts';
import { found, Refusal } from '#platform/refusal.ts';
import type { DepartmentScope } from '../../access/caller-scope/department-scope.lookup.ts';
import type { VisibleUsers } from '../../access/caller-scope/visible-users.lookup.ts';
import type { UserLookup } from '../user/user.lookup.ts';
import type { DepartmentLookup, DepartmentRow } from './department.lookup.ts';
import { namesOf, nodeOf, nodesOf } from './department-nodes.ts';

const OWN_SCOPE = '1';

const flat = (rows: DepartmentRow[], all: DepartmentRow[]) => {
  const parents = new Set(all.map(({ parentId }) => parentId));
  return rows.map((row) => nodeOf(row, !parents.has(row.id), null));
};

const named = (rows: DepartmentRow[], word: string) => rows.filter(({ departName }) => departName.includes(word));

const byCode = (a: DepartmentRow, b: DepartmentRow) => (a.orgCode < b.orgCode ? -1 : 1);

/** Reads of departments (docs/wire/system-departments.md §1). */
export const createDepartmentTreeService = (
  departments: DepartmentLookup,
  scope: DepartmentScope,
  users: UserLookup,
  visible: VisibleUsers,
) => ({
  tree: async () => nodesOf(await departments.all()),
  names: async () => namesOf(await departments.all()),

  async children(pid: string | null | undefined) {
    const all = await departments.all();
    const rows = all.filter(({ parentId }) => (parentId ?? '') === (pid ?? ''));
    return flat(rows, all).map((node) => ({ ...node, children: [] }));
  },

  /** The tree is null for a caller who is in charge of no department. */
  async mine(caller: Caller) {
    const { isSuperior, rows } = await scope.of(caller);
    return { tree: rows.length ? nodesOf(rows) : null, identity: isSuperior ? '2' : '1' };
  },

  async ancestors(departId: string | undefined, orgCode: string | undefined) {
    const ids = keysIn(departId);
    const codes = keysIn(orgCode);
    if (!ids.length && !codes.length) throw new Refusal('departId 和 orgCode 不能都为空！');
    const all = await departments.all();
    const rows = new Map(all.map((row) => [row.id, row]));
    const asked = ids.length
      ? ids.map((id) => [id, id] as const)
      : codes.map((code) => [code, all.find((row) => row.orgCode === code)?.id]);
    return Object.fromEntries(
      asked.map(([name, id]) => {
        const lineage = lineageOf(rows, id ?? '');
        return [name, { parentIds: lineage.map((row) => row.id), parentMap: Object.fromEntries(lineage.map((row) => [row.id, row])) }];
      }),
    );
  },

  async search(caller: Caller, word: string, within: string | null | undefined) {
    const rows = within === OWN_SCOPE ? (await scope.of(caller)).rows : await departments.all();
    const matching = named(rows, word.trim());
    if (!matching.length) throw new Refusal('未查询匹配数据！');
    return flat(matching, rows);
  },

  async all(ids: string | undefined) {
    const asked = keysIn(ids);
    return (asked.length ? await departments.withIds(asked) : await departments.all()).toSorted(byCode);
  },

  /** Without a search word returns the whole tree and no users. */
  async withUsers(caller: Caller, word: string | null | undefined) {
    const all = await departments.all();
    if (!word?.trim()) return { departList: nodesOf(all), userList: [] };
    return { departList: flat(named(all, word.trim()), all), userList: await users.named(word.trim(), await visible.choices(caller)) };
  },

  async byCode(orgCode: string) {
    return found((await departments.all()).find((row) => row.orgCode === orgCode));
  },

  usersOf: async (caller: Caller, departmentId: string) => users.membersOf(departmentId, await visible.choices(caller)),
});
export type DepartmentTreeService = ReturnType<typeof createDepartmentTreeService>;
