import { sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';

/** Accounts of the tests' PostgreSQL that data sources sign in with; what they may read is granted by each test. */
export const FOREIGN_ROLES = {
  reader: 'foreign_reader',
  writer: 'foreign_writer',
  superuser: 'foreign_superuser',
  files: 'foreign_files',
} as const;

export const FOREIGN_SECRET = 'foreign-secret';

/** @param superuser creates the roles: the server's role may not */
export const createForeignRoles = async (superuser: Db) => {
  for (const role of Object.values(FOREIGN_ROLES))
    await superuser.execute(sql.raw(`create role ${role} login password '${FOREIGN_SECRET}'`));
  await superuser.execute(sql.raw(`alter role ${FOREIGN_ROLES.superuser} superuser`));
  await superuser.execute(sql.raw(`grant pg_read_server_files to ${FOREIGN_ROLES.files}`));
};
