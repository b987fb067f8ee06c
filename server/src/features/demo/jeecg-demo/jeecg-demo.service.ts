import { type ExportQuery, type ListQuery, wireTexts } from '@mortise/shared/contract';
import type { JeecgDemoDraft } from '@mortise/shared/contract/demo';
import type { Edited } from '#db/as-read.ts';
import type { Caller } from '#platform/caller.ts';
import { chosen, found, Refusal } from '#platform/refusal.ts';
import type { JeecgDemoRepository } from './jeecg-demo.repository.ts';

/** The example of a single table: what the data rules hide can be neither read nor changed. */
export const createJeecgDemoService = (repository: JeecgDemoRepository) => {
  const remove = async (ids: string[]) => {
    const visible = await repository.visible(ids);
    return visible.length ? repository.remove(visible) : 0;
  };
  return {
    list: (query: ListQuery) => repository.findPage(query),
    rows: (query: ExportQuery) => repository.findRows(query),
    byId: async (id: string) => found(await repository.findById(id)),
    add: (caller: Caller, draft: JeecgDemoDraft) => repository.insert({ ...draft, sysOrgCode: caller.orgCode ?? null }),
    async edit(draft: Edited<JeecgDemoDraft> & { id: string }) {
      found(await repository.findById(draft.id));
      await repository.update(draft);
    },
    async remove(id: string) {
      if (!(await remove([id]))) throw new Refusal(wireTexts.notFound);
    },
    removeBatch: async (ids: string[]) => void (await remove(chosen(ids))),
    /** Returns no reason for any row: no value of the example is unique. */
    async saveAll(caller: Caller, drafts: JeecgDemoDraft[]) {
      if (drafts.length) await repository.insertAll(drafts.map((draft) => ({ ...draft, sysOrgCode: caller.orgCode ?? null })));
      return drafts.map(() => undefined);
    },
  };
};
export type JeecgDemoService = ReturnType<typeof createJeecgDemoService>;
