import { checkRuleOf } from '@mortise/shared/contract/online';
import type { DictItems } from '@mortise/shared/contract/settings';
import type { CheckRuleLookup, RulesByCode } from '#features/settings/check-rule/check-rule.lookup.ts';
import type { DictLookup } from '#features/settings/dict/dict.lookup.ts';
import type { FormDefinition } from '../form-head/form-definition.lookup.ts';

/** What values are checked against besides the form. */
export interface FormReferences {
  dicts: DictItems;
  /** Those that fields name; a rule that was removed is absent and accepts every value (ADR 69). */
  rules: RulesByCode;
}

/** Reads the dictionaries, and the check rules that fields of these forms name. */
export const createFormReferences =
  ({ dicts, checkRules }: { dicts: DictLookup; checkRules: CheckRuleLookup }) =>
  async (forms: readonly FormDefinition[]): Promise<FormReferences> => {
    const named = forms.flatMap(({ fields }) => fields.flatMap(({ fieldValidType }) => checkRuleOf(fieldValidType) ?? []));
    return { dicts: await dicts.all(), rules: await checkRules.byCodes([...new Set(named)]) };
  };
