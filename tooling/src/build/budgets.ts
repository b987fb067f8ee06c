import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BuildRecord, RECORD_FILE } from '@mortise/shared/contract/registry';
import { cacheFolder } from '../root.ts';
import { ENTRIES_FILE, type Entries } from './entries.ts';

/**
 * Compressed bytes (brotli) of scripts and style sheets that may be loaded for an entry of the host, without those of earlier entries. Raise
 * one only with a reason in the commit.
 */
const HOST_BUDGETS: Record<string, number> = {
  // everything until the sign-in form is usable: the names of all chunks, a few bytes each, dictionaries that are read anew, and stored forms of phone numbers
  main: 92_600,
  // the frame of the console, before its first view: cards by rights, addresses of menu rows, polls that go on, copying without https, kinds of texts, styles and routers of foreign views, saved queries of two browsers, the way back from a bad release
  console: 314_000,
  // tables, forms and the rest of antd, DOMPurify, rows that stay when a later answer fails, trees without hits, and what an undo needs of an answer
  ui: 263_800,
};

/** The entry of a remote with one of its views. The largest is 角色用户: two lists, grants, and members that are named and can be taken back. */
const VIEW_BUDGET = 43_000;

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** `assets/62.cf02f2277e.js` → `assets/62.js`: the same for every build. */
const unhashed = (file: string) => file.replace(/\.[0-9a-f]{8,}(?=\.)/, '');

interface Spending {
  entry: string;
  budget: number;
  /** File → compressed bytes. */
  files: Record<string, number>;
}

const sum = (files: Record<string, number>) => Object.values(files).reduce((whole, bytes) => whole + bytes, 0);

/** A sentence for every entry above its budget; names its files, those that grew most since `before` first. */
export function overBudget(spent: readonly Spending[], before: Readonly<Record<string, number>> = {}): string[] {
  return spent
    .filter(({ files, budget }) => sum(files) > budget)
    .map(({ entry, files, budget }) => {
      const grown = Object.entries(files).map(([file, bytes]) => ({ file, bytes, by: bytes - (before[unhashed(file)] ?? 0) }));
      const list = grown
        .sort((a, b) => b.by - a.by)
        .map(({ file, bytes, by }) => `\n  ${file} ${kilobytes(bytes)}${by === bytes ? ' (new)' : ` (${by < 0 ? '' : '+'}${by} bytes)`}`);
      return `${entry} is ${kilobytes(sum(files))}, its budget ${kilobytes(budget)} (tooling/src/build/budgets.ts):${list.join('')}`;
    });
}

const compressedIn = (folder: string, files: readonly string[]) =>
  Object.fromEntries(
    files.map((file) => {
      const path = join(folder, file);
      return [file, statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size];
    }),
  );

function check(name: string, spent: Spending[]) {
  const kept = join(cacheFolder, 'entry-sizes', `${name}.json`);
  const before = existsSync(kept) ? (JSON.parse(readFileSync(kept, 'utf8')) as Record<string, number>) : {};
  const over = overBudget(spent, before);
  if (over.length) throw new Error(over.join('\n'));
  const sizes = spent.flatMap(({ files }) => Object.entries(files).map(([file, bytes]) => [unhashed(file), bytes] as const));
  mkdirSync(join(cacheFolder, 'entry-sizes'), { recursive: true });
  writeFileSync(kept, JSON.stringify(Object.fromEntries(sizes)));
}

/** Fails if an entry of a compressed build of the host exceeds its budget. */
export function checkHostBudgets(folder: string) {
  const entries = JSON.parse(readFileSync(join(folder, ENTRIES_FILE), 'utf8')) as Entries;
  const earlier = new Set<string>();
  const spent = Object.entries(HOST_BUDGETS).map(([entry, budget]) => {
    const all = [...(entries[entry] ?? []), ...(entry === 'main' ? ['boot.js'] : [])];
    if (!entries[entry]) throw new Error(`The host has no entry named ${entry}, which has a budget.`);
    const files = all.filter((file) => !earlier.has(file));
    for (const file of files) earlier.add(file);
    return { entry: `host: ${entry}`, budget, files: compressedIn(folder, files) };
  });
  check('host', spent);
}

/** Fails if a view of a compressed build of a remote exceeds its budget. */
export function checkViewBudgets(folder: string) {
  const { name, entry, exposes } = BuildRecord.parse(JSON.parse(readFileSync(join(folder, RECORD_FILE), 'utf8')));
  const spent = exposes.map(({ name: view, assets }) => ({
    entry: `${name}: ${view}`,
    budget: VIEW_BUDGET,
    files: compressedIn(
      folder,
      [entry, ...assets].map(({ path }) => path),
    ),
  }));
  check(name, spent);
}
