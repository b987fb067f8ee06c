import { expect, type Locator, type Page } from '@playwright/test';

/** Opens a view by clicking through the menu, as staff do. */
export async function openMenu(page: Page, ...titles: string[]) {
  const menu = page.getByRole('navigation', { name: '主菜单' });
  const groups = titles.slice(0, -1);
  const title = titles.at(-1) ?? '';
  for (const group of groups) {
    const item = menu.getByRole('menuitem', { name: group });
    if ((await item.getAttribute('aria-expanded')) !== 'true') await item.click();
  }
  await menu.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('tab', { name: title, selected: true })).toBeVisible();
}

/** The view of the tab that is open. */
export const view = (page: Page, title: string) => page.getByRole('main').getByRole('region', { name: title });

/** Which builds of remotes the page took files from. */
export function watchRemotes(page: Page): Set<string> {
  const remotes = new Set<string>();
  page.on('response', (response) => {
    const [, name] = /\/remotes\/([^/]+)\//.exec(response.url()) ?? [];
    if (name && response.ok()) remotes.add(name);
  });
  return remotes;
}

/** Messages that a page should not write: errors, uncaught faults, refused content. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (fault) => faults.push(fault.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return faults;
}

/** Chooses an entry of the menu under one's own name. */
export async function openFromUserMenu(page: Page, entry: string) {
  await page.getByRole('button', { name: /用户菜单/ }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** What stands in a row behind 更多 or in sight, with the question that is asked before some of it. */
export async function pressInRow(page: Page, row: Locator, action: string) {
  const inSight = row.getByRole('button', { name: action, exact: true });
  if (await inSight.isVisible()) await inSight.click();
  else {
    await row.getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  }
}

/** Answers the question that the console asks before it does something that cannot be taken back. */
export async function agree(page: Page, question: string) {
  const asked = page.getByRole('tooltip', { name: question });
  await asked.getByRole('button', { name: /确\s?定/ }).click();
}
