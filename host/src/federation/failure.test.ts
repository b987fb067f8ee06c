import { type Cause, failureOf, RemoteFailure, wordsOf } from './failure.ts';

it.each<Cause>(['entry-timeout', 'asset-tampered', 'registry-offline', 'view-unknown', 'shared-unmet', 'render-threw'])(
  '%s has a sentence and a next step',
  (code) => {
    const { what, next } = wordsOf(code);
    expect(what).toMatch(/^[\u4e00-\u9fa5]/);
    expect(next).toMatch(/^[\u4e00-\u9fa5]/);
  },
);

it('keeps a cause that is known already', () => {
  const known = new RemoteFailure('entry-timeout', 'x');
  expect(failureOf(known, 'view-threw')).toBe(known);
  expect(failureOf('text', 'view-threw')).toMatchObject({ code: 'view-threw', detail: 'text' });
});
