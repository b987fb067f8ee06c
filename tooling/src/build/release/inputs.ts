import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '#root.ts';

const notInBuild = /(^|\/)(node_modules|dist|testing)(\/|$)|\.test\.tsx?$/;

const filesOf = (path: string): string[] => {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
};

/**
 * Hash of every file that can change the output of a package's build, tests left out. Broad and fast: an equal hash skips the
 * build, a new one only says that it must run. What the build is called depends on its output (`build-id.ts`).
 */
export function inputsOf(folder: string): string {
  const shared = ['src', 'exports.json', 'package.json'].map((part) => join(root, 'shared', part));
  const rules = [join(root, 'tooling/src'), join(root, 'tooling/package.json'), join(root, 'pnpm-lock.yaml')];
  const hash = createHash('sha256');
  for (const file of [folder, ...shared, ...rules].flatMap(filesOf).sort()) {
    const name = relative(root, file);
    if (notInBuild.test(name)) continue;
    const content = readFileSync(file);
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
