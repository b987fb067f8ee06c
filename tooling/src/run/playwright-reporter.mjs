// Tells each journey to the results of the run.
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addResult } from './result-file.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const statuses = { expected: 'passed', skipped: 'skipped' };
const told = ({ message, stack, value }) => message ?? stack ?? value ?? '';

export default class ResultsReporter {
  onTestEnd(test, { errors }) {
    const [, project, , ...titles] = test.titlePath();
    addResult({
      kind: 'journey',
      project,
      file: relative(root, test.location.file).replaceAll('\\', '/'),
      title: titles.join(' › '),
      status: statuses[test.outcome()] ?? 'failed',
      ...(errors.length ? { error: errors.map(told).join('\n') } : {}),
    });
  }

  // outside of every test: the server did not start, a file did not load
  onError(error) {
    addResult({ kind: 'journey', project: '', file: '', title: '', status: 'failed', error: told(error) });
  }

  printsToStdio() {
    return false;
  }
}
