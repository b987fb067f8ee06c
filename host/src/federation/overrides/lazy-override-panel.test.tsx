import { render, screen } from '@testing-library/react';
import type { Federation } from '../federation.ts';
import { LazyOverridePanel } from './lazy-override-panel.tsx';
import { closeOverrides, openOverrides, setOverrides } from './override-store.ts';

const mockLoad = jest.fn();
// the module itself is what must not be loaded
jest.mock('./override-panel.tsx', () => {
  mockLoad();
  return { __esModule: true, default: () => <p>panel</p> };
});

const open = () => render(<LazyOverridePanel federation={{} as Federation} />);

beforeEach(() => {
  closeOverrides();
  setOverrides([]);
});

it('loads the panel only for overrides, or when it is opened', async () => {
  const { unmount } = open();
  await Promise.resolve();
  expect(mockLoad).not.toHaveBeenCalled();
  unmount();

  setOverrides([{ remote: 'remote-system', address: 'http://127.0.0.1:3001' }]);
  const { unmount: leave } = open();
  expect(await screen.findByText('panel')).toBeVisible();
  expect(mockLoad).toHaveBeenCalledTimes(1);
  leave();

  setOverrides([]);
  openOverrides();
  open();
  expect(await screen.findByText('panel')).toBeVisible();
});
