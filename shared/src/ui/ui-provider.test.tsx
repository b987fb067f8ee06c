import { render } from '@testing-library/react';
import { App } from './antd.ts';
import { UiProvider } from './ui-provider.tsx';

const Watch = ({ known }: { known: Set<unknown> }) => {
  const { message, notification, modal } = App.useApp();
  for (const api of [message, notification, modal]) known.add(api);
  return null;
};

it('keeps the message and notification API stable across theme changes', () => {
  const known = new Set<unknown>();
  const draw = (mode: 'light' | 'dark') => (
    <UiProvider mode={mode}>
      <Watch known={known} />
    </UiProvider>
  );
  const { rerender } = render(draw('light'));
  rerender(draw('dark'));
  rerender(draw('light'));
  expect(known.size).toBe(3);
});
