import type { FastifyInstance } from 'fastify';
import type { DomainParts } from '#domain-parts.ts';
import { createDepartmentRepository } from './department/department.repository.ts';
import { departmentRoutes } from './department/department.routes.ts';
import { createDepartmentService } from './department/department.service.ts';
import { createDepartmentTreeService } from './department/department-tree.service.ts';
import { createPositionRepository } from './position/position.repository.ts';
import { positionRoutes } from './position/position.routes.ts';
import { createPositionService } from './position/position.service.ts';
import { createRoleRepository } from './role/role.repository.ts';
import { roleRoutes } from './role/role.routes.ts';
import { createRoleService } from './role/role.service.ts';
import { tenantRoutes } from './tenant/tenant.routes.ts';
import { createTenantService } from './tenant/tenant.service.ts';
import { createUserChoiceRepository } from './user/choice/user-choice.repository.ts';
import { userChoiceRoutes } from './user/choice/user-choice.routes.ts';
import { createUserChoiceService } from './user/choice/user-choice.service.ts';
import { createDepartmentMemberRepository } from './user/members/department-member.repository.ts';
import { departmentMemberRoutes } from './user/members/department-member.routes.ts';
import { createDepartmentMemberService } from './user/members/department-member.service.ts';
import { createRoleMemberRepository } from './user/members/role-member.repository.ts';
import { roleMemberRoutes } from './user/members/role-member.routes.ts';
import { createRoleMemberService } from './user/members/role-member.service.ts';
import { createRecycledUserRepository } from './user/recycled/recycled-user.repository.ts';
import { recycledUserRoutes } from './user/recycled/recycled-user.routes.ts';
import { createRecycledUserService } from './user/recycled/recycled-user.service.ts';
import { createUserRepository } from './user/user.repository.ts';
import { userRoutes } from './user/user.routes.ts';
import { createUserService } from './user/user.service.ts';
import { createUserChecks } from './user/user-checks.ts';
import { createUserReach } from './user/user-reach.ts';
import { createUserSheetService } from './user/user-sheet.service.ts';
import { createUserAgentRepository } from './user-agent/user-agent.repository.ts';
import { userAgentRoutes } from './user-agent/user-agent.routes.ts';
import { createUserAgentService } from './user-agent/user-agent.service.ts';

const userParts = ({ db, lookups }: DomainParts) => {
  const { departments, roles, grants, scope, members, users: people, dataRules } = lookups;
  const users = createUserRepository(db, dataRules);
  return { users, checks: createUserChecks(users, roles, departments, grants), reach: createUserReach(scope, members, people, users) };
};

/** Builds the services of users, memberships, departments, roles, positions and tenants. */
export const assemblePeople = (parts: DomainParts) => {
  const { db } = parts;
  const { departments, roles, grants, scope, dataRules, tenants, users: people } = parts.lookups;
  const { users, checks, reach } = userParts(parts);
  const recycled = createRecycledUserService(createRecycledUserRepository(db, dataRules), users, departments, checks, reach);
  const members = createDepartmentMemberService(createDepartmentMemberRepository(db), departments, scope, people);

  return {
    routes(api: FastifyInstance) {
      userRoutes(api, createUserService(users, departments, checks, reach), createUserSheetService(users, departments, checks, reach));
      recycledUserRoutes(api, recycled);
      userChoiceRoutes(api, createUserChoiceService(createUserChoiceRepository(db), users, departments));
      userAgentRoutes(api, createUserAgentService(createUserAgentRepository(db), people));
      departmentMemberRoutes(api, members);
      roleMemberRoutes(api, createRoleMemberService(createRoleMemberRepository(db), roles, grants));
      departmentRoutes(
        api,
        createDepartmentTreeService(departments, scope, people),
        createDepartmentService(createDepartmentRepository(db)),
      );
      roleRoutes(api, createRoleService(createRoleRepository(db), grants));
      positionRoutes(api, createPositionService(createPositionRepository(db)));
      tenantRoutes(api, createTenantService(tenants));
    },
  };
};
