import { expect, type Page } from '@playwright/test';
import { addMenuRow } from '../fixtures/fixture-menu.ts';

/** Menu row of the fixture's form with a popup picker. */
const PICKING = { name: '选择样例', url: '/fixture/picking', component: 'fixture/Picking' };

export const addPickingRow = (target: string) => addMenuRow(target, PICKING);

/** Opens the form of another remote whose picker is configured so. */
export async function openPicking(page: Page, configuration: Record<string, string> = {}) {
  await page.goto(`${PICKING.url}?${new URLSearchParams(configuration)}`);
  await expect(page.getByLabel('电话')).toBeVisible();
  const box = page.getByLabel('负责人');
  return { box, dialog: page.getByRole('dialog') };
}

/** What the page asks of reports, in order: name of the call and its conditions. `_t` against caches is left out. */
export function watchReports(page: Page) {
  const asked: { name: string; query: Record<string, string> }[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const [, name] = /\/online\/cgreport\/api\/(\w+)/.exec(pathname) ?? [];
    const { _t, ...query } = Object.fromEntries(searchParams);
    if (name) asked.push({ name, query });
  });
  return asked;
}
