import type { FastifyInstance } from 'fastify';
import type { DomainParts } from '#domain-parts.ts';
import { departmentRoleIdsOf } from '#features/access/department-role/department-role.lookup.ts';
import { createRecycleBin, type Removal } from '#features/records/removal/removal.changes.ts';
import type { Caller } from '#platform/caller.ts';
import { createHandOuts } from '#platform/secrets/hand-outs.ts';
import { createDepartmentRepository, DEPARTMENTS } from './department/department.repository.ts';
import { departmentRoutes } from './department/department.routes.ts';
import { createDepartmentService } from './department/department.service.ts';
import { createDepartmentTreeService } from './department/department-tree.service.ts';
import { createPositionRepository, POSITIONS } from './position/position.repository.ts';
import { positionRoutes } from './position/position.routes.ts';
import { createPositionService } from './position/position.service.ts';
import { twinCodes } from './role/role.lookup.ts';
import { createRoleRepository, ROLES } from './role/role.repository.ts';
import { roleRoutes } from './role/role.routes.ts';
import { createRoleService } from './role/role.service.ts';
import { createTenantRepository } from './tenant/tenant.repository.ts';
import { tenantRoutes } from './tenant/tenant.routes.ts';
import { createTenantService } from './tenant/tenant.service.ts';
import { twinNames } from './user/account.lookup.ts';
import { createUserChoiceRepository } from './user/choice/user-choice.repository.ts';
import { userChoiceRoutes } from './user/choice/user-choice.routes.ts';
import { createUserChoiceService } from './user/choice/user-choice.service.ts';
import { createDepartmentMemberRepository } from './user/members/department-member.repository.ts';
import { departmentMemberRoutes } from './user/members/department-member.routes.ts';
import { createDepartmentMemberService } from './user/members/department-member.service.ts';
import { createRoleMemberRepository } from './user/members/role-member.repository.ts';
import { roleMemberRoutes } from './user/members/role-member.routes.ts';
import { createRoleMemberService } from './user/members/role-member.service.ts';
import { createRoleMembers } from './user/membership/role-membership.lookup.ts';
import { createRecycledUserRepository } from './user/recycled/recycled-user.repository.ts';
import { recycledUserRoutes } from './user/recycled/recycled-user.routes.ts';
import { createRecycledUserService } from './user/recycled/recycled-user.service.ts';
import { type DepartmentTies, tieDepartments } from './user/user.changes.ts';
import { createUserRepository } from './user/user.repository.ts';
import { userRoutes } from './user/user.routes.ts';
import { createUserService } from './user/user.service.ts';
import { createUserChecks } from './user/user-checks.ts';
import { createUserSheetService } from './user/user-sheet.service.ts';
import { createUserAgentRepository } from './user-agent/user-agent.repository.ts';
import { userAgentRoutes } from './user-agent/user-agent.routes.ts';
import { createUserAgentService } from './user-agent/user-agent.service.ts';

const userParts = ({ db, lookups }: DomainParts) => {
  const { departments, roles, grants, visible, changeable, passwords } = lookups;
  const users = createUserRepository(db);
  const checks = createUserChecks({ users, roles, departments, grants, visible, changeable });
  return { users, departments, checks, visible, changeable, passwords };
};

/** Names that differ only in case were possible before there was an index against them. */
const warnOfTwins = async ({ db, log }: DomainParts) => {
  const twins = [...(await twinNames(db)), ...(await twinCodes(db))];
  if (twins.length) log.warn({ twins }, 'names that differ only in case: rename all but one of each');
};

const rootsOf = (removals: readonly Removal[]) => removals.map(({ rootId }) => rootId);

/** Builds the services of users, memberships, departments, roles, positions and tenants. */
export const assemblePeople = (parts: DomainParts) => {
  const { db, commons } = parts;
  const { departments, roles, grants, scope, tenants, users: people, visible, changeable, changeableRoles } = parts.lookups;
  const ofUsers = userParts(parts);
  const { users } = ofUsers;
  const recycled = createRecycledUserService(createRecycledUserRepository(db), users, departments, visible, changeable);
  const members = createDepartmentMemberService(createDepartmentMemberRepository(db), departments, scope, people, visible, changeable);
  const roleMembers = createRoleMemberRepository(db);

  const isAdministrator = async ({ userId }: Caller) => (await grants.of(userId)).isAdministrator;
  const departmentTrees = createDepartmentRepository(db);
  const departmentService = createDepartmentService({
    repository: departmentTrees,
    departmentRoles: (ids) => departmentRoleIdsOf(db, ids),
    members: parts.lookups.members,
    changeable: changeableRoles,
    visible,
    isAdministrator,
  });
  const departmentBin = createRecycleBin({
    db,
    kind: DEPARTMENTS,
    parent: 'parent_id',
    isAdministrator,
    inTurn: (work) => departmentTrees.inTurn((_tree, tx) => work(tx)),
    restored: async (tx, removals, caller) => {
      await departmentService.refuseRestored(
        caller,
        removals.flatMap(({ code }) => code ?? []),
      );
      // `departmentTies` wrote them
      for (const { ties } of removals) await tieDepartments(tx, ties as DepartmentTies);
    },
  });

  return {
    ruledUsers: users.ruledList(visible.records),
    routes(api: FastifyInstance) {
      api.addHook('onReady', () => warnOfTwins(parts));
      userRoutes(api, createUserService(ofUsers), createUserSheetService({ ...ofUsers, handOuts: createHandOuts(commons) }));
      recycledUserRoutes(api, recycled);
      userChoiceRoutes(api, createUserChoiceService(createUserChoiceRepository(db), users, departments, visible));
      userAgentRoutes(api, createUserAgentService(createUserAgentRepository(db), people, visible, changeable));
      departmentMemberRoutes(api, members);
      roleMemberRoutes(api, createRoleMemberService({ members: roleMembers, roles, grants, visible, changeable }));
      departmentRoutes(api, createDepartmentTreeService(departments, scope, people, visible), departmentService, departmentBin);
      roleRoutes(
        api,
        createRoleService({ repository: createRoleRepository(db), grants, changeable: changeableRoles, members: createRoleMembers(db) }),
        createRecycleBin({
          db,
          kind: ROLES,
          isAdministrator,
          restored: (tx, removals, caller) => changeableRoles.refuseRestored(caller, rootsOf(removals), tx),
        }),
      );
      positionRoutes(
        api,
        createPositionService(createPositionRepository(db), visible),
        createRecycleBin({ db, kind: POSITIONS, isAdministrator }),
      );
      tenantRoutes(api, createTenantService({ repository: createTenantRepository(db), tenants, users: people, isAdministrator }));
    },
  };
};
