import { type ListQuery, RESERVED_NAMES, SUFFIXED } from '@mortise/shared/contract';
import type { Db } from '#db/db.ts';
import type { ListColumns } from './list-columns.ts';

/** Handles the query parameters that a list does not know; may throw to refuse the request. */
export type UnknownNames = (list: string, names: readonly string[]) => void;

const reporters = new WeakMap<Db, UnknownNames>();

/** Registers the handler for all lists of this database. */
export const reportUnknownNames = (db: Db, report: UnknownNames) => reporters.set(db, report);

/** Reports names that are neither columns of the list nor handled by the feature itself. */
export const checkNames = (db: Db, list: string, columns: ListColumns, query: ListQuery, ignore: readonly string[] = []) => {
  const isKnown = (name: string) =>
    RESERVED_NAMES.has(name) || ignore.includes(name) || columns.has(name) || columns.has(SUFFIXED.exec(name)?.[1] ?? '');
  reporters.get(db)?.(
    list,
    Object.keys(query).filter((name) => !isKnown(name)),
  );
};
