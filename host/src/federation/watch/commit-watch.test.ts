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

it('notices a page that commits without end', async () => {
  await commits(600, 10);
  expect(onLoop).toHaveBeenCalled();
});

it('notices a loop of slow rounds too', async () => {
  await commits(450, 130);
  expect(onLoop).toHaveBeenCalled();
});

it('lets a page be busy that comes to rest now and then', async () => {
  await commits(1_000, 10, () => rest());
  expect(onLoop).not.toHaveBeenCalled();
});

it('lets a burst be', async () => {
  await commits(1_000, 1);
  expect(onLoop).not.toHaveBeenCalled();
});

it.each([
  ['clicks', 'pointerdown', {}],
  ['types', 'keydown', {}],
  ['drags', 'pointermove', { buttons: 1 }],
  ['scrolls', 'wheel', {}],
])('lets somebody be who %s quickly, without an idle moment', async (_, type, more) => {
  for (let step = 0; step < 12; step++) {
    window.dispatchEvent(Object.assign(new Event(type), more));
    await commits(100, 10);
  }
  expect(onLoop).not.toHaveBeenCalled();
});

it('is not held up by a pointer that only moves', async () => {
  await commits(600, 10, () => window.dispatchEvent(Object.assign(new Event('pointermove'), { buttons: 0 })));
  expect(onLoop).toHaveBeenCalled();
});

it('keeps the hook that was there', () => {
  const before = jest.fn();
  page.__REACT_DEVTOOLS_GLOBAL_HOOK__ = { onCommitFiberRoot: before };
  createCommitWatch();
  commit();
  expect(before).toHaveBeenCalledWith(1, {});
});
