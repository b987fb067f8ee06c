import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ScaffoldRefusal } from './names.ts';

export type Words = Readonly<Record<string, string>>;

const fill = (template: string, words: Words) =>
  template.replace(/\{\{(\w+)\}\}/g, (_, word: string) => {
    const value = words[word];
    if (value === undefined) throw new Error(`A template asks for ${word}, which nobody gives.`);
    return value;
  });

/** Writes files (path → template, both relative) with the words filled in. Writes none when one of them exists. */
export function writeTemplates(root: string, files: Readonly<Record<string, string>>, words: Words): string[] {
  const paths = Object.keys(files);
  const taken = paths.find((path) => existsSync(join(root, path)));
  if (taken) throw new ScaffoldRefusal(`${taken} 已存在`);
  for (const [path, template] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), fill(readFileSync(join(import.meta.dirname, 'templates', `${template}.template`), 'utf8'), words));
  }
  return paths;
}

/** Changes a file. A change that finds no place throws, unless it `mayStay` as it is. */
export function editFile(root: string, path: string, change: (text: string) => string, { mayStay = false } = {}): string {
  const file = join(root, path);
  const before = readFileSync(file, 'utf8');
  const after = change(before);
  if (after === before && !mayStay) throw new Error(`${path} does not look as it should: nothing could be added.`);
  writeFileSync(file, after);
  return path;
}

/** Adds a line at the end of a file, which is made when there is none. */
export function appendLine(root: string, path: string, line: string): string {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${existsSync(file) ? readFileSync(file, 'utf8') : ''}${line}\n`);
  return path;
}

export const OWN_WORDS = 'shared/src/testing/own-words.ts';

/** The list of texts that views show and no document has, with these. */
export const withTexts = (list: string, ...texts: readonly string[]) =>
  list.replace(/(?<=ownWords[^\n]*\n)/, texts.map((text) => `  '${text}',\n`).join(''));

/** The texts of the files below a folder. */
export const textsIn = (root: string, folder: string, wanted: (file: string) => boolean): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(wanted)
    .map((file) => readFileSync(join(root, folder, file), 'utf8'));
