import type * as z from 'zod';
import { endpointsOf } from './endpoints-of.ts';
import { wholeContract } from './whole-contract.ts';

// a person's name and number are called the same in every list and form

const LABELS: Record<string, string> = { realname: '用户姓名', workNo: '工号' };

const shapesIn = (schema: unknown, seen = new Set<unknown>()): Record<string, z.ZodType>[] => {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const { shape, def } = schema as { shape?: Record<string, z.ZodType>; def?: Record<string, unknown> };
  const inner = [...Object.values(shape ?? {}), ...Object.values(def ?? {}).flat()].flatMap((one) => shapesIn(one, seen));
  return shape ? [shape, ...inner] : inner;
};

const shapes = endpointsOf(wholeContract).flatMap(({ body, result }) => [body, result].flatMap((schema) => shapesIn(schema)));
const labelsOf = (field: string) => new Set(shapes.map((shape) => shape[field]?.meta()?.label).filter((label) => label !== undefined));

it.each(Object.entries(LABELS))('calls %s %s wherever it is labelled', (field, label) => {
  expect([...labelsOf(field)]).toEqual([label]);
});

it('calls the phone of a person 手机号码', () => {
  const people = shapes.filter((shape) => 'realname' in shape).flatMap(({ phone, telephone }) => [phone, telephone]);
  const labels = new Set(people.map((field) => field?.meta()?.label).filter((label) => label !== undefined));
  expect([...labels].sort()).toEqual(['座机', '手机号码']);
});
