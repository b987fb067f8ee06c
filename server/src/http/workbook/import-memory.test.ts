import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import type { CodeResolver } from '#lists/code-resolver.ts';
import { aWorkbook } from '#testing/workbooks.ts';
import type { ImportPlan } from './import-plan.ts';
import { importWorkbook } from './import-workbook.ts';

const Draft = z.object({ name: z.string() });
type Draft = z.infer<typeof Draft>;

const noCodes: CodeResolver = { codesOf: async () => new Map(), wordsOf: async () => ({ words: [], isWhole: true }) };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('keeps none of the rows that are stored, and has their memory collected while it goes on', async () => {
  const stored: WeakRef<Draft>[] = [];
  const alive: number[] = [];
  const plan: ImportPlan<Draft> = {
    columns: [{ field: 'name', title: '名称' }],
    required: ['name'],
    sources: {},
    draft: Draft,
    async save(drafts) {
      alive.push(stored.filter((draft) => draft.deref()).length);
      stored.push(...drafts.map((draft) => new WeakRef(draft)));
      return drafts.map(() => undefined);
    },
  };
  const rows = Array.from({ length: 10_400 }, (_, index) => [`第 ${index} 个`]);
  const savepoint = <Part>(part: () => Promise<Part>) => part();
  const path = join(folder, 'uploaded');
  await writeFile(path, await aWorkbook(['名称'], rows));
  const { total } = await importWorkbook(path, plan, noCodes, { savepoint, onTrouble: fail });
  expect(total).toBe(10_400);
  // in blocks of 500
  expect(alive).toHaveLength(21);
  // after 10,000 rows at most the last block is alive
  expect(alive.at(-1)).toBeLessThanOrEqual(500);
}, 60_000);

const fail = (error: unknown) => {
  throw error;
};
