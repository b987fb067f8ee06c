import type { ListQuery } from '@mortise/shared/contract';
import type { FormButtonDraft } from '@mortise/shared/contract/online';
import type { Edited } from '#db/as-read.ts';
import { chosen, found, Refusal } from '#platform/refusal.ts';
import type { FormDefinitionLookup } from '../form-head/form-definition.lookup.ts';
import type { FormButtonRepository } from './form-button.repository.ts';

const PER_FORM = 30;

/** Buttons of forms. A button's code names the function of the form's script that it calls, so a form has it once. */
export const createFormButtonService = (repository: FormButtonRepository, forms: Pick<FormDefinitionLookup, 'byId'>) => {
  const refuseTaken = async (headId: string, code: string, ownId?: string) => {
    const taken = await repository.findByCode(headId, code);
    if (taken && taken.id !== ownId) throw new Refusal('该按钮编码已存在');
  };
  return {
    list: (headId: string, query: ListQuery) => repository.pageOf(headId, query),
    byId: async (id: string) => found(await repository.findById(id)),
    async ofForm(headId: string) {
      const buttons = await repository.ofForm(headId);
      if (!buttons.length) throw new Refusal('查询为空');
      return buttons;
    },
    async add(draft: FormButtonDraft) {
      if (!(await forms.byId(draft.cgformHeadId))) throw new Refusal('没有这个表单');
      if ((await repository.ofForm(draft.cgformHeadId)).length >= PER_FORM) throw new Refusal(`一个表单最多 ${PER_FORM} 个按钮`);
      await refuseTaken(draft.cgformHeadId, draft.buttonCode);
      await repository.insert(draft);
    },
    async edit({ cgformHeadId, ...draft }: Edited<FormButtonDraft> & { id: string }) {
      const stored = found(await repository.findById(draft.id));
      await refuseTaken(stored.cgformHeadId, draft.buttonCode, draft.id);
      await repository.update(draft);
    },
    async remove(id: string) {
      if (!(await repository.remove([id]))) found(undefined);
    },
    async removeBatch(ids: string[]) {
      await repository.remove(chosen(ids));
    },
  };
};
export type FormButtonService = ReturnType<typeof createFormButtonService>;
