import type { Locator, Page } from '@playwright/test';

/** Everything that the fault suite must know of a host. Write another one to point it at another host. */
export interface HostAdapter {
  /** Where the page with the fixture's view is. */
  path: string;
  /** Whether a path is that of the registry document. */
  isRegistry: (path: string) => boolean;
  /** The frame of the host is there and can be used. */
  frame: (page: Page) => Locator;
  /** The card that stands in place of the view. */
  card: (page: Page) => Locator;
  /** The cause code on it. */
  code: (card: Locator) => Promise<string>;
  /** What a person presses to have it tried again. */
  retry: (card: Locator) => Locator;
  /** The fixture's view, which says which edition it is, and the part of it that is loaded late. */
  view: (page: Page) => Locator;
  openLatePart: (page: Page) => Promise<void>;
  latePart: (page: Page) => Locator;
}

export const mortise: HostAdapter = {
  path: '/fixture/main',
  isRegistry: (path) => path === '/registry',
  frame: (page) => page.getByRole('tab', { name: '样例' }),
  card: (page) => page.getByRole('main').locator('.ant-result:visible'),
  code: async (card) => (await card.locator('code').last().textContent()) ?? '',
  retry: (card) => card.getByRole('button', { name: /重\s?试|换用新版本/ }),
  view: (page) => page.getByText('样例页 good'),
  openLatePart: (page) => page.getByRole('button', { name: '打开详情' }).click(),
  latePart: (page) => page.getByText('详情 good', { exact: true }),
};
