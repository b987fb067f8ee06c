import { act, fireEvent, renderHook } from '@testing-library/react';
import { useDebounced } from './use-debounced.ts';

const pass = (time: number) => act(() => jest.advanceTimersByTime(time));
const follow = () => renderHook(({ word }) => useDebounced(word), { initialProps: { word: '' } });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('settles when typing pauses and no input method composes', () => {
  const { result, rerender } = follow();
  fireEvent.compositionStart(document.body);
  rerender({ word: "zhang'san" });
  fireEvent.keyDown(document.body, { key: 'Process', isComposing: true, keyCode: 229 });
  pass(1000);
  expect(result.current).toBe('');
  rerender({ word: '张三' });
  fireEvent.compositionEnd(document.body);
  pass(299);
  expect(result.current).toBe('');
  pass(1);
  expect(result.current).toBe('张三');
});

it('goes on after an input method whose box was removed', () => {
  const { result, rerender } = follow();
  fireEvent.compositionStart(document.body);
  fireEvent.keyDown(document.body, { key: 'a' });
  rerender({ word: 'a' });
  pass(300);
  expect(result.current).toBe('a');
});
