import type { Db } from '#db/db.ts';
import { recycledCodes } from '#features/records/removal/removal.changes.ts';
import { parentCodeOf } from '#lists/segment-code.ts';
import { found } from '#platform/refusal.ts';
import type { DepartmentLookup } from './department.lookup.ts';
import { DEPARTMENTS } from './department.repository.ts';
import { nextOrgCode, typeOfCode } from './org-code.ts';

/** Code and depth that a new department below `parentId` would get; empty: a root. */
export const createNextDepartment = (db: Db, departments: Pick<DepartmentLookup, 'all'>) => async (parentId: string) => {
  const all = await departments.all();
  const parentCode = parentId ? found(all.find(({ id }) => id === parentId)).orgCode : '';
  const codes = [...all.map(({ orgCode }) => orgCode), ...(await recycledCodes(db, DEPARTMENTS))];
  const code = nextOrgCode(
    parentCode,
    codes.filter((other) => parentCodeOf(other) === parentCode),
  );
  return { code, depth: typeOfCode(code) };
};
export type NextDepartment = ReturnType<typeof createNextDepartment>;
