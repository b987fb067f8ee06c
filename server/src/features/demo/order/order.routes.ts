import { keysIn } from '@mortise/shared/contract';
import { orderCustomers, orderMains, orders, orderTickets } from '@mortise/shared/contract/demo';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/routes/route.ts';
import { exportRoute } from '#http/workbook/excel-routes.ts';
import type { OrderService } from './order.service.ts';
import type { OrderPartServices } from './order-part.service.ts';
import { orderSheet } from './order-sheet.ts';

export const orderRoutes = (app: FastifyInstance, service: OrderService, { customers, tickets }: OrderPartServices) => {
  exportRoute(app, orders, { ...orderSheet, rows: service.rows });
  route(app, orders.list, ({ query }) => service.list(query));
  route(app, orders.byId, ({ query }) => service.byId(query.id));
  route(app, orders.customers, ({ query }) => service.customers(query.id));
  route(app, orders.tickets, ({ query }) => service.tickets(query.id));
  route(app, orders.add, ({ body }) => service.add(body));
  route(app, orders.edit, ({ body }) => service.edit(body));
  route(app, orders.remove, ({ query }) => service.remove(query.id));
  route(app, orders.removeBatch, ({ query }) => service.removeBatch(keysIn(query.ids)));

  route(app, orderMains.list, ({ query }) => service.list(query));
  route(app, orderMains.byId, ({ query }) => service.byId(query.id));
  route(app, orderMains.add, ({ body }) => service.add(body));
  route(app, orderMains.edit, ({ body }) => service.edit(body));
  route(app, orderMains.remove, ({ query }) => service.remove(query.id));
  route(app, orderMains.removeBatch, ({ query }) => service.removeBatch(keysIn(query.ids)));

  route(app, orderCustomers.list, ({ query }) => customers.list(query));
  route(app, orderCustomers.add, ({ body }) => customers.add(body));
  route(app, orderCustomers.edit, ({ body }) => customers.edit(body));
  route(app, orderCustomers.remove, ({ query }) => customers.remove(query.id));
  route(app, orderCustomers.removeBatch, ({ query }) => customers.removeBatch(keysIn(query.ids)));

  route(app, orderTickets.list, ({ query }) => tickets.list(query));
  route(app, orderTickets.add, ({ body }) => tickets.add(body));
  route(app, orderTickets.edit, ({ body }) => tickets.edit(body));
  route(app, orderTickets.remove, ({ query }) => tickets.remove(query.id));
  route(app, orderTickets.removeBatch, ({ query }) => tickets.removeBatch(keysIn(query.ids)));
};
