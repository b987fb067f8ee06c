import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { repositoryRoot } from '../../config.ts';

/** The database that JeecgBoot 2.4.6 is delivered with; the password of `admin` is 123456. */
export const readStockDump = async (): Promise<string> =>
  gunzipSync(await readFile(join(repositoryRoot, 'server/src/testing/fixtures/jeecg-boot-2.4.6.sql.gz'))).toString('utf8');

export interface Column {
  name: string;
  type: string;
  fallback: string | null;
}

export interface DumpedTable {
  name: string;
  columns: Column[];
  unique: string[];
  rows: (string | null)[][];
}

const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', 0: '\0' };

const unquoted = (text: string): string | null => {
  if (text === 'null') return null;
  if (!text.startsWith("'")) return text;
  return text.slice(1, -1).replace(/''|\\(.)/gs, (_, escaped?: string) => (escaped === undefined ? "'" : (ESCAPED[escaped] ?? escaped)));
};

/** Values of one row: quoted texts, numbers and null, separated by commas. */
const valuesOf = (line: string) => (line.match(/'(?:[^'\\]|\\.|'')*'|[^,()]+/gs) ?? []).map(unquoted);

const columnOf = (line: string): Column[] => {
  const [, name, type, fallback] = /^ {2}`(\w+)` (\w+)(?:.* default '?(\w+)'?)?/.exec(line) ?? [];
  return name && type ? [{ name: name.toLowerCase(), type, fallback: fallback ?? null }] : [];
};

/** Reads the tables of a dump: one column a line, one row a line. */
export const tablesOf = (dump: string): DumpedTable[] =>
  dump.split(/^(?=create table )/m).flatMap((piece) => {
    const [, name, definition = ''] = /^create table `(\w+)` \((.*?)\n\) default/s.exec(piece) ?? [];
    if (!name) return [];
    const [, rows = ''] = /\ninsert into [^\n]* values\n(.*);\n/s.exec(piece) ?? [];
    return {
      name,
      columns: definition.split('\n').flatMap(columnOf),
      unique: [...definition.matchAll(/unique key \(`(\w+)`\)/g)].map(([, column = '']) => column),
      rows: rows ? rows.split(/,\n(?=\()/).map((row) => valuesOf(row.slice(1, -1))) : [],
    };
  });
