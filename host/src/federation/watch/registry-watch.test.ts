import { receive, startFakePush } from '#testing/fake-push.ts';
import { watchRegistry } from './registry-watch.ts';

let visibility: DocumentVisibilityState;
let refresh: jest.Mock;
let stop: () => void;
const show = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  jest.useFakeTimers();
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  refresh = jest.fn().mockResolvedValue({});
  stop = watchRegistry({ refresh });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('polls within every thirty seconds, also after a failure', () => {
  jest.advanceTimersByTime(30_000);
  expect(refresh).toHaveBeenCalledTimes(1);
  refresh.mockRejectedValue(new Error('away'));
  jest.advanceTimersByTime(60_000);
  expect(refresh).toHaveBeenCalledTimes(3);
});

it('does not poll while hidden, and polls when shown again', () => {
  show('hidden');
  jest.advanceTimersByTime(120_000);
  expect(refresh).not.toHaveBeenCalled();
  show('visible');
  expect(refresh).toHaveBeenCalledTimes(1);
  show('hidden');
  show('visible');
  expect(refresh).toHaveBeenCalledTimes(1);
});

it('polls when the network is back, and not after it was stopped', () => {
  window.dispatchEvent(new Event('online'));
  expect(refresh).toHaveBeenCalledTimes(1);
  stop();
  window.dispatchEvent(new Event('online'));
  jest.advanceTimersByTime(60_000);
  expect(refresh).toHaveBeenCalledTimes(1);
});

it('asks at once when the server tells that the registry changed, also while hidden, until it is stopped', () => {
  const stopPush = startFakePush();
  show('hidden');
  receive({ cmd: 'registry' });
  expect(refresh).toHaveBeenCalledTimes(1);
  stop();
  receive({ cmd: 'registry' });
  expect(refresh).toHaveBeenCalledTimes(1);
  stopPush();
});
