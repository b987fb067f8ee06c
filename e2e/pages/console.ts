import { expect, type Page } from '@playwright/test';

/** Opens a view by clicking through the menu, as staff do. */
export async function openMenu(page: Page, ...titles: string[]) {
  const menu = page.getByRole('navigation', { name: '主菜单' });
  for (const [level, title] of titles.entries()) {
    const item = menu.getByRole('menuitem', { name: title, exact: true });
    const last = level === titles.length - 1;
    if (last) await item.click();
    else if ((await item.getAttribute('aria-expanded')) !== 'true') await item.click();
  }
  await expect(page.getByRole('tab', { name: titles.at(-1) ?? '' })).toBeVisible();
}
