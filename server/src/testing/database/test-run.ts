import type { EmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts';

/** The seeded database that test files copy. */
export const TEMPLATE = 'seeded';

/** State that global set-up passes to global tear-down. */
export interface TestRun {
  folder: string;
  postgres: EmbeddedPostgres;
}

declare global {
  var testRun: TestRun | undefined;
}
