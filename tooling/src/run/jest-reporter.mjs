// Tells each unit test to the results of the run.
import { relative } from 'node:path';
import { addResult } from './result-file.mjs';

const statuses = { passed: 'passed', failed: 'failed' };

export default class ResultsReporter {
  constructor({ rootDir }) {
    this.rootDir = rootDir;
  }

  onTestResult({ context }, { testFilePath, testResults, testExecError, failureMessage }) {
    const about = {
      kind: 'unit',
      project: context.config.displayName?.name ?? '',
      file: relative(this.rootDir, testFilePath).replaceAll('\\', '/'),
    };
    // the file did not load, or the process that ran it died
    if (testExecError) addResult({ ...about, title: '', status: 'failed', error: testExecError.message ?? failureMessage });
    for (const { ancestorTitles, title, status, failureMessages } of testResults)
      addResult({
        ...about,
        title: [...ancestorTitles, title].join(' › '),
        status: statuses[status] ?? 'skipped',
        ...(failureMessages.length ? { error: failureMessages.join('\n') } : {}),
      });
  }
}
