import { reportHeads } from '@mortise/shared/contract/online';
import { numberPlaceholders } from '#platform/report-sql/placeholders.ts';
import { sieve } from '#platform/report-sql/sieve.ts';
import { ordinaryStatements } from '#testing/ordinary-statements.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** What PostgreSQL cannot run as it is, with the sentence that says what to change. */
const REFUSED = {
  "select * from sys_user where find_in_set('a', depart_ids)": '解析失败，条件必须是真假值，数值请写成比较，例如 find_in_set(…) > 0',
};

it('are accepted: 150 statements beside the 50 that JeecgBoot ships', async () => {
  const refused: Record<string, string> = {};
  for (const statement of ordinaryStatements) {
    const answer = await app.ask(reportHeads.parseLong, { body: { sql: statement } });
    if (!answer.success) refused[statement] = answer.message;
  }
  expect(refused).toEqual(REFUSED);
  expect(new Set(ordinaryStatements).size).toBeGreaterThanOrEqual(150);
});

it('pass the sieve, which reads no table by itself', async () => {
  for (const statement of ordinaryStatements) expect((await sieve(numberPlaceholders(statement), () => true)).tables).toBeDefined();
});
