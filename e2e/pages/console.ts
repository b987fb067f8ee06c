import { expect, type Locator, type Page } from '@playwright/test';

/** Opens a view by clicking through the menu. */
export async function openMenu(page: Page, ...titles: string[]) {
  const menu = page.getByRole('navigation', { name: '主菜单' });
  const groups = titles.slice(0, -1);
  const title = titles.at(-1) ?? '';
  for (const group of groups) {
    const item = menu.getByRole('menuitem', { name: group });
    // the group of the view that is opening expands by itself, and may do so between the look and the click
    await expect(async () => {
      if ((await item.getAttribute('aria-expanded')) !== 'true') await item.click();
      await expect(item).toHaveAttribute('aria-expanded', 'true', { timeout: 1000 });
    }).toPass();
  }
  await menu.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('tab', { name: title, selected: true })).toBeVisible();
}

/** The view in the active tab. */
// a table in the view may have a name that contains the title
export const view = (page: Page, title: string) => page.getByRole('main').getByRole('region', { name: title }).first();

/** Collects the builds of remotes whose files the page loads. */
export function watchRemotes(page: Page): Set<string> {
  const remotes = new Set<string>();
  page.on('response', (response) => {
    const [, name] = /\/remotes\/([^/]+)\//.exec(response.url()) ?? [];
    if (name && response.ok()) remotes.add(name);
  });
  return remotes;
}

/** Collects console errors, uncaught exceptions and CSP violations. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (fault) => faults.push(fault.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return faults;
}

/** Selects an entry of the user menu. */
export async function openFromUserMenu(page: Page, entry: string) {
  await page.getByRole('button', { name: /用户菜单/ }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Clicks a row action, visible or behind 更多, and confirms its question if there is one. */
export async function pressInRow(page: Page, row: Locator, action: string) {
  const inSight = row.getByRole('button', { name: action, exact: true });
  const more = row.getByRole('button', { name: '更多' });
  // the row may still be loading
  await inSight.or(more).first().waitFor();
  if (await inSight.isVisible()) await inSight.click();
  else {
    await more.click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  }
}

/** Confirms the question before a removal, which names the record. */
export async function agreeToRemove(page: Page, name: string) {
  const asked = page.getByRole('dialog', { name: new RegExp(`^删除.*${name}`) });
  await asked.getByRole('button', { name: /确\s?定/ }).click();
}

/** Confirms the console's question before an irreversible action. */
export async function agree(page: Page, question: string) {
  const asked = page.getByRole('tooltip', { name: question });
  await asked.getByRole('button', { name: /确\s?定/ }).click();
}
