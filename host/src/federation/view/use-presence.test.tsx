import { render, waitFor } from '@testing-library/react';
import { Activity } from 'react';
import { usePresence } from './use-presence.ts';

const leave = jest.fn();
const enter = jest.fn(() => leave);
const View = () => <i hidden ref={usePresence(enter)} />;
const tab = (mode: 'visible' | 'hidden') => (
  <Activity mode={mode}>
    <View />
  </Activity>
);
const flush = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => jest.clearAllMocks());

it('is there while its tab is hidden, and gone when the hidden tab is closed', async () => {
  const { rerender, unmount } = render(tab('visible'));
  rerender(tab('hidden'));
  await flush();
  rerender(tab('visible'));
  rerender(tab('hidden'));
  await flush();
  expect(enter).toHaveBeenCalledTimes(1);
  expect(leave).not.toHaveBeenCalled();
  unmount();
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
});

it('is gone when the tab in sight is closed', async () => {
  const { unmount } = render(tab('visible'));
  unmount();
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
});
