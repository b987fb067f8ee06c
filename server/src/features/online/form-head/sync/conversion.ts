import { escapeIdentifier } from '#db/sql-text.ts';
import type { ColumnType } from './column-types.ts';

/** How the values of a column become values of another type. */
export interface Conversion {
  kind: 'instant' | 'rewrite' | 'lossy';
  /** SQL of the new value. Values that cannot be converted become null. */
  value: string;
  /** SQL condition on values that are not the same afterwards; absent if there can be none. */
  differs?: string;
}

const VARCHAR = /^character varying(?:\((\d+)\))?$/;
const NUMERIC = /^numeric(?:\((\d+),(\d+)\))?$/;
const INTEGERS = ['smallint', 'integer', 'bigint'];

const lengthOf = (type: string) => {
  const [, length] = VARCHAR.exec(type) ?? [];
  return length ? Number(length) : Number.POSITIVE_INFINITY;
};
const isText = (type: string) => type === 'text' || VARCHAR.test(type);
const isNumber = (type: string) => INTEGERS.includes(type) || NUMERIC.test(type) || type === 'double precision' || type === 'real';
const isMoment = (type: string) => type.startsWith('timestamp') || type === 'date';

/** Bounds of what a number type holds, as SQL; numbers beyond become null. */
const rangeOf = (type: string, value: string) => {
  if (type === 'integer') return `${value} between -2147483648 and 2147483647`;
  if (type === 'bigint') return `${value} between -9223372036854775808 and 9223372036854775807`;
  const [, precision, scale] = NUMERIC.exec(type) ?? [];
  return precision ? `abs(${value}) < ${`1e${Number(precision) - Number(scale)}`}::numeric` : 'true';
};
const scaleOf = (type: string) => (INTEGERS.includes(type) ? 0 : NUMERIC.exec(type)?.[2]);

const asNumber = (exact: string, type: string) => {
  const scale = scaleOf(type);
  const rounded = scale === undefined ? exact : `round(${exact}, ${scale})`;
  return { value: `case when ${rangeOf(type, rounded)} then ${rounded}::${type} end`, rounded };
};

// PostgreSQL repeats at most 255 times
const PLAIN_NUMBER = "'^-?(0|[1-9][0-9]{0,250})(\\.[0-9]{1,250})?$'";
const PLAIN_MOMENT = "'^[1-9][0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])( ([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9])?$'";
const dayIsReal = (column: string) =>
  `substr(${column}, 9, 2)::int <= extract(day from (substr(${column}, 1, 7) || '-01')::date + interval '1 month - 1 day')`;

/** Whether a number type holds all values of another one. */
const holdsAll = (from: string, to: string) => {
  const order = INTEGERS.indexOf(from);
  if (order >= 0 && INTEGERS.indexOf(to) >= order) return true;
  const [, oldDigits, oldScale] = NUMERIC.exec(from) ?? [];
  const [, digits, scale] = NUMERIC.exec(to) ?? [];
  if (oldDigits && digits)
    return Number(scale) >= Number(oldScale) && Number(digits) - Number(scale) >= Number(oldDigits) - Number(oldScale);
  return false;
};

/** The conversion of a column from its type in the database. Kind `lossy` means: lossy if one value `differs`. */
export const conversionOf = (name: string, from: string, to: ColumnType): Conversion => {
  const column = escapeIdentifier(name);
  if (isText(to.sql)) {
    // the text of a moment or number is exact
    const text = from.startsWith('timestamp') ? `to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')` : `${column}::text`;
    if (isText(from) && lengthOf(to.sql) >= lengthOf(from)) return { kind: 'instant', value: text };
    if (to.length === undefined) return { kind: 'rewrite', value: text };
    return { kind: 'lossy', value: `left(${text}, ${to.length})`, differs: `length(${text}) > ${to.length}` };
  }
  if (to.family === 'moment') {
    if (isMoment(from))
      return { kind: 'lossy', value: `${column}::${to.sql}`, differs: `${column}::${to.sql}::timestamp <> ${column}::timestamp` };
    const valid = isText(from) ? `case when ${column} ~ ${PLAIN_MOMENT} then ${dayIsReal(column)} else false end` : 'false';
    return { kind: 'lossy', value: `case when ${valid} then ${column}::text::${to.sql} end`, differs: `not (${valid})` };
  }
  if (isNumber(from)) {
    const { value, rounded } = asNumber(`${column}::numeric`, to.sql);
    if (holdsAll(from, to.sql)) return { kind: 'rewrite', value: `${column}::${to.sql}` };
    // double precision has no scale, and keeps 15 digits of a number
    return {
      kind: 'lossy',
      value,
      differs: `(${value}) is null or (${value})::numeric <> ${column}::numeric or ${rounded} <> ${column}::numeric`,
    };
  }
  const plain = isText(from) ? `${column} ~ ${PLAIN_NUMBER}` : 'false';
  const { value } = asNumber(`${column}::text::numeric`, to.sql);
  const converted = `case when ${plain} then ${value} end`;
  return {
    kind: 'lossy',
    value: converted,
    differs: `case when ${plain} then (${value}) is null or (${value})::numeric <> ${column}::text::numeric else true end`,
  };
};
