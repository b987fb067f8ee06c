import { act, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { visit } from '../tabs.ts';
import { useTabs } from '../tabs-store.ts';
import { TabHandles } from './tab-handles.tsx';

const actions = { close: jest.fn() } as never;
const Bar = () => {
  const strip = useRef<HTMLDivElement>(null);
  return (
    <div ref={strip} role="tablist">
      <TabHandles strip={strip} actions={actions} />
    </div>
  );
};

it('scrolls the active tab into view again when its title has grown', async () => {
  const scrolled = jest.fn();
  Element.prototype.scrollIntoView = scrolled;
  useTabs.getState().apply((tabs) => visit(tabs, '/isystem/user', '用户管理'));
  render(<Bar />);
  await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(1));
  act(() => useTabs.getState().setSubtitle('/isystem/user', { view: '冻结的人' }));
  expect(screen.getByRole('tab', { name: /冻结的人/ })).toBeVisible();
  await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(2));
});
