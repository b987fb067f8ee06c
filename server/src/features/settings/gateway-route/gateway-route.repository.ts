import { asc, eq, getTableName } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { newId } from '#db/new-id.ts';
import { recycling } from '#features/records/removal/recycled-rows.changes.ts';
import { storedRows } from '#lists/stored-rows.ts';
import { gatewayRouteTable as table } from './gateway-route.table.ts';

export type GatewayRouteRow = typeof table.$inferSelect;
/** Table of routes, as the recycle bin names it. */
export const GATEWAY_ROUTES = getTableName(table);
type Changes = Omit<typeof table.$inferInsert, 'id'>;

export const createGatewayRouteRepository = (db: Db) => {
  const rows = storedRows(db, table);
  return {
    update: rows.update,
    remove: recycling(db, table, ({ name, routerId }) => ({ name: name || routerId, code: routerId })),
    findAll: (): Promise<GatewayRouteRow[]> => db.select().from(table).orderBy(asc(table.createTime), asc(table.id)),
    async find(id: string): Promise<GatewayRouteRow | undefined> {
      return (await db.select().from(table).where(eq(table.id, id)))[0];
    },
    /** Resolves to false if the routerId is taken. */
    async insert(route: Changes) {
      const made = await db
        .insert(table)
        .values({ ...route, id: newId() })
        .onConflictDoNothing()
        .returning({ id: table.id });
      return made.length > 0;
    },
    async idOf(routerId: string) {
      return (await db.select({ id: table.id }).from(table).where(eq(table.routerId, routerId)))[0]?.id;
    },
  };
};
export type GatewayRouteRepository = ReturnType<typeof createGatewayRouteRepository>;
