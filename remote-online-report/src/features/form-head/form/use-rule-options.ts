import { ruleOfCheckRule } from '@mortise/shared/contract/online';
import { dicts } from '@mortise/shared/contract/settings';
import { type CellOption, useOne } from '@mortise/shared/ui';
import { useMemo } from 'react';
import { RULES } from './design-options.ts';

const CHECK_RULES = { params: { dictCode: 'sys_check_rule,rule_name,rule_code' } };

/** The rules that a field may name: those of forms, then the check rules of 系统校验规则 as they are now. */
export const useRuleOptions = () => {
  const { data, error, reload } = useOne(dicts.items, CHECK_RULES);
  const options = useMemo(
    (): CellOption[] => [
      ...RULES,
      ...(data ?? []).map(({ value, text }) => ({ value: ruleOfCheckRule(value), label: `校验规则：${text}` })),
    ],
    [data],
  );
  return { options, error, reload };
};
