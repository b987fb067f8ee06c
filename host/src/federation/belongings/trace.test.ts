import { traceNow } from './trace.ts';

const traces = Error as { prepareStackTrace?: unknown; stackTraceLimit?: number };
const { prepareStackTrace, stackTraceLimit } = traces;
afterEach(() => Object.assign(traces, { prepareStackTrace, stackTraceLimit }));

it('is a text that names this file, whatever code of a remote made of traces', () => {
  const silent = () => 'nothing';
  Object.assign(traces, { prepareStackTrace: silent, stackTraceLimit: 0 });
  expect(traceNow()).toContain('trace.test.ts');
  expect([traces.prepareStackTrace, traces.stackTraceLimit]).toEqual([silent, 0]);
});
