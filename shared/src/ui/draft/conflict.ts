import type { FormInstance } from '../antd.ts';

type Values = Readonly<Record<string, unknown>>;

/** A field that another person left with another value than the form contains. */
export interface ConflictField {
  field: string;
  mine: unknown;
  theirs: unknown;
  /** The user changed it too. */
  isMine: boolean;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '');

/**
 * The fields of a form that differ from what another person saved.
 *
 * @param start what the form was opened with
 * @param theirs the initial values of a form for the version that the other person saved
 */
export const conflictsOf = (form: Pick<FormInstance, 'getFieldsValue'>, start: Values, theirs: Values): ConflictField[] =>
  Object.entries(form.getFieldsValue() as Values).flatMap(([field, mine]) =>
    isSame(mine, theirs[field]) ? [] : [{ field, mine, theirs: theirs[field], isMine: !isSame(mine, start[field]) }],
  );
