import { keysIn } from '@mortise/shared/contract';
import { type FormFieldDraft, type FormIndexDraft, fieldPatternOf } from '@mortise/shared/contract/online';
import { Refusal } from '#platform/refusal.ts';
import { ruleEngine } from '../../settings/check-rule/rule-engine.lookup.ts';
import { columnTypeOf, defaultOf } from './sync/column-types.ts';

const TABLE = /^[a-z][a-z0-9_]*$/;
const COLUMN = /^[a-z](?!_)[a-z0-9_$]*$/;
/** Columns that every table of PostgreSQL has, and keys that answers add to a row. */
const RESERVED = new Set(['tableoid', 'xmin', 'cmin', 'xmax', 'cmax', 'ctid', 'jeecg_row_key', 'constructor']);

/** The name of a table as it is stored. Names of PostgreSQL are cut at 63 bytes; 50 characters of this pattern are as many bytes. */
export const tableNameOf = (sent: string) => {
  const name = sent.trim().toLowerCase();
  if (/[\u4e00-\u9fa5]/.test(name)) throw new Refusal('表名不允许输入中文');
  if (!TABLE.test(name)) throw new Refusal('表名只能由字母、数字、下划线组成，且以字母开头');
  return name;
};

const columnNameOf = (sent: string) => {
  const name = sent.trim().toLowerCase();
  if (!COLUMN.test(name))
    throw new Refusal(`字段名称 ${sent} 不正确，命名规则：只能由字母、数字、下划线、$符号组成；必须以字母开头；不能以单个字母加下滑线开头`);
  if (RESERVED.has(name)) throw new Refusal(`字段名称 ${sent} 是数据库的保留名称`);
  return name;
};

const twice = (names: readonly string[]) => names.find((name, index) => names.indexOf(name) < index);

/** Checks the fields of a form; returns them with their names as they are stored. */
export const checkedFields = (fields: readonly FormFieldDraft[]): FormFieldDraft[] => {
  const named = fields.map((field) => ({ ...field, dbFieldName: columnNameOf(field.dbFieldName) }));
  const doubled = twice(named.map(({ dbFieldName }) => dbFieldName));
  if (doubled) throw new Refusal(`字段名称 ${doubled} 重复`);
  for (const field of named) {
    columnTypeOf(field);
    defaultOf(field);
    const rule = fieldPatternOf(field.fieldValidType);
    if (rule && !ruleEngine.isUsable(rule.pattern)) throw new Refusal(`字段 ${field.dbFieldName} 的验证规则不是可用的正则表达式`);
  }
  return named;
};

const LONGEST_ID = 100;

/** The whole of a form's fields: rows are known by a text `id`. */
export const refuseWithoutKey = (
  fields: readonly Pick<FormFieldDraft, 'dbFieldName' | 'dbType' | 'dbIsKey' | 'dbLength' | 'mainTable' | 'mainField'>[],
) => {
  const keys = fields.filter(({ dbIsKey }) => dbIsKey === 1);
  const id = fields.find(({ dbFieldName }) => dbFieldName === 'id');
  if (!id || keys.length !== 1 || keys[0] !== id) throw new Refusal('表单必须有字段 id，且只有它是主键');
  if (id.dbType.toLowerCase() !== 'string' || (id.dbLength ?? 0) > LONGEST_ID)
    throw new Refusal(`主键 id 的类型必须是 String，长度不超过 ${LONGEST_ID}`);
  if (fields.filter(({ mainTable, mainField }) => mainTable && mainField).length > 1) throw new Refusal('外键只允许配置一个!');
};

/** The columns of an index, refused if a field is missing. */
export const checkedIndexes = (indexes: readonly FormIndexDraft[], fieldNames: ReadonlySet<string>): FormIndexDraft[] => {
  const doubled = twice(indexes.map(({ indexName }) => indexName.toLowerCase()));
  if (doubled) throw new Refusal(`索引名称 ${doubled} 重复`);
  return indexes.map((index) => {
    const columns = keysIn(index.indexField.toLowerCase());
    const unknown = columns.find((name) => !fieldNames.has(name));
    if (unknown || !columns.length) throw new Refusal(`索引 ${index.indexName} 的栏位 ${unknown ?? ''} 不存在`);
    return { ...index, indexField: columns.join() };
  });
};
