import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Result of one test, as a reporter wrote it. */
export interface TestResult {
  kind: 'unit' | 'attack' | 'journey';
  /** Project of Jest or Playwright. */
  project: string;
  /** Path below the root, or the group of an attack; empty for an error outside of every file. */
  file: string;
  /** Empty when the file failed as a whole. */
  title: string;
  status: 'passed' | 'failed' | 'skipped';
  error?: string;
}

/** Path of an empty file for the reporter of one step. */
export function newResultsFile(folder: string, step: string) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${step.replaceAll(/\W+/g, '-')}.jsonl`);
  writeFileSync(file, '');
  return file;
}

export const readResults = (file: string): TestResult[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/** Writes `unstable.json`, an empty list too: a file of an earlier run must not stay. */
export function writeUnstable(folder: string, unstable: TestResult[]) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'unstable.json'), `${JSON.stringify(unstable, null, 1)}\n`);
}
