import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

const remotes = readdirSync(root).filter((name) => name.startsWith('remote-'));
const sources = ['shared', 'host', 'server', ...remotes].flatMap((name) =>
  readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => join(name, 'src', path)),
);

/** A 1 at the beginning, and then a choice of digits. */
const MOBILE_PATTERN = /\^\[?1\]?(?:\[[3-9]|\(\[?[3-9])/;

it('has one pattern of mobile numbers, and that of the rules which JeecgBoot sends with online forms', () => {
  expect(sources.length).toBeGreaterThan(1000);
  expect(sources.filter((path) => MOBILE_PATTERN.test(readFileSync(join(root, path), 'utf8'))).sort()).toEqual([
    'server/src/testing/ordinary-statements/postgres.ts',
    'shared/src/contract/kernel/mobile.ts',
    'shared/src/contract/online/form-rules.ts',
  ]);
});
