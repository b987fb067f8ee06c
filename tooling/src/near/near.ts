import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '#root.ts';
import { runSteps } from '../run/run-steps.ts';
import type { Step } from '../run/step.ts';
import { changedFiles } from './changed-files.ts';
import { nearJourneys } from './near-journeys.ts';
import { conformanceOf, importersOf, isConformance, nearestFirst, viewsNear } from './near-tests.ts';

/** Files that are run at most, so that it takes about three minutes. */
const MOST_TESTS = 24;
const MOST_JOURNEYS = 5;
const SMOKE = 'e2e/smoke/smoke.spec.ts';
/** What a browser gets or asks. */
const SHIPS = /^(host|remote-[^/]+|server|shared)\/.*\.tsx?$/;

const JEST = join(root, 'node_modules/.bin/jest');
const isCode = (path: string) => /\.[cm]?[jt]sx?$/.test(path);
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);

/** Tests that load these files, by Jest's graph; paths below the root. */
function testsOf(files: readonly string[]) {
  const { stdout, status, stderr } = spawnSync(JEST, ['--listTests', '--findRelatedTests', ...files], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout
    .split('\n')
    .filter((line) => /\.test\.tsx?$/.test(line))
    .map((path) => relative(root, path));
}

/** First that of each list which is first in it, then the second ones. */
export const inTurn = (lists: readonly (readonly string[])[]) => {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const all = Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list[place] ?? [])).flat();
  return [...new Set(all)];
};

/** Asks Jest once for all files: it reads its graph each time. */
export const nearTests = (changed: readonly string[], related = testsOf) => {
  const code = changed.filter(isCode);
  if (!code.length) return [];
  const all = related([...new Set(code.flatMap((path) => [path, ...importersOf(root, path)]))]);
  return inTurn(code.map((path) => nearestFirst(path, all)));
};

const nodeStep = (name: string, ...args: string[]): Step => ({ name, command: process.execPath, args });

function unitSteps(changed: readonly string[], tests: readonly string[]): Step[] {
  const run = (name: string, files: readonly string[], env?: Step['env']): Step => ({
    name,
    command: JEST,
    args: ['--runTestsByPath', ...files],
    ...(env && { env }),
    hasTests: true,
  });
  const own = tests.filter((path) => !isConformance(path));
  const ofViews = [...new Set(changed.flatMap((path) => conformanceOf(root, path)))];
  const folders = new Set(changed.map((path) => viewsNear(root, path)).filter(Boolean));
  return [
    ...(own.length ? [run('units', own)] : []),
    // of all views only those near the change
    ...(ofViews.length ? [run('views', ofViews, { TEST_VIEWS: [...folders].join() })] : []),
  ];
}

function journeySteps(journeys: readonly string[]): Step[] {
  if (!journeys.length) return [];
  const files = journeys.map((path) => `${path.slice('e2e/'.length)}$`);
  const projects = [...new Set(journeys.map((path) => `--project=${path.split('/')[1]}`))];
  return [
    nodeStep('build', 'tooling/bin/build.mjs'),
    { ...nodeStep('journeys', 'tooling/bin/e2e.mjs', '--trace=off', ...files, ...projects), hasTests: true },
  ];
}

/** The first ones, and a sentence about those left. */
const nearest = (what: string, all: readonly string[], most: number) => {
  if (all.length > most) console.log(`${most} of ${all.length} ${what} near the change; npm test runs all`);
  return all.slice(0, most);
};

/** `npm run near`: checks, and runs the tests and journeys nearest to what has changed. Returns the exit code. */
export async function runNear(args: string[]) {
  const { values } = parseArgs({ args, options: { since: { type: 'string' } } });
  const changed = changedFiles(values.since);
  const there = changed.filter((path) => existsSync(join(root, path)));
  console.log(changed.length ? `changed:\n${changed.map((path) => `  ${path}`).join('\n')}` : 'nothing has changed');
  if (!changed.length) return 0;
  const tests = nearest('test files', nearTests(there), MOST_TESTS);
  const found = await nearJourneys(root, changed);
  const ships = changed.some((path) => SHIPS.test(path) && !isTest(path));
  const journeys = nearest('journeys', found.length || !ships ? found : [SMOKE], MOST_JOURNEYS);
  const lint: Step = { name: 'lint', command: join(root, 'node_modules/.bin/biome'), args: ['ci', '--no-errors-on-unmatched', ...there] };
  const types: Step = { name: 'types', command: join(root, 'node_modules/.bin/tsc'), args: ['-b'] };
  return runSteps({ ground: [lint, types], rest: [...unitSteps(there, tests), ...journeySteps(journeys)] });
}
