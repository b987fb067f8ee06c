import { Button, UiProvider } from '@mortise/shared/ui';
import { act, render, screen } from '@testing-library/react';
import { Rehearsal } from './rehearsal.tsx';

// tests that look at no style go without (jest.config.mjs)
jest.mock('@ant-design/cssinjs-utils', () => jest.requireActual('@ant-design/cssinjs-utils/real'));

let whenIdle: () => void = () => {};

beforeEach(() => {
  Object.assign(window, {
    requestIdleCallback: (call: () => void) => {
      whenIdle = call;
      return 1;
    },
    cancelIdleCallback: () => {},
  });
});

afterEach(() => {
  for (const name of ['requestIdleCallback', 'cancelIdleCallback']) Reflect.deleteProperty(window, name);
});

const stylesOf = (part: string) => [...document.querySelectorAll('style')].filter(({ textContent }) => textContent?.includes(part)).length;
const consoleIn = (primary: string) => (
  <UiProvider mode="light" primary={primary}>
    <Button type="primary">新增</Button>
    <Rehearsal />
  </UiProvider>
);

it('inserts the styles of tables when idle, and nothing visible', async () => {
  render(consoleIn('#1890ff'));
  expect(stylesOf('.ant-table')).toBe(0);
  await act(async () => whenIdle());
  expect(stylesOf('.ant-table')).toBeGreaterThan(0);
  expect(document.querySelector('table')).toBeNull();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

it('drops the styles of an earlier theme', async () => {
  const { rerender } = render(consoleIn('#13c2c2'));
  await act(async () => whenIdle());
  expect(stylesOf('--ant-color-primary:#13c2c2')).toBeGreaterThan(0);
  await act(async () => rerender(consoleIn('#722ed1')));
  await act(async () => whenIdle());
  expect(stylesOf('--ant-color-primary:#722ed1')).toBeGreaterThan(0);
  expect(stylesOf('--ant-color-primary:#13c2c2')).toBe(0);
});
