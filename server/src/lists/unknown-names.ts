import { type ListQuery, RESERVED_NAMES, SUFFIXED } from '@mortise/shared/contract';
import type { Db } from '#db/db.ts';
import type { ListColumns } from './list-columns.ts';

/** Takes the names of a request's query that mean nothing to a list. May throw. */
export type UnknownNames = (list: string, names: readonly string[]) => void;

const reporters = new WeakMap<Db, UnknownNames>();

/** From here on the lists of this database report such names. */
export const reportUnknownNames = (db: Db, report: UnknownNames) => reporters.set(db, report);

/** Reports the names that are no columns of the list, nor handled by the feature itself. */
export const checkNames = (db: Db, list: string, columns: ListColumns, query: ListQuery, ignore: readonly string[] = []) => {
  const isKnown = (name: string) =>
    RESERVED_NAMES.has(name) || ignore.includes(name) || columns.has(name) || columns.has(SUFFIXED.exec(name)?.[1] ?? '');
  reporters.get(db)?.(
    list,
    Object.keys(query).filter((name) => !isKnown(name)),
  );
};
