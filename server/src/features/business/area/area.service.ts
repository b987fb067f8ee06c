import type { ListQuery } from '@mortise/shared/contract';
import { AREA_ROOT, type AreaDraft, type AreaNode } from '@mortise/shared/contract/business';
import type { Edited } from '#db/as-read.ts';
import { keeping } from '#lists/keeping.ts';
import { treeOf } from '#lists/tree.ts';
import { chosen, found, Refusal } from '#platform/refusal.ts';
import type { AreaRepository, AreaRows } from './area.repository.ts';

const RING = '上级区域不能是自己或下级!';
const DEEPEST = 4;
const CONDITIONS = ['areaName', 'areaCode', 'status'];

type Row = Awaited<ReturnType<AreaRepository['all']>>[number];

const nodesOf = (rows: readonly Row[]) =>
  treeOf<Row & { parentId: string | null }, AreaNode>(
    rows.map((row) => ({ ...row, parentId: row.pid === AREA_ROOT ? null : row.pid })),
    ({ id, areaName, areaCode, areaLevel }, children) => ({
      key: id,
      value: id,
      title: areaName,
      areaCode,
      areaLevel,
      children: children.length ? children : null,
    }),
  );

/** The draft in its place: under a parent that exists, by default one level below it. */
const placed = async <Draft extends AreaDraft>(rows: AreaRows, draft: Draft) => {
  const pid = draft.pid || AREA_ROOT;
  const parent = pid === AREA_ROOT ? undefined : await rows.findById(pid);
  if (pid !== AREA_ROOT && !parent) throw new Refusal('上级区域不存在!');
  const level = Math.min(Number(parent?.areaLevel ?? 0) + 1, DEEPEST);
  return { ...draft, pid, areaLevel: draft.areaLevel || String(level) };
};
const keptIn = (rows: AreaRows) => keeping(rows, { codeOf: ({ areaCode }) => areaCode, takenRow: '区域编码已经存在' });

/** The tree of areas (docs/wire/business.md §6). */
export const createAreaService = (repository: AreaRepository) => {
  const removeAll = (asked: string[]) =>
    repository.shape(async (rows) => {
      const ids = await rows.idsBelow(chosen(asked));
      if (await rows.isUsed(ids)) throw new Refusal('该区域下存在线索,不能删除!');
      const parents = await rows.pidsOf(asked);
      const removed = await rows.remove(ids);
      await rows.markParents(parents);
      return removed;
    });

  return {
    ...keptIn(repository),
    /** Without conditions the first level, otherwise every area that meets them. */
    rootList: (query: ListQuery) =>
      CONDITIONS.some((name) => query[name]) || query.quickQuery || query.superQueryParams
        ? repository.findPage(query)
        : repository.firstLevel(query),
    async below(parents: string[]) {
      const records = await repository.below(parents);
      return { records, total: records.length };
    },
    tree: async (status: string | undefined) => nodesOf(await repository.all(status)),
    add: (draft: AreaDraft) =>
      repository.shape(async (rows) => {
        const row = await placed(rows, draft);
        await keptIn(rows).add({ ...row, hasChild: '0' });
        await rows.markParents([row.pid]);
      }),
    edit: (draft: Edited<AreaDraft> & { id: string }) =>
      repository.shape(async (rows) => {
        const before = found(await rows.findById(draft.id));
        const row = await placed(rows, { ...draft, pid: draft.pid === undefined ? before.pid : draft.pid });
        if ((await rows.idsBelow([draft.id])).includes(row.pid)) throw new Refusal(RING);
        await keptIn(rows).edit(row);
        await rows.markParents([before.pid, row.pid]);
      }),
    async remove(id: string) {
      if (!(await removeAll([id]))) throw new Refusal('删除失败!');
    },
    removeBatch: async (ids: string[]) => void (await removeAll(ids)),
    /** Imported areas name their parent by its code, which an earlier row may bring. */
    saveAll: (drafts: AreaDraft[]) =>
      repository.shape(async (rows) => {
        const reasons: (string | undefined)[] = [];
        for (const draft of drafts) {
          const parent = draft.pid ? await rows.findByCode(draft.pid) : undefined;
          if (draft.pid && !parent) reasons.push('上级区域不存在!');
          else if (await rows.findByCode(draft.areaCode)) reasons.push('区域编码已经存在');
          else {
            await rows.insert({ ...(await placed(rows, { ...draft, pid: parent?.id })), hasChild: '0' });
            reasons.push(undefined);
          }
        }
        await rows.markParents((await rows.all()).map(({ id }) => id));
        return reasons;
      }),
  };
};
export type AreaService = ReturnType<typeof createAreaService>;
