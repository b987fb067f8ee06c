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
const code = files.filter((file) => /\.(tsx?|mjs|cjs|css)$|^biome\.json$/.test(file) && !file.includes('docs.test'));
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, first = '']) => first);

/** A file may be named by the end of its path, a layer of shared without `src`; what a build makes is not looked for. */
const isThere = (path: string) =>
  path.startsWith('dist/') ||
  [path, path.replace(/^shared\//, 'shared/src/')].some((one) => existsSync(join(root, one))) ||
  files.some((file) => file.endsWith(`/${path}`));
/** Without what a build makes: a fresh clone has no dist/. */
const namedFiles = (text: string) => found(text, /`([\w./-]+\.(?:tsx?|mjs|cjs|css|md|sql))`/g).filter((path) => !path.startsWith('dist/'));
const namedFolders = (text: string) => found(text, /`((?:host|remote-\w+|shared|server|tooling|e2e|bench|docs)\/[\w/-]*)`/g);

const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
/** Commands of pnpm itself. */
const PNPM = ['install', 'patch', 'patch-commit', 'exec', '--filter'];
const namedCommands = (text: string) => found(text, /(?:`|^|&& )(?:npm run|pnpm) ([a-z-][\w:-]*)/gm);

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

/** Page and paragraphs of every citation (`docs/wire/shell.md §4, §5.1`); without a page they are meant for `own`. */
const citationsOf = (text: string, own = '') => {
  const flat = text.replace(/\s*\n\s*(?:\/\/|\*|#)?\s*/g, ' ');
  const cited = flat.matchAll(/(?:\b(REQ|requirements?) |([\w./-]+\.md)[` ]*)?((?:(?:, | and )?§§?[\w.]*\w)+)/gi);
  return [...cited].flatMap(([, requirement, page = own, paragraphs = '']) =>
    found(paragraphs, /§+([\w.]+)/g).map((paragraph) => ({ page: requirement ? 'docs/requirements.md' : page, paragraph })),
  );
};
const paragraphsOf = (page: string) => found(textOf(page), /^#+ (\d+(?:\.\d+)*)\.? /gm);
/** A citation that leads nowhere, as it would be written. A document names its neighbours by their file names alone. */
const deadCitations = (text: string, folder = '', own = '') =>
  citationsOf(text, own)
    .filter(({ page, paragraph }) => {
      const path = [join(folder, page), page].find((one) => page && existsSync(join(root, one)));
      return !path || !paragraphsOf(path).includes(paragraph);
    })
    .map(({ page, paragraph }) => `${page || 'no page'} §${paragraph}`);

const decisions = files.filter((file) => /^docs\/adr\/\d/.test(file)).sort();
const numberOf = (file: string) => Number(/(\d+)/.exec(file)?.[1]);
const deadDecisions = (text: string) =>
  found(text, /\bADRs? (\d+)/g).filter((number) => !decisions.some((file) => numberOf(file) === Number(number)));

describe.each(documents)('%s', (document) => {
  const text = textOf(document);

  it('names files, folders and commands that exist', () => {
    expect([...namedFiles(text), ...namedFolders(text)].filter((path) => !isThere(path))).toEqual([]);
    expect(namedCommands(text).filter((name) => !(name in scripts || PNPM.includes(name)))).toEqual([]);
  });

  it('links to what exists', () => {
    const links = found(text, /\]\(([^)\s]+)\)/g).filter((link) => !link.includes('://'));
    expect(links.filter((link) => !leadsSomewhere(document, link))).toEqual([]);
  });

  it('cites paragraphs and decisions that exist', () => {
    expect(deadCitations(text, dirname(document), document)).toEqual([]);
    expect(deadDecisions(text)).toEqual([]);
  });
});

describe('comments', () => {
  const reportOf = (dead: (text: string) => string[]) => code.flatMap((file) => dead(textOf(file)).map((one) => `${file}: ${one}`));

  it('name documents that exist', () => {
    const named = (text: string) => found(text, /(?:\/\/|\*).*?([\w./-]+\.md)\b/g);
    expect(code.flatMap((file) => named(textOf(file)))).toContain('docs/wire/session.md');
    expect(reportOf((text) => named(text).filter((path) => !isThere(path)))).toEqual([]);
  });

  it('cite pages and paragraphs that exist', () => {
    expect(code.flatMap((file) => citationsOf(textOf(file))).length).toBeGreaterThan(150);
    expect(reportOf((text) => deadCitations(text))).toEqual([]);
  });

  it('cite decisions by a number that exists', () => {
    expect(reportOf(deadDecisions)).toEqual([]);
    expect(reportOf((text) => found(text, /(docs\/adr(?:\/\d+)?)/g))).toEqual([]);
  });
});

it('lists every decision with its title, date and status', () => {
  const rows = decisions.map((file) => {
    const [, number, title, status, date] = /^# (\d+)\. (.+)\n\n(.+), (\d{4}-\d\d-\d\d)\.\n/.exec(textOf(file)) ?? [];
    return `| [${number}](${file.slice('docs/adr/'.length)}) | ${title} | ${date} | ${status} |`;
  });
  expect(textOf('docs/adr/README.md').match(/^\| \[.*$/gm)).toEqual(rows);
});

it('begins the changelog with the version that the host provides', () => {
  const [, version = ''] = /SHARED_VERSION = '([\d.]+)'/.exec(textOf('shared/src/contract/registry/provided-modules.ts')) ?? [];
  expect(found(textOf('CHANGELOG.md'), /^## shared ([\d.]+),.* \d{4}-\d\d-\d\d$/gm)[0]).toBe(version);
});

describe('the settings in docs/operations.md', () => {
  const operations = textOf('docs/operations.md');
  const readers = [
    'server/src/config.ts',
    'server/src/features/account/account-settings.ts',
    'server/src/features/settings/file/file-settings.ts',
  ];

  it('are all that the server reads', () => {
    const read = readers.flatMap((file) => found(textOf(file), /^ {2,4}([A-Z][A-Z_]+): /gm));
    expect(read).toContain('DATABASE_URL');
    expect(read.filter((name) => !operations.includes(`\`${name}`))).toEqual([]);
  });

  it('are read somewhere', () => {
    const texts = files.filter((file) => /\.(ts|mjs)$/.test(file)).map(textOf);
    const named = found(operations, /`([A-Z]+_[A-Z_]+)(?:=\w+)?`/g);
    expect(named).toContain('TRUST_PROXY');
    expect(named.filter((name) => !texts.some((text) => text.includes(name)))).toEqual([]);
  });
});
