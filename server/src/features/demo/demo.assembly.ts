import type { FastifyInstance } from 'fastify';
import type { DomainParts } from '#domain-parts.ts';
import { createJeecgDemoRepository } from './jeecg-demo/jeecg-demo.repository.ts';
import { jeecgDemoRoutes } from './jeecg-demo/jeecg-demo.routes.ts';
import { createJeecgDemoService } from './jeecg-demo/jeecg-demo.service.ts';
import { mockRoutes } from './mock/mock.routes.ts';
import { createOrderPartsRepository, createOrderRepository } from './order/order.repository.ts';
import { orderRoutes } from './order/order.routes.ts';
import { createOrderService } from './order/order.service.ts';
import { createOrderPartServices } from './order/order-part.service.ts';

/** Builds the services and routes of the examples. */
export const assembleDemo = ({ db, lookups }: DomainParts) => {
  const members = createJeecgDemoRepository(db, lookups.dataRules);
  return {
    ruledDemo: members.ruledList,
    routes(api: FastifyInstance) {
      jeecgDemoRoutes(api, createJeecgDemoService(members));
      mockRoutes(api);
      orderRoutes(api, createOrderService(createOrderRepository(db)), createOrderPartServices(createOrderPartsRepository(db)));
    },
  };
};
