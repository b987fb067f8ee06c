import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Words } from './mutants-of.ts';

interface Area {
  /** Which files of the repository belong to it, by path. */
  files: RegExp;
  words: Words;
}

/** What a run mutates: each area gets the same share of the mutants. */
export const areas: Record<string, Area> = {
  contract: { files: /^shared\/src\/contract\//, words: 'contract' },
  lists: { files: /^server\/src\/lists\//, words: 'none' },
  access: { files: /^server\/src\/(http\/[^/]+|features\/(access|session)\/.+)(?<!\.(table|routes))\.ts$/, words: 'none' },
  loader: { files: /^host\/src\/federation\//, words: 'none' },
  services: { files: /^server\/src\/features\/.+\.(service|rule|effect)\.ts$/, words: 'none' },
  pages: { files: /^remote-[^/]+\/src\//, words: 'page' },
};

const LEFT = /(^|\/)(node_modules|dist|testing|migrations|templates)\/|\.(test|d)\.tsx?$|\/index\.ts$/;

/** The files of an area, sorted, so that a seed means the same everywhere. */
export const filesOf = (root: string, area: string): string[] => {
  const { files } = areas[area] ?? { files: /(?!)/ };
  const top = readdirSync(root).filter((name) => /^(shared|server|host|remote-.+)$/.test(name));
  return top
    .flatMap((name) => readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' }).map((path) => `${name}/src/${path}`))
    .filter((path) => /\.tsx?$/.test(path) && files.test(path) && !LEFT.test(path))
    .sort();
};
