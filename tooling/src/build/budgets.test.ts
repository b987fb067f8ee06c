import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkHostBudgets, overBudget } from './budgets.ts';
import { ENTRIES_FILE } from './entries.ts';

// the sizes of the last build are kept in the cache folder
jest.mock('../root.ts', () => ({ cacheFolder: join(tmpdir(), `budgets-cache-${process.pid}`) }));

const entry = (bytes: number) => ({
  entry: 'host: console',
  budget: 1_000,
  files: { 'assets/a.0123456789.js': 400, 'assets/b.0123456789.js': bytes },
});

it('says nothing of entries within their budget', () => {
  expect(overBudget([entry(600)])).toEqual([]);
});

it('names the entry, its budget and its files, the one that grew most first', () => {
  const [message] = overBudget([entry(700)], { 'assets/a.js': 390, 'assets/b.js': 200 });
  expect(message).toMatch(
    /^host: console is 1\.1 kB, its budget 1\.0 kB .*:\n {2}assets\/b\.0123456789\.js 0\.7 kB \(\+500 bytes\)\n {2}assets\/a/,
  );
});

it('marks a file that was not there before', () => {
  expect(overBudget([entry(700)])[0]).toContain('assets/b.0123456789.js 0.7 kB (new)');
});

const hostWith = (entries: Record<string, string[]>, size: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'budgets-'));
  mkdirSync(join(folder, 'assets'));
  for (const file of [...new Set(Object.values(entries).flat()), 'boot.js']) writeFileSync(join(folder, file), 'x'.repeat(size));
  writeFileSync(join(folder, ENTRIES_FILE), JSON.stringify(entries));
  return folder;
};

it('fails a host whose sign-in form needs more than its budget', () => {
  const entries = { main: ['assets/main.0123456789.js'], console: [], ui: [] };
  expect(() => checkHostBudgets(hostWith(entries, 80_000))).toThrow(/^host: main is 160\.0 kB/);
});

it('counts a file once, for the entry that needs it first', () => {
  const entries = {
    main: ['assets/main.0123456789.js'],
    console: ['assets/main.0123456789.js', 'assets/c.0123456789.js'],
    ui: ['assets/c.0123456789.js'],
  };
  expect(() => checkHostBudgets(hostWith(entries, 45_000))).not.toThrow();
  expect(() =>
    checkHostBudgets(hostWith({ ...entries, ui: Array.from({ length: 6 }, (_, i) => `assets/u${i}.0123456789.js`) }, 45_000)),
  ).toThrow(/host: ui/);
});

it('fails when an entry with a budget is gone', () => {
  expect(() => checkHostBudgets(hostWith({ main: ['assets/main.0123456789.js'], ui: [] }, 100))).toThrow('no entry named console');
});
