import { type AnyEndpoint, everyNode } from '#contract/index.ts';
import type { ButtonRule, Offers, Permissions } from '#contract/session/index.ts';

const ENABLING = '2';
const RULE_OFF = '0';

const names = ({ action }: ButtonRule, code: string) => (action ?? '').split(',').some((name) => name.trim() === code);

/** Shows a button if it was granted, or if its rule is switched off (docs/wire/session.md §5, "visibility directive"). */
const canSee = ({ auth, allAuth }: Pick<Permissions, 'auth' | 'allAuth'>, code: string) =>
  allAuth.some((rule) => rule.type !== ENABLING && rule.status === RULE_OFF && names(rule, code)) ||
  auth.some((rule) => rule.type !== ENABLING && names(rule, code));

/** A button code that no menu row names. Codes of views contain a slash. */
const isUnnamed = ({ allAuth }: Pick<Permissions, 'allAuth'>, code: string) =>
  !code.includes('/') && !allAuth.some((rule) => names(rule, code));

const hasView = ({ menu }: Pick<Permissions, 'menu'>, component: string) => everyNode(menu).some((node) => node.component === component);

const grantedOf = new WeakMap<Permissions, Map<string, boolean>>();

/** Whether a button or view of this code is the caller's. Searched once per code: every row of a list asks for each of its actions. */
const isGranted = (permissions: Permissions, code: string) => {
  const granted = grantedOf.get(permissions) ?? new Map<string, boolean>();
  grantedOf.set(permissions, granted);
  const known = granted.get(code) ?? (canSee(permissions, code) || hasView(permissions, code));
  granted.set(code, known);
  return known;
};

/** What decides whether a user may call an endpoint. */
export type Callable = Pick<AnyEndpoint, 'access' | 'offer'>;

/**
 * Whether the caller may use the endpoint: one of the codes in its access rule suffices (buttons such as `position:add`, or views such as
 * `system/SysPositionList`). In front of a server without codes for all buttons, a code that no menu row names is free as well.
 * Calls that the server does not offer are denied to every user.
 */
export const canCall = (permissions: Permissions, { access, offer }: Callable, offers: Offers): boolean => {
  if (offer && !offers[offer]) return false;
  if (typeof access === 'string') return true;
  const isFree = (code: string) => !offers.buttonCodes && isUnnamed(permissions, code);
  return access.anyOf.some((code) => isGranted(permissions, code) || isFree(code));
};
