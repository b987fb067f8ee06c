import type { Logger } from 'pino';
import type { TableChanges } from '#db/changes/table-changes.ts';
import type { TableFacts } from '#db/table-facts.ts';
import { createChangeableRoles } from '#features/access/caller-scope/changeable-roles.lookup.ts';
import { createChangeableUsers } from '#features/access/caller-scope/changeable-users.lookup.ts';
import { createDepartmentScope } from '#features/access/caller-scope/department-scope.lookup.ts';
import { createVisibleUsers } from '#features/access/caller-scope/visible-users.lookup.ts';
import { createDepartmentMembership } from '#features/people/user/membership/department-membership.lookup.ts';
import { createPasswordPolicy } from '#features/people/user/password/password-policy.lookup.ts';
import type { PasswordSettings } from '#features/people/user/password/password-settings.ts';
import { createSecretBox } from '#platform/secrets/secret-box.ts';
import type { Config } from './config.ts';
import type { Database, Db } from './db/db.ts';
import { createDepartmentCeiling } from './features/access/department-permission/department-permission.lookup.ts';
import { createDataRuleLookup } from './features/access/permission/data-rule.lookup.ts';
import { createPermissionLookup } from './features/access/permission/permission.lookup.ts';
import { createGrantLookup } from './features/access/role-grant/grant.lookup.ts';
import { createDepartmentLookup } from './features/people/department/department.lookup.ts';
import { createRoleLookup } from './features/people/role/role.lookup.ts';
import { createTenantLookup } from './features/people/tenant/tenant.lookup.ts';
import { createAccountLookup } from './features/people/user/account.lookup.ts';
import { createUserLookup } from './features/people/user/user.lookup.ts';
import { createUserFigures } from './features/people/user/user-figures.lookup.ts';
import { createLogLookup } from './features/records/log/log.lookup.ts';
import { createLogFigures } from './features/records/log/log-figures.lookup.ts';
import { createDataSourceLookup } from './features/settings/data-source/data-source.lookup.ts';
import { createDictLookup } from './features/settings/dict/dict.lookup.ts';
import { createQuartzJobLookup } from './features/settings/quartz-job/quartz-job.lookup.ts';
import type { Commons } from './platform/commons/commons.ts';
import { createHostList } from './platform/foreign/host-list.ts';
import { createForeignDatabases } from './platform/foreign/open-foreign.ts';
import type { Spool } from './platform/stored-files/spool.ts';

/** The only door to foreign databases, shared so that its limits count for the whole process. */
export const openForeign = ({ dataDir, dataSourceHosts }: Config) => ({
  databases: createForeignDatabases({ hosts: createHostList(dataSourceHosts) }),
  secrets: createSecretBox(dataDir, 'sys_data_source'),
});
export type Foreign = ReturnType<typeof openForeign>;

/** Creates the lookups once for all domains: most hold a cache, which would otherwise exist several times. */
export const createLookups = (db: Db, changes: TableChanges, passwords: PasswordSettings, foreign: Foreign) => {
  const departments = createDepartmentLookup(db, changes);
  const permissions = createPermissionLookup(db, changes);
  const grants = createGrantLookup(db, changes);
  const users = createUserLookup(db, changes);
  const scope = createDepartmentScope(users, departments);
  const members = createDepartmentMembership(db);
  const dataRules = createDataRuleLookup({ db, changes, permissions, grants, users, departments });
  const visible = createVisibleUsers({ db, dataRules, scope, departments });
  return {
    departments,
    permissions,
    grants,
    users,
    scope,
    members,
    visible,
    changeableRoles: createChangeableRoles(grants, visible),
    changeable: createChangeableUsers({ visible, grants, users, members, scope }),
    accounts: createAccountLookup(db),
    passwords: createPasswordPolicy(db, passwords),
    roles: createRoleLookup(db),
    tenants: createTenantLookup(db, changes),
    ceiling: createDepartmentCeiling(db),
    dataRules,
    dicts: createDictLookup(db, changes),
    logs: createLogLookup(db),
    logFigures: createLogFigures(db),
    userFigures: createUserFigures(db),
    jobs: createQuartzJobLookup(db, changes),
    dataSources: createDataSourceLookup({ db, ...foreign }),
  };
};

/** Dependencies passed to the assembly of each domain. */
export interface DomainParts {
  db: Db;
  /** Facts of all tables. */
  tables: readonly TableFacts[];
  /** URLs of the product's database, for the server's role and for the one that runs reports. */
  urls: { url: string; reportUrl: string | undefined };
  /** Connections for session locks. */
  locks: Database['locks'];
  changes: TableChanges;
  config: Config;
  commons: Commons;
  foreign: Foreign;
  log: Logger;
  /** Where uploads arrive before they are stored. */
  spool: Spool;
  /** Aborts when the process begins to stop. */
  stopping: AbortSignal;
  lookups: ReturnType<typeof createLookups>;
}
