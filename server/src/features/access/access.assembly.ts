import type { FastifyInstance } from 'fastify';
import type { DomainParts } from '#domain-parts.ts';
import { createRecycleBin } from '#features/records/removal/removal.changes.ts';
import { beyondRights } from '#platform/refusal.ts';
import { createDepartmentMembershipChanges } from '../people/user/membership/department-membership.changes.ts';
import { createRoleMembers } from '../people/user/membership/role-membership.lookup.ts';
import { createDepartmentPermissionRepository } from './department-permission/department-permission.repository.ts';
import { departmentPermissionRoutes } from './department-permission/department-permission.routes.ts';
import { createDepartmentPermissionService } from './department-permission/department-permission.service.ts';
import { createDepartmentRoleRepository } from './department-role/department-role.repository.ts';
import { departmentRoleRoutes } from './department-role/department-role.routes.ts';
import { createDepartmentRoleService } from './department-role/department-role.service.ts';
import { createDepartmentRoleGrantRepository } from './department-role/department-role-grant.repository.ts';
import { createDepartmentRoleGrantService } from './department-role/department-role-grant.service.ts';
import { effectiveRightRoutes } from './effective-right/effective-right.routes.ts';
import { createEffectiveRightService } from './effective-right/effective-right.service.ts';
import type { RuledLists } from './permission/data-rule.lookup.ts';
import { createDataRuleRepository } from './permission/data-rule.repository.ts';
import { dataRuleRoutes } from './permission/data-rule.routes.ts';
import { createDataRuleService } from './permission/data-rule.service.ts';
import { createDataRuleChecks } from './permission/data-rule-checks.ts';
import { createPermissionRepository, MENUS } from './permission/permission.repository.ts';
import { permissionRoutes } from './permission/permission.routes.ts';
import { createPermissionService } from './permission/permission.service.ts';
import { createRuleOutcomeService } from './permission/rule-outcome.service.ts';
import { createRuleRows } from './permission/rule-rows.lookup.ts';
import { createRoleGrantRepository } from './role-grant/role-grant.repository.ts';
import { roleGrantRoutes } from './role-grant/role-grant.routes.ts';
import { createRoleGrantService } from './role-grant/role-grant.service.ts';
import { createRuleHolders } from './role-grant/rule-holders.lookup.ts';

/**
 * Builds the services of menus, data rules, and grants to roles and departments.
 * @param lists the lists of other domains that keep to data rules
 */
export const assembleAccess = ({ db, lookups }: DomainParts, lists: RuledLists) => {
  const { departments, roles, permissions, grants, scope, ceiling, members, changeable, changeableRoles, visible } = lookups;
  const departmentRoles = createDepartmentRoleRepository(db);
  const departmentRoleGrants = createDepartmentRoleGrantService({
    roles: departmentRoles,
    repository: createDepartmentRoleGrantRepository(db),
    scope,
    ceiling,
    permissions,
    grants,
    members,
    changeable,
    changeableRoles,
    membershipChanges: createDepartmentMembershipChanges(db),
  });
  const departmentPermissions = createDepartmentPermissionRepository(db);

  const rules = createDataRuleRepository(db);
  const ruleChecks = createDataRuleChecks({ repository: rules, permissions, grants, changeable: changeableRoles, lists });

  const menus = createPermissionRepository(db);
  const menuBin = createRecycleBin({
    db,
    kind: MENUS,
    parent: 'parent_id',
    isAdministrator: async ({ userId }) => (await grants.of(userId)).isAdministrator,
    inTurn: (work) => menus.shape((_tree, tx) => work(tx)),
    restored: async (tx, removals, caller) => {
      // its grants come back too, also those that could not be taken away while it was in the bin
      if (!(await grants.of(caller.userId)).isAdministrator) throw beyondRights('只有管理员可以还原菜单，因为它的授权会一起恢复');
      await menus.markRestored(
        tx,
        removals.map(({ rootId }) => rootId),
      );
    },
  });

  return {
    routes(api: FastifyInstance) {
      permissionRoutes(api, createPermissionService(menus, permissions, grants, changeableRoles, visible), menuBin);
      const outcomes = createRuleOutcomeService({
        permissions,
        checks: ruleChecks,
        lists,
        roles,
        holdersOf: createRuleHolders(db),
        variablesOf: lookups.dataRules.variablesOf,
        count: createRuleRows(db),
      });
      dataRuleRoutes(api, createDataRuleService(rules, permissions, ruleChecks), outcomes);
      roleGrantRoutes(
        api,
        createRoleGrantService(createRoleGrantRepository(db), roles, permissions, grants, changeableRoles, createRoleMembers(db)),
      );
      effectiveRightRoutes(api, createEffectiveRightService({ permissions, grants, visible }));
      departmentPermissionRoutes(api, createDepartmentPermissionService(departmentPermissions, departments, permissions, grants));
      departmentRoleRoutes(api, createDepartmentRoleService(departmentRoles, scope, members, changeableRoles), departmentRoleGrants);
    },
  };
};
