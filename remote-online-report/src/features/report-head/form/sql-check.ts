import { reportHeads } from '@mortise/shared/contract/online';
import { ask, Fault, Refused } from '@mortise/shared/http';

/** What is wrong with a statement, and at which character. */
export interface SqlFault {
  message: string;
  position?: number | undefined;
}

const positionIn = (result: unknown) =>
  typeof result === 'object' && result !== null && 'position' in result && typeof result.position === 'number'
    ? result.position
    : undefined;

/** Has the server parse a statement while it is typed. A server that cannot be reached marks nothing: saving asks again. */
export const checkSql = async (sql: string, dbKey: string | null | undefined): Promise<SqlFault | undefined> => {
  if (!sql.trim()) return undefined;
  try {
    await ask(reportHeads.parseLong, { body: { sql, dbKey } }, { quiet: true });
    return undefined;
  } catch (error) {
    if (error instanceof Refused) return { message: error.message, position: positionIn(error.result) };
    if (error instanceof Fault) return undefined;
    throw error;
  }
};
