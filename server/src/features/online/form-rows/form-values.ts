import { isDay, plainCode, plainLine, plainText, readMoment, wrongMoment } from '@mortise/shared/contract';
import { checkRuleOf, fieldPatternOf, REQUIRED_RULE } from '@mortise/shared/contract/online';
import type { DictItems } from '@mortise/shared/contract/settings';
import { ruleEngine } from '../../settings/check-rule/rule-engine.lookup.ts';
import type { DefinedField } from '../form-head/form-definition.lookup.ts';
import { switchValues, timeOf } from './field-config.ts';
import type { FormReferences } from './form-references.ts';
import { STAMPS } from './run-time.table.ts';

type Value = string | number | null;
export interface Problem {
  field: string;
  message: string;
}
export interface Checked {
  values: Record<string, Value>;
  problems: Problem[];
}

/** Thrown for one value; the words are for its author. */
class BadValue extends Error {}
/** Its words are a whole sentence, which names the field. */
class BadMoment extends BadValue {}

const labelOf = ({ dbFieldTxt, dbFieldName }: DefinedField) => dbFieldTxt || dbFieldName;
const typeOf = ({ dbType }: DefinedField) => dbType.toLowerCase();
export const isMultiple = ({ fieldShowType }: Pick<DefinedField, 'fieldShowType'>) =>
  fieldShowType === 'checkbox' || fieldShowType === 'list_multi';

const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i;
const INT = 2 ** 31;
const NO_MATCH = '不符合校验规则';

const integer = (text: string, type: string) => {
  const value = Number(text);
  if (!DECIMAL.test(text) || !Number.isInteger(value)) throw new BadValue('请输入整数');
  const isInside = type === 'long' ? Number.isSafeInteger(value) : value >= -INT && value < INT;
  if (!isInside) throw new BadValue('超出范围');
  return value;
};

const decimal = (text: string, { dbLength, dbPointLength }: DefinedField) => {
  if (!DECIMAL.test(text)) throw new BadValue('请输入数字');
  // beyond the 15 digits of a number the text is exact
  if (Math.abs(Number(text)) >= 10 ** ((dbLength ?? 0) - (dbPointLength ?? 0))) throw new BadValue('超出范围');
  return text;
};

const float = (text: string) => {
  const value = Number(text);
  if (!DECIMAL.test(text)) throw new BadValue('请输入数字');
  if (!Number.isFinite(value)) throw new BadValue('超出范围');
  return value;
};

const moment = (field: DefinedField, text: string) => {
  const read = readMoment(text);
  if (!read) throw new BadMoment(wrongMoment(timeOf(field) === 'day' ? 'date' : 'datetime', labelOf(field), text));
  return isDay(text) ? text : read;
};

const textual = (text: string, { dbLength }: DefinedField) => {
  // the database counts characters, not UTF-16 units
  if (dbLength && text.length > dbLength && [...text].length > dbLength) throw new BadValue(`长度不超过 ${dbLength} 个字符`);
  return text;
};

/** The text that is stored. Choices, files and rich texts stay as they are: their values are keys, paths and HTML. */
const stored = ({ fieldShowType }: DefinedField, text: string) => {
  if (!fieldShowType || fieldShowType === 'text') return plainLine(text);
  return fieldShowType === 'textarea' ? plainText(text) : text;
};

const scalar = (sent: unknown): string => {
  if (Array.isArray(sent) && sent.every((each) => typeof each === 'string' || typeof each === 'number')) return sent.join();
  if (typeof sent === 'string') return sent;
  if (typeof sent === 'number' || typeof sent === 'boolean') return String(sent);
  throw new BadValue('格式不正确');
};

const typed = (field: DefinedField, text: string): Value => {
  const type = typeOf(field);
  switch (type) {
    case 'int':
    case 'integer':
    case 'long':
      return integer(plainCode(text), type);
    case 'double':
      return float(plainCode(text));
    case 'bigdecimal':
      return decimal(plainCode(text), field);
    case 'date':
    case 'datetime':
      return moment(field, text.trim());
    case 'string':
      return textual(stored(field, text), field);
    default:
      return stored(field, text);
  }
};

const CHOICES = new Set(['list', 'radio', 'checkbox', 'list_multi', 'sel_search']);

/** The values that a field offers; undefined where any value may be stored. */
const choicesOf = (field: DefinedField, dicts: DictItems): ReadonlySet<string> | undefined => {
  const { fieldShowType, dictField, dictTable } = field;
  if (fieldShowType === 'switch') return new Set(switchValues(field));
  if (!CHOICES.has(fieldShowType ?? '') || !dictField || dictTable || !Object.hasOwn(dicts, dictField)) return undefined;
  return new Set(dicts[dictField]?.map(({ value }) => value));
};

/** Objects to a text that the field's rule does not accept. */
const refuseUnmatched = ({ fieldValidType }: DefinedField, text: string, rules: FormReferences['rules']) => {
  const parts = rules.get(checkRuleOf(fieldValidType) ?? '') ?? [];
  const failed = ruleEngine.failedPartOf(parts, text);
  if (failed) throw new BadValue(failed.message || NO_MATCH);
  const rule = fieldPatternOf(fieldValidType);
  if (rule && ruleEngine.failedPartOf([{ digits: '*', pattern: rule.pattern, message: null }], text)) throw new BadValue(rule.words);
};

const checked = (field: DefinedField, sent: unknown, { dicts, rules }: FormReferences): Value => {
  if (sent === null || sent === undefined || sent === '') return null;
  const text = scalar(sent);
  if (text === '') return null;
  const value = typed(field, text);
  if (value === '') return null;
  const choices = choicesOf(field, dicts);
  const chosen = isMultiple(field) ? text.split(',') : [text];
  if (choices && !chosen.every((each) => choices.has(each))) throw new BadValue('不在可选范围内');
  refuseUnmatched(field, typeof value === 'string' ? value : plainCode(text), rules);
  return value;
};

const isRequired = ({ fieldMustInput, fieldValidType, dbIsNull, dbDefaultVal, dbIsKey }: DefinedField, isNew: boolean, isSent: boolean) => {
  if (fieldMustInput === '1' || fieldValidType === REQUIRED_RULE) return true;
  // the default of the column fills in what is not sent
  return dbIsNull === 0 && dbIsKey !== 1 && (isSent || (isNew && !dbDefaultVal));
};

/** What of a request is stored: fields of the form that it carries, each checked by the rules of the form. */
export const checkedValues = (
  fields: readonly DefinedField[],
  body: Readonly<Record<string, unknown>>,
  references: FormReferences,
  isNew: boolean,
): Checked => {
  const values: Record<string, Value> = {};
  const problems: Problem[] = [];
  for (const field of fields.filter(({ dbFieldName }) => !STAMPS.has(dbFieldName))) {
    const name = field.dbFieldName;
    const isSent = Object.hasOwn(body, name) && body[name] !== undefined;
    if (!isSent && !isNew) continue;
    try {
      const value = isSent ? checked(field, body[name], references) : null;
      if (value === null && isRequired(field, isNew, isSent)) problems.push({ field: name, message: `请输入${labelOf(field)}` });
      else if (isSent) values[name] = value;
    } catch (error) {
      if (!(error instanceof BadValue)) throw error;
      problems.push({ field: name, message: error instanceof BadMoment ? error.message : `${labelOf(field)}：${error.message}` });
    }
  }
  return { values, problems };
};
