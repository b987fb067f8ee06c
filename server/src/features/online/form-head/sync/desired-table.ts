import { keysIn } from '@mortise/shared/contract';
import { Refusal } from '#platform/refusal.ts';
import type { formFieldTable, formHeadTable, formIndexTable } from '../form-head.table.ts';
import { columnTypeOf, defaultOf } from './column-types.ts';
import { type DesiredTable, INDEX_PREFIX } from './plan-parts.ts';

const REMOVED = 1;

/** The table that a configuration asks for. */
export const desiredTable = (
  head: Pick<typeof formHeadTable.$inferSelect, 'tableName'>,
  fields: readonly (typeof formFieldTable.$inferSelect)[],
  indexes: readonly (typeof formIndexTable.$inferSelect)[],
): DesiredTable => {
  const live = fields.filter(({ delFlag }) => delFlag !== REMOVED);
  if (!live.some(({ dbIsKey }) => dbIsKey === 1)) throw new Refusal('同步数据库失败，表单没有主键');
  return {
    table: head.tableName,
    columns: live.map((field) => ({
      name: field.dbFieldName,
      old: field.dbFieldNameOld,
      type: columnTypeOf(field),
      isKey: field.dbIsKey === 1,
      isNullable: field.dbIsKey !== 1 && field.dbIsNull !== 0,
      default: defaultOf(field),
    })),
    removed: fields.flatMap(({ delFlag, dbFieldNameOld }) => (delFlag === REMOVED && dbFieldNameOld ? [dbFieldNameOld] : [])),
    indexes: indexes
      .filter(({ delFlag }) => delFlag !== REMOVED)
      .map(({ id, indexName, indexField, indexType }) => ({
        name: `${INDEX_PREFIX}${id}`,
        title: indexName ?? id,
        columns: keysIn(indexField),
        isUnique: indexType === 'unique',
      })),
  };
};
