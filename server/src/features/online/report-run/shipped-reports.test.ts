import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { reportHeads } from '@mortise/shared/contract/online';
import { sieveMysql } from '#platform/report-sql/mysql-sieve.ts';
import { numberPlaceholders } from '#platform/report-sql/placeholders.ts';
import { sieve } from '#platform/report-sql/sieve.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

/** Statements of the reports, screens and charts that JeecgBoot 2.4.2 and 3.8.2 ship (Apache-2.0), written for MySQL. */
const statements = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../../testing/fixtures/report-statements.json', import.meta.url)), 'utf8'),
) as { code: string; sql: string }[];

const refusalOf = async (check: () => unknown): Promise<string | undefined> => {
  try {
    await check();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

it('pass the sieve of the product and that of data sources', async () => {
  const refused = [];
  for (const { sql: text } of statements) {
    const own = await refusalOf(() => sieve(numberPlaceholders(text), () => true));
    const mysql = await refusalOf(() => sieveMysql(text));
    if (own ?? mysql) refused.push({ text, own, mysql });
  }
  expect(refused).toEqual([]);
  expect(statements).toHaveLength(50);
});

describe('in the product', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(() => app.close());

  it('run over its tables, or say in words what to change', async () => {
    const known = statements.filter(({ sql: text }) => /\b(from|FROM)\s+(sys_user|sys_log|demo)\b/.test(text) && !/jmreport/.test(text));
    expect(known.length).toBeGreaterThanOrEqual(15);
    const refused: Record<string, string> = {};
    for (const { code, sql: text } of known) {
      const answer = await app.ask(reportHeads.parseLong, { body: { sql: text } });
      if (!answer.success) refused[code] = answer.message;
    }
    expect(refused).toEqual({});
  });
});
