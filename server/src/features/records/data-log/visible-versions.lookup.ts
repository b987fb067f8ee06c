import { and, inArray, ne, notInArray, or, type SQL } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { userAgentIds } from '#features/people/user-agent/user-agent.lookup.ts';
import type { VisibleUsers } from '../../access/caller-scope/visible-users.lookup.ts';
import { dataLogTable } from './data-log.table.ts';

/** Tables whose versions are stored under the id of a user. */
const BY_USER = ['sys_user', 'sys_user_role', 'sys_user_depart', 'sys_depart_role_user'];
const DEPUTIES = 'sys_user_agent';

/**
 * The condition on the versions that the caller may see: those of users, their memberships and deputies are narrowed by the data rules of
 * the user list (ADR 32). Rows that exist no longer belong to no visible user.
 */
export const createVisibleVersions = (db: Db, visible: Pick<VisibleUsers, 'ruledIds' | 'ruledUsernames'>) => {
  const { dataTable, dataId } = dataLogTable;
  return async (): Promise<SQL | undefined> => {
    const [idsWithin, namesWithin] = await Promise.all([visible.ruledIds(), visible.ruledUsernames()]);
    const ofUser = idsWithin(dataId);
    if (!ofUser) return undefined;
    const ofDeputy = inArray(dataId, userAgentIds(db, namesWithin));
    return and(or(notInArray(dataTable, BY_USER), ofUser), or(ne(dataTable, DEPUTIES), ofDeputy));
  };
};
