import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning } from '#is-running.ts';
import { runSteps } from './run-steps.ts';
import type { Step } from './step.ts';

const root = join(__dirname, '../../..');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mortise-run-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs steps; returns the exit code and what was shown. */
async function shown(plan: Parameters<typeof runSteps>[0]) {
  let text = '';
  const code = await runSteps(plan, { folder: join(folder, 'results'), show: (more) => (text += more) });
  return { code, text, unstable: JSON.parse(readFileSync(join(folder, 'results/unstable.json'), 'utf8')) };
}

const node = (name: string, ...args: string[]): Step => ({ name, command: process.execPath, args });

/** A test that passes when its file is run for the given time. */
const passesAt = (time: number) => `
  const { appendFileSync, readFileSync } = require('node:fs');
  const times = '${join(folder, 'times')}';
  appendFileSync(times, 'x');
  if (readFileSync(times, 'utf8').length < ${time}) throw new Error('\\u001b[31mtoo early\\u001b[39m');
`;

/** Jest on files written into the folder. */
function jest(files: Record<string, string>): Step {
  for (const [name, source] of Object.entries(files)) writeFileSync(join(folder, name), source);
  const config = { rootDir: folder, testMatch: ['<rootDir>/*.test.cjs'], transform: {}, displayName: 'made' };
  writeFileSync(join(folder, 'jest.config.json'), JSON.stringify(config));
  return {
    name: 'units',
    command: join(root, 'node_modules/.bin/jest'),
    args: [
      '--config',
      join(folder, 'jest.config.json'),
      '--reporters',
      'default',
      '--reporters',
      join(root, 'tooling/src/run/jest-reporter.mjs'),
    ],
    hasTests: true,
  };
}

/** Playwright, without a browser, on a file written into the folder. */
function playwright(source: string): Step {
  writeFileSync(join(folder, 'made.spec.cjs'), `const { test } = require('@playwright/test');\n${source}`);
  const reporter = join(root, 'tooling/src/run/playwright-reporter.mjs');
  const config = { testDir: folder, outputDir: join(folder, 'traces'), reporter: [['list'], [reporter]], projects: [{ name: 'made' }] };
  writeFileSync(join(folder, 'playwright.config.cjs'), `module.exports = ${JSON.stringify({ ...config, testMatch: '*.spec.cjs' })}`);
  return {
    name: 'journeys',
    command: join(root, 'e2e/node_modules/.bin/playwright'),
    args: ['test', '-c', join(folder, 'playwright.config.cjs')],
    // Playwright refuses to run inside of Jest
    env: { NODE_PATH: join(root, 'e2e/node_modules'), JEST_WORKER_ID: undefined },
    hasTests: true,
  };
}

it('repeats a unit test that failed, and names it as unstable', async () => {
  const step = jest({
    'a.test.cjs': `test('waits', () => {${passesAt(2)}}); test.skip('later', () => {});`,
    'b.test.cjs': `test('adds', () => {});`,
  });
  const { code, text, unstable } = await shown({ ground: [], rest: [step], repeat: () => [{ ...step, name: 'units repeated' }] });
  expect(unstable).toEqual([
    expect.objectContaining({
      kind: 'unit',
      project: 'made',
      file: 'a.test.cjs',
      title: 'waits',
      error: expect.stringContaining('too early'),
    }),
  ]);
  expect(text).toMatch(/\n2 passed, 0 failed, 1 skipped\n$/);
  expect(code).toBe(0);
});

it('is red when the repetition fails too', async () => {
  const step = jest({ 'a.test.cjs': `test('waits', () => {${passesAt(3)}});` });
  const { code, text, unstable } = await shown({ ground: [], rest: [step], repeat: () => [{ ...step, name: 'units repeated' }] });
  expect(unstable).toEqual([]);
  expect(text).toMatch(/failed: made a\.test\.cjs › waits\n +Error: too early/);
  expect(code).toBe(1);
});

it('counts a file that does not load and a worker that dies', async () => {
  const step = jest({
    'a.test.cjs': `require('./missing.cjs');`,
    'b.test.cjs': `test('dies', () => process.kill(process.pid, 'SIGKILL'));`,
  });
  const { code, text } = await shown({ ground: [], rest: [{ ...step, args: [...step.args, '--maxWorkers=2'] }], repeat: () => [] });
  expect(text).toMatch(/failed: made a\.test\.cjs\n +Cannot find module/);
  expect(text).toMatch(/failed: made b\.test\.cjs\n.*SIGKILL/);
  expect(text).toMatch(/\n0 passed, 2 failed, 0 skipped\n$/);
  expect(code).toBe(1);
});

it('repeats a journey that failed, and names it as unstable', async () => {
  const step = playwright(`test('walks', () => {${passesAt(2)}}); test.skip('later', () => {});`);
  const { code, text, unstable } = await shown({ ground: [], rest: [step], repeat: () => [{ ...step, name: 'journeys repeated' }] });
  expect(unstable).toEqual([
    expect.objectContaining({ kind: 'journey', project: 'made', file: expect.stringMatching(/made\.spec\.cjs$/), title: 'walks' }),
  ]);
  expect(text).toMatch(/\n1 passed, 0 failed, 1 skipped\n$/);
  expect(code).toBe(0);
});

it('is red when no journey can be run', async () => {
  const { code, text } = await shown({ ground: [], rest: [playwright(`throw new Error('does not load');`)], repeat: () => [] });
  expect(text).toMatch(/failed: outside of every test\n.*does not load/);
  expect(code).toBe(1);
});

it('says that the heap of a process was full, and runs nothing on ground that is red', async () => {
  const full = node('build', '--max-old-space-size=20', '-e', 'const all = []; for (;;) all.push(new Array(1e4).fill({}));');
  const { code, text } = await shown({ ground: [full, node('types', '-e', '0')], rest: [node('units', '-e', `process.exit(0)`)] });
  expect(text).toMatch(/failed: build\n +the process died: its heap was full/);
  expect(text).toMatch(/^types +\d/m);
  expect(text).toMatch(/^units +not run$/m);
  expect(text).not.toContain('── units');
  expect(code).toBe(1);
});

it.each([
  ['is killed', `process.kill(process.pid, 'SIGKILL')`, 'the process was killed: most often the machine has no memory left'],
  ['ends badly', `console.error('no space left'); process.exit(3)`, 'the command ended with 3\n    no space left'],
])('says why a step that %s is red', async (_, source, sentence) => {
  const { code, text } = await shown({ ground: [node('build', '-e', source)], rest: [] });
  expect(text).toContain(`failed: build\n    ${sentence}`);
  expect(code).toBe(1);
});

it('is red when a step with tests ran none', async () => {
  const { code, text } = await shown({ ground: [], rest: [{ ...node('units', '-e', '0'), hasTests: true }] });
  expect(text).toContain('failed: units\n    no test was run');
  expect(code).toBe(1);
});

it('ends what a step has started when it is told to end, and begins nothing more', async () => {
  const [begun, next] = [join(folder, 'begun'), join(folder, 'next')];
  const writes = (file: string, then = '') => `require('node:fs').writeFileSync('${file}', String(process.pid)); ${then}`;
  // a process below the step, as workers of Jest are
  const below = writes(begun, 'setInterval(() => {}, 1000)');
  const step = node('units', '-e', `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(below)}])`);
  const plan = { ground: [], rest: [step, node('journeys', '-e', writes(next))] };
  const script = `
    import { isRunning } from '#is-running.ts';
import { runSteps } from '${join(root, 'tooling/src/run/run-steps.ts')}';
    const to = { folder: '${join(folder, 'results')}', show: () => {} };
    process.exitCode = await runSteps(${JSON.stringify(plan)}, to);`;
  writeFileSync(join(folder, 'plan.mts'), script);
  const run = spawn(process.execPath, ['--import', require.resolve('tsx'), join(folder, 'plan.mts')], { stdio: 'inherit' });
  const ended = once(run, 'exit');
  while (!existsSync(begun)) await sleep(20);
  run.kill('SIGTERM');
  expect(await ended).toEqual([143, null]);
  expect(existsSync(next)).toBe(false);
  // it is there until its new parent has seen that it ended
  while (isRunning(Number(readFileSync(begun, 'utf8')))) await sleep(20);
});

it('is green, and takes the list of an earlier run away', async () => {
  const { code, text, unstable } = await shown({ ground: [node('lint', '-e', '0')], rest: [], done: [{ name: 'install', seconds: 2 }] });
  expect(text).toMatch(/^install +2\.0 +yes/m);
  expect(unstable).toEqual([]);
  expect(existsSync(join(folder, 'results/lint.jsonl'))).toBe(false);
  expect(code).toBe(0);
});

describe('a run with a limit', () => {
  const parts = [1, 2, 3].map((part): Step => ({ ...node(`journeys ${part} of 3`, '-e', ''), isPart: true }));
  const ended = (...elapsed: number[]) =>
    shown({ ground: [], rest: [node('units', '-e', ''), ...parts], limitS: 2000, elapsedS: () => elapsed.shift() ?? 0 });

  it('runs every part for which there is time', async () => {
    const { code, text } = await ended(1500, 1690);
    expect(code).toBe(0);
    expect(text).not.toContain('not run');
  });

  it('leaves out the parts for which there is none, names them, and runs everything else', async () => {
    const { code, text } = await ended(1699, 1701);
    expect(code).toBe(0);
    expect(text).toMatch(/^units +0\.\d +yes/m);
    expect(text).toMatch(/^journeys 2 of 3 +0\.\d +yes/m);
    expect(text).toMatch(/^journeys 3 of 3 +not run$/m);
    expect(text).toContain('too slow for the time that this run has (RUN_LIMIT_S). Not run: journeys 3 of 3\n');
  });

  it('runs the first part in any case, and no other that would take longer than is left', async () => {
    const { text } = await ended(1701, 1701);
    expect(text).toMatch(/^journeys 1 of 3 +0\.\d +yes/m);
    expect(text).toContain('Not run: journeys 2 of 3, journeys 3 of 3');
  });

  it('expects of a part the time of the longest before it', async () => {
    const [first, ...others] = parts;
    const long: Step = { ...node('long', '-e', 'setTimeout(() => {}, 1500)'), isPart: true };
    const run = { ground: [], rest: [first ?? long, long, ...others], limitS: 2000, elapsedS: () => 1699 };
    expect((await shown(run)).text).toContain('Not run: journeys 2 of 3, journeys 3 of 3');
  });
});
