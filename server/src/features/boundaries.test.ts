import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const features = dirname(fileURLToPath(import.meta.url));

/** Domains that are one feature; in the others each folder is a feature. */
const SINGLE = new Set(['account', 'registry', 'session']);

/** Files that name tables of other features, each with its reason. */
const EXCEPTIONS: Record<string, string> = {
  'access/caller-scope/visible-users.lookup.ts': 'writes conditions on users and memberships, for every list that shows people',
  'access/role-grant/grant.lookup.ts': 'one statement over all tables of grants: read anew for every console after each change of a grant',
};

interface Source {
  file: string;
  text: string;
}

const sources: Source[] = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file: file.split(sep).join('/'), text: readFileSync(join(features, file), 'utf8') }));

const featureOf = (file: string) => {
  const [domain = '', feature = ''] = file.split('/');
  return SINGLE.has(domain) ? domain : `${domain}/${feature}`;
};

const ownerOf = new Map(
  sources
    .filter(({ file }) => file.endsWith('.table.ts'))
    .flatMap(({ file, text }) => [...text.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, table = '']) => [table, featureOf(file)] as const)),
);

/** Tables that a source names in SQL, and those whose definition it imports, as far as they belong to another feature. */
const foreignTablesIn = ({ file, text }: Source) => {
  const own = featureOf(file);
  const named = [...text.matchAll(/\b(?:from|join|into|update|table|only)\s+"?(\w+)/gi)].map(([, table = '']) => table);
  const imported = [...text.matchAll(/from '([^']+\.table\.ts)'/g)].map(([, path = '']) =>
    path.startsWith('#features/') ? path.slice('#features/'.length) : posix.join(posix.dirname(file), path),
  );
  return [
    ...named.filter((table) => ownerOf.has(table) && ownerOf.get(table) !== own),
    ...imported.filter((path) => featureOf(path) !== own),
  ];
};

const WRITES =
  /\.(insert|update|delete|for)\(|\b(insert into|delete from|for (no key )?update|for (key )?share|lock table)\b|advisory|\bupdate \S+\s+set\b/i;

describe('a lookup', () => {
  const lookups = sources.filter(({ file }) => file.endsWith('.lookup.ts'));

  it('is found at all', () => expect(lookups.length).toBeGreaterThan(10));
  it.each(lookups.map(({ file, text }) => [file, text]))('%s neither writes nor locks', (_, text) => {
    expect(WRITES.exec(text)?.[0]).toBeUndefined();
  });
  it.each([
    'db.insert(table)',
    'tx.select().for("update")',
    'sql`update sys_user set x = 1`',
    'for no key update',
    'pg_advisory_xact_lock(1)',
  ])('would not pass with %s', (text) => expect(text).toMatch(WRITES));
});

describe('a table', () => {
  it('has one owner each', () => expect(ownerOf.get('sys_user')).toBe('people/user'));

  it('is named by its own feature alone', () => {
    const foreign = sources.filter(({ file }) => !(file in EXCEPTIONS)).map((source) => [source.file, foreignTablesIn(source)] as const);
    expect(Object.fromEntries(foreign.filter(([, tables]) => tables.length))).toEqual({});
  });

  it.each(Object.keys(EXCEPTIONS))('is an exception only as long as %s needs it', (file) => {
    expect(sources.filter((source) => source.file === file).flatMap(foreignTablesIn)).not.toEqual([]);
  });
});
