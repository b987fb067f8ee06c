import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { browserPath, flags } from './chromium.ts';

export type Session = BrowserContextOptions['storageState'];

export const launch = () => chromium.launch({ executablePath: browserPath(), args: [...flags, '--js-flags=--expose-gc'] });

/** Signs in once; browser contexts created from the result are signed in, with empty caches. */
export async function sessionOf(browser: Browser, origin: string): Promise<Session> {
  const page = await browser.newPage({ baseURL: origin });
  await page.goto('/user/login');
  await page.locator('input').first().fill('admin');
  await page.locator('input[type=password]').fill('123456');
  await page.locator('input[type=password]').press('Enter');
  await page.waitForURL('**/dashboard/analysis');
  const state = await page.context().storageState();
  await page.close();
  for (const place of state.origins) place.localStorage = place.localStorage.filter(({ name }) => !name.startsWith('mortise:registry'));
  return state;
}

export async function newPage(browser: Browser, origin: string, session: Session): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, storageState: session, viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(15_000);
  return context.newPage();
}

/** Waits until a view is shown; returns the milliseconds since the page was opened. */
export const mountedAt = async (page: Page, view: string): Promise<number> => {
  const mark = await page.waitForFunction((name) => performance.getEntriesByName(name).at(-1)?.startTime, `mortise:${view}:mounted`);
  return (await mark.jsonValue()) ?? 0;
};
