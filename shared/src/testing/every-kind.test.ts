/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { TextKind } from '#contract/index.ts';
import { eachField } from './each-field.ts';
import { endpointsOf } from './endpoints-of.ts';
import { wholeContract } from './whole-contract.ts';

// walks every text that a request may carry: one with invisible signs looks like another, and makes its twin

interface Asked {
  place: string;
  label: string | undefined;
  field: z.ZodType;
  kind: TextKind | undefined;
  isText: boolean;
}

const isText = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? isText(schema.unwrap() as z.ZodType)
    : schema.def.type === 'string';

const asked: Asked[] = [];
for (const { method, path, body } of endpointsOf(wholeContract))
  eachField(body, (name, field) => {
    const { kind, label, texts, names } = field.meta() ?? {};
    // a key of another row is chosen, not typed
    if (!texts && !names) asked.push({ place: `${method} ${path} ${name}`, label, field, kind, isText: isText(field) });
  });

const NAMED = /手机|电话|座机|邮箱|编码|CODE$|Code$|账号|工号|地址|路径|名称|姓名|标题|授权标识/i;
/** Why a field with such a label is of no kind, or a plain text. */
const OTHERWISE: readonly [RegExp, string][] = [
  [/ (dictCode|dictField|queryDictField)$/, 'codes of a dictionary, or the SELECT or columns of a table with conditions'],
  [/ departId$/, 'the id of a department'],
  [/^POST \/registry\/tokens name$/, 'a pattern of its own, without any sign to clean'],
];

it('gives every name, code, number and address its kind', () => {
  const named = asked.filter((each) => each.isText && NAMED.test(each.label ?? '') && !OTHERWISE.some(([place]) => place.test(each.place)));
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter(({ kind }) => !kind || kind === 'text').map(({ place, label }) => `${place} ${label}`)).toEqual([]);
});

/** Texts as people type or paste them, and what each means. Cells of workbooks: server/src/features/every-sheet.test.ts */
const VALUES: Readonly<Record<TextKind, [string, string][]>> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'typed-kinds.json'), 'utf8'),
);

const ofKind = asked.flatMap(({ kind, ...rest }) => (kind ? [{ ...rest, kind }] : []));

it('knows many fields of each kind', () => {
  expect(ofKind.length).toBeGreaterThan(200);
  expect(new Set(ofKind.map(({ kind }) => kind))).toEqual(new Set(Object.keys(VALUES)));
});

it.each(ofKind)('$place stores what is meant, or says what is wrong', ({ field, kind }) => {
  for (const [typed, meant] of VALUES[kind]) {
    const { data, error } = field.safeParse(typed);
    // rules of its own, such as a length, come after
    if (error) expect([typed, error.issues[0]?.message]).toEqual([typed, field.safeParse(meant).error?.issues[0]?.message]);
    else expect([typed, data]).toEqual([typed, meant]);
  }
});

it.each(ofKind.filter(({ kind }) => ['mobile', 'landline', 'mail'].includes(kind)))('$place refuses what is none', ({ field, place }) => {
  // sign-in and the checks of forms answer in words of their own
  const isJudged = !field.safeParse('x').success;
  if (isJudged) expect(field.safeParse('x').error?.issues[0]?.message).toMatch(/手机|号码|邮箱/);
  else expect(place).toMatch(/sms|phoneLogin|mobile$|phone$/i);
});
