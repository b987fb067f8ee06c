import { keysIn } from '@mortise/shared/contract';
import { createChangeCache } from '#db/change-cache.ts';
import type { TableChanges } from '#db/table-changes.ts';
import type { Authenticate } from '#http/access.ts';
import { hashOfSent } from '../../platform/token.ts';
import { type GrantRepository, permissionTables } from './menu/grant.repository.ts';
import { codesOf, rowsOf } from './menu/permission-tree.ts';
import { type LiveSession, type SessionRepository, sessionTables } from './session.repository.ts';

const TOUCH_AFTER = 60_000;

interface Known extends LiveSession {
  codes: ReadonlySet<string>;
}

export interface AuthenticatorParts {
  sessions: SessionRepository;
  grants: GrantRepository;
  changes: TableChanges;
  idleMilliseconds: number;
  clock?: () => number;
}

const isOwnTenant = ({ relTenantIds }: LiveSession, tenantId: string) => {
  if (!relTenantIds || tenantId === '' || tenantId === '0') return true;
  return keysIn(relTenantIds).includes(tenantId);
};

/**
 * Turns a token into a caller. What it knows is kept until a user, a session's end or a grant changes; a session slides at most
 * once a minute.
 */
export const createAuthenticator = ({
  sessions,
  grants,
  changes,
  idleMilliseconds,
  clock = Date.now,
}: AuthenticatorParts): Authenticate => {
  const kept = createChangeCache<Known | undefined>(changes, 5000);
  const tables = [...sessionTables, ...permissionTables];

  const read = async (id: string): Promise<Known | undefined> => {
    const session = await sessions.find(id);
    if (!session) return undefined;
    const [all, granted, roleCodes] = await Promise.all([grants.rows(), grants.idsOf(session.userId), grants.roleCodesOf(session.userId)]);
    return { ...session, codes: codesOf(all, rowsOf(all, granted, roleCodes)) };
  };

  const find = async (id: string) => {
    const known = await kept.get(id, tables, () => read(id));
    // strangers' guesses take no room; and another process may have prolonged what looks expired here
    if (!known || known.expiresAt <= clock()) kept.drop(id);
    return known && known.expiresAt <= clock() ? kept.get(id, tables, () => read(id)) : known;
  };

  const slide = async (id: string, known: Known) => {
    const time = clock();
    if (time - known.lastSeenAt < TOUCH_AFTER) return;
    known.lastSeenAt = time;
    known.expiresAt = time + idleMilliseconds;
    await sessions.touch(id, known.lastSeenAt, known.expiresAt);
  };

  return async (token, tenantId) => {
    const id = hashOfSent(token);
    const known = id && (await find(id));
    if (!id || !known || known.expiresAt <= clock() || !isOwnTenant(known, tenantId)) return undefined;
    await slide(id, known);
    const { userId, username, realname, orgCode, codes } = known;
    return { userId, username, realname, orgCode, tenantId: tenantId || '0', codes, tokenHash: id };
  };
};
