import type * as z from 'zod';
import { emptiedOf } from '#contract/index.ts';
import type { DataLog } from '#contract/records/index.ts';
import { type Difference, differencesOf } from './differences.ts';

export interface FieldChange extends Difference {
  label: string;
}

const labelIn = (of: z.ZodObject, field: string) => (of.shape[field] as z.ZodType | undefined)?.meta()?.label;

// every version has a user and a time of its own
const STAMPS = ['updateBy', 'updateTime'];

/** Each labelled field of two versions (JSON); those that differ first. */
export const fieldChanges = (of: z.ZodObject, before: string | null, after: string | null): FieldChange[] =>
  differencesOf(before, after).flatMap((difference) => {
    const label = labelIn(of, difference.field);
    return label === undefined || STAMPS.includes(difference.field) ? [] : [{ ...difference, label }];
  });

const contentOf = ({ dataContent }: DataLog) => {
  const parsed: unknown = JSON.parse(dataContent ?? '{}');
  return (typeof parsed === 'object' && parsed !== null ? parsed : {}) as Record<string, unknown>;
};

/** The values that an edit form would send for this version: an empty one as the field of a form sends it. */
export const valuesIn = (draft: z.ZodObject, version: DataLog) => {
  const content = contentOf(version);
  return Object.fromEntries(
    Object.entries(draft.shape).flatMap(([field, schema]) => {
      if (!Object.hasOwn(content, field)) return [];
      const value = content[field] ?? '';
      return [[field, value === '' ? emptiedOf(schema as z.ZodType) : value]];
    }),
  );
};

/** The fields of the draft that restoring this version changes in the row. */
export const restoredChanges = (draft: z.ZodObject, row: object, version: DataLog): FieldChange[] => {
  const content = contentOf(version);
  return fieldChanges(draft, JSON.stringify(row), version.dataContent).filter(
    ({ differs, field }) => differs && Object.hasOwn(content, field),
  );
};
