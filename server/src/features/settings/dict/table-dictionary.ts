import { wireTexts } from '@mortise/shared/contract';
import { Refusal } from '#platform/refusal.ts';

export type Operator = '=' | '!=' | '<>' | '>' | '<' | '>=' | '<=' | 'like';

export interface Comparison {
  column: string;
  operator: Operator;
  value: string;
}

/** Parsed form of `table,text,code[,condition]`: names come from the allow list, no text of the request reaches SQL. */
export interface TableDictionary {
  table: string;
  text: string;
  code: string;
  conditions: Comparison[];
  orderBy: { column: string; descending: boolean }[];
}

/** Allow list of columns that any signed-in user may read as a dictionary: no e-mail addresses, phone numbers or secrets. */
const readable: Record<string, readonly string[]> = {
  sys_user: ['id', 'username', 'realname', 'work_no', 'sex', 'status', 'del_flag', 'org_code', 'create_time'],
  sys_depart: ['id', 'parent_id', 'depart_name', 'org_code', 'org_category', 'depart_order', 'status', 'del_flag'],
  sys_role: ['id', 'role_code', 'role_name', 'create_time'],
  sys_position: ['id', 'code', 'name', 'post_rank', 'create_time'],
  sys_tenant: ['id', 'name', 'status'],
  sys_category: ['id', 'pid', 'code', 'name', 'has_child'],
  sys_dict: ['id', 'dict_code', 'dict_name', 'del_flag'],
  sys_check_rule: ['id', 'rule_name', 'rule_code'],
  sys_data_source: ['id', 'code', 'name', 'db_type'],
  onl_cgreport_head: ['id', 'code', 'name'],
  biz_active_platform: ['id', 'platform_code', 'platform_name', 'status', 'sort_no'],
  biz_area: ['id', 'pid', 'area_code', 'area_name', 'area_level', 'has_child', 'status', 'sort_no'],
  biz_car_type: ['id', 'car_code', 'brand', 'series', 'model_name', 'status', 'sort_no'],
};

const malformed = () => new Refusal('字典Code格式不正确！');

/** Looks a column up in the allow list; refuses any other. */
export const readableColumn = (table: string, column: string) => {
  const name = column.trim().toLowerCase();
  if (!Object.hasOwn(readable, table) || !readable[table]?.includes(name))
    throw new Refusal(`${wireTexts.failed}：该表或字段不允许作为字典`);
  return name;
};

const comparison = /^\s*([a-z_]\w*)\s*(<=|>=|<>|!=|=|<|>|\slike\s)\s*(?:'((?:[^']|'')*)'|(-?\d+(?:\.\d+)?))/i;
const joint = /^\s+and\s+/i;
const ordering = /^\s*order\s+by\s+(.+)$/is;
const orderItem = /^\s*([a-z_]\w*)(?:\s+(asc|desc))?\s*$/i;

const readOrder = (table: string, list: string) =>
  list.split(',').map((item) => {
    const [, column, direction] = orderItem.exec(item) ?? [];
    if (!column) throw malformed();
    return { column: readableColumn(table, column), descending: direction?.toLowerCase() === 'desc' };
  });

/** Parses `column op literal [and …] [order by …]`; refuses anything else. */
const readCondition = (table: string, text: string): Pick<TableDictionary, 'conditions' | 'orderBy'> => {
  const conditions: Comparison[] = [];
  let rest = text;
  for (;;) {
    const [, list] = ordering.exec(rest) ?? [];
    if (list !== undefined && (!conditions.length || /^\s/.test(rest))) return { conditions, orderBy: readOrder(table, list) };
    const [whole, column, operator, quoted, bare] = comparison.exec(rest) ?? [];
    if (whole === undefined || !column || !operator) throw malformed();
    conditions.push({
      column: readableColumn(table, column),
      operator: operator.trim().toLowerCase() as Operator,
      value: quoted?.replaceAll("''", "'") ?? bare ?? '',
    });
    rest = rest.slice(whole.length);
    if (!rest.trim()) return { conditions, orderBy: [] };
    if (joint.test(rest)) rest = rest.replace(joint, '');
    else if (!ordering.test(rest)) throw malformed();
  }
};

/** A table dictionary without condition, from three separate names. */
export const namedTable = (table: string, text: string, code: string): TableDictionary => {
  const name = table.trim().toLowerCase();
  return { table: name, text: readableColumn(name, text), code: readableColumn(name, code), conditions: [], orderBy: [] };
};

export const isTableDictionary = (dictCode: string) => dictCode.includes(',');

export const readTableDictionary = (dictCode: string): TableDictionary => {
  const [table = '', text = '', code = '', condition, ...more] = dictCode.split(',');
  if (!table || !text || !code || more.length) throw malformed();
  const named = namedTable(table, text, code);
  return condition?.trim() ? { ...named, ...readCondition(named.table, condition) } : named;
};
