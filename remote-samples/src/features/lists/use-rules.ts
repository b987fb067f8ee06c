import { useState } from 'react';
import { type RuleState, type SampleRule, rules as samples } from './sample-rules.ts';

export interface RuleConditions {
  no?: string;
  status?: RuleState;
  /** At least as often called. */
  callNo?: number | null;
  updatedAt?: string | null;
}

export type RuleDraft = Omit<SampleRule, 'key'>;

const fits = (rule: SampleRule, { no, status, callNo, updatedAt }: RuleConditions) =>
  rule.no.includes(no?.trim() ?? '') &&
  (!status || rule.status === status) &&
  rule.callNo >= (callNo ?? 0) &&
  (!updatedAt || rule.updatedAt === updatedAt);

/** Sample rows that can be changed until the page is left: no server keeps them. */
export const useRules = () => {
  const [rules, setRules] = useState<readonly SampleRule[]>(samples);
  const [conditions, search] = useState<RuleConditions>({});
  const isOf = (keys: readonly React.Key[]) => (rule: SampleRule) => keys.includes(rule.key);
  return {
    rules,
    shown: rules.filter((rule) => fits(rule, conditions)),
    search,
    add: (draft: RuleDraft) => setRules([{ ...draft, key: Math.max(0, ...rules.map(({ key }) => key)) + 1 }, ...rules]),
    change: (keys: readonly React.Key[], draft: Partial<RuleDraft>) =>
      setRules(rules.map((rule) => (isOf(keys)(rule) ? { ...rule, ...draft } : rule))),
    remove: (keys: readonly React.Key[]) => setRules(rules.filter((rule) => !isOf(keys)(rule))),
  };
};
