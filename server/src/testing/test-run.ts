import type { EmbeddedPostgres } from '../platform/embedded-postgres.ts';

/** The seeded database that test files copy. */
export const TEMPLATE = 'seeded';

/** What the set-up leaves for the tear-down. */
export interface TestRun {
  folder: string;
  postgres: EmbeddedPostgres;
}
