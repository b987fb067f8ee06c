import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Cause, causes, failureOf, RemoteFailure, wordsOf } from './remote-failure.ts';

const documented = readFileSync(join(process.cwd(), 'docs/failures.md'), 'utf8');

it.each<Cause>(causes)('%s has a sentence and a next step, and both stand in docs/failures.md', (code) => {
  const { what, next } = wordsOf(code);
  expect(what).toMatch(/^[\u4e00-\u9fa5]/);
  expect(next).toMatch(/^[\u4e00-\u9fa5]/);
  expect(documented).toMatch(new RegExp(`^\\| \`${code}\` \\| ${what} \\| ${next} \\| .+ \\|$`, 'm'));
});

it('documents no cause that does not exist', () => {
  const codes = [...documented.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, code]) => code);
  expect(codes.sort()).toEqual([...causes].sort());
});

it('keeps the code of a RemoteFailure', () => {
  const known = new RemoteFailure('entry-timeout', 'x');
  expect(failureOf(known, 'view-threw')).toBe(known);
  expect(failureOf('text', 'view-threw')).toMatchObject({ code: 'view-threw', detail: 'text' });
});

it("names the page's rule for HTML texts and the way round it", () => {
  const thrown = new TypeError("Failed to set the 'innerHTML' property on 'Element': This document requires 'TrustedHTML' assignment.");
  expect(failureOf(thrown, 'render-threw')).toMatchObject({
    code: 'html-refused',
    detail: expect.stringMatching(/Trusted Types.*createElement.*TrustedHTML/),
  });
});
