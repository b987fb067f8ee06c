import { act, render } from '@testing-library/react';
import * as React from 'react';

/** The module as the first frame finds it, with the React that renders it here. */
const start = async () => {
  jest.resetModules();
  jest.doMock('react', () => React);
  return (await import('./menu-icon.tsx')).MenuIcon;
};
const drawn = () => document.querySelector('[data-icon]')?.getAttribute('data-icon');
const draw = async (content: React.ReactNode) => act(async () => void render(content));

afterEach(() => jest.dontMock('./menu-icon-groups.ts'));

it('shows icons of the first level at once', async () => {
  const MenuIcon = await start();
  render(<MenuIcon name="icon-setting" />);
  expect(drawn()).toBe('setting');
});

it('keeps the room of another icon, and shows it when it is loaded', async () => {
  const MenuIcon = await start();
  const { container } = render(<MenuIcon name="robot" otherwise="?" />);
  expect(container.querySelector('.anticon')).toHaveStyle({ inlineSize: '1em' });
  expect(container).not.toHaveTextContent('?');
  await act(async () => void (await import('./menu-icon-groups.ts')));
  expect(drawn()).toBe('robot');
});

it('shows something else for names without an icon, and for none', async () => {
  const MenuIcon = await start();
  await draw(
    <>
      <MenuIcon name="no-such-icon" otherwise="unknown" />
      <MenuIcon otherwise="none" />
    </>,
  );
  await act(async () => void (await import('./menu-icon-groups.ts')));
  expect(document.body).toHaveTextContent('unknownnone');
});

it('shows something else if the icons cannot be loaded, and tries again for the next', async () => {
  const MenuIcon = await start();
  let isDown = true;
  jest.doMock('./menu-icon-groups.ts', () => {
    if (isDown) throw new Error('offline');
    return jest.requireActual('./menu-icon-groups.ts');
  });
  await draw(<MenuIcon name="robot" otherwise="unknown" />);
  expect(document.body).toHaveTextContent('unknown');
  isDown = false;
  await draw(<MenuIcon name="rocket" />);
  expect([...document.querySelectorAll('[data-icon]')].map((icon) => icon.getAttribute('data-icon'))).toEqual(['robot', 'rocket']);
});
