import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { createTestDatabase } from '#testing/database/test-database.ts';

jest.setTimeout(180_000);

const tsx = pathToFileURL(createRequire(import.meta.filename).resolve('tsx')).href;
const program = join(import.meta.dirname, '../../../testing/take-numbers.ts');
const [PROCESSES, EACH] = [8, 1250];

it('gives 10,000 numbers to 8 processes without a double and without a gap', async () => {
  const database = await createTestDatabase();
  try {
    const run = () => promisify(execFile)(process.execPath, ['--import', tsx, program, database.url, 'rule', String(EACH)]);
    const outputs = await Promise.all(Array.from({ length: PROCESSES }, run));
    const numbers = outputs.flatMap(({ stdout }) => JSON.parse(stdout) as number[]);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: PROCESSES * EACH }, (_, index) => index + 1));
  } finally {
    await database.drop();
  }
});
