import { keysIn } from '@mortise/shared/contract';
import { createChangeCache } from '#db/changes/change-cache.ts';
import { ofOwner } from '#db/changes/change-counts.ts';
import type { TableChanges } from '#db/changes/table-changes.ts';
import { wallTime } from '#db/clock.ts';
import type { PermissionLookup } from '#features/access/permission/permission.lookup.ts';
import { type GrantLookup, grantTables } from '#features/access/role-grant/grant.lookup.ts';
import type { DepartmentLookup } from '#features/people/department/department.lookup.ts';
import type { TenantLookup } from '#features/people/tenant/tenant.lookup.ts';
import { actingFor, frozenReason } from '#features/people/tenant/tenant-terms.lookup.ts';
import type { UserLookup } from '#features/people/user/user.lookup.ts';
import type { Authenticate } from '#http/admission/access.ts';
import { gather } from '#platform/async/gather.ts';
import type { Caller } from '#platform/caller.ts';
import { hashOfSent } from '#platform/secrets/token.ts';
import type { SessionDepartmentRepository } from './department/session-department.repository.ts';
import { codesOf, rowsOf } from './menu/permission-tree.ts';
import type { LiveSession, SessionRepository } from './session.repository.ts';
import type { SessionViewRepository } from './view/session-view.repository.ts';

const TOUCH_AFTER = 60_000;
const KEPT = 5000;
const TOUCHED_AT_ONCE = 500;

interface Known extends LiveSession {
  codes: ReadonlySet<string>;
  isAdministrator: boolean;
  viewedRole: string | undefined;
}

export interface AuthenticatorParts {
  sessions: SessionRepository;
  views: Pick<SessionViewRepository, 'roleOf'>;
  departments: Pick<SessionDepartmentRepository, 'codeOf'>;
  permissions: Pick<PermissionLookup, 'all'>;
  grants: Pick<GrantLookup, 'of'>;
  tenants: Tenants;
  changes: TableChanges;
  idleMilliseconds: number;
  /** Called when extending a session failed; the next request after a minute retries. */
  onTrouble: (error: unknown) => void;
  clock?: () => number;
}

type Rights = Pick<AuthenticatorParts, 'permissions' | 'grants'>;

const rightsOf = async ({ permissions, grants }: Rights, userId: string, viewedRole?: string) => {
  const [all, { granted, roleCodes, isAdministrator }] = await Promise.all([permissions.all(), grants.of(userId, viewedRole)]);
  return { codes: codesOf(all, rowsOf(all, granted, roleCodes)), isAdministrator };
};

type Tenants = Pick<TenantLookup, 'terms'>;

interface Asking {
  relTenantIds: string | null;
  isAdministrator: boolean;
}

/** Administrators are not held to the time of their tenants: they prolong them. */
const actingNow = async (tenants: Tenants, { relTenantIds, isAdministrator }: Asking, named: string, time: number) => {
  const own = keysIn(relTenantIds);
  const acting = actingFor(own.length ? await tenants.terms() : new Map(), own, named, wallTime(time));
  return acting && { tenantId: acting.tenantId, readOnly: isAdministrator ? undefined : acting.readOnly };
};

interface CallerParts extends Rights {
  users: Pick<UserLookup, 'withIds' | 'frozenAmong' | 'membershipsOf'>;
  departments: Pick<DepartmentLookup, 'withIds'>;
  tenants: Tenants;
  clock?: () => number;
}

/**
 * Gives work that outlives its session the rights its owner has now, in the same department while the owner belongs to it; undefined if the
 * account is frozen or removed, or its tenant is frozen.
 */
export const createCallers =
  ({ users, departments, tenants, clock = Date.now, ...rights }: CallerParts) =>
  async (owner: Omit<Caller, 'codes'>): Promise<Caller | undefined> => {
    const { userId, tenantId } = owner;
    const [[user], frozen, memberships, { codes, isAdministrator }] = await Promise.all([
      users.withIds([userId]),
      users.frozenAmong([userId]),
      users.membershipsOf(userId),
      rightsOf(rights, userId),
    ]);
    if (!user || frozen.size) return undefined;
    const own = (await departments.withIds(memberships.departmentIds)).map((department) => department.orgCode).sort();
    const relTenantIds = memberships.tenantIds.join(',');
    const acting = await actingNow(tenants, { relTenantIds, isAdministrator }, tenantId, clock());
    const orgCode = own.includes(owner.orgCode) ? owner.orgCode : (own[0] ?? owner.orgCode);
    return acting && { ...owner, ...acting, orgCode, codes };
  };

/**
 * Resolves a token to a caller. The result is cached until that session, its user or any grant changes. Sliding expiration:
 * a request extends the session, at most once a minute.
 */
export const createAuthenticator = ({
  sessions,
  views,
  departments,
  permissions,
  grants,
  tenants,
  changes,
  idleMilliseconds,
  onTrouble,
  clock = Date.now,
}: AuthenticatorParts): Authenticate => {
  const keptUsers = createChangeCache<string | undefined>(changes, KEPT);
  const kept = createChangeCache<Known | undefined>(changes, KEPT);

  const read = async (id: string): Promise<Known | undefined> => {
    const session = await sessions.find(id);
    if (!session) return undefined;
    const orgCode = (await departments.codeOf(id, session.userId)) ?? session.orgCode;
    const viewedRole = await views.roleOf(id);
    return { ...session, orgCode, viewedRole, ...(await rightsOf({ permissions, grants }, session.userId, viewedRole)) };
  };

  const find = async (id: string) => {
    const session = ofOwner('sys_session', id);
    const userId = await keptUsers.get(id, [session], () => sessions.userOf(id));
    // don't cache misses: random tokens would fill the cache
    if (!userId) keptUsers.drop(id);
    if (!userId) return undefined;
    // also depends on the user's row: freezing or removing the user ends the session
    const own = [ofOwner('sys_session_view', id), ofOwner('sys_session_depart', id), ofOwner('sys_user', userId)];
    const tables = [session, ...own, ofOwner('sys_user_depart', userId), 'sys_depart', 'sys_permission', ...grantTables];
    const known = await kept.get(id, tables, () => read(id));
    // another process may have extended a session that looks expired in this cache: read it again
    if (!known || known.expiresAt <= clock()) kept.drop(id);
    return known && known.expiresAt <= clock() ? kept.get(id, tables, () => read(id)) : known;
  };

  // no request awaits it; one UPDATE covers all sessions that were used in the meantime, from the last use on
  const touch = gather((uses: readonly { id: string; time: number }[]) => {
    const time = Math.max(...uses.map((use) => use.time));
    return sessions.touch(
      uses.map(({ id }) => id),
      time,
      time + idleMilliseconds,
    );
  }, TOUCHED_AT_ONCE);
  const slide = (id: string, known: Known) => {
    const time = clock();
    if (time - known.lastSeenAt < TOUCH_AFTER) return;
    known.lastSeenAt = time;
    known.expiresAt = time + idleMilliseconds;
    touch({ id, time }).catch(onTrouble);
  };

  return async (token, tenantId, onReason) => {
    const id = hashOfSent(token);
    const known = id && (await find(id));
    if (!id || !known || known.expiresAt <= clock()) return undefined;
    const acting = await actingNow(tenants, known, tenantId, clock());
    if (!acting) {
      const reason = frozenReason(await tenants.terms(), keysIn(known.relTenantIds), tenantId);
      if (reason) onReason?.(reason);
      return undefined;
    }
    slide(id, known);
    const { userId, username, realname, orgCode, codes, viewedRole } = known;
    return { userId, username, realname, orgCode, codes, tokenHash: id, viewedRole, ...acting };
  };
};
