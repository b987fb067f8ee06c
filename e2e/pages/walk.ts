import { expect, type Page } from '@playwright/test';
import { liveRows, type MenuRow, pagesOfPatterns, recordPages } from './menu-rows.ts';
import { signedIn } from './sign-in.ts';

/** Pages of every signed-in person, which are in no menu; the sections of 个人设置 are tabs, which a walk opens. */
const OWN_PAGES: readonly MenuRow[] = [
  { title: '个人中心', path: '/account/center', component: 'account/center/Index' },
  { title: '个人设置', path: '/account/settings/BaseSetting', component: 'account/settings/BaseSetting' },
];

const REFUSED = { success: false, code: 500, message: '操作失败', result: null, timestamp: 0 };

export type Mode = 'light' | 'dark';

/** Each mode on a wide screen and on a phone. */
export const looks = [1440, 375].flatMap((width) => (['light', 'dark'] as const).map((mode) => ({ mode, width })));

/** Sets the appearance that the next page load begins with. */
export const setMode = (page: Page, mode: Mode) =>
  page.evaluate((own) => {
    const paint = { mode: own, data: {}, styles: { light: {}, dark: {} } };
    localStorage.setItem('mortise:appearance', JSON.stringify({ version: 1, value: { preferences: { mode: own }, paint } }));
  }, mode);

/** `VIEWS` names the paths to walk through, separated by commas; one that ends in a slash stands for all below it. */
const isWanted = (path: string) =>
  !process.env.VIEWS || process.env.VIEWS.split(',').some((one) => path === one || (one.endsWith('/') && path.startsWith(one)));

/** Signs in, and refuses from then on whatever would change something: a walk presses every button. Returns the pages to walk through. */
export const pagesToWalk = async (page: Page) => {
  await signedIn(page);
  const rows = await liveRows(page);
  // with an empty registry or menu nothing would be looked at
  expect(rows.length).toBeGreaterThan(12);
  const pages = [...rows, ...(await recordPages(page, rows)), ...(await pagesOfPatterns(page)), ...OWN_PAGES];
  await page.route('**/jeecg-boot/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ json: REFUSED }),
  );
  return pages.filter(({ path }) => isWanted(path));
};
