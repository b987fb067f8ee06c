import { wireTexts } from '@mortise/shared/contract';
import type { FillRuleDraft, FormValues } from '@mortise/shared/contract/settings';
import { firstOfEach } from '#lists/first-of-each.ts';
import { keeping, storeAccepted } from '#lists/keeping.ts';
import type { EditOf } from '#lists/stored-rows.ts';
import { chosen, Refusal } from '#platform/refusal.ts';
import { type FillGenerators, generatorOf } from './fill-generators.ts';
import type { FillRuleRepository } from './fill-rule.repository.ts';
import type { fillRuleTable } from './fill-rule.table.ts';
import type { FillValues } from './fill-values.ts';

interface Parts {
  repository: FillRuleRepository;
  generators: FillGenerators;
  values: FillValues;
}

interface Asked {
  ruleCode: string;
  formData?: FormValues | null | undefined;
}

/** Fill rules (docs/wire/system-rules.md §2). */
export const createFillRuleService = ({ repository, generators, values }: Parts) => {
  const kept = keeping(repository, { codeOf: ({ ruleCode }) => ruleCode ?? '', takenRow: '规则Code已经存在' });

  /** Parameters that the generator cannot use. A class that this server lacks may be stored: such a rule answers nothing. */
  const problemOf = ({ ruleClass, ruleParams }: FillRuleDraft) => {
    const parsed = generatorOf(generators, ruleClass)?.params.safeParse(JSON.parse(ruleParams?.trim() || '{}'));
    if (!parsed || parsed.success) return undefined;
    const names = [...new Set(parsed.error.issues.map(({ path }) => path.join('.')))];
    return `规则参数不正确：${names.join('、')}`;
  };
  const refuseBad = (draft: FillRuleDraft) => {
    const problem = problemOf(draft);
    if (problem) throw new Refusal(problem);
  };

  return {
    ...kept,
    byId: async (id: string) => (await repository.findById(id)) ?? null,
    async add(draft: FillRuleDraft) {
      refuseBad(draft);
      await kept.add(draft);
    },
    async edit(draft: EditOf<typeof fillRuleTable> & FillRuleDraft) {
      refuseBad(draft);
      await kept.edit(draft);
    },
    async remove(id: string) {
      if (!(await repository.recycle([id]))) throw new Refusal(wireTexts.notFound);
    },
    removeBatch: async (ids: string[]) => void (await repository.recycle(chosen(ids))),
    async saveAll(drafts: FillRuleDraft[]) {
      const isFree = firstOfEach(await repository.takenCodes(drafts.map(({ ruleCode }) => ruleCode)));
      return storeAccepted(
        drafts,
        (draft) => problemOf(draft) ?? (isFree(draft.ruleCode) ? undefined : '规则Code已经存在'),
        repository.insertAll,
      );
    },
    test: values.test,
    execute: values.execute,
    async executeBatch(rules: readonly Asked[], common: FormValues | null | undefined) {
      const results = [];
      for (const { ruleCode, formData } of rules) results.push({ ruleCode, result: await values.execute(ruleCode, formData ?? common) });
      return results;
    },
    generators: () => [...generators.values()].map(({ className, about, paramsHint }) => ({ className, about, paramsHint })),
  };
};
export type FillRuleService = ReturnType<typeof createFillRuleService>;
