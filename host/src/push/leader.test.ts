import { lead } from './leader.ts';

it('hands over leadership when the window closes', async () => {
  const granted: (() => Promise<void>)[] = [];
  const request = (_name: string, _options: unknown, hold: () => Promise<void>) => {
    granted.push(hold);
    return new Promise(() => {});
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  const end = jest.fn();
  const leave = lead('x', () => end);
  const held = granted[0]?.();
  leave();
  await held;
  expect(end).toHaveBeenCalled();
});
