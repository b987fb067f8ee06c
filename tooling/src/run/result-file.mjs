// The file that the reporters of Jest and Playwright add a line of JSON to for each test, so that a process that dies takes nothing with it.
import { appendFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** Adds a result (TestResult in results.ts). Does nothing outside of a run: RESULTS_FILE is not set. */
export const addResult = (result) => {
  const file = process.env.RESULTS_FILE;
  if (!file) return;
  const error = result.error && { error: stripVTControlCharacters(result.error) };
  appendFileSync(file, `${JSON.stringify({ ...result, ...error })}\n`);
};
