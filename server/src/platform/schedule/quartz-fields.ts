import { Refusal } from '#platform/refusal.ts';

/** One field of a Quartz expression: its Chinese name, its bounds and the names that stand for numbers. */
export interface QuartzField {
  label: string;
  from: number;
  to: number;
  names: readonly string[];
  /** The largest step that Quartz accepts. */
  maxStep: number;
}

const field = (label: string, from: number, to: number, maxStep: number, names: readonly string[] = []): QuartzField => ({
  label,
  from,
  to,
  names,
  maxStep,
});

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
/** Quartz counts weekdays from Sunday, which is 1. */
export const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

/** The seven fields in the order of a Quartz expression. */
export const FIELDS = {
  second: field('秒', 0, 59, 60),
  minute: field('分', 0, 59, 60),
  hour: field('时', 0, 23, 24),
  day: field('日', 1, 31, 31),
  month: field('月', 1, 12, 12, MONTHS),
  weekday: field('周', 1, 7, 7, WEEKDAYS),
  year: field('年', 1970, 2099, 129),
};

/** Refuses an expression with the wording of the product's form (docs/wire/system-config.md §5). */
export const refuseField = ({ label }: QuartzField, reason: string): never => {
  throw new Refusal(`Cron表达式参数[${label}]错误：${reason}`);
};

/** Reads one number or name of a field. */
export const numberOf = (field: QuartzField, text: string): number => {
  const named = field.names.indexOf(text);
  if (named >= 0) return field.from + named;
  const number = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(number)) return refuseField(field, `“${text}”无法识别`);
  if (number < field.from || number > field.to) return refuseField(field, `“${text}”应在 ${field.from} 到 ${field.to} 之间`);
  return number;
};

const stepOf = (field: QuartzField, text: string | undefined): number => {
  if (text === undefined) return 1;
  const step = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (step < 1) refuseField(field, `步长“${text}”应是大于 0 的整数`);
  if (step > field.maxStep) refuseField(field, `步长“${text}”超过了 ${field.maxStep}`);
  return step;
};

const ITEM = /^(\*|[A-Z0-9]+)?(?:-([A-Z0-9]+))?(?:\/(.*))?$/;

/** Numbers of one list item: `*`, `5`, `0/5`, `/5`, `8-18`, `8-18/2`, `22-2` (a range over the end of the field starts again). */
const itemNumbers = (field: QuartzField, item: string): number[] => {
  const parts = ITEM.exec(item);
  if (!parts || item === '') return refuseField(field, `“${item}”无法识别`);
  const [, first, last, stepText] = parts;
  if (last !== undefined && (first === undefined || first === '*')) return refuseField(field, `“${item}”无法识别`);
  // Quartz ignores a step that follows a name; refusing it is better than running at other times than written
  if (stepText !== undefined && /[A-Z]/.test(`${first ?? ''}${last ?? ''}`)) return refuseField(field, '名称后不能写步长，请改用数字');
  const step = stepOf(field, stepText);
  const start = first === undefined || first === '*' ? field.from : numberOf(field, first);
  const single = last === undefined && stepText === undefined && first !== '*';
  const end = last === undefined ? (single ? start : field.to) : numberOf(field, last);
  const size = field.to - field.from + 1;
  const reach = end < start ? end + size : end;
  return Array.from({ length: Math.floor((reach - start) / step) + 1 }, (_, i) => {
    const value = start + i * step;
    return value > field.to ? value - size : value;
  });
};

/** Sorted numbers of a field: a comma list of items. */
export const numbersOf = (field: QuartzField, text: string): number[] =>
  [...new Set(text.split(',').flatMap((item) => itemNumbers(field, item)))].sort((a, b) => a - b);
