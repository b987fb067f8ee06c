import type { SourceRule } from '@mortise/shared/contract/online';

const TEXTS: Readonly<Record<SourceRule, string>> = {
  all: '全部行',
  tenant: '本租户的行',
  department: '本部门及下级的行',
  own: '自己创建的行',
  none: '不允许读取',
};

export const sourceRules = Object.entries(TEXTS).map(([value, label]) => ({ value, label }));

export const ruleText = (rule: string) => sourceRules.find(({ value }) => value === rule)?.label ?? rule;
