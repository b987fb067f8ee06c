import type { FittingRow } from './fitting-row.ts';

export interface Reference {
  /** The table whose ids the column holds. */
  of: string;
  /** `list`: comma-separated ids; unknown ones stay. `hint`: an unknown id stays. Otherwise a row with an unknown id is left out. */
  as?: 'list' | 'hint';
}

export interface MovedTable {
  name: string;
  /** Columns that hold ids of other tables, where a row can have another id here than in the source. */
  references?: Record<string, Reference>;
  /** Columns that identify a row here besides its id: a row with the same values is the same row. */
  key?: readonly string[];
  /** Rows that the key applies to; by default those that have all its columns. */
  hasKey?: (row: FittingRow) => boolean;
  /** Rows never change, so they are only added, and no ledger is kept. */
  history?: true;
  /** Columns that a row keeps which is here already. */
  keeps?: readonly string[];
  /** Columns in which JeecgBoot writes an empty text where this product has null. */
  emptyIsNull?: readonly string[];
}

const BUTTON = '2';

const menu = { of: 'sys_permission' };
const rules = { of: 'sys_permission_data_rule', as: 'list' } as const;
const role = { of: 'sys_role' };
const user = { of: 'sys_user' };
const department = { of: 'sys_depart' };
const departmentRole = { of: 'sys_depart_role' };

/** What has a place here, referenced tables before those that refer to them. Tables and columns have the same names on both sides. */
export const movedTables: readonly MovedTable[] = [
  // first, because changes of rows that are here already continue the numbers of their versions
  { name: 'sys_data_log', history: true, key: ['data_table', 'data_id', 'data_version'] },
  { name: 'sys_tenant' },
  { name: 'sys_position', key: ['code'] },
  { name: 'sys_quartz_job' },
  { name: 'sys_depart', key: ['org_code'], references: { parent_id: { of: 'sys_depart', as: 'hint' } } },
  { name: 'sys_role', key: ['role_code'] },
  {
    name: 'sys_user',
    key: ['username'],
    references: { depart_ids: { of: 'sys_depart', as: 'list' } },
    emptyIsNull: ['phone', 'email', 'work_no'],
  },
  {
    name: 'sys_permission',
    key: ['menu_type', 'perms'],
    hasKey: ({ menu_type: kind, perms }) => String(kind) === BUTTON && Boolean(perms),
    references: { parent_id: { of: 'sys_permission', as: 'hint' } },
    emptyIsNull: ['parent_id'],
    // here it has buttons below it
    keeps: ['is_leaf'],
  },
  { name: 'sys_permission_data_rule', references: { permission_id: menu } },
  { name: 'sys_user_role', key: ['user_id', 'role_id'], references: { user_id: user, role_id: role } },
  { name: 'sys_user_depart', key: ['user_id', 'dep_id'], references: { user_id: user, dep_id: department } },
  {
    name: 'sys_role_permission',
    key: ['role_id', 'permission_id'],
    references: { role_id: role, permission_id: menu, data_rule_ids: rules },
  },
  {
    name: 'sys_depart_permission',
    key: ['depart_id', 'permission_id'],
    references: { depart_id: department, permission_id: menu, data_rule_ids: rules },
  },
  { name: 'sys_depart_role', key: ['role_code'], references: { depart_id: department }, emptyIsNull: ['role_code'] },
  {
    name: 'sys_depart_role_permission',
    key: ['depart_id', 'role_id', 'permission_id'],
    references: { depart_id: { ...department, as: 'hint' }, role_id: departmentRole, permission_id: menu, data_rule_ids: rules },
  },
  { name: 'sys_depart_role_user', key: ['user_id', 'drole_id'], references: { user_id: user, drole_id: departmentRole } },
  { name: 'sys_user_agent', key: ['user_name'] },
  { name: 'sys_third_account', key: ['third_type', 'third_user_id'], references: { sys_user_id: { ...user, as: 'hint' } } },
  { name: 'sys_dict', key: ['dict_code'] },
  { name: 'sys_dict_item', key: ['dict_id', 'item_value'], references: { dict_id: { of: 'sys_dict' } } },
  { name: 'sys_category', key: ['code'], references: { pid: { of: 'sys_category', as: 'hint' } } },
  { name: 'sys_check_rule', key: ['rule_code'] },
  { name: 'sys_fill_rule', key: ['rule_code'] },
  { name: 'sys_data_source', key: ['code'] },
  { name: 'sys_announcement', references: { user_ids: { of: 'sys_user', as: 'list' } } },
  { name: 'sys_announcement_send', key: ['annt_id', 'user_id'], references: { annt_id: { of: 'sys_announcement' }, user_id: user } },
  { name: 'sys_sms_template', key: ['template_code'] },
  // without a time to try: the outbox never sends what waited in another installation
  { name: 'sys_sms' },
  { name: 'oss_file' },
  { name: 'onl_cgreport_head', key: ['code'] },
  { name: 'onl_cgreport_item', references: { cgrhead_id: { of: 'onl_cgreport_head' } } },
  { name: 'onl_cgreport_param', references: { cgrhead_id: { of: 'onl_cgreport_head' } } },
  { name: 'sys_log', history: true },
];
