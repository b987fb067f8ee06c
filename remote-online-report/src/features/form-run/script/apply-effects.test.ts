import { applyAtPace } from './apply-effects.ts';

const pace = () => {
  const [show, apply] = [jest.fn(), jest.fn()];
  return { show, apply, ...applyAtPace(show, apply) };
};

it('shows five texts of a script at once, and more when they have gone', () => {
  jest.useFakeTimers();
  const { show, take } = pace();
  for (let count = 0; count < 200; count++) take({ kind: 'message', level: 'info', text: `${count}` });
  expect(show.mock.calls).toEqual(['0', '1', '2', '3', '4'].map((text) => ['info', text]));
  jest.advanceTimersByTime(3000);
  take({ kind: 'message', level: 'info', text: 'later' });
  expect(show).toHaveBeenLastCalledWith('info', 'later');
  jest.useRealTimers();
});

it('reads a list again once, however often a script wants it, and not after its page has gone', () => {
  jest.useFakeTimers();
  const { apply, take, stop } = pace();
  for (let count = 0; count < 200; count++) take({ kind: 'reload' });
  take({ kind: 'fillRules' });
  jest.advanceTimersByTime(200);
  expect(apply.mock.calls).toEqual([[{ kind: 'reload' }], [{ kind: 'fillRules' }]]);
  take({ kind: 'reload' });
  stop();
  jest.advanceTimersByTime(200);
  expect(apply).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});
