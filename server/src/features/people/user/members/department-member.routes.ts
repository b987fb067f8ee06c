import { keysIn } from '@mortise/shared/contract';
import { departmentMembers } from '@mortise/shared/contract/people';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/routes/route.ts';
import type { DepartmentMemberService } from './department-member.service.ts';

export const departmentMemberRoutes = (app: FastifyInstance, service: DepartmentMemberService) => {
  route(app, departmentMembers.list, ({ caller, query }) => service.list(caller, query));
  route(app, departmentMembers.add, ({ caller, body }) => service.add(caller, body.depId, body.userIdList));
  route(app, departmentMembers.remove, ({ caller, query }) => service.remove(caller, query.depId, [query.userId]));
  route(app, departmentMembers.removeBatch, ({ caller, query }) => service.remove(caller, query.depId, keysIn(query.userIds)));
};
