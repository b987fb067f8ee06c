import type { Page } from '@playwright/test';

/** The view whose visits are measured, and one that is opened between two of them. */
export const USERS = { path: '/isystem/user', group: '系统管理' };
export const ROLES = { path: '/isystem/roleUserList', group: '系统管理' };

const numberOf = async (page: Page, moment: () => number | undefined | false): Promise<number> => {
  const found = await page.waitForFunction(moment, undefined, { timeout: 60_000 });
  return Number(await found.jsonValue());
};

/** Milliseconds from navigation to the frame in which the sign-in form is hydrated: React reacts to its events from then on. */
export const signInUsable = (page: Page) =>
  numberOf(page, () => {
    const form = document.querySelector('form.account-form');
    return form !== null && Object.keys(form).some((key) => key.startsWith('__reactProps')) && performance.now();
  });

/** Milliseconds from navigation to the frame with the first chart of the home page. */
export const chartShown = (page: Page) =>
  numberOf(page, () => {
    const chart = document.querySelector('[role=img][aria-label^="最近一周访问量"]');
    return Boolean(chart?.querySelector('path, canvas')) && performance.now();
  });

/** Milliseconds from navigation to the frame with rows in the visible list. */
export const rowsShown = async (page: Page, path: string): Promise<number> => {
  const found = await page.waitForFunction(
    (address) => {
      // React hides the panes of other tabs by an inline style; asking for visibility would force a layout in every frame
      const panes = [...document.querySelectorAll<HTMLElement>('#content .pane')].filter(({ style }) => style.display !== 'none');
      return location.pathname === address && panes.some((pane) => pane.querySelector('.ant-table-row')) && performance.now();
    },
    path,
    { timeout: 60_000 },
  );
  return Number(await found.jsonValue());
};

/** Records the time of the next event of this type, which `pressedAt` returns. */
export const recordPress = (page: Page, type: 'submit' | 'click') =>
  page.evaluate((name) => {
    performance.clearMarks('pressed');
    document.addEventListener(name, () => performance.mark('pressed'), { capture: true, once: true });
  }, type);

export const pressedAt = (page: Page) => page.evaluate(() => performance.getEntriesByName('pressed').at(-1)?.startTime ?? Number.NaN);

/** Opens a menu group, if it is closed, so that its rows can be pressed. */
export const openGroup = async (page: Page, { group, path }: { group: string; path: string }) => {
  const row = page.locator(`nav a[href="${path}"]`).first();
  if (!(await row.isVisible())) await page.getByRole('menuitem', { name: group }).click();
  await row.waitFor();
};

/** Milliseconds from the press of a menu row to the frame with the rows of its list. */
export const pressRow = async (page: Page, path: string): Promise<number> => {
  await recordPress(page, 'click');
  // dispatched: the pointer does not move over the row, which would start a prefetch
  await page.locator(`nav a[href="${path}"]`).first().dispatchEvent('click');
  return (await rowsShown(page, path)) - (await pressedAt(page));
};
