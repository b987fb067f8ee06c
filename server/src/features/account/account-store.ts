import type { Db } from '#db/db.ts';
import { createAccountChanges } from '#features/people/user/account.changes.ts';
import { createAccountLookup } from '#features/people/user/account.lookup.ts';

/** Reads and writes of user rows for sign-in and for a user's own account. */
export const createAccountStore = (db: Db) => ({ ...createAccountLookup(db), ...createAccountChanges(db) });
export type AccountStore = ReturnType<typeof createAccountStore>;
