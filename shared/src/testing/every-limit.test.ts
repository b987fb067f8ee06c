/** @jest-environment node */
import * as z from 'zod';
import { methodsOf } from '#contract/index.ts';
import { endpointsOf } from './endpoints-of.ts';
import { wholeContract } from './whole-contract.ts';

// every text, number and list of a request has limits: what a client sends is stored, searched or compared

type Schema = z.core.JSONSchema.BaseSchema;

/** Calls `look` for each part of a schema, with its path. */
const eachPart = (schema: Schema, path: string, look: (part: Schema, path: string) => void) => {
  look(schema, path);
  for (const [name, property] of Object.entries(schema.properties ?? {})) eachPart(property as Schema, `${path}.${name}`, look);
  for (const choice of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) eachPart(choice as Schema, path, look);
  if (schema.items) eachPart(schema.items as Schema, `${path}[]`, look);
};

const partsWith = (isMeant: (part: Schema) => boolean) => {
  const found = new Set<string>();
  for (const endpoint of endpointsOf(wholeContract))
    for (const place of ['body', 'query', 'params'] as const) {
      const schema: z.ZodType | undefined = endpoint[place];
      if (!schema) continue;
      const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
      eachPart(json, `${methodsOf(endpoint)[0]} ${endpoint.path} ${place}`, (part, path) => {
        if (isMeant(part)) found.add(path);
      });
    }
  return [...found].sort();
};

it('leaves room in every text, list and number', () => {
  expect(
    partsWith(({ maxLength, maxItems, minimum = 0, maximum }) => [maxLength, maxItems].includes(0) || Number(maximum) <= minimum),
  ).toEqual([]);
});

it('bounds every text, but tokens, which have a check of their own', () => {
  const isBounded = ({ maxLength, pattern, const: only, enum: choices }: Schema) =>
    [maxLength, pattern, only, choices].some((limit) => limit !== undefined);
  expect(partsWith((part) => part.type === 'string' && !isBounded(part))).toEqual([
    'GET /sys/permission/getUserPermissionByToken query.token',
    'GET /sys/user/getUserSectionInfoByToken query.token',
  ]);
});

/** What JSON schema says of a whole number without limits. */
const isLimit = (limit: number | undefined) => limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER;

it('bounds every number, but choices and keys', () => {
  const isNumber = ({ type, const: only, enum: choices }: Schema) =>
    /^(number|integer)$/.test(String(type)) && only === undefined && !choices;
  expect(partsWith((part) => isNumber(part) && !(isLimit(part.minimum) && isLimit(part.maximum)))).toEqual([
    'POST /registry/canary body.rules.tenants[]',
    'POST /sys/checkCaptcha body.checkKey',
    'POST /sys/login body.checkKey',
    'POST /sys/permission/add body.menuType',
    'POST /sys/user/add body.activitiSync',
    'PUT /sys/permission/edit body.menuType',
    'PUT /sys/user/edit body.activitiSync',
    'PUT /sys/user/frozenBatch body.status',
  ]);
});

it('bounds every list', () => {
  expect(partsWith(({ type, maxItems }) => type === 'array' && maxItems === undefined)).toEqual([]);
});
