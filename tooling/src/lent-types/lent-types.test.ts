import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';
import { incompatibleTypes } from './incompatible-types.ts';
import { keptTypes, LAYERS, typesOf } from './release-types.ts';

// two runs of the compiler over all of shared, on machines that are busy
jest.setTimeout(600_000);

const WHAT_TO_DO =
  'Let it take and give what it did in the last release; or, if it cannot, add it to ENDED_EXPORTS and raise the second number of SHARED_VERSION.';

/** Names that have had their present form since the kept release, or longer. */
const namesSince = (version: string) => {
  const { exports } = JSON.parse(readFileSync(join(root, 'shared/exports.json'), 'utf8')) as {
    exports: Record<string, Record<string, string>>;
  };
  const isLater = (since: string) => since.localeCompare(version, 'en', { numeric: true }) > 0;
  return Object.fromEntries(
    LAYERS.map((layer) => {
      const names = Object.entries(exports[`@mortise/shared/${layer}`] ?? {});
      return [layer, names.flatMap(([name, since]) => (isLater(since) ? [] : [name]))];
    }),
  );
};

it('lends every name in the form in which the last release lent it', () => {
  const last = keptTypes();
  const names = namesSince(last.version);
  expect(Object.values(names).flat().length).toBeGreaterThan(200);
  const reasons = incompatibleTypes(last.declarations, typesOf(root).declarations, names);
  expect(reasons.map(({ module, name, why }) => `${name} of ${module}: ${why}. ${WHAT_TO_DO}`)).toEqual([]);
});

it('keeps the types of the release whose builds are kept', () => {
  const [, last] = [...readFileSync(join(root, 'CHANGELOG.md'), 'utf8').matchAll(/^## shared ([\d.]+), /gm)];
  expect(keptTypes().version).toBe(last?.[1]);
});

describe('a release', () => {
  const PARTS = `export interface Call<T> { readonly path: string; readonly result: T }
export type Input<C extends Call<unknown>> = object extends C['result'] ? [input?: C['result']] : [input: C['result']];`;
  const LAST = `import type { JSX } from 'react';
import type { Call, Input } from './parts.ts';
export declare const takes: (value: string | number) => void;
export declare const gives: () => 'a' | 'b';
export declare const Panel: (props: { title: string; wide?: boolean | undefined }) => JSX.Element;
export declare const useRow: () => { id: string; name: string };
export declare const generic: <Row extends object>(row: Row, key: keyof Row) => Row;
export declare const options: (given: { fast?: boolean; slow?: boolean }, more?: number) => void;
export declare const Bar: ((props: { on: boolean }) => JSX.Element) & { Item: (props: object) => JSX.Element };
export declare class Failed extends Error { readonly code: number; constructor(text: string, code: number); }
export declare const send: <C extends Call<unknown>>(call: C, ...rest: Input<C>) => C['result'];
export declare const first: <Row>(rows: Row[]) => Row;
export {};`;
  const release = (text: string, parts = PARTS) => new Map(Object.entries({ 'ui/index.ts': text, 'ui/parts.ts': parts }));
  const names = { ui: ['takes', 'gives', 'Panel', 'useRow', 'generic', 'options', 'Bar', 'Failed', 'send', 'first'] };
  const broken = (...changes: [string, string][]) => {
    const now = changes.reduce((text, [from, to]) => {
      expect(text).toContain(from);
      return text.replace(from, to);
    }, LAST);
    return incompatibleTypes(release(LAST), release(now), names).map(({ name, why }) => `${name}: ${why}`);
  };

  it('may add', () => {
    const added = release(LAST, PARTS.replace('readonly path', 'readonly limit?: number; readonly path'));
    expect(incompatibleTypes(release(LAST), added, names)).toEqual([]);
    expect(
      broken(
        ['(value: string | number) => void', '(value: string | number | boolean, hard?: boolean) => string'],
        ["'a' | 'b'", "'a'"],
        ['wide?: boolean | undefined }) => JSX.Element', 'wide?: boolean | undefined; tall?: boolean }) => JSX.Element | null'],
        ['id: string; name: string', 'id: string; name: string; at: number'],
        ['slow?: boolean }', 'slow?: boolean; steady?: boolean }'],
        ['Item: (props: object)', 'Row: (props: object) => JSX.Element; Item: (props: object)'],
      ),
    ).toEqual([]);
  });

  it('may not take away: each name is told with what of it broke', () => {
    expect(
      broken(
        ['value: string | number', 'value: string'],
        ["'a' | 'b'", "'a' | 'b' | 'c'"],
        ['wide?: boolean | undefined }', 'wide: boolean }'],
        ['id: string; name: string', 'id: string'],
        ['Row extends object', 'Row extends { id: string }'],
        ['fast?: boolean; ', ''],
        ['{ Item: (props: object) => JSX.Element }', '{ Row: (props: object) => JSX.Element }'],
        ['text: string, code: number', 'text: string, code: string'],
        ['(rows: Row[]) => Row', '(rows: Row[]) => unknown'],
      ),
    ).toEqual([
      expect.stringMatching(/^takes: .*'string \| number' is not assignable to type 'string'/),
      expect.stringMatching(/^gives: .*"c"/),
      expect.stringMatching(/^Panel: .*'undefined' is not assignable to type 'boolean'/),
      expect.stringMatching(/^useRow: .*Property 'name' is missing/),
      expect.stringMatching(/^generic: .*Property 'id' is missing/),
      'options: the parameter or key "fast" left',
      'Bar: its property "Item" left',
      expect.stringMatching(/^Failed: .*'number' is not assignable to type 'string'/),
      expect.stringMatching(/^first: .*'unknown'/),
    ]);
  });

  it('may not let go of a prop, a parameter or an optional one', () => {
    expect(
      broken(
        ['title: string; ', ''],
        [', more?: number)', ')'],
        ["() => 'a' | 'b'", "(only: string) => 'a' | 'b'"],
        ['on: boolean', 'on: true'],
      ),
    ).toEqual([
      expect.stringMatching(/^gives: /),
      'Panel: the parameter or key "title" left',
      'options: the parameter or key "1" left',
      expect.stringMatching(/^Bar: .*boolean/),
    ]);
  });

  it('is compared through what lies beneath, too', () => {
    const narrower = release(LAST, PARTS.replace('readonly path: string', "readonly path: '/one'"));
    expect(incompatibleTypes(release(LAST), narrower, names)).toEqual([expect.objectContaining({ name: 'send' })]);
  });
});
