import { createCommitWatch } from './commit-watch.ts';

interface Page {
  __REACT_DEVTOOLS_GLOBAL_HOOK__?: { onCommitFiberRoot: (...args: unknown[]) => void };
}
const page = globalThis as Page;
const commit = () => page.__REACT_DEVTOOLS_GLOBAL_HOOK__?.onCommitFiberRoot(1, {});
let rest: () => void;
let onLoop: jest.Mock;

beforeEach(() => {
  jest.useFakeTimers();
  page.__REACT_DEVTOOLS_GLOBAL_HOOK__ = { onCommitFiberRoot: jest.fn() };
  onLoop = jest.fn();
  createCommitWatch((callback) => {
    rest = callback;
  }).watch(onLoop);
});
afterEach(() => jest.useRealTimers());

const commits = async (count: number, every: number, after = () => {}) => {
  for (let i = 0; i < count; i++) {
    commit();
    after();
    await jest.advanceTimersByTimeAsync(every);
  }
};

it('detects endless commits', async () => {
  await commits(600, 10);
  expect(onLoop).toHaveBeenCalled();
});

it('detects a slow loop', async () => {
  await commits(450, 130);
  expect(onLoop).toHaveBeenCalled();
});

it('ignores a busy page that is idle now and then', async () => {
  await commits(1_000, 10, () => rest());
  expect(onLoop).not.toHaveBeenCalled();
});

it('ignores a burst', async () => {
  await commits(1_000, 1);
  expect(onLoop).not.toHaveBeenCalled();
});

it.each([
  ['clicks', 'pointerdown', {}],
  ['types', 'keydown', {}],
  ['drags', 'pointermove', { buttons: 1 }],
  ['scrolls', 'wheel', {}],
])('ignores a user who %s quickly, without an idle moment', async (_, type, more) => {
  for (let step = 0; step < 12; step++) {
    window.dispatchEvent(Object.assign(new Event(type), more));
    await commits(100, 10);
  }
  expect(onLoop).not.toHaveBeenCalled();
});

it('does not count moving the pointer as input', async () => {
  await commits(600, 10, () => window.dispatchEvent(Object.assign(new Event('pointermove'), { buttons: 0 })));
  expect(onLoop).toHaveBeenCalled();
});

it('calls an existing hook too', () => {
  const before = jest.fn();
  page.__REACT_DEVTOOLS_GLOBAL_HOOK__ = { onCommitFiberRoot: before };
  createCommitWatch();
  commit();
  expect(before).toHaveBeenCalledWith(1, {});
});
