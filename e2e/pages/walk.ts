import { expect, type Page } from '@playwright/test';
import { liveRows } from './menu-rows.ts';
import { signedIn, tokenOf } from './sign-in.ts';

const REFUSED = { success: false, code: 500, message: '操作失败', result: null, timestamp: 0 };

export type Mode = 'light' | 'dark';

/** Sets the appearance that the next page load begins with. */
export const setMode = (page: Page, mode: Mode) =>
  page.evaluate((own) => {
    const paint = { mode: own, data: {}, styles: { light: {}, dark: {} } };
    localStorage.setItem('mortise:appearance', JSON.stringify({ version: 1, value: { preferences: { mode: own }, paint } }));
  }, mode);

/** Signs in, and refuses from then on whatever would change something: a walk presses every button. Returns the pages to walk through. */
export const pagesToWalk = async (page: Page) => {
  await signedIn(page);
  const rows = await liveRows(page);
  // with an empty registry or menu nothing would be looked at
  expect(rows.length).toBeGreaterThan(12);
  const headers = { 'X-Access-Token': await tokenOf(page) };
  const records = await Promise.all(
    [
      ['用户', '/isystem/user', 'user'],
      ['角色', '/isystem/roleUserList', 'role'],
    ].map(async ([title, path, kind]) => {
      const answer = await page.request.get(`/jeecg-boot/sys/${kind}/list?pageSize=1`, { headers });
      const { result }: { result: { records: { id: string }[] } } = await answer.json();
      return { title: `${title}的记录`, path: `${path}/record/${result.records[0]?.id}` };
    }),
  );
  await page.route('**/jeecg-boot/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ json: REFUSED }),
  );
  return [...rows, ...records];
};
