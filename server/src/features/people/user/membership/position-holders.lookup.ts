import { type SQL, sql } from 'drizzle-orm';
import { userTable } from '../user.table.ts';

/** Condition on `sys_user`: has one of these positions. */
export const holdsOneOf = (positionCodes: readonly string[]): SQL =>
  sql`string_to_array(${userTable.post}, ',') && ${sql.param([...positionCodes])}::text[]`;
