import * as z from 'zod';
import { labelled, momentOf } from './labels.ts';
import { isDay, isMoment, LONGEST_MOMENT, readDay, readMoment } from './written-moment.ts';

type Kind = 'date' | 'datetime';

/** What is wrong with a text in a field for a day or a moment, for its author. */
export const wrongMoment = (kind: Kind, label: string, text: string): string =>
  kind === 'date'
    ? `${label}“${text.slice(0, 30)}”不是有效的日期，请填写如 2026-01-31 的日期`
    : `${label}“${text.slice(0, 30)}”不是有效的时间，请填写如 2026-01-31 09:30:00 的时间`;

const written = (kind: Kind, label: string, missing = `请选择${label}!`, mayBeEmpty = false) => {
  const [read, isOne] = kind === 'date' ? [readDay, isDay] : [readMoment, isMoment];
  const wrong = ({ input }: { input?: unknown }) =>
    input === undefined || input === null || input === '' ? missing : wrongMoment(kind, label, String(input));
  return z
    .string({ error: wrong })
    .max(LONGEST_MOMENT, { error: wrong, abort: true })
    .overwrite((text) => read(text) ?? text)
    .refine((text) => isOne(text) || (mayBeEmpty && text === ''), { error: wrong });
};

const field = <Schema extends z.ZodType>(kind: Kind, label: string, schema: Schema) => momentOf(kind, labelled(label, schema));

const optional = (kind: Kind, label: string) => {
  const schema = written(kind, label).nullish();
  // its type stays that of the texts which forms send
  return field(kind, label, z.preprocess((value) => (value === '' ? null : value), schema) as unknown as typeof schema);
};

/** A required labelled day, `yyyy-MM-dd`. Other spellings are turned into it (`readMoment`), a time of that day is dropped. */
export const day = (label: string, missing?: string) => field('date', label, written('date', label, missing));

/** A labelled day, or none; `''` counts as none, as Jackson reads it. */
export const optionalDay = (label: string) => optional('date', label);

/** A labelled day, or none, where `''` empties a stored one. */
export const emptiableDay = (label: string) => field('date', label, written('date', label, undefined, true).nullish());

/** A required labelled moment, `yyyy-MM-dd HH:mm:ss` in GMT+8. Other spellings are turned into it, ISO's with a zone among them. */
export const moment = (label: string, missing?: string) => field('datetime', label, written('datetime', label, missing));

/** A labelled moment, or none; `''` counts as none, as Jackson reads it. */
export const optionalMoment = (label: string) => optional('datetime', label);

/** A labelled moment, or none, where `''` empties a stored one. */
export const emptiableMoment = (label: string) => field('datetime', label, written('datetime', label, undefined, true).nullish());
