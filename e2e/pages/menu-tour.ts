import { expect, type Locator, type Page } from '@playwright/test';

/** Pages that show results, failures or loading as examples. */
const SHOWS_STATES = /^\/(exception|result)\/|^\/jeecg\/SelectDemo$/;
/** Cards of the console (not found, no right, view or frame failed) and failed parts of a page. */
const CARDS = '.ant-result, [role=alert]:has(button)';
const UNFINISHED = '.ant-skeleton, .ant-spin-spinning';

export interface MenuLink {
  title: string;
  path: string;
}

/** Opens all groups of the menu and returns its links. */
export const linksOfMenu = async (menu: Locator): Promise<MenuLink[]> => {
  const closed = menu.locator('[role=menuitem][aria-expanded=false]');
  while ((await closed.count()) > 0) {
    const group = menu.locator(`[data-menu-id="${await closed.first().getAttribute('data-menu-id')}"]`);
    await group.click();
    await expect(group).toHaveAttribute('aria-expanded', 'true');
  }
  const links = menu.locator('[role=menuitem] a[href]');
  return links.evaluateAll((all) =>
    // the menu marks rows whose view no remote has
    all.map((link) => ({ title: link.textContent?.replace(/\s*未发布$/, '') ?? '', path: link.getAttribute('href') ?? '' })),
  );
};

/** Collects refusals of the server, and knows whether it still owes an answer. */
export const watchAnswers = (page: Page) => {
  const refused: string[] = [];
  const open = new Set<object>();
  page.on('request', (request) => /xhr|fetch|script/.test(request.resourceType()) && open.add(request));
  page.on('requestfailed', (request) => open.delete(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  return {
    refused,
    owes: () => open.size > 0,
    /** Forgets open requests; call it before a navigation. The browser reports no end of those that the navigation cancels. */
    forget: () => open.clear(),
  };
};

/** The page of the active tab. */
export const shownPage = (page: Page) => page.getByRole('main').locator('.pane-frame').filter({ visible: true });

/** Waits until the page of a link has its content and the server owes nothing. */
export const untilComplete = async (page: Page, { title, path }: MenuLink, owes: () => boolean) => {
  const shown = shownPage(page);
  await expect(shown, title).toContainText(/\S/);
  const unfinished = shown.locator(UNFINISHED).filter({ visible: true });
  const isLoading = async () => {
    // between two answers the browser has work to do
    await page.evaluate(() => new Promise((rested) => requestIdleCallback(rested, { timeout: 200 })));
    return owes() || (!SHOWS_STATES.test(path) && (await unfinished.count()) > 0);
  };
  await expect.poll(isLoading, { message: `${title} is complete`, intervals: [50] }).toBe(false);
};

/** Clicks a link of the menu, waits until its page is complete, and returns the texts of the cards in it. */
export const cardsBehind = async (page: Page, menu: Locator, link: MenuLink, owes: () => boolean): Promise<string[]> => {
  const { path } = link;
  const shown = shownPage(page);
  if (new URL(page.url()).pathname !== path) {
    const before = (await shown.getAttribute('aria-label')) ?? '';
    await menu.locator(`a[href="${path}"]`).click();
    // a page may rename its tab, as reports do
    await expect(shown).not.toHaveAttribute('aria-label', before);
  }
  await untilComplete(page, link, owes);
  return SHOWS_STATES.test(path) ? [] : shown.locator(CARDS).filter({ visible: true }).allInnerTexts();
};
