import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { signingKeyTable } from './registry.table.ts';

/** The random key of this purpose, made at its first use and shared by all servers on this database. */
export const createSigningKey = (db: Db, purpose: string) => {
  let key: Promise<string> | undefined;

  const read = async () => {
    const known = eq(signingKeyTable.purpose, purpose);
    const [stored] = await db.select().from(signingKeyTable).where(known);
    if (stored) return stored.secret;
    await db
      .insert(signingKeyTable)
      .values({ purpose, secret: randomBytes(32).toString('base64url') })
      .onConflictDoNothing();
    const [row] = await db.select().from(signingKeyTable).where(known);
    if (!row) throw new Error(`there is no signing key: ${purpose}`);
    return row.secret;
  };

  return () => {
    key ??= read().catch((error: unknown) => {
      key = undefined;
      throw error;
    });
    return key;
  };
};
