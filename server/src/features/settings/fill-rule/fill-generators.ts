import type { FilledValue, FormValues } from '@mortise/shared/contract/settings';
import * as z from 'zod';
import { now } from '#db/clock.ts';
import type { Db } from '#db/db.ts';
import type { NextDepartment } from '#features/people/department/next-department.lookup.ts';
import { lastSegment } from '../last-segment.ts';

export interface GeneratorInput {
  /** The rule's parameters, overridden by values of the form that are not empty. */
  values: FormValues;
  /** The next number of the rule's counter; in a test only what it would be. */
  next: (step: { period: string; least: number; gapFree?: boolean }) => Promise<number>;
  tx?: Db | undefined;
}

export interface FillGenerator {
  /** What it generates, for people. */
  about: string;
  /** An example of its parameters. */
  paramsHint: string;
  /** Checks the parameters when a rule is saved. */
  params: z.ZodType;
  generate: (input: GeneratorInput) => Promise<FilledValue>;
}

/** What generators ask of other features. */
export interface GeneratorSources {
  nextDepartment: NextDepartment;
  /** Code of a new category below this one. */
  nextCategoryCode: (pid: string, tx?: Db) => Promise<string | null>;
}

const text = (max: number) => z.string().max(max).default('');
const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

const NUMBERS_PER_SECOND = 90;
const LOWEST = 10;
const EIGHT_HOURS = 8 * 3600;

/** Digits of the wall time, as far as a date format has them. */
const dated = (format: string) => now().replace(/\D/g, '').slice(0, format.length);

const SerialParams = z.looseObject({
  prefix: text(30),
  date: z.enum(['', 'yyyy', 'yyyyMM', 'yyyyMMdd']).default(''),
  digits: z.number().int().min(1).max(12).default(4),
  gapFree: z.boolean().default(true),
});

const serialNumber: FillGenerator = {
  about: '流水号：前缀 + 日期 + 序号，每个日期从 1 开始',
  paramsHint: '{"prefix":"NO","date":"yyyyMMdd","digits":4,"gapFree":true}',
  params: SerialParams,
  async generate({ values, next }) {
    const { prefix, date, digits, gapFree } = SerialParams.parse(values);
    const period = dated(date);
    const number = await next({ period, least: 1, gapFree });
    return `${prefix}${period}${String(number).padStart(digits, '0')}`;
  },
};

const OrderParams = z.looseObject({ prefix: text(30) });

/**
 * The wire's form is prefix, `yyyyMMddHHmmss` and a number from 10 to 99. Random numbers collide; here a counter of ninetieths of a second
 * gives each to one caller, and runs ahead of the clock if more are asked.
 */
const orderNumber: FillGenerator = {
  about: '订单流水号：前缀 + 时间（到秒）+ 两位序号',
  paramsHint: '{"prefix":"CN"}',
  params: OrderParams,
  async generate({ values, next }) {
    const prefix = OrderParams.parse(values).prefix || 'CN';
    const least = Math.floor(Date.now() / 1000) * NUMBERS_PER_SECOND;
    const ninetieth = await next({ period: '', least });
    const seconds = Math.floor(ninetieth / NUMBERS_PER_SECOND);
    const time = new Date((seconds + EIGHT_HOURS) * 1000).toISOString().replace(/\D/g, '').slice(0, 14);
    return `${prefix}${time}${LOWEST + (ninetieth % NUMBERS_PER_SECOND)}${textOf(values.name)}`;
  },
};

const categoryCode = ({ nextCategoryCode }: GeneratorSources): FillGenerator => ({
  about: '分类字典编码：上级编码 + 一个字母和两位数字',
  paramsHint: '{"pid":""}',
  params: z.looseObject({ pid: text(36) }),
  generate: ({ values, tx }) => nextCategoryCode(textOf(values.pid), tx),
});

const orgCode = ({ nextDepartment }: GeneratorSources): FillGenerator => ({
  about: '机构编码和层级：上级编码 + 一个字母和两位数字',
  paramsHint: '{"parentId":""}',
  params: z.looseObject({ parentId: text(36) }),
  async generate({ values }) {
    const { code, depth } = await nextDepartment(textOf(values.parentId));
    return [code, depth];
  },
});

export type FillGenerators = ReadonlyMap<string, FillGenerator & { className: string }>;

/** Generators are code, found by the last segment of a rule's class text; nothing is loaded by a name from the table (ADR 70). */
export const createFillGenerators = (sources: GeneratorSources): FillGenerators => {
  const known: Readonly<Record<string, FillGenerator>> = {
    'org.jeecg.modules.system.rule.OrgCodeRule': orgCode(sources),
    'org.jeecg.modules.system.rule.CategoryCodeRule': categoryCode(sources),
    'org.jeecg.modules.system.rule.OrderNumberRule': orderNumber,
    'mortise.SerialNumberRule': serialNumber,
  };
  return new Map(Object.entries(known).map(([className, generator]) => [lastSegment(className), { ...generator, className }]));
};

export const generatorOf = (generators: FillGenerators, className: string | null) => generators.get(lastSegment(className ?? ''));
