import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import type { FaultServer } from '../fixtures/fault-server.ts';
import { addMenuRow } from '../fixtures/fixture-menu.ts';
import { sessionOf } from '../fixtures/session.ts';
import { startServer } from '../fixtures/start-server.ts';

/** What stands behind the server that spoils answers. */
export interface Backstage {
  origin: string;
  stop: () => Promise<void>;
}

/** Everything that the fault suite must know of a host. Write another one to point it at another host. */
export interface HostAdapter {
  /** Starts what answers everything that is not spoilt: the host's page, its API, the registry document. */
  start: () => Promise<Backstage>;
  /** Makes sure that the page with the fixture's view can be opened; gives what a browser must hold to do so. */
  prepare: (browser: Browser, server: FaultServer, behind: Backstage) => Promise<BrowserContextOptions['storageState']>;
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
  start: () => startServer(),
  prepare: async (browser, server, { origin }) => {
    await addMenuRow(origin, { name: '样例', url: mortise.path, component: 'fixture/Main' });
    return sessionOf(browser, server.origin);
  },
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
