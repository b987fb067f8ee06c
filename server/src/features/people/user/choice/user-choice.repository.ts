import type { ListQuery } from '@mortise/shared/contract';
import { userChoices } from '@mortise/shared/contract/people';
import { and, eq, ilike, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#db/db.ts';
import { mayHold } from '#db/search-index.ts';
import { LIVE } from '#db/soft-delete.ts';
import { findPage } from '#lists/find-page.ts';
import { escapeLike } from '#lists/like.ts';
import { columnsOfTable, onlyThose } from '#lists/list-columns.ts';
import { quickQuery } from '#lists/quick-query.ts';
import { departmentPlaces } from '../../department/department.lookup.ts';
import { userDepartmentTable } from '../membership/membership.table.ts';
import type { UserRow } from '../user.repository.ts';
import { userTable } from '../user.table.ts';
import { choiceFields } from './user-choice.ts';

const RESERVED = '_reserve_user_external';
const MOST = 1000;

const live = and(eq(userTable.delFlag, LIVE), ne(userTable.username, RESERVED));
const holds = (column: PgColumn, word?: string | null) =>
  word ? and(mayHold(column, word), ilike(column, `%${escapeLike(word)}%`)) : undefined;

export interface ContactQuery {
  pageNo: number;
  pageSize: number;
  orgCode?: string | null;
  realname?: string | null;
  workNo?: string | null;
  quickQuery?: string | undefined;
  quickFields?: string | undefined;
}

/** The fields that the address book shows; others would be revealed by what is found. */
const contactColumns = onlyThose(columnsOfTable(userTable), userChoices.contacts.finds ?? []);

interface PersonRow extends Record<string, unknown> {
  userId: string;
  realname: string | null;
  username: string;
  avatar: string | null;
  workNo: string | null;
  post: string | null;
  telephone: string | null;
  email: string | null;
  phone: string | null;
}
export type ContactRow = PersonRow & { departIds: string[]; departNames: string[] };
export type MembershipRow = PersonRow & { departId: string; departName: string };

const PERSON = sql`u.id as "userId", u.realname, u.username, u.avatar, u.work_no as "workNo", u.post, u.telephone, u.email, u.phone`;

export const createUserChoiceRepository = (db: Db) => {
  const memberships = ({ orgCode, realname, workNo, quickQuery: words, quickFields }: ContactQuery, visible: SQL | undefined) => {
    const among = and(visible, quickQuery(contactColumns, words, quickFields));
    const holding = (name: string, word?: string | null) =>
      word ? sql` and u.${sql.identifier(name)} ilike ${`%${escapeLike(word)}%`}` : undefined;
    return sql`
      from sys_user_depart l join sys_user u on u.id = l.user_id join ${departmentPlaces(db)} d on d.id = l.dep_id
      where u.del_flag = ${LIVE} and u.username <> ${RESERVED}
      ${among && sql`and u.id in (select sys_user.id from sys_user where ${among})`} ${orgCode ? sql`and d.org_code like ${`${escapeLike(orgCode)}%`}` : undefined}
      ${holding('realname', realname)} ${holding('work_no', workNo)}`;
  };
  const inOrder = async <Row extends PersonRow>(counted: SQL, rows: SQL, { pageNo, pageSize }: ContactQuery) => {
    const [{ rows: totals }, found] = await Promise.all([
      db.execute<{ total: number }>(counted),
      db.execute<Row>(sql`${rows} limit ${pageSize} offset ${(pageNo - 1) * pageSize}`),
    ]);
    return { rows: found.rows, total: totals[0]?.total ?? 0 };
  };
  const membersOf = (departmentIds: string[]) =>
    inArray(
      userTable.id,
      db.select({ id: userDepartmentTable.userId }).from(userDepartmentTable).where(inArray(userDepartmentTable.depId, departmentIds)),
    );

  return {
    findPage: (
      query: ListQuery,
      visible: SQL | undefined,
      where: { departmentIds?: string[]; username?: string | null; realname?: string | null; keyword?: string | null },
    ) =>
      findPage<UserRow>(db, userTable, query, {
        where: and(
          live,
          visible,
          where.departmentIds && membersOf(where.departmentIds),
          holds(userTable.username, where.username),
          holds(userTable.realname, where.realname),
          where.keyword ? or(holds(userTable.username, where.keyword), holds(userTable.realname, where.keyword)) : undefined,
        ),
        only: choiceFields,
        ignore: ['departId', 'username', 'realname', 'keyword', 'syncFlow', 'delFlag', 'del_flag'],
      }),
    /** Takes any field that a picker shows as a condition, like a list. */
    findMany: async (query: ListQuery, visible: SQL | undefined) =>
      (
        await findPage<UserRow>(db, userTable, { ...query, pageNo: 1, pageSize: MOST } as ListQuery, {
          where: and(live, visible),
          only: choiceFields,
          ignore: ['delFlag', 'del_flag'],
        })
      ).records,
    findByIds: (ids: string[], visible: SQL | undefined) =>
      db
        .select()
        .from(userTable)
        .where(and(live, visible, inArray(userTable.id, ids)))
        .limit(MOST),
    findMembers: (departmentIds: string[], visible: SQL | undefined, realname?: string | null) =>
      db
        .select()
        .from(userTable)
        .where(and(live, visible, membersOf(departmentIds), holds(userTable.realname, realname)))
        .orderBy(userTable.username)
        .limit(MOST),

    /** One row per person and all matching departments of that person, both in the order of the department tree. */
    findContacts(query: ContactQuery, visible: SQL | undefined) {
      const from = memberships(query, visible);
      return inOrder<ContactRow>(
        sql`select count(distinct u.id) as total ${from}`,
        sql`
          select ${PERSON}, array_agg(d.id order by d.org_code) as "departIds", array_agg(d.depart_name order by d.org_code) as "departNames" ${from}
          group by u.id order by min(d.org_code), u.username`,
        query,
      );
    },
    /** One row per membership, in the order of the department tree. */
    findMemberships(query: ContactQuery, visible: SQL | undefined) {
      const from = memberships(query, visible);
      return inOrder<MembershipRow>(
        sql`select count(*) as total ${from}`,
        sql`select ${PERSON}, d.id as "departId", d.depart_name as "departName" ${from} order by d.org_code, u.username`,
        query,
      );
    },
  };
};
export type UserChoiceRepository = ReturnType<typeof createUserChoiceRepository>;
