import { type AnyEndpoint, everyNode } from '#contract/index.ts';
import type { ButtonRule, Permissions } from '#contract/session/index.ts';

const ENABLING = '2';
const RULE_OFF = '0';

const names = ({ action }: ButtonRule, code: string) => (action ?? '').split(',').some((name) => name.trim() === code);

/** Shows a button if it was granted, or if its rule is switched off (docs/wire/session.md §5, "visibility directive"). */
const canSee = ({ auth, allAuth }: Pick<Permissions, 'auth' | 'allAuth'>, code: string) =>
  allAuth.some((rule) => rule.type !== ENABLING && rule.status === RULE_OFF && names(rule, code)) ||
  auth.some((rule) => rule.type !== ENABLING && names(rule, code));

const hasView = ({ menu }: Pick<Permissions, 'menu'>, component: string) => everyNode(menu).some((node) => node.component === component);

/**
 * Whether the caller may use the endpoint: one of the codes in its access rule suffices (buttons such as `position:add`, or views such as
 * `system/SysPositionList`).
 */
export const canCall = (permissions: Permissions, { access }: Pick<AnyEndpoint, 'access'>): boolean =>
  typeof access === 'string' || access.anyOf.some((code) => canSee(permissions, code) || hasView(permissions, code));
