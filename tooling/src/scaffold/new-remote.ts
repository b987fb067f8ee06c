import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { prefixOf, remoteOf, ScaffoldRefusal } from './names.ts';
import { editFile, OWN_WORDS, withTexts, writeTemplates } from './write-templates.ts';

export interface Scaffolded {
  /** Files written or changed, relative to the root. */
  paths: string[];
  remote: string;
  /** The component string that a menu row takes. */
  view: string;
}

const FIRST_PORT = 3001;

/** The port after the last one that a remote of the workspace develops on. */
function freePort(root: string): number {
  const ports = readdirSync(root)
    .map((folder) => join(root, folder, 'rspack.config.ts'))
    .filter((config) => existsSync(config))
    .flatMap((config) => Number(/port: (\d+)/.exec(readFileSync(config, 'utf8'))?.[1] ?? 0));
  return Math.max(FIRST_PORT - 1, ...ports) + 1;
}

const page = (remote: string, file: string) => `${remote}/src/features/welcome/${file}`;

/** A remote with one page. Two lists elsewhere gain a line each: the projects that the type checker reads, and the product's own texts. */
export function newRemote(root: string, asked: string): Scaffolded {
  const remote = remoteOf(asked);
  const domain = prefixOf(remote);
  if (existsSync(join(root, remote))) throw new ScaffoldRefusal(`${remote} 已存在`);
  const files = Object.fromEntries(
    ['package.json', 'tsconfig.json', 'rspack.config.ts', 'views.ts'].map((file) => [`${remote}/${file}`, `remote/${file}`]),
  );
  for (const file of ['welcome-page.tsx', 'welcome-page.test.tsx']) files[page(remote, file)] = `remote/${file}`;
  for (const file of ['remote.ts', 'list-pages.test.tsx', 'words.test.tsx', 'forms.test.tsx'])
    files[`${remote}/src/conformance/${file}`] = `remote/conformance/${file}`;
  const paths = writeTemplates(root, files, { remote, domain, port: String(freePort(root)) });
  const listed = editFile(root, 'tsconfig.json', (text) => {
    const { references, ...rest } = JSON.parse(text) as { references: { path: string }[] };
    return `${JSON.stringify({ ...rest, references: [...references, { path: remote }] }, null, 2)}\n`;
  });
  const words = editFile(root, OWN_WORDS, (text) => withTexts(text, remote, '这个应用已经接入榫卯。'));
  return { paths: [...paths, listed, words], remote, view: `${domain}/Welcome` };
}
