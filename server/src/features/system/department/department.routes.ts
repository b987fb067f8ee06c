import { departments } from '@mortise/shared/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/route.ts';
import type { DepartmentService } from './department.service.ts';

export const departmentRoutes = (app: FastifyInstance, service: DepartmentService) => {
  route(app, departments.tree, service.tree);
};
