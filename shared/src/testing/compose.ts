import { act, fireEvent } from '@testing-library/react';

const pause = () => act(() => jest.advanceTimersByTimeAsync(1000));

/**
 * Types with an input method that takes its time. Needs `jest.useFakeTimers()`.
 *
 * @param atRest called while the letters are unfinished, a second after them
 */
export const compose = async (box: HTMLElement, letters: string, words: string, atRest: () => void) => {
  fireEvent.compositionStart(box);
  fireEvent.change(box, { target: { value: letters } });
  await pause();
  atRest();
  fireEvent.change(box, { target: { value: words } });
  fireEvent.compositionEnd(box);
  await pause();
};
