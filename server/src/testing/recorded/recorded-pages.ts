import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

/** A call of a JeecgBoot 2.4.6 server that makes a form, or that asks what its pages are made of, with its whole answer. */
export interface RecordedPageCall {
  file: string;
  name: string;
  method: string;
  path: string;
  body?: unknown;
  result?: unknown;
}

export const recordedPageCalls = JSON.parse(
  gunzipSync(readFileSync(fileURLToPath(new URL('../fixtures/online-form-pages-2.4.6.json.gz', import.meta.url)))).toString('utf8'),
) as RecordedPageCall[];

/** Properties that the answers leave out, or that belong to one installation. */
const LEFT_OUT = new Set(['head', 'enhanceJs', 'cgButtonList', 'id', 'code', 'token']);
/** Choices: here only which fields have them. */
const CHOICES = new Set(['enum', 'options']);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const shortened = (value: unknown) => (typeof value === 'string' && value.length > 60 ? `${value.slice(0, 60)}…` : JSON.stringify(value));

/** Where ours differs from theirs, with both values. */
export const valueDifferences = (theirs: unknown, ours: unknown, at = ''): string[] => {
  const name = at.split('.').at(-1) ?? '';
  if (CHOICES.has(name))
    return Array.isArray(theirs) === Array.isArray(ours) ? [] : [`${at}: ${shortened(ours)}, there ${shortened(theirs)}`];
  if (at.endsWith('dictOptions')) {
    const [known, own] = [theirs, ours].map((value) => (isObject(value) ? Object.keys(value).sort().join() : ''));
    return known === own ? [] : [`${at}: choices of ${own}, there of ${known}`];
  }
  if (Array.isArray(theirs) && Array.isArray(ours)) {
    const longest = Math.max(theirs.length, ours.length);
    return Array.from({ length: longest }, (_, place) => valueDifferences(theirs[place], ours[place], `${at}[${place}]`)).flat();
  }
  if (isObject(theirs) && isObject(ours)) {
    const names = [...new Set([...Object.keys(theirs), ...Object.keys(ours)])];
    return names
      .filter((key) => !LEFT_OUT.has(key) || (key === 'code' && isObject(theirs[key])))
      .flatMap((key) => valueDifferences(theirs[key], ours[key], at ? `${at}.${key}` : key));
  }
  return theirs === ours ? [] : [`${at}: ${shortened(ours)}, there ${shortened(theirs)}`];
};
