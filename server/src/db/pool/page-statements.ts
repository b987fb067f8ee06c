import { createHash } from 'node:crypto';
import type { Pool } from 'pg';

/** A statement that runs so often is prepared: PostgreSQL then parses and analyses it once per connection. */
const OFTEN = 5;
/** Bound on the prepared statements of a connection, which PostgreSQL holds in memory. Conditions combine without end. */
const PREPARED_AT_MOST = 100;
const COUNTED_AT_MOST = 1000;

/** "cached plan must not change result type": a column of the table has another type now. */
const PLAN_OUTDATED = '0A000';

const isOutdated = (error: unknown) => error instanceof Error && 'code' in error && error.code === PLAN_OUTDATED;

/** Runs the statements of lists, the frequent ones as prepared statements. */
export const createPageStatements = (pool: Pool) => {
  const names = new Map<string, string>();
  const calls = new Map<string, number>();

  const nameOf = (text: string) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= PREPARED_AT_MOST) return known;
    const count = (calls.get(text) ?? 0) + 1;
    if (calls.size >= COUNTED_AT_MOST) calls.clear();
    calls.set(text, count);
    if (count < OFTEN) return undefined;
    calls.delete(text);
    const name = `page_${createHash('sha256').update(text).digest('hex').slice(0, 40)}`;
    names.set(text, name);
    return name;
  };
  const run = async (text: string, values: unknown[], name?: string) =>
    (await pool.query<Record<string, unknown>>({ text, values, ...(name && { name }) })).rows;

  return async (text: string, values: unknown[]) => {
    const name = nameOf(text);
    if (!name) return run(text, values);
    try {
      return await run(text, values, name);
    } catch (error) {
      if (!isOutdated(error)) throw error;
      // connections keep the outdated statement under its name: this text goes without one from now on
      names.set(text, '');
      return run(text, values);
    }
  };
};
