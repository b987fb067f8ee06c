import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { conformanceOf, importersOf, nearestFirst, viewsNear } from '#near/near-tests.ts';
import type { Copy } from './copy.ts';
import { type Mutant, withMutant } from './mutants-of.ts';
import { runNode } from './run.ts';
import { type SeededPostgres, startSeededPostgres } from './seeded-postgres.ts';

export interface Verdict {
  /** `void`: the test that failed fails without the mutant too, or not each time. */
  by: 'types' | 'tests' | 'timeout' | 'nothing' | 'void';
  /** The error, or the test that failed; how many files were run when none did. */
  what: string;
}

const TSC = ['node_modules/typescript/bin/tsc', '-b'];
const JEST = ['node_modules/jest/bin/jest.js', '--maxWorkers=1', '--passWithNoTests', '--silent', '--no-color'];
/** Every package is compiled again after a change in it, which takes longer than the nearest tests. */
const SLOW_TO_COMPILE = 'shared/src/contract/';
const SEQUENCER = join(import.meta.dirname, 'given-order.cjs');
/** Milliseconds without a line: longer than the slowest test file takes on a busy machine. */
const SILENCE = 240_000;

/** What a failure says that load may have caused: such a test has to fail twice. */
const WAITED = /Exceeded timeout of|Timed out in|Unable to find|waitFor/;

/** The first file that fails is enough. jest's own `--bail` goes on to the next files while its output is a pipe. */
const FAILED_FILE = /^FAIL \S* ?(\S+\.test\.tsx?)/m;
const failedFileIn = (output: string) => FAILED_FILE.exec(output)?.[1];
const failedTestIn = (output: string) => /^ {2}● (.+)$/m.exec(output)?.[1]?.trim();

/**
 * Decides which mutants of a copy die, and by what.
 *
 * @param mostTests how many test files are run at most, the nearest first
 */
export const createJudge = ({ root, temporary, stopDatabases }: Copy, mostTests: number, startPostgres = startSeededPostgres) => {
  let postgres: SeededPostgres | undefined;
  const sound = new Map<string, boolean>();
  const run = async (args: readonly string[], more: Record<string, string> = {}, enough?: RegExp) => {
    const env = { TMPDIR: temporary, CI: '1', TEST_POSTGRES_URL: postgres?.url ?? '', ...more };
    const ended = await runNode(args, { cwd: root, env, silence: SILENCE, enough });
    if (ended.code === undefined) {
      stopDatabases();
      postgres = await startPostgres(root, temporary);
    }
    return ended;
  };
  const relatedTo = async (file: string) => {
    const { output } = await run([...JEST, '--listTests', '--findRelatedTests', file, ...importersOf(root, file)]);
    const tests = output.split('\n').filter((line) => /\.test\.tsx?$/.test(line));
    return nearestFirst(file, [...new Set([...tests.map((path) => relative(root, path)), ...conformanceOf(root, file)])]).slice(
      0,
      mostTests,
    );
  };
  let views = '';
  const runTests = async (tests: readonly string[]) => {
    const args = [...JEST, `--testSequencer=${SEQUENCER}`, '--runTestsByPath', ...tests];
    const ended = await run(args, { TEST_ORDER: tests.join('\n'), TEST_VIEWS: views }, FAILED_FILE);
    for (const [, passed = ''] of ended.output.matchAll(/^PASS \S+ (\S+)/gm)) sound.set(passed, true);
    return ended;
  };

  /** Whether a test file passes without the mutant: it passed in an earlier run, or passes now. */
  const isSound = async (test: string) => {
    const known = sound.get(test) ?? (await runTests([test])).code === 0;
    sound.set(test, known);
    return known;
  };

  const confirmed = async (output: string): Promise<Verdict & { file?: string }> => {
    const file = failedFileIn(output);
    if (file && WAITED.test(output) && (await runTests([file])).code === 0) return { by: 'void', what: `${file} failed once of two times` };
    return { by: 'tests', what: `${file}: ${failedTestIn(output)}`, ...(file && { file }) };
  };
  const hunt = async (tests: readonly string[]): Promise<Verdict & { file?: string }> => {
    if (tests.length) {
      const { code, output } = await runTests(tests);
      if (code === undefined) return { by: 'timeout', what: tests.join(' ') };
      if (code) return confirmed(output);
    }
    return { by: 'nothing', what: `${tests.length} test files` };
  };

  return {
    /** The copy has to be whole before anything is changed in it. */
    async prepare() {
      for (const args of [['tooling/bin/pnpm.mjs', 'install', '--frozen-lockfile', '--prefer-offline'], TSC]) {
        const { code, output } = await run(args);
        if (code !== 0) throw new Error(`${args[0]} fails without a mutant:\n${output}`);
      }
      postgres = await startPostgres(root, temporary);
    },
    async close() {
      await postgres?.stop();
    },
    async judge(mutant: Mutant): Promise<Verdict> {
      const path = join(root, mutant.file);
      const text = readFileSync(path, 'utf8');
      writeFileSync(path, withMutant(text, mutant));
      views = viewsNear(root, mutant.file);
      const compile = async (): Promise<Verdict | undefined> => {
        const { code, output } = await run(TSC);
        return code ? { by: 'types', what: /error (TS\d+: .{0,80})/.exec(output)?.[1] ?? 'tsc' } : undefined;
      };
      const test = async (): Promise<Verdict> => {
        const { file, ...verdict } = await hunt(await relatedTo(mutant.file));
        if (!file) return verdict;
        writeFileSync(path, text);
        return (await isSound(file)) ? verdict : { by: 'void', what: verdict.what };
      };
      try {
        if (!mutant.file.startsWith(SLOW_TO_COMPILE)) return (await compile()) ?? (await test());
        const verdict = await test();
        return verdict.by === 'nothing' ? ((await compile()) ?? verdict) : verdict;
      } finally {
        writeFileSync(path, text);
      }
    },
  };
};
