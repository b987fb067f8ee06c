export { ButtonRule, MenuMeta, MenuNode, Permissions } from './menu.ts';
export { OwnPassword, OwnSession, ownAccount, Registration } from './own-account.ts';
export { SignedIn, SignIn, session } from './session.ts';
export { sessionAddresses } from './session-addresses.ts';
export { VisitDay, VisitTotals, visits } from './visit.ts';
export { wayInAddresses } from './way-in-addresses.ts';
export { SignedInElsewhere, SMS_MODE, waysIn } from './ways-in.ts';
