import { escapeIdentifier, escapeLiteral } from '#db/sql-text.ts';
import { type Conversion, conversionOf } from './conversion.ts';
import type { CatalogueColumn, DesiredColumn, DesiredIndex, DesiredTable, KeptColumn, PlannedStep, PlanParts } from './plan-parts.ts';

/** The value of a default expression, if it is a plain one. */
export const valueOfDefault = (expression: string | null): string | null | undefined => {
  if (expression === null) return null;
  const [, quoted] = /^'((?:[^']|'')*)'::[\w ()]+$/.exec(expression) ?? [];
  if (quoted !== undefined) return quoted.replaceAll("''", "'");
  return /^-?[\d.]+$/.test(expression) ? expression : undefined;
};

const definition = ({ name, type, isNullable, isKey, default: value }: DesiredColumn) =>
  [`${escapeIdentifier(name)} ${type.sql}`, value !== null && `default ${escapeLiteral(value)}`, (!isNullable || isKey) && 'not null']
    .filter(Boolean)
    .join(' ');

export const createTable = (desired: DesiredTable, { quoted }: PlanParts): PlannedStep => {
  const key = desired.columns.filter(({ isKey }) => isKey).map(({ name }) => escapeIdentifier(name));
  return {
    key: 'create',
    kind: 'instant',
    text: `新建数据表 ${desired.table}，${desired.columns.length} 列`,
    statements: [`create table ${quoted} (${[...desired.columns.map(definition), `primary key (${key.join(', ')})`].join(', ')})`],
  };
};

export const indexStep = ({ name, title, columns, isUnique }: DesiredIndex, { quoted }: PlanParts): PlannedStep => ({
  key: `index:${name}`,
  kind: 'rewrite',
  text: `新建${isUnique ? '唯一' : ''}索引 ${title}（${columns.join('、')}）`,
  statements: [
    `create ${isUnique ? 'unique ' : ''}index ${escapeIdentifier(name)} on ${quoted} (${columns.map(escapeIdentifier).join(', ')})`,
  ],
});

export const adding = (column: DesiredColumn, { quoted }: PlanParts): PlannedStep => {
  const added = {
    text: `新增列 ${column.name}（${column.type.sql}）`,
    statements: [`alter table ${quoted} add column ${definition(column)}`],
  };
  const key = `add:${column.name}`;
  if (column.isNullable || column.default !== null) return { key, kind: 'instant', ...added };
  return {
    key,
    kind: 'blocked',
    isBlockedByCount: true,
    text: `新增列 ${column.name} 不允许空值且没有默认值，已有数据的表不能这样新增`,
    counting: `select count(*) as count from ${quoted}`,
    plain: added,
    statements: [],
  };
};

export const restoring = (column: DesiredColumn, kept: KeptColumn, { quoted }: PlanParts): PlannedStep => ({
  key: `restore:${column.name}`,
  kind: 'instant',
  text: `恢复保留的列 ${column.name}`,
  counting: `select count(${escapeIdentifier(kept.keptName)}) as count from ${quoted}`,
  statements: [`alter table ${quoted} rename column ${escapeIdentifier(kept.keptName)} to ${escapeIdentifier(column.name)}`],
  restores: kept,
  renames: { from: kept.keptName, to: column.name },
});

/** Changes of type, default and nullability. `before` is the name of the column while values are counted. */
export const alterations = (
  column: DesiredColumn,
  known: CatalogueColumn,
  before: string,
  { quoted, keptName }: PlanParts,
): PlannedStep[] => {
  const table = `alter table ${quoted}`;
  const name = escapeIdentifier(column.name);
  const steps: PlannedStep[] = [];
  const step = (key: string, text: string, ...statements: string[]) =>
    steps.push({ key: `${key}:${column.name}`, kind: 'instant', text, statements });
  const isRetyped = known.type !== column.type.sql;
  const stored = valueOfDefault(known.default);
  const isDefaultKept = stored === column.default || (stored === undefined && column.default === null);

  if (column.isNullable && !known.isNullable && !column.isKey)
    step('null', `列 ${column.name} 允许空值`, `${table} alter column ${name} drop not null`);
  if (isRetyped && known.default !== null)
    step('dropDefault', `列 ${column.name} 的默认值随类型重新设置`, `${table} alter column ${name} drop default`);
  if (isRetyped) steps.push(retype(column, known, before, { quoted, keptName }));
  if (column.default !== null && (!isDefaultKept || isRetyped))
    step(
      'default',
      `列 ${column.name} 的默认值为“${column.default}”`,
      `${table} alter column ${name} set default ${escapeLiteral(column.default)}`,
    );
  if (column.default === null && !isDefaultKept && !isRetyped)
    step('default', `列 ${column.name} 不再有默认值`, `${table} alter column ${name} drop default`);
  if (!column.isNullable && known.isNullable && !column.isKey)
    steps.push({
      key: `notNull:${column.name}`,
      kind: 'blocked',
      isBlockedByCount: true,
      text: `列 ${column.name} 有空值，不能设为不允许空值`,
      counting: `select count(*) as count from ${quoted} where ${escapeIdentifier(before)} is null`,
      plain: { text: `列 ${column.name} 不允许空值`, statements: [`${table} alter column ${name} set not null`] },
      statements: [],
    });
  return steps;
};

const retype = (column: DesiredColumn, known: CatalogueColumn, before: string, { quoted, keptName }: PlanParts): PlannedStep => {
  const table = `alter table ${quoted}`;
  const name = escapeIdentifier(column.name);
  const { kind, value, differs }: Conversion = conversionOf(column.name, known.type, column.type);
  const change = `列 ${column.name} 由 ${known.type} 改为 ${column.type.sql}`;
  const convert = `alter column ${name} type ${column.type.sql} using ${value}`;
  // keys are sent as a comma list
  const key = `type:${column.name}:${column.type.sql.replace(',', '.')}`;
  if (kind !== 'lossy' || differs === undefined) return { key, kind, text: change, statements: [`${table} ${convert}`] };
  const aside = keptName(column.name);
  const kept = escapeIdentifier(aside);
  const counted = conversionOf(before, known.type, column.type).differs ?? 'false';
  return {
    key,
    kind: 'lossy',
    text: `${change}，部分值会改变或清空；原值保留 30 天`,
    counting: `select count(*) as count from ${quoted} where ${escapeIdentifier(before)} is not null and (${counted})`,
    // one rewrite fills both columns from the old values, without firing the triggers of rows
    statements: [`${table} add column ${kept} ${known.type}`, `${table} alter column ${kept} type ${known.type} using ${name}, ${convert}`],
    plain: { text: change, statements: [`${table} ${convert}`] },
    keeps: { column: column.name, keptName: aside },
  };
};
