import type { FormScript, FormScriptDraft, ScriptKind } from '@mortise/shared/contract/online';
import type { Edited } from '#db/as-read.ts';
import { found, Refusal } from '#platform/refusal.ts';
import type { FormDefinitionLookup } from '../form-head/form-definition.lookup.ts';
import type { FormScriptRepository } from './form-script.repository.ts';

interface Parts {
  repository: FormScriptRepository;
  forms: Pick<FormDefinitionLookup, 'byId'>;
  /** Whether the operator lets scripts run. */
  enabled: boolean;
}

/** Scripts of forms. The server stores them and never runs them. */
export const createFormScriptService = ({ repository, forms, enabled }: Parts) => ({
  state: () => ({ enabled }),
  async byKind(headId: string, kind: ScriptKind): Promise<FormScript> {
    const script = await repository.ofForm(headId, kind);
    if (!script) throw new Refusal('查询为空');
    return { ...script, cgJsType: kind };
  },
  async add(headId: string, draft: FormScriptDraft) {
    if (!(await forms.byId(headId))) throw new Refusal('没有这个表单');
    if (await repository.ofForm(headId, draft.cgJsType)) throw new Refusal('该表单已有这种脚本，请刷新后修改');
    await repository.insert({ ...draft, cgformHeadId: headId });
  },
  async edit(headId: string, { id, updateTime, cgJs, cgJsType }: Edited<FormScriptDraft> & { id: string }) {
    const stored = found(await repository.findById(id));
    if (stored.cgformHeadId !== headId || stored.cgJsType !== cgJsType) found(undefined);
    await repository.update({ id, updateTime, cgJs });
  },
});
export type FormScriptService = ReturnType<typeof createFormScriptService>;
