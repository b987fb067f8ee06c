export { ButtonRule, MenuMeta, MenuNode, Permissions } from './menu.ts';
export { type Offers, offersOf, SERVER_KIND_META, type ServerKind } from './offers.ts';
export { OwnPassword, OwnSession, ownAccount, Registration } from './own-account.ts';
export { SignedIn, SignIn, session } from './session.ts';
export { sessionAddresses } from './session-addresses.ts';
export { signInAddresses } from './sign-in-addresses.ts';
export { SignedInElsewhere, SMS_MODE, signInMethods } from './sign-in-methods.ts';
export { VisitDay, VisitTotals, visits } from './visit.ts';
