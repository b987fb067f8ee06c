import type { Page } from '@playwright/test';

/** Removes what the signed-in account keeps for itself, so that the next test finds the product as it is delivered. */
export const forgetSettings = async (page: Page) => {
  // a page that loads nothing has no storage to read
  if (!page.url().startsWith('http')) return;
  // changes are sent after 0.8 s: what is on its way would come back
  await page.waitForTimeout(1000);
  await page.evaluate(async () => {
    const { value } = JSON.parse(localStorage.getItem('mortise:session') ?? '{}') as { value?: { token: string } };
    if (!value) return;
    const headers = { 'X-Access-Token': value.token, 'Content-Type': 'application/json' };
    const path = '/jeecg-boot/sys/personalSetting/mine';
    const { result } = (await (await fetch(path, { headers })).json()) as { result: { key: string }[] | null };
    for (const setting of result ?? []) await fetch(path, { method: 'PUT', headers, body: JSON.stringify({ ...setting, value: null }) });
  });
};
