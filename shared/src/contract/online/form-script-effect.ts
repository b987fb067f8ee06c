import * as z from 'zod';

const values = z.record(z.string().max(63), z.union([z.string().max(10_000), z.number(), z.boolean(), z.null()]));

/** Texts of a choice; scripts write numbers too. */
const word = z.union([z.string().max(500), z.number(), z.boolean()]).transform(String);

/** What a script may do to its page. Anything else that comes out of the sandbox is dropped. */
export const ScriptEffect = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('message'), level: z.enum(['success', 'info', 'warning', 'error']), text: z.string().max(2000) }),
  z.object({ kind: z.literal('values'), values, table: z.string().max(63).optional(), row: z.string().max(64).optional() }),
  z.object({
    kind: z.literal('options'),
    field: z.string().max(63),
    options: z.array(z.object({ value: word, text: word.optional(), label: word.optional() })).max(1000),
  }),
  z.object({ kind: z.literal('reload') }),
  z.object({ kind: z.literal('fillRules') }),
]);
export type ScriptEffect = z.infer<typeof ScriptEffect>;

/** A call that a script asks for; the page decides whether it is made. */
export const ScriptRequest = z.object({
  id: z.number().int(),
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  url: z.string().max(2000),
  parameter: z.record(z.string(), z.unknown()),
});
export type ScriptRequest = z.infer<typeof ScriptRequest>;
