import type { Category, CheckRule, FillRule } from '#contract/settings/index.ts';
import { audited, nextId } from './page.ts';

/** A valid check rule; pass only what matters to the test. */
export const aCheckRule = (more: Partial<CheckRule> = {}): CheckRule => ({
  id: nextId(),
  ruleName: '通用编码规则',
  ruleCode: 'common',
  ruleJson: '[{"digits":"1","pattern":"^[a-z]$","message":"首位必须是字母"}]',
  ruleDescription: null,
  ...audited,
  ...more,
});

/** A valid fill rule; pass only what matters to the test. */
export const aFillRule = (more: Partial<FillRule> = {}): FillRule => ({
  id: nextId(),
  ruleName: '单号',
  ruleCode: 'serial',
  ruleClass: 'mortise.SerialNumberRule',
  ruleParams: '{}',
  ...audited,
  ...more,
});

/** A valid category, a leaf of the first level; pass only what matters to the test. */
export const aCategory = (more: Partial<Category> = {}): Category => ({
  id: nextId(),
  pid: '0',
  name: '电子产品',
  code: 'A01',
  hasChild: '0',
  sysOrgCode: null,
  ...audited,
  ...more,
});
