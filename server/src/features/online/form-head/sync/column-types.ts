import { Refusal } from '#platform/refusal.ts';

/** Values of which kind a column holds. */
export type Family = 'text' | 'integer' | 'number' | 'moment';

export interface ColumnType {
  family: Family;
  /** As PostgreSQL's `format_type` writes it. */
  sql: string;
  /** Characters of a text; undefined: any number. */
  length?: number;
  /** Digits, and digits behind the point. */
  precision?: number;
  scale?: number;
}

const TEXT: ColumnType = { family: 'text', sql: 'text' };
const MOMENT: ColumnType = { family: 'moment', sql: 'timestamp(0) without time zone' };

export interface TypedField {
  dbFieldName: string;
  dbType: string;
  dbLength?: number | null | undefined;
  dbPointLength?: number | null | undefined;
}

const LONGEST_TEXT = 1_000_000;
const MOST_DIGITS = 1000;

/** The server fills these in; a shorter column would cut account names off. */
const AT_LEAST: Readonly<Record<string, number>> = { create_by: 100, update_by: 100, sys_org_code: 64, id: 19 };

const inRange = (value: number, min: number, max: number) => Number.isInteger(value) && value >= min && value <= max;

/** The column that a field asks for (docs/wire/online-form.md §5.2). Refuses a type that cannot be. */
export const columnTypeOf = ({ dbFieldName, dbType, dbLength, dbPointLength }: TypedField): ColumnType => {
  const length = dbLength ?? 0;
  switch (dbType.toLowerCase()) {
    case 'string': {
      if (!inRange(length, 1, LONGEST_TEXT)) throw new Refusal(`字段 ${dbFieldName} 的长度应为 1 至 ${LONGEST_TEXT}`);
      const wide = Math.max(length, AT_LEAST[dbFieldName] ?? 0);
      return { family: 'text', sql: `character varying(${wide})`, length: wide };
    }
    case 'int':
    case 'integer':
      return { family: 'integer', sql: 'integer' };
    case 'long':
      return { family: 'integer', sql: 'bigint' };
    case 'double':
      return { family: 'number', sql: 'double precision' };
    case 'bigdecimal': {
      const scale = dbPointLength ?? 0;
      if (!inRange(length, 1, MOST_DIGITS)) throw new Refusal(`字段 ${dbFieldName} 的长度应为 1 至 ${MOST_DIGITS}`);
      if (!inRange(scale, 0, length)) throw new Refusal(`字段 ${dbFieldName} 的小数点不能大于长度`);
      return { family: 'number', sql: `numeric(${length},${scale})`, precision: length, scale };
    }
    case 'date':
    case 'datetime':
      return MOMENT;
    case 'text':
    case 'longtext':
    case 'blob':
      return TEXT;
    default:
      throw new Refusal(`字段 ${dbFieldName} 的类型 ${dbType} 不存在`);
  }
};

const INTEGER = /^-?(0|[1-9]\d{0,8})$/;
const LONG = /^-?(0|[1-9]\d{0,14})$/;
const NUMBER = /^-?(0|[1-9]\d{0,300})(\.\d{1,300})?$/;
const MOMENT_TEXT = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])( ([01]\d|2[0-3]):[0-5]\d:[0-5]\d)?$/;

/** Whether a text is a value of the column, as the default of a column must be. */
const fits = ({ family, sql, length, precision, scale }: ColumnType, text: string) => {
  if (family === 'text') return text.length <= (length ?? Number.POSITIVE_INFINITY);
  if (family === 'integer') return (sql === 'integer' ? INTEGER : LONG).test(text);
  if (family === 'moment')
    return MOMENT_TEXT.test(text) && new Date(`${text.slice(0, 10)}T00:00:00Z`).toISOString().startsWith(text.slice(0, 10));
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  return NUMBER.test(text) && (precision === undefined || (whole.length <= precision - (scale ?? 0) && fraction.length <= (scale ?? 0)));
};

/** The default of a field's column, refused if it is no value of it. */
export const defaultOf = (field: TypedField & { dbDefaultVal?: string | null | undefined }): string | null => {
  const text = field.dbDefaultVal ?? '';
  if (text === '') return null;
  if (!fits(columnTypeOf(field), text)) throw new Refusal(`字段 ${field.dbFieldName} 的默认值“${text}”不是该类型的值`);
  return text;
};
