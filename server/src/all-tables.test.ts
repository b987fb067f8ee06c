import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { allTables } from './all-tables.ts';
import { repositoryRoot } from './config.ts';

const features = join(repositoryRoot, 'server/src/features');
const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.table.ts'));

const columns = new Map<string, string[]>();
beforeAll(async () => {
  for (const file of files)
    for (const table of Object.values((await import(join(features, file))) as object))
      if (is(table, PgTable))
        columns.set(
          getTableName(table),
          Object.values(getTableColumns(table)).map(({ name }) => name),
        );
});

const named = new Map(allTables.map((facts) => [facts.name, facts]));

it('has each table once', () => {
  expect(columns.size).toBeGreaterThan(70);
  expect(named.size).toBe(allTables.length);
});

it('knows of every table with audit columns whether it is versioned', () => {
  const audited = [...columns].filter(([, names]) => names.includes('update_by')).map(([name]) => name);
  expect(audited.length).toBeGreaterThan(40);
  expect(audited.filter((name) => named.get(name)?.isVersioned === undefined)).toEqual([]);
});

it.each(allTables)('the facts of $name are about columns that it has', ({ name, maskedPhone, owner, membership, ...facts }) => {
  const { unique = [], caseless, dictionary = [], report = [], keepsRemoved } = facts;
  const { subject, member, detail, namedBy } = membership ?? {};
  const about = [maskedPhone, owner, subject, member, detail, ...unique, caseless, ...dictionary, keepsRemoved && 'del_flag'];
  const unknown = [...about, ...(report === 'all' ? [] : report)].filter((column) => column && !columns.get(name)?.includes(column));
  expect(unknown).toEqual([]);
  if (namedBy) expect(columns.get(namedBy.table)).toContain(namedBy.column);
  if (caseless) expect(unique).toContain(caseless);
});

it.each(allTables)('no secret and no personal number of $name is a dictionary', ({ dictionary = [] }) => {
  expect(dictionary.filter((column) => /password|salt|phone|email|secret|token/.test(column))).toEqual([]);
});
