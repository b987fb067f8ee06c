import { and, inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { createChangeCache } from '#db/changes/change-cache.ts';
import type { TableChanges } from '#db/changes/table-changes.ts';
import { now } from '#db/clock.ts';
import type { Db } from '#db/db.ts';
import type { DepartmentLookup } from '#features/people/department/department.lookup.ts';
import type { UserLookup } from '#features/people/user/user.lookup.ts';
import { dataRulesToSql } from '#lists/data-rules.ts';
import { columnsOfTable, withAliases } from '#lists/list-columns.ts';
import type { RuleVariables } from '#lists/rule-variables.ts';
import type { RuledList } from '#lists/ruled-list.ts';
import { type Caller, currentCaller } from '#platform/caller.ts';
import type { GrantLookup, Holdings } from '../role-grant/grant.lookup.ts';
import type { PermissionLookup, PermissionRow } from './permission.lookup.ts';
import { permissionDataRuleTable } from './permission.table.ts';

/** Views whose lists keep to the data rules of their menu. On any other menu a rule in force is refused when it is saved (ADR 32). */
export const RULED_VIEWS = ['system/UserList', 'business/ClueList', 'jeecg/JeecgDemoList'] as const;
export type RuledView = (typeof RULED_VIEWS)[number];

/** Menu rows of the lists of one form: `/online/cgformList/<id>`. */
const FORM_LIST = /^\/online\/cgform(?:Tree|Erp|InnerTable|Tab)?List\/([^/:]+)$/;

type Menu = Pick<PermissionRow, 'component' | 'url'>;

/** Whether the list of a menu row is that of a view. */
export const isRuledView = ({ component }: Pick<Menu, 'component'>) => RULED_VIEWS.some((view) => view === component);

/** What the menu rows of one list have in common; `undefined` if the list keeps to no rules. */
const listIn = ({ component, url }: Menu) => RULED_VIEWS.find((view) => view === component) ?? FORM_LIST.exec(url ?? '')?.[1];

/** Whether the list of a menu row keeps to its data rules. */
export const isRuled = (menu: Menu) => listIn(menu) !== undefined;

/** Whether two menu rows lead to the same list, and it keeps to rules. */
export const isSameList = (one: Menu, other: Menu) => isRuled(one) && listIn(one) === listIn(other);

/** All lists that keep to rules. */
export interface RuledLists {
  views: Readonly<Record<RuledView, RuledList>>;
  ofForm: (headId: string) => Promise<RuledList | undefined>;
}

/** The list of a menu row; `undefined` if the row leads to no list that is known here, such as that of a removed form. */
export const ruledListOf = async ({ component, url }: Menu, { views, ofForm }: RuledLists): Promise<RuledList | undefined> => {
  const view = RULED_VIEWS.find((ruled) => ruled === component);
  if (view) return views[view];
  const headId = FORM_LIST.exec(url ?? '')?.[1];
  return headId === undefined ? undefined : ofForm(headId);
};

const IN_FORCE = '1';

/** The tenant that a request chose among the user's own, or the only one. Empty if none is known: rules on it then match nothing. */
const tenantOf = (own: readonly string[], chosen: string) => (own.includes(chosen) ? chosen : own.length === 1 ? (own[0] ?? '') : '');

interface Sources {
  db: Db;
  changes: TableChanges;
  permissions: PermissionLookup;
  grants: GrantLookup;
  users: UserLookup;
  departments: DepartmentLookup;
}

/** Data rules that apply to a list for the caller (docs/wire/system-permissions.md §2, "How they apply"). */
export const createDataRuleLookup = ({ db, changes, permissions, grants, users, departments }: Sources) => {
  const keptRules = createChangeCache<(typeof permissionDataRuleTable.$inferSelect)[]>(changes, 2000);

  const readRules = (ids: readonly string[]) =>
    keptRules.get([...ids].sort().join(), ['sys_permission_data_rule'], () =>
      db
        .select()
        .from(permissionDataRuleTable)
        .where(inArray(permissionDataRuleTable.id, [...ids]))
        .orderBy(sql`${permissionDataRuleTable.createTime} asc nulls first`, permissionDataRuleTable.id),
    );
  const orgCodesOf = async (departmentIds: readonly string[]) =>
    (await departments.withIds(departmentIds))
      .map(({ orgCode }) => orgCode)
      .sort()
      .join();

  /** If several menus show the same list, only the last one with rules applies. */
  const rulesFor = async (granted: Holdings['granted'], isMenu: (row: Menu) => boolean) => {
    const rows = await permissions.all();
    for (const row of rows.filter(isMenu).reverse()) {
      const ids = [...(granted.get(row.id) ?? [])];
      const rules = ids.length ? (await readRules(ids)).filter(({ status }) => status === IN_FORCE) : [];
      if (rules.length) return rules;
    }
    return [];
  };

  const variablesOf = async (caller: Caller): Promise<RuleVariables> => {
    const { departmentIds, tenantIds } = await users.membershipsOf(caller.userId);
    const time = now();
    return new Map([
      ['sys_user_code', caller.username],
      ['sys_user_name', caller.realname],
      ['sys_org_code', caller.orgCode ?? ''],
      ['sys_multi_org_code', await orgCodesOf(departmentIds)],
      ['sys_date', time.slice(0, 10)],
      ['sys_time', time],
      ['bpm_status', '1'],
      ['tenant_id', tenantOf(tenantIds, caller.tenantId)],
    ]);
  };

  const narrowMenus = async (table: PgTable, isMenu: (row: Menu) => boolean, aliases?: Record<string, PgColumn>) => {
    const caller = currentCaller();
    if (!caller) return undefined;
    const each = await Promise.all((await grants.narrowing(caller.userId)).map((granted) => rulesFor(granted, isMenu)));
    const inForce = each.filter((rules) => rules.length);
    if (!inForce.length) return undefined;
    const [columns, variables] = [withAliases(columnsOfTable(table), aliases), await variablesOf(caller)];
    return and(...inForce.map((rules) => dataRulesToSql(columns, rules, variables)));
  };

  return {
    variablesOf,
    /** `narrow` for the lists of these menu rows. */
    narrowMenus,
    /**
     * The caller's data rules for a list as an SQL condition, to be passed to `findPage` as part of its `where`; undefined if no rule
     * applies.
     */
    narrow: (table: PgTable, view: RuledView, aliases?: Record<string, PgColumn>) =>
      narrowMenus(table, ({ component }) => component === view, aliases),
  };
};
export type DataRuleLookup = ReturnType<typeof createDataRuleLookup>;
