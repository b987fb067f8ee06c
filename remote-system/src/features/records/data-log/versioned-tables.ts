import type { fieldsOfRow } from '@mortise/shared/contract';
import { DataRuleDraft, DepartmentRole, PermissionDraft } from '@mortise/shared/contract/access';
import { ActivePlatform, Area, CarType, Clue } from '@mortise/shared/contract/business';
import { JeecgDemo, Order, OrderCustomer, OrderTicket } from '@mortise/shared/contract/demo';
import { Announcement, MessageTemplate } from '@mortise/shared/contract/messages';
import { FormFieldDraft, FormHeadDraft, FormIndexDraft, ReportHead, ReportSource } from '@mortise/shared/contract/online';
import { Department, Position, Role, Tenant, User, UserAgent } from '@mortise/shared/contract/people';
import { Category, CheckRule, DataSource, Dict, DictEntry, FillRule, GatewayRoute, QuartzJob } from '@mortise/shared/contract/settings';

export type RowSchema = Parameters<typeof fieldsOfRow>[0];

interface VersionedTable {
  /** What people call one of its rows. */
  what: string;
  /** What its rows are made of. */
  row?: RowSchema;
}

/** Tables whose versions are kept (ADR 8); another one is shown by its own name. */
const tables: Readonly<Record<string, VersionedTable>> = {
  sys_user: { what: '用户', row: User },
  sys_role: { what: '角色', row: Role },
  sys_permission: { what: '菜单', row: PermissionDraft },
  sys_permission_data_rule: { what: '数据规则', row: DataRuleDraft },
  sys_depart: { what: '部门', row: Department },
  sys_depart_role: { what: '部门角色', row: DepartmentRole },
  sys_dict: { what: '字典', row: Dict },
  sys_dict_item: { what: '字典项', row: DictEntry },
  sys_position: { what: '职务', row: Position },
  sys_announcement: { what: '通告', row: Announcement },
  sys_tenant: { what: '租户', row: Tenant },
  sys_user_agent: { what: '代理人', row: UserAgent },
  sys_quartz_job: { what: '定时任务', row: QuartzJob },
  sys_sms_template: { what: '消息模板', row: MessageTemplate },
  sys_data_source: { what: '数据源', row: DataSource },
  sys_category: { what: '分类字典', row: Category },
  sys_check_rule: { what: '编码校验规则', row: CheckRule },
  sys_fill_rule: { what: '填值规则', row: FillRule },
  sys_gateway_route: { what: '网关路由', row: GatewayRoute },
  demo: { what: '单表示例', row: JeecgDemo },
  jeecg_order_main: { what: '订单', row: Order },
  jeecg_order_customer: { what: '订单客户', row: OrderCustomer },
  jeecg_order_ticket: { what: '订单机票', row: OrderTicket },
  biz_active_platform: { what: '活动平台', row: ActivePlatform },
  biz_area: { what: '区域', row: Area },
  biz_car_type: { what: '车型', row: CarType },
  biz_clue: { what: '线索', row: Clue },
  report_source: { what: '报表数据源', row: ReportSource },
  onl_cgreport_head: { what: '报表', row: ReportHead },
  onl_cgform_head: { what: '表单', row: FormHeadDraft },
  onl_cgform_field: { what: '表单字段', row: FormFieldDraft },
  onl_cgform_index: { what: '表单索引', row: FormIndexDraft },
};

/** Tables whose versions are whole lists: the fields are their members, `name · id`. */
const memberships: Readonly<Record<string, string>> = {
  sys_role_permission: '角色授权',
  sys_depart_permission: '部门授权',
  sys_depart_role_permission: '部门角色授权',
  sys_user_role: '用户的角色',
  sys_user_depart: '用户的部门',
  sys_depart_role_user: '用户的部门角色',
};

export const rowOfTable = (table: string): RowSchema | undefined => tables[table]?.row;
export const isMembership = (table: string): boolean => table in memberships;
export const tableName = (table: string): string => {
  const what = tables[table]?.what ?? memberships[table];
  return what ? `${what}（${table}）` : table;
};
