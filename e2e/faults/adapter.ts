import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import type { FaultServer } from '../fixtures/fault-server.ts';
import { addMenuRow } from '../fixtures/fixture-menu.ts';
import { sessionOf } from '../fixtures/session.ts';
import { startServer } from '../fixtures/start-server.ts';

/** The host's own server, behind the proxy that injects faults. */
export interface RealServer {
  origin: string;
  stop: () => Promise<void>;
}

/** Everything the fault suite needs to know of a host. Write another adapter to test another host. */
export interface HostAdapter {
  /** Starts the server for everything that is not faulty: the host's page, its API, the registry document. */
  start: () => Promise<RealServer>;
  /** Makes the fixture's page reachable, and returns the browser state needed to open it. */
  prepare: (browser: Browser, server: FaultServer, behind: RealServer) => Promise<BrowserContextOptions['storageState']>;
  /** Path of the page with the fixture's view. */
  path: string;
  /** Whether a path is that of the registry document. */
  isRegistry: (path: string) => boolean;
  /** The host's frame (menu, header), which must stay usable. */
  frame: (page: Page) => Locator;
  /** The error card shown instead of the view. */
  card: (page: Page) => Locator;
  /** Reads the cause code from the card. */
  code: (card: Locator) => Promise<string>;
  /** The card's retry button. */
  retry: (card: Locator) => Locator;
  /** The fixture's view, which shows the name of its edition, and its lazily loaded part. */
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
