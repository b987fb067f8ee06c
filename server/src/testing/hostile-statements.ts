import { foreignTables } from './hostile-statements/foreign-tables.ts';
import { dangerousFunctions } from './hostile-statements/functions.ts';
import { noSelects } from './hostile-statements/no-selects.ts';
import { waysOut } from './hostile-statements/ways-out.ts';

/** Statements that a report must never run, each with what it is after. Tables of the seed; `CANARY` texts are planted by the tests. */
export const hostileStatements = Object.entries({ ...foreignTables, ...dangerousFunctions, ...noSelects, ...waysOut }).flatMap(
  ([aim, statements]) => statements.map((statement) => ({ aim, statement })),
);

/**
 * Some of the statements, others for each way that they are sent, since each is a round trip to the database. All of them with HOSTILE_EVERY=1.
 *
 * @param place number of the way
 */
export const hostileShare = (place: number) => {
  const every = Number(process.env.HOSTILE_EVERY ?? 12);
  return hostileStatements.filter((_, index) => index % every === place % every);
};
