import { pageOf, type Query } from '../page-of.ts';
import type { Row } from '../row-store.ts';
import type { StockData } from '../stock-data.ts';

const SECRET = ['password', 'salt', 'thirdId', 'thirdType'];

/** A user as the Java class is written: without its secrets, and with a field that only lists fill. */
export const userOf = (row: Row): Row => ({
  ...Object.fromEntries(Object.entries(row).filter(([field]) => !SECRET.includes(field))),
  orgCodeTxt: null,
});

export const departmentsOf = (data: StockData, userId: unknown): Row[] =>
  data.pick(
    'sys_depart',
    data
      .table('sys_user_depart')
      .where({ userId })
      .map(({ depId }) => depId),
  );

export const departmentNames = (data: StockData, userId: unknown) => departmentsOf(data, userId).map(({ departName }) => departName);

/** A row of a list of users: with texts, and the names of the departments. */
export const listedUser = (data: StockData) => (row: Row) => ({
  ...userOf(data.withTexts(row)),
  orgCodeTxt: departmentNames(data, row.id).join() || null,
});

export const pageOfUsers = (data: StockData, rows: readonly Row[], query: Query) => {
  const page = pageOf(rows, query);
  return { ...page, records: page.records.map(listedUser(data)) };
};

export const liveUsers = (data: StockData) => data.table('sys_user').rows.filter(({ delFlag }) => delFlag === 0);

/** Replaces what a user belongs to: roles, or departments. */
export const relate = (data: StockData, table: 'sys_user_role' | 'sys_user_depart', userId: unknown, ids: unknown) => {
  if (typeof ids !== 'string') return;
  const field = table === 'sys_user_role' ? 'roleId' : 'depId';
  data.table(table).remove((row) => row.userId === userId);
  for (const id of ids.split(',').filter(Boolean)) data.table(table).insert({ userId, [field]: id });
};
