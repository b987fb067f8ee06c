import type { Page } from '@playwright/test';

const addresses = ['/isystem/user', '/monitor/SystemInfo', '/online/cgreport', '/isystem/position', '/dashboard/analysis'];

const goTo = (page: Page, href: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, href);

/** Opens pages of several remotes, each with its own URL, until this many tabs are open. */
export async function openTabs(page: Page, count: number, paths: readonly string[] = addresses) {
  for (let tab = 1; tab < count; tab++) {
    await goTo(page, `${paths[tab % paths.length]}?tab=${tab}`);
    await page.waitForFunction((there) => document.querySelectorAll('.tab-bar [role=tab]').length >= there, tab + 1);
    await page.waitForTimeout(400);
  }
}
