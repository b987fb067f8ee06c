import { wireTexts } from '@mortise/shared/contract';
import { type CheckRuleDraft, type RuleEngine, readRuleParts } from '@mortise/shared/contract/settings';
import { firstOfEach } from '#lists/first-of-each.ts';
import { keeping, storeAccepted } from '#lists/keeping.ts';
import type { EditOf } from '#lists/stored-rows.ts';
import { chosen, Refusal } from '#platform/refusal.ts';
import type { CheckRuleRepository } from './check-rule.repository.ts';
import type { checkRuleTable } from './check-rule.table.ts';

/** Decodes the value: clients URL-encode it twice. A value that cannot be decoded is used unchanged. */
const decoded = (value: string) => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};

/** Check rules, and the check of a value against one (docs/wire/system-rules.md §1, docs/wire/shell.md §5). */
export const createCheckRuleService = (repository: CheckRuleRepository, engine: RuleEngine) => {
  const kept = keeping(repository, { codeOf: ({ ruleCode }) => ruleCode ?? '', takenRow: '规则Code已经存在' });

  /** Why a rule cannot be stored. */
  const problemOf = ({ ruleJson }: Pick<CheckRuleDraft, 'ruleJson'>) => {
    const bad = readRuleParts(ruleJson).find(({ pattern }) => !engine.isUsable(pattern));
    return bad && `请输入正确的正则表达式：${bad.pattern}（不支持环视、反向引用和过大的重复次数）`;
  };
  const refuseBad = (draft: CheckRuleDraft) => {
    const problem = problemOf(draft);
    if (problem) throw new Refusal(problem);
  };

  return {
    ...kept,
    byId: async (id: string) => (await repository.findById(id)) ?? null,
    async add(draft: CheckRuleDraft) {
      refuseBad(draft);
      await kept.add(draft);
    },
    async edit(draft: EditOf<typeof checkRuleTable> & CheckRuleDraft) {
      refuseBad(draft);
      await kept.edit(draft);
    },
    async remove(id: string) {
      if (!(await repository.recycle([id]))) throw new Refusal(wireTexts.notFound);
    },
    removeBatch: async (ids: string[]) => void (await repository.recycle(chosen(ids))),
    async saveAll(drafts: CheckRuleDraft[]) {
      const isFree = firstOfEach(await repository.takenCodes(drafts.map(({ ruleCode }) => ruleCode)));
      return storeAccepted(
        drafts,
        (draft) => problemOf(draft) ?? (isFree(draft.ruleCode) ? undefined : '规则Code已经存在'),
        repository.insertAll,
      );
    },
    async check(ruleCode: string, value: string) {
      const rule = await repository.findByCode(ruleCode);
      if (!rule) throw new Refusal(wireTexts.noCheckRule);
      if (!value) return null;
      const failed = engine.failedPartOf(readRuleParts(rule.ruleJson), decoded(value));
      if (failed) throw new Refusal(failed.message ?? '不符合编码规则', 500, failed);
      return null;
    },
  };
};
export type CheckRuleService = ReturnType<typeof createCheckRuleService>;
