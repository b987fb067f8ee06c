import { expect, type Page } from '@playwright/test';

/** Removes what the signed-in account keeps for itself, so that the next test finds the product as it is delivered. */
export const forgetSettings = async (page: Page) => {
  // a page that loads nothing has no storage to read
  if (!page.url().startsWith('http')) return;
  const { origin } = new URL(page.url());
  const token = await page.evaluate(() => {
    const { value } = JSON.parse(localStorage.getItem('mortise:session') ?? '{}') as { value?: { token: string } };
    return value?.token;
  });
  // changes that the console has not sent yet end with the page
  await page.goto('about:blank');
  if (!token) return;
  const headers = { 'X-Access-Token': token };
  const url = `${origin}/jeecg-boot/sys/personalSetting/mine`;
  const left = async () => {
    const { result } = (await (await page.request.get(url, { headers })).json()) as { result: { key: string }[] | null };
    for (const setting of result ?? []) await page.request.put(url, { headers, data: { ...setting, value: null } });
    return result?.length ?? 0;
  };
  // one that was on its way may arrive after the others were removed
  await expect.poll(left).toBe(0);
};
