import { renderPage } from '@mortise/shared/testing';
import { act, screen } from '@testing-library/react';
import { Rehearsal } from './rehearsal.tsx';

type Tell = () => void;

afterEach(() => {
  for (const name of ['requestIdleCallback', 'cancelIdleCallback']) Reflect.deleteProperty(window, name);
});

const stylesOf = (part: string) => [...document.querySelectorAll('style')].filter(({ textContent }) => textContent?.includes(part)).length;

it('brings the styles of tables into the page when it is idle, and nothing that could be seen or found', async () => {
  let tell: Tell = () => {};
  Object.assign(window, {
    requestIdleCallback: (call: Tell) => {
      tell = call;
      return 1;
    },
    cancelIdleCallback: () => {},
  });
  renderPage(<Rehearsal />);
  expect(stylesOf('.ant-table')).toBe(0);
  await act(async () => tell());
  expect(stylesOf('.ant-table')).toBeGreaterThan(0);
  expect(document.querySelector('table')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
