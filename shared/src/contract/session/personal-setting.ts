import * as z from 'zod';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { personalAddresses, SAVED_QUERIES } from './personal-addresses.ts';

/** A path of the console. `//` would lead to another site; browsers read `\\` as `/` and leave out tabs and line breaks. */
const path = z
  .string()
  .max(2000)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it refuses
  .regex(/^\/(?!\/)[^\\\u0000-\u001f]*$/);
/** Milliseconds since 1970, by the clock of the browser that made the change. */
const at = z.number().int().min(0).max(8.64e15);
const name = z.string().max(100);

const OpenPages = z.object({
  open: z.array(z.object({ href: path, title: z.string().max(200), pinned: z.boolean().optional() })).max(60),
});
const FrequentPages = z.object({
  recent: z.array(z.object({ path, at })).max(10),
  /** Removed ones stay for a while, so that another browser does not bring them back. */
  favourites: z.array(z.object({ path, at, removed: z.literal(true).optional() })).max(150),
});
const names = z.array(name).max(300).readonly();
/** How one person shows a list; columns by their key. */
export const Columns = z.object({
  density: z.enum(['large', 'middle', 'small']),
  /** Columns of the page that are not shown. */
  hidden: names,
  /** Further fields of the contract that are shown. */
  shown: names,
  /** Columns that were moved, in their order; others keep their place after them. */
  order: names,
  pinned: z.record(name, z.enum(['left', 'right'])).readonly(),
  /** Widths in pixels that were set by dragging. */
  widths: z.record(name, z.number().min(0).max(5000)).readonly(),
});
export type Columns = z.infer<typeof Columns>;
/** The names are the console's own; it ignores those that it does not know. */
const Appearance = z.record(z.string().max(40), z.union([z.string().max(40), z.number(), z.boolean()]));

/** The view that a list opens with: its id, and its conditions and sort as parameters of an address. */
const DefaultView = z.object({ id: z.string().max(36), address: z.string().max(25_000) });

/** Advanced queries of one list that a person saved. */
export const SavedQueries = z
  .array(
    z.object({
      title: z.string().min(1).max(50),
      matchType: z.enum(['and', 'or']),
      terms: z.array(z.object({ field: name, rule: z.string().max(20), val: z.string().max(4000) })).min(1),
    }),
  )
  .max(SAVED_QUERIES.count);

interface Kind {
  /** The value that may be stored under a key of this kind. */
  value: z.ZodType;
  /** Most characters of the value as JSON. */
  size: number;
}

/** What an account can keep, by the key or, for lists, by its beginning. */
const kinds = {
  appearance: { value: Appearance, size: 3000 },
  pages: { value: FrequentPages, size: 40_000 },
  tabs: { value: OpenPages, size: 60_000 },
  'table:': { value: Columns, size: 20_000 },
  'view:': { value: DefaultView, size: 26_000 },
  'query:': { value: SavedQueries, size: SAVED_QUERIES.size },
} as const satisfies Record<string, Kind>;

/** `table:/sys/user/list`: a setting of one list, by its path. */
const KEY = /^(appearance|pages|tabs|(table:|view:|query:)\/[\w/.:%@-]{1,250})$/;

const kindOf = (key: string): Kind | undefined => {
  const [, whole = '', list] = KEY.exec(key) ?? [];
  return whole ? kinds[(list ?? whole) as keyof typeof kinds] : undefined;
};

const TOO_LARGE = '个人设置过大';
const LARGEST = Math.max(...Object.values(kinds).map(({ size }) => size));

/** Far more than any kind of setting has. */
const DEPTH = 20;

const childrenOf = (value: unknown): unknown[] => (typeof value === 'object' && value !== null ? Object.values(value) : []);

/** Characters as JSON. What is nested deeply counts as endless, because JSON.stringify would overflow the stack. */
const sizeOf = (value: unknown): number => {
  let level: unknown[] = [value];
  for (let depth = 0; level.length; depth += 1) {
    if (depth > DEPTH) return Infinity;
    level = level.flatMap(childrenOf);
  }
  return JSON.stringify(value ?? null).length;
};

/** One thing that an account keeps for itself, in whichever browser it signs in. */
export const PersonalSetting = z.object({
  key: z.string().max(300),
  value: z.unknown().refine((value) => sizeOf(value) <= LARGEST, { error: TOO_LARGE, abort: true }),
  at,
  /** Counts the changes, for the optimistic lock. 0: the server has none yet. */
  version: z.number().int().min(0).max(1e9),
});
export type PersonalSetting = z.infer<typeof PersonalSetting>;

/** `value: null` removes the setting. */
const Change = PersonalSetting.superRefine(({ key, value }, context) => {
  const kind = kindOf(key);
  if (!kind) context.addIssue({ code: 'custom', path: ['key'], message: '不能保存这种个人设置' });
  else if (value === null) return;
  else if (sizeOf(value) > kind.size) context.addIssue({ code: 'custom', path: ['value'], message: TOO_LARGE });
  else if (!kind.value.safeParse(value).success) context.addIssue({ code: 'custom', path: ['value'], message: '个人设置格式不正确' });
});

/** What follows an account into every browser: look, columns, favourites, recent pages, open tabs (ADR 51). */
export const personalSettings = {
  mine: defineEndpoint({ ...personalAddresses.mine, result: z.array(PersonalSetting) }),
  /** Saves nothing if the setting has changed since `version`; `current` is what the server has afterwards. */
  save: defineEndpoint({
    ...personalAddresses.save,
    body: Change,
    result: z.object({ isSaved: z.boolean(), current: PersonalSetting.nullable() }),
  }),
};
