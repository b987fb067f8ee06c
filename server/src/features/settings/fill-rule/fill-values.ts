import type { FilledValue, FormValues } from '@mortise/shared/contract/settings';
import type { Db } from '#db/db.ts';
import { Refusal } from '#platform/refusal.ts';
import type { FillCounters } from './fill-counter.repository.ts';
import { type FillGenerators, generatorOf } from './fill-generators.ts';
import type { FillRuleRepository } from './fill-rule.repository.ts';

interface Parts {
  rules: Pick<FillRuleRepository, 'findByCode'>;
  counters: FillCounters;
  generators: FillGenerators;
  onTrouble: (error: unknown) => void;
}

const paramsOf = (ruleParams: string | null): FormValues => {
  try {
    const params: unknown = JSON.parse(ruleParams || '{}');
    return typeof params === 'object' && params !== null && !Array.isArray(params) ? (params as FormValues) : {};
  } catch {
    return {};
  }
};

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

/** The rule's parameters, overridden by values of the form that are not empty. */
const merged = (ruleParams: string | null, form: FormValues | null | undefined): FormValues => ({
  ...paramsOf(ruleParams),
  ...Object.fromEntries(Object.entries(form ?? {}).filter(([, value]) => isGiven(value))),
});

/** Values of fill rules, for the wire and for other features. */
export const createFillValues = ({ rules, counters, generators, onTrouble }: Parts) => {
  const generate = async (ruleCode: string, form: FormValues | null | undefined, options: { isTest?: boolean; tx?: Db }) => {
    const rule = await rules.findByCode(ruleCode, options.tx);
    const generator = rule && generatorOf(generators, rule.ruleClass);
    if (!generator) return null;
    return generator.generate({
      values: merged(rule.ruleParams, form),
      tx: options.tx,
      next: ({ gapFree, ...step }) => {
        const asked = { ruleId: rule.id, ...step };
        if (options.isTest) return counters.peek(asked);
        return gapFree ? counters.takeWithin(asked, options.tx) : counters.takeAtOnce(asked);
      },
    });
  };
  /** The wire answers `null` for a rule that fails. */
  const orNull = (value: Promise<FilledValue>) =>
    value.catch((error: unknown) => {
      onTrouble(error);
      return null;
    });
  return {
    /**
     * The value for a row that is about to be stored. Numbers of a rule without gaps belong to the transaction: a rollback gives them back.
     *
     * @returns `null` if there is no such rule
     */
    take: (ruleCode: string, form: FormValues, tx?: Db) => generate(ruleCode, form, tx ? { tx } : {}),
    /** As `take`, of a rule that the product cannot do without. */
    async text(ruleCode: string, tx?: Db) {
      const value = await generate(ruleCode, {}, tx ? { tx } : {});
      if (typeof value !== 'string') throw new Refusal(`编码规则 ${ruleCode} 不存在或已停用，请联系管理员`);
      return value;
    },
    execute: (ruleCode: string, form: FormValues | null | undefined) => orNull(generate(ruleCode, form, {})),
    test: (ruleCode: string) => orNull(generate(ruleCode, {}, { isTest: true })),
  };
};
export type FillValues = ReturnType<typeof createFillValues>;
