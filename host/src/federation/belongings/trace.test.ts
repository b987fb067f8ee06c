import { traceNow } from './trace.ts';

const traces = Error as { prepareStackTrace?: unknown; stackTraceLimit?: number };
const { prepareStackTrace, stackTraceLimit } = traces;
afterEach(() => Object.assign(traces, { prepareStackTrace, stackTraceLimit }));

it('is a text that names this file, whatever code of a remote made of traces', () => {
  const asSites = (_: unknown, sites: unknown) => sites;
  Object.assign(traces, { prepareStackTrace: asSites, stackTraceLimit: 0 });
  expect(traceNow()).toContain('trace.test.ts');
  expect([traces.prepareStackTrace, traces.stackTraceLimit]).toEqual([asSites, 0]);
});
