import { join } from 'node:path';

export interface SeededPostgres {
  url: string;
  stop: () => Promise<void>;
}

/**
 * Starts one seeded PostgreSQL for all test runs of a copy. The seed imports tables alone, none of the files that mutants are made of, so
 * that the rows are those that each run would write itself.
 */
export const startSeededPostgres = async (copy: string, temporary: string): Promise<SeededPostgres> => {
  const before = { ...process.env };
  // PostgreSQL's folder: it has to go with the copy
  process.env.TMPDIR = temporary;
  delete process.env.TEST_POSTGRES_URL;
  try {
    const { default: setUp }: { default: () => Promise<void> } = await import(join(copy, 'server/src/testing/database/global-setup.ts'));
    const { default: tearDown }: { default: () => Promise<void> } = await import(
      join(copy, 'server/src/testing/database/global-teardown.ts')
    );
    await setUp();
    return { url: process.env.TEST_POSTGRES_URL ?? '', stop: tearDown };
  } finally {
    process.env = before;
  }
};
