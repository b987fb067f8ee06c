import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from './root.ts';

/** Folders that commands make. */
const MADE = /^(node_modules|dist|results|\..+)$/;

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !MADE.test(name))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(folder, entry.name)) : join(folder, entry.name)));

const files = filesIn('.');
const documents = files.filter((path) => path.endsWith('.md'));
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, first = '']) => first);

/** A file may be named by the end of its path, a layer of shared without `src`. */
const stands = (path: string) =>
  [path, path.replace(/^shared\//, 'shared/src/')].some((one) => existsSync(join(root, one))) ||
  files.some((file) => file.endsWith(`/${path}`));
const namedFiles = (text: string) => found(text, /`([\w./-]+\.(?:tsx?|mjs|cjs|css|md|sql))`/g);
const namedFolders = (text: string) => found(text, /`((?:host|remote-\w+|shared|server|tooling|e2e|bench|docs)\/[\w/-]*)`/g);

const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
/** Commands of pnpm itself. */
const PNPM = ['install', 'patch', 'patch-commit'];
const namedCommands = (text: string) => found(text, /(?:`|^|&& )(?:npm run|pnpm) ([a-z][\w:-]*)/gm);

const anchorsOf = (text: string) =>
  found(text, /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
const leadsSomewhere = (document: string, link: string) => {
  const [path, anchor] = link.split('#');
  const target = path ? normalize(join(dirname(document), path)) : document;
  return existsSync(join(root, target)) && (!anchor || anchorsOf(textOf(target)).includes(anchor));
};

describe.each(documents)('%s', (document) => {
  const text = textOf(document);

  it('names files, folders and commands that exist', () => {
    expect([...namedFiles(text), ...namedFolders(text)].filter((path) => !stands(path))).toEqual([]);
    expect(namedCommands(text).filter((name) => !(name in scripts || PNPM.includes(name)))).toEqual([]);
  });

  it('links to what exists', () => {
    const links = found(text, /\]\(([^)\s]+)\)/g).filter((link) => !link.includes('://'));
    expect(links.filter((link) => !leadsSomewhere(document, link))).toEqual([]);
  });
});

it('comments name documents that exist, or pages of the wire', () => {
  const code = files.filter((file) => /\.(tsx?|mjs|cjs|css)$/.test(file) && !file.includes('docs.test'));
  const named = code.flatMap((file) => found(textOf(file), /(?:\/\/|\*).*?([\w./-]+\.md)\b/g));
  expect(named).toContain('contract/session.md');
  expect(named.filter((path) => !path.startsWith('contract/') && !stands(path))).toEqual([]);
});

describe('the settings in docs/operations.md', () => {
  const operations = textOf('docs/operations.md');
  const readers = ['server/src/config.ts', 'server/src/features/account/account-settings.ts'];

  it('are all that the server reads', () => {
    const read = readers.flatMap((file) => found(textOf(file), /^ {2,4}([A-Z][A-Z_]+): /gm));
    expect(read).toContain('DATABASE_URL');
    expect(read.filter((name) => !operations.includes(`\`${name}`))).toEqual([]);
  });

  it('are read somewhere', () => {
    const code = files.filter((file) => /\.(ts|mjs)$/.test(file)).map(textOf);
    const told = found(operations, /`([A-Z]+_[A-Z_]+)(?:=\w+)?`/g);
    expect(told).toContain('TRUST_PROXY');
    expect(told.filter((name) => !code.some((text) => text.includes(name)))).toEqual([]);
  });
});
