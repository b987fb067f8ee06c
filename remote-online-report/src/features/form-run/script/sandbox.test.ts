import type { SandboxMessage } from '@mortise/shared/contract/online';
import { LIMITS } from './limits.ts';
import type { ToSandbox } from './messages.ts';
import { openSandbox } from './sandbox.ts';

type Tell = (message: SandboxMessage) => void;

/** A worker that answers as the test says. */
const workerThat = (answer: (message: ToSandbox, tell: Tell) => void) => {
  const worker = {
    ended: false,
    onmessage: (_: { data: unknown }) => {},
    postMessage: (message: ToSandbox) => void Promise.resolve().then(() => answer(message, tell)),
    terminate: () => {
      worker.ended = true;
    },
  };
  const tell: Tell = (data) => worker.onmessage({ data });
  void Promise.resolve().then(() => tell({ type: 'ready' }));
  return worker;
};
/** A worker that reads its script and then answers as the test says. */
const loadedThat = (answer: (message: ToSandbox, tell: Tell) => void) =>
  workerThat((message, tell) => {
    if (message.type !== 'load') return answer(message, tell);
    tell({ type: 'loaded', names: ['go'], fields: {} });
    tell({ type: 'resting' });
  });
const host = () => ({ onEffect: jest.fn(), onRequest: jest.fn(async () => ({ success: true })) });
const opened = (worker: object, page = host()) => openSandbox('', page, () => worker as Worker);
const SILENT = { ended: 'failed', text: '脚本没有响应，已停止' };

afterEach(() => jest.useRealTimers());

it('ends a worker that says nothing any more, and the run with it', async () => {
  jest.useFakeTimers();
  const worker = loadedThat(() => {});
  const sandbox = await opened(worker);
  const run = sandbox.run('go', {});
  await jest.advanceTimersByTimeAsync(LIMITS.silence + 1);
  expect(worker.ended).toBe(true);
  expect(await run).toEqual(SILENT);
});

it('ends a worker that a timer of the script keeps busy, although no run waits for it', async () => {
  jest.useFakeTimers();
  let isBusy = false;
  const worker = loadedThat((_, tell) => isBusy || tell({ type: 'resting' }));
  await opened(worker);
  await jest.advanceTimersByTimeAsync(4 * LIMITS.ping);
  expect(worker.ended).toBe(false);
  isBusy = true;
  await jest.advanceTimersByTimeAsync(LIMITS.ping + LIMITS.silence);
  expect(worker.ended).toBe(true);
});

it('ends a worker that computes on while it reads its script', async () => {
  jest.useFakeTimers();
  const worker = workerThat(() => {});
  const fault = expect(opened(worker)).rejects.toThrow('脚本没有响应，已停止');
  await jest.advanceTimersByTimeAsync(LIMITS.silence + 1);
  await fault;
  expect(worker.ended).toBe(true);
});

it('says so when a worker cannot be started', async () => {
  const foreign = () => {
    throw new DOMException('Failed to construct Worker', 'SecurityError');
  };
  await expect(openSandbox('', host(), foreign)).rejects.toThrow('脚本沙箱无法启动');
});

it('passes on effects and requests that have a known shape, and drops all others', async () => {
  const page = host();
  const worker = loadedThat((message, tell) => {
    if (message.type !== 'run') return;
    tell({ type: 'effect', effect: { kind: 'html', html: '<b>' } });
    tell({ type: 'effect', effect: { kind: 'message', level: 'info', text: { content: 'x' } } });
    tell({ type: 'effect', effect: { kind: 'message', level: 'info', text: 'x' } });
    tell({ type: 'effect', effect: { kind: 'options', field: 'sex', options: [{ value: { toString: 1 } }] } });
    tell({ type: 'effect', effect: { kind: 'options', field: 'sex', options: [{ value: 1 }] } });
    tell({ type: 'request', request: { id: 1, method: 'TRACE', url: '/', parameter: {} } });
    tell({ type: 'request', request: { id: 2, method: 'GET', url: '/a', parameter: {} } });
    tell({ type: 'ended', outcome: { ended: 'done' } });
  });
  const sandbox = await opened(worker, page);
  expect(await sandbox.run('go', {})).toEqual({ ended: 'done' });
  expect(page.onEffect.mock.calls).toEqual([
    [{ kind: 'message', level: 'info', text: 'x' }],
    [{ kind: 'options', field: 'sex', options: [{ value: '1' }] }],
  ]);
  expect(page.onRequest.mock.calls).toEqual([[{ id: 2, method: 'GET', url: '/a', parameter: {} }]]);
  sandbox.close();
});

it.each([
  ['floods the page', { type: 'effect', effect: {} }, LIMITS.messages + 1],
  ['says that it rests, unasked', { type: 'resting' }, LIMITS.messages + 1],
  ['ends a run with what is no text', { type: 'ended', outcome: { ended: 'failed', text: { content: 'x' } } }, 1],
  ['tells something unknown', { type: 'navigate' }, 1],
] as const)('ends a worker that %s', async (_what, message, times) => {
  const page = host();
  const worker = loadedThat((_, tell) => {
    // it is alive: silence is not what ends it
    tell({ type: 'resting' });
    for (let count = 0; count < times; count++) tell(message as SandboxMessage);
  });
  const sandbox = await opened(worker, page);
  expect(await sandbox.run('go', {})).toEqual(SILENT);
  expect(worker.ended).toBe(true);
  expect(page.onEffect).not.toHaveBeenCalled();
});
