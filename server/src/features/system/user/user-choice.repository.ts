import type { ListQuery } from '@mortise/shared/contract';
import { and, asc, eq, inArray, like, ne, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#db/db.ts';
import { findPage } from '#lists/find-page.ts';
import { departmentTable } from '../department/department.table.ts';
import { userDepartmentTable } from './membership.table.ts';
import type { UserRow } from './user.repository.ts';
import { userTable } from './user.table.ts';

const LIVE = 0;
const RESERVED = '_reserve_user_external';
const MOST = 1000;

const live = and(eq(userTable.delFlag, LIVE), ne(userTable.username, RESERVED));
const escaped = (word: string) => word.replace(/[\\%_]/g, '\\$&');
const holds = (column: PgColumn, word?: string | null) => (word ? sql`${column} ilike ${`%${escaped(word)}%`}` : undefined);

/** What may be asked of contacts. */
export interface ContactQuery {
  pageNo: number;
  pageSize: number;
  orgCode?: string | null;
  realname?: string | null;
  workNo?: string | null;
}

export const createUserChoiceRepository = (db: Db) => {
  const membersOf = (departmentIds: string[]) =>
    inArray(
      userTable.id,
      db.select({ id: userDepartmentTable.userId }).from(userDepartmentTable).where(inArray(userDepartmentTable.depId, departmentIds)),
    );

  return {
    findPage: (
      query: ListQuery,
      where: { departmentIds?: string[]; username?: string | null; realname?: string | null; keyword?: string | null },
    ) =>
      findPage<UserRow>(db, userTable, query, {
        where: and(
          live,
          where.departmentIds && membersOf(where.departmentIds),
          holds(userTable.username, where.username),
          holds(userTable.realname, where.realname),
          where.keyword ? or(holds(userTable.username, where.keyword), holds(userTable.realname, where.keyword)) : undefined,
        ),
        ignore: ['departId', 'username', 'realname', 'keyword', 'syncFlow', 'delFlag', 'del_flag'],
      }),
    /** Any property as a condition, as a list knows them. */
    findMany: async (query: ListQuery) =>
      (
        await findPage<UserRow>(db, userTable, { ...query, pageNo: 1, pageSize: MOST } as ListQuery, {
          where: live,
          ignore: ['delFlag', 'del_flag'],
        })
      ).records,
    findByIds: (ids: string[]) =>
      db
        .select()
        .from(userTable)
        .where(and(live, inArray(userTable.id, ids)))
        .limit(MOST),
    findMembers: (departmentIds: string[], realname?: string | null) =>
      db
        .select()
        .from(userTable)
        .where(and(live, membersOf(departmentIds), holds(userTable.realname, realname)))
        .orderBy(userTable.username)
        .limit(MOST),

    /** One row per membership, by the departments' places in the tree. */
    async findContacts({ pageNo, pageSize, orgCode, realname, workNo }: ContactQuery) {
      const where = and(
        live,
        orgCode ? like(departmentTable.orgCode, `${escaped(orgCode)}%`) : undefined,
        holds(userTable.realname, realname),
        holds(userTable.workNo, workNo),
      );
      const ofUser = eq(userTable.id, userDepartmentTable.userId);
      const ofDepartment = eq(departmentTable.id, userDepartmentTable.depId);
      const [counted] = await db
        .select({ total: sql<number>`count(*)`.mapWith(Number) })
        .from(userDepartmentTable)
        .innerJoin(userTable, ofUser)
        .innerJoin(departmentTable, ofDepartment)
        .where(where);
      const { id, realname: name, avatar, workNo: number, post, telephone, email, phone } = userTable;
      const { id: departId, departName } = departmentTable;
      const rows = await db
        .select({ userId: id, realname: name, avatar, workNo: number, post, telephone, email, phone, departId, departName })
        .from(userDepartmentTable)
        .innerJoin(userTable, ofUser)
        .innerJoin(departmentTable, ofDepartment)
        .where(where)
        .orderBy(asc(departmentTable.orgCode), asc(userTable.username))
        .limit(pageSize)
        .offset((pageNo - 1) * pageSize);
      return { rows, total: counted?.total ?? 0 };
    },
  };
};
export type UserChoiceRepository = ReturnType<typeof createUserChoiceRepository>;
