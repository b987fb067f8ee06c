import type { ButtonRule, Permissions } from '#contract/session/index.ts';

const VISIBLE = '1';
const ENABLED = '2';
const RULE_OFF = '0';

const names = (rule: ButtonRule, code: string) => (rule.action ?? '').split(',').some((action) => action.trim() === code);
const ofType = (rules: ButtonRule[], wanted: string) => rules.filter(({ type }) => (type ?? VISIBLE) === wanted);

/** May the caller see what the code stands for? docs/wire/session.md §5, "visibility directive". */
export const canSee = ({ auth, allAuth }: Pick<Permissions, 'auth' | 'allAuth'>, code: string) =>
  allAuth.some((rule) => rule.type !== ENABLED && rule.status === RULE_OFF && names(rule, code)) ||
  auth.some((rule) => rule.type !== ENABLED && names(rule, code));

/** Is a control locked for the caller? docs/wire/session.md §5, "disable helper". */
export const isLocked = ({ auth, allAuth }: Pick<Permissions, 'auth' | 'allAuth'>, code: string) =>
  ofType(allAuth, ENABLED).some((rule) => rule.status !== RULE_OFF && names(rule, code)) &&
  !ofType(auth, ENABLED).some((rule) => names(rule, code));
