import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createJudge } from './judge.ts';
import { mutantsOf } from './mutants-of.ts';

// a copy whose compiler and test runner are scripts: what they find depends on the mutant in the file
const FILE = 'server/src/lists/sample.ts';
const TEXT = 'export const a = b && c;\n';
const TSC = `process.exit(require('fs').readFileSync('${FILE}', 'utf8').includes(process.env.NO_TYPE) ? (console.log('x.ts(1,1): error TS1: wrong'), 1) : 0);`;
const JEST = `
const text = require('fs').readFileSync('${FILE}', 'utf8');
if (process.argv.includes('--listTests')) console.log(process.cwd() + '/server/src/lists/sample.test.ts');
else if (process.env.ONCE && !text.includes('&&') && !require('fs').existsSync('failed')) {
  require('fs').writeFileSync('failed', '');
  console.log('FAIL server server/src/lists/sample.test.ts\\n  ● waits\\n\\n    thrown: "Exceeded timeout of 60000 ms"');
  process.exit(1);
} else if (process.env.BROKEN || (process.env.NOTICES && text.includes(process.env.NOTICES))) {
  console.log('FAIL server server/src/lists/sample.test.ts\\n  ● says no\\n');
  process.exit(1);
}`;

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'judge-'));
  const put = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  put(FILE, TEXT);
  put('node_modules/typescript/bin/tsc', TSC);
  put('node_modules/jest/bin/jest.js', JEST);
});
afterEach(() => {
  rmSync(root, { recursive: true });
  for (const name of ['NO_TYPE', 'NOTICES', 'BROKEN', 'ONCE']) delete process.env[name];
});

const judged = async (env: Record<string, string>) => {
  Object.assign(process.env, { NO_TYPE: 'nothing', ...env });
  const [mutant] = mutantsOf(FILE, TEXT, 'none');
  if (!mutant) throw new Error('no mutant');
  const verdict = await createJudge({ root, temporary: root, stopDatabases: () => undefined, remove: () => undefined }, 16).judge(mutant);
  expect(readFileSync(join(root, FILE), 'utf8')).toBe(TEXT);
  return verdict;
};

it.each([
  [{ NO_TYPE: '||' }, { by: 'types', what: 'TS1: wrong' }],
  [{ NOTICES: '||' }, { by: 'tests', what: 'server/src/lists/sample.test.ts: says no' }],
  [{}, { by: 'nothing', what: '1 test files' }],
  [{ ONCE: 'yes' }, { by: 'void', what: 'server/src/lists/sample.test.ts failed once of two times' }],
  [{ BROKEN: 'yes' }, { by: 'void', what: 'server/src/lists/sample.test.ts: says no' }],
])('says by what a mutant dies: %j', async (env, verdict) => {
  expect(await judged(env)).toEqual(verdict);
});
