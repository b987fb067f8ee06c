/** @jest-environment node */
import type * as z from 'zod';
import { eachField } from './each-field.ts';
import { endpointsOf } from './endpoints-of.ts';
import { wholeContract } from './whole-contract.ts';

// walks every field of a request whose name says that it holds an address

const fields: { place: string; field: z.ZodType }[] = [];
for (const { method, path, body } of endpointsOf(wholeContract))
  eachField(body, (name, field) => {
    if (/(href|url|uri|page|link|redirect|address)$/i.test(name)) fields.push({ place: `${method} ${path} ${name}`, field });
  });

/** What each of these is, and what keeps it from being a link. */
const OTHER: readonly [RegExp, string][] = [
  [/\/permission\/(add|edit) (url|redirect)$/, 'checked with the whole row: permission-address.ts of the server'],
  [/ dbUrl$/, 'the address of a database, parsed by the server'],
  [/\/(sysDepart|area)\/\w+ address$/, 'a postal address'],
  [/\/registry\/overrides address$/, 'the address of a build, whose origin the server allows or not'],
];

it.each(fields)('$place takes no address that runs something', ({ place, field }) => {
  const other = OTHER.some(([which]) => which.test(place));
  for (const text of ['javascript:alert(1)', ' JavaScript:1', 'java\tscript:1', 'data:text/html,1', 'vbscript:1', 'file:///etc/passwd'])
    expect([text, field.safeParse(text).success]).toEqual([text, other]);
});
