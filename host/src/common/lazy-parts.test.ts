import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(process.cwd(), 'host/src');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }));

// An error that no error boundary catches unmounts the whole React tree. The console has no boundary around itself, so its lazy parts catch their own failures.
it('no part of the console is a React.lazy, which would wipe the console when its file cannot be fetched', () => {
  expect(sources.filter(({ text }) => /\blazy\b.*from 'react'|React\.lazy\(/.test(text)).map(({ name }) => name)).toEqual([]);
});

/**
 * Dynamic imports that are no parts: the console and public pages, whose failure main.tsx shows, the second step and passkeys, whose failure the form shows, icons of providers, pinyin, which the search does without, notices that pop up, which the bell counts anyway, and
 * modules for remotes, whose failure the card of the view shows.
 */
const NO_PARTS = [
  'alone/main.ts',
  'common/passkeys/load-passkeys.ts',
  'console/console.tsx',
  'federation/provided/load-ui.ts',
  'federation/provided/provided-modules.ts',
  'main.tsx',
  'notice/notice-bell.tsx',
  'sign-in/second-step/load-second-step.ts',
  'sign-in/third-party/third-party.tsx',
];

it('every part that is loaded on demand is loaded by useLazyPart', () => {
  const loading = sources.filter(({ text }) => /\bimport\(/.test(text));
  expect(loading.length).toBeGreaterThan(NO_PARTS.length);
  expect(
    loading
      .filter(({ text }) => !text.includes('useLazyPart'))
      .map(({ name }) => name)
      .sort(),
  ).toEqual(NO_PARTS);
});
