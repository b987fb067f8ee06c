import { escapeIdentifier } from '#db/sql-text.ts';
import { type Catalogue, type DesiredColumn, type DesiredTable, INDEX_PREFIX, type PlannedStep, type PlanParts } from './plan-parts.ts';
import { adding, alterations, createTable, indexStep, restoring } from './plan-steps.ts';

/**
 * The steps from what the database has to what a form asks for, in their order (ADR 110). Pure: counts are filled in
 * by measure.ts. A column that neither a field nor a removed field names is left alone.
 */
export const plan = (desired: DesiredTable, catalogue: Catalogue, parts: PlanParts): PlannedStep[] => {
  const { quoted, keptName } = parts;
  if (!catalogue.exists) return [createTable(desired, parts), ...desired.indexes.map((each) => indexStep(each, parts))];

  const table = `alter table ${quoted}`;
  const steps: PlannedStep[] = [];
  /** Columns by their present name, as the steps so far leave them. */
  const present = new Map(catalogue.columns.map((column) => [column.name, column]));
  const wanted = new Set(desired.columns.map(({ name }) => name));
  const isRename = ({ name, old }: DesiredColumn) => old !== null && old !== name && present.has(old);
  const renamed = desired.columns.filter(isRename);
  const sources = new Map(renamed.map((column) => [column.old ?? '', column.name]));
  const nameAfter = (name: string) => sources.get(name) ?? name;

  const sameColumns = (one: readonly string[], other: readonly string[]) =>
    one.length === other.length && one.every((name, place) => name === other[place]);
  const isStill = (index: Catalogue['indexes'][number]) => {
    const asked = desired.indexes.find(({ name }) => name === index.name);
    return asked !== undefined && asked.isUnique === index.isUnique && sameColumns(asked.columns, index.columns.map(nameAfter));
  };
  for (const index of catalogue.indexes.filter(({ name }) => name.startsWith(INDEX_PREFIX)))
    if (!isStill(index))
      steps.push({
        key: `dropIndex:${index.name}`,
        kind: 'instant',
        text: `删除索引（${index.columns.join('、')}）`,
        statements: [`drop index "online".${escapeIdentifier(index.name)}`],
      });

  // a removed field whose name another one has taken over is that column still
  for (const name of desired.removed.filter(
    (each) => present.has(each) && !sources.has(each) && !(wanted.has(each) && !renamed.some((other) => other.name === each)),
  )) {
    const aside = keptName(name);
    const column = escapeIdentifier(name);
    steps.push({
      key: `keep:${name}`,
      kind: 'kept',
      text: `移除列 ${name}，数据保留 30 天，期间重新添加同名字段即可恢复`,
      counting: `select count(${column}) as count from ${quoted}`,
      statements: [
        `${table} alter column ${column} drop not null, alter column ${column} drop default`,
        `${table} rename column ${column} to ${escapeIdentifier(aside)}`,
      ],
      keeps: { column: name, keptName: aside },
      renames: { from: name, to: aside },
    });
    present.delete(name);
  }

  // names may be exchanged: all columns leave their old names first
  const isDirect = ({ name }: DesiredColumn) => !present.has(name);
  const direct = renamed.every(isDirect);
  const passing = (place: number) => `~rename~${place}`;
  const blocked = renamed.filter(({ name }) => present.has(name) && !sources.has(name));
  for (const { name, old } of blocked)
    steps.push({ key: `taken:${name}`, kind: 'blocked', text: `字段 ${old} 不能改名为 ${name}：数据库中已有该列`, statements: [] });
  const going = renamed.filter((column) => !blocked.includes(column));
  going.forEach(({ name, old }, place) => {
    const from = escapeIdentifier(direct ? (old ?? '') : passing(place));
    const leaving =
      direct || place
        ? []
        : going.map((each, at) => `${table} rename column ${escapeIdentifier(each.old ?? '')} to ${escapeIdentifier(passing(at))}`);
    steps.push({
      key: `rename:${old}`,
      kind: 'instant',
      text: `列 ${old} 改名为 ${name}`,
      renames: { from: old ?? '', to: name },
      statements: [...leaving, `${table} rename column ${from} to ${escapeIdentifier(name)}`],
    });
  });
  const moved = going.map(({ old, name }) => [name, present.get(old ?? '')] as const);
  for (const { old } of going) present.delete(old ?? '');
  for (const [name, column] of moved) if (column) present.set(name, { ...column, name });
  /** Names of renamed and restored columns before the steps, when values are counted. */
  const before = new Map(going.map(({ name, old }) => [name, old ?? name]));

  for (const column of desired.columns) {
    const kept = present.has(column.name)
      ? undefined
      : catalogue.kept.find((each) => each.column === column.name && present.has(each.keptName));
    if (kept) {
      steps.push(restoring(column, kept, parts));
      before.set(column.name, kept.keptName);
      present.set(column.name, {
        type: column.type.sql,
        ...present.get(kept.keptName),
        name: column.name,
        isNullable: true,
        default: null,
      });
    }
    const known = present.get(column.name);
    steps.push(...(known ? alterations(column, known, before.get(column.name) ?? column.name, parts) : [adding(column, parts)]));
  }

  for (const index of desired.indexes)
    if (!catalogue.indexes.some((each) => each.name === index.name && isStill(each))) steps.push(indexStep(index, parts));
  return steps;
};
