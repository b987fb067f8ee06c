import { type ExportQuery, type ListQuery, wireTexts } from '@mortise/shared/contract';
import { chosen, found, Refusal } from '#platform/refusal.ts';
import { firstOfEach } from './first-of-each.ts';
import type { CodedRows, DraftOf, EditOf, StoredTable } from './stored-rows.ts';

/** Returns a check that refuses a code if another row has it. */
export const refusingTaken =
  (rows: { findByCode(code: string): Promise<{ id: string } | undefined> }, text: string = wireTexts.taken) =>
  async (code: string, ownId?: string) => {
    const taken = await rows.findByCode(code);
    if (taken && taken.id !== ownId) throw new Refusal(text);
  };

/** Stores the accepted rows of an import. Returns for each row the reason why it was refused, or undefined. */
export const storeAccepted = async <Draft>(
  drafts: Draft[],
  reasonAgainst: (draft: Draft, index: number) => string | undefined,
  insertAll: (drafts: Draft[]) => PromiseLike<unknown>,
) => {
  const reasons = drafts.map(reasonAgainst);
  const accepted = drafts.filter((_, index) => !reasons[index]);
  if (accepted.length) await insertAll(accepted);
  return reasons;
};

interface Words<Draft> {
  codeOf: (draft: Draft) => string;
  /** Message when a form is saved with a code that is taken. */
  taken?: string;
  /** Reason for refusing an imported row whose code is taken. */
  takenRow: string;
}

/** CRUD and import of rows with a unique code, to be spread and overridden. Rows limited to a caller's scope need their own service. */
export const keeping = <T extends StoredTable>(rows: CodedRows<T>, { codeOf, taken, takenRow }: Words<DraftOf<T>>) => {
  const refuseTaken = refusingTaken(rows, taken);
  return {
    refuseTaken,
    list: (query: ListQuery) => rows.findPage(query),
    rows: (query: ExportQuery) => rows.findRows(query),
    byId: async (id: string) => found(await rows.findById(id)),
    async add(draft: DraftOf<T>) {
      await refuseTaken(codeOf(draft));
      await rows.insert(draft);
    },
    async edit(draft: EditOf<T>) {
      const kept = rows.withKeptCode(found(await rows.findById(draft.id)), draft);
      await refuseTaken(codeOf(kept), kept.id);
      await rows.update(kept);
    },
    async remove(id: string) {
      if (!(await rows.remove([id]))) throw new Refusal('删除失败!');
    },
    removeBatch: async (ids: string[]) => {
      await rows.remove(chosen(ids));
    },
    async saveAll(drafts: DraftOf<T>[]) {
      const isFree = firstOfEach(await rows.takenCodes(drafts.map(codeOf)));
      return storeAccepted(drafts, (draft) => (isFree(codeOf(draft)) ? undefined : takenRow), rows.insertAll);
    },
  };
};
