import { fieldsOfRow } from '@mortise/shared/contract';
import { isMembership, rowOfTable } from './versioned-tables.ts';

/** Columns of many tables that no form or list shows. */
const COMMON: Readonly<Record<string, string>> = {
  id: '编号',
  deleted: '已删除',
  delFlag: '删除状态',
  createBy: '创建人',
  createTime: '创建时间',
  updateBy: '更新人',
  updateTime: '更新时间',
  orgCode: '部门编码',
  sysOrgCode: '所属部门',
  tenantId: '租户',
  companyId: '公司',
  parentId: '上级',
  pid: '上级',
  hasChild: '有下级',
};

/** The name of a member of a list. */
export const memberName = (field: string): string => field.replace(/ · [^·]*$/, '') || field;

/** The label of a stored field; its own name, where no form or list shows it. A member is shown by its name. */
export const fieldLabel = (table: string, field: string): string => {
  if (isMembership(table)) return memberName(field);
  const schema = rowOfTable(table);
  return (schema && fieldsOfRow(schema).find(({ name }) => name === field)?.label) ?? COMMON[field] ?? field;
};
