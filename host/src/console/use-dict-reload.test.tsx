import { pauseBefore } from '@mortise/shared/contract/messages';
import { dicts } from '@mortise/shared/contract/settings';
import { useSession } from '@mortise/shared/session';
import { fault, mockEndpoint, renderPage } from '@mortise/shared/testing';
import { act } from '@testing-library/react';
import { useSessionOver } from '#navigation/session-over.ts';
import { receive, startFakePush } from '#testing/fake-push.ts';
import { useDictReload } from './use-dict-reload.ts';

const of = (text: string) => ({ sex: [{ value: '1', text, title: text }] });
const textOf = () => useSession.getState().dicts.sex?.[0]?.text;

const Listener = () => {
  useDictReload();
  return null;
};
const open = (dictsAreStored: boolean) => {
  useSession.setState({ token: 't', dictsAreStored });
  renderPage(<Listener />, { dicts: { sex: { '1': '旧' } } });
};
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

let stopPush: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  stopPush = startFakePush();
});
afterEach(() => {
  stopPush();
  useSessionOver.setState({ over: false });
  jest.useRealTimers();
});

it('reads at the start what an earlier page stored, and nothing after a sign-in', async () => {
  const { asked } = mockEndpoint(dicts.all, of('新'));
  open(false);
  await pass(5000);
  expect(asked).toHaveLength(0);
  open(true);
  await pass(0);
  expect(textOf()).toBe('新');
});

it('reads once for several frames, spread by chance', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  const { asked } = mockEndpoint(dicts.all, of('新'));
  open(false);
  for (let frame = 0; frame < 3; frame++) receive({ cmd: 'dicts' });
  await pass(1499);
  expect(asked).toHaveLength(0);
  await pass(1);
  expect([asked.length, textOf()]).toEqual([1, '新']);
});

it('asks again until the server answers, but not once the session is over', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  const failing = mockEndpoint(dicts.all, fault(500, 'x'));
  open(true);
  await pass(0);
  expect([failing.asked.length, textOf()]).toEqual([1, '旧']);
  mockEndpoint(dicts.all, of('新'));
  await pass(pauseBefore(2, () => 0));
  expect(textOf()).toBe('新');
  useSessionOver.setState({ over: true });
  const { asked } = mockEndpoint(dicts.all, of('更新'));
  receive({ cmd: 'dicts' });
  await pass(5000);
  expect(asked).toHaveLength(0);
});
