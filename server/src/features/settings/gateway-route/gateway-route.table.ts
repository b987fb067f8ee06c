import { integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { auditColumns } from '#db/audit-columns.ts';
import { tableFacts } from '#db/table-facts.ts';

/** Routes for a gateway that other teams run (ADR 89). This server stores them and answers calls for them; it routes nothing itself. */
export const gatewayRouteTable = pgTable(
  'sys_gateway_route',
  {
    id: varchar('id', { length: 36 }).primaryKey(),
    routerId: varchar('router_id', { length: 50 }).notNull(),
    name: varchar('name', { length: 32 }),
    uri: varchar('uri', { length: 32 }),
    /** JSON arrays as text, as JeecgBoot stores them. */
    predicates: text('predicates'),
    filters: text('filters'),
    retryable: integer('retryable'),
    stripPrefix: integer('strip_prefix'),
    persistable: integer('persistable'),
    showApi: integer('show_api'),
    status: integer('status'),
    ...auditColumns,
    sysOrgCode: varchar('sys_org_code', { length: 64 }),
  },
  (table) => [uniqueIndex('sys_gateway_route_router_id_key').on(table.routerId)],
);

export const gatewayRouteFacts = tableFacts(gatewayRouteTable, { isVersioned: true });
