import { type ListQuery, RESERVED_NAMES, SUFFIXED } from '@mortise/shared/contract';
import type { Db } from '#db/db.ts';
import type { ListColumns } from './list-columns.ts';
import { equipmentOf } from './list-equipment.ts';

/** Reports names that are neither columns of the list nor handled by the feature itself. */
export const checkNames = (db: Db, list: string, columns: ListColumns, query: ListQuery, ignore: readonly string[] = []) => {
  const isKnown = (name: string) =>
    RESERVED_NAMES.has(name) || ignore.includes(name) || columns.has(name) || columns.has(SUFFIXED.exec(name)?.[1] ?? '');
  equipmentOf(db).unknownNames?.(
    list,
    Object.keys(query).filter((name) => !isKnown(name)),
  );
};
