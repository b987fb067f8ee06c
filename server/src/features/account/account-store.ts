import type { Db } from '#db/db.ts';
import { createAccountChanges } from '#features/people/user/account.changes.ts';
import { createAccountLookup } from '#features/people/user/account.lookup.ts';

/** What the ways in and a person's own account read and change of users. */
export const createAccountStore = (db: Db) => ({ ...createAccountLookup(db), ...createAccountChanges(db) });
export type AccountStore = ReturnType<typeof createAccountStore>;
