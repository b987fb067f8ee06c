import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

const remotes = readdirSync(root).filter((name) => name.startsWith('remote-'));
const sources = ['shared/src/contract', ...remotes.map((name) => `${name}/src`)].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => readFileSync(join(root, folder, path), 'utf8')),
);
const used = (pattern: RegExp) =>
  new Set(sources.flatMap((text) => [...text.matchAll(pattern)].flatMap(([, names = '']) => names.split(', '))));
const listedIn = (file: string) =>
  [...readFileSync(join(root, 'host/src/federation/provided', file), 'utf8').matchAll(/^ {2}(\w+),$/gm)].map(([, name]) => name);

it('finds in the host every name of zod that remotes use', () => {
  const names = used(/\bz\.((?!infer\b|input\b|output\b|core\b)[a-z]\w*)/g);
  const listed = listedIn('provided-zod.ts');
  expect(names.size).toBeGreaterThan(10);
  expect([...names].filter((name) => !listed.includes(name))).toEqual([]);
});

it('finds in the host every name of the router that remotes use', () => {
  const names = used(/import \{ ([\w, ]+) \} from 'react-router-dom'/g);
  const listed = listedIn('provided-router.ts');
  expect(names.size).toBeGreaterThan(0);
  expect([...names].filter((name) => !listed.includes(name))).toEqual([]);
});
