import { expect, type Page } from '@playwright/test';
import { addMenuRow } from '../fixtures/fixture-menu.ts';
import { makeBuild } from '../fixtures/make-builds.ts';
import { test } from '../fixtures/with-remotes.ts';
import { openMenu } from '../pages/console.ts';
import { signedIn } from '../pages/sign-in.ts';

test.beforeEach(async ({ page, remotes: { server, target } }) => {
  server.pin(await makeBuild('remote-vue'));
  await addMenuRow(target, { name: '分页书', url: '/foreign/book', component: 'vue/Book' });
  await signedIn(page);
});

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const turnTo = (page: Page, number: number) => page.getByRole('link', { name: `去第 ${number} 页` }).click();
const shows = async (page: Page, text: string, path: string) => {
  await expect(page.getByText(`Vue 页 ${text}`)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/foreign/book${path}$`));
};

test('a view with a router of its own keeps its place over tabs, 后退, 前进 and a reload, in one tab', async ({ page }) => {
  await openMenu(page, '分页书');
  await shows(page, '目录', '/');
  await turnTo(page, 1);
  await shows(page, '1', '/page/1');
  await turnTo(page, 2);
  await shows(page, '2', '/page/2');
  await page.goBack();
  await shows(page, '1', '/page/1');
  await page.goForward();
  await shows(page, '2', '/page/2');

  await tab(page, '首页').click();
  await expect(page).toHaveURL(/analysis/);
  await tab(page, '分页书').click();
  await shows(page, '2', '/page/2');
  await turnTo(page, 3);
  await shows(page, '3', '/page/3');
  // over the tab of another page, and back into the view
  await page.goBack();
  await shows(page, '2', '/page/2');
  await page.goBack();
  await expect(page).toHaveURL(/analysis/);
  await page.goBack();
  await shows(page, '2', '/page/2');
  await page.goBack();
  await shows(page, '1', '/page/1');

  await page.reload();
  await shows(page, '1', '/page/1');
  await expect(tab(page, '分页书')).toHaveCount(1);
  await turnTo(page, 2);
  await openMenu(page, '分页书');
  await shows(page, '2', '/page/2');
  await expect(tab(page, '分页书')).toHaveCount(1);
});

test('an address within the view opens there, also in a view that is open, and one above it is not its own', async ({ page }) => {
  await page.goto('/foreign/book/page/3');
  await shows(page, '3', '/page/3');
  await expect(page).toHaveTitle('分页书 · 榫卯');
  await page.goto('/foreign/bookshop');
  await expect(page).toHaveURL(/\/404$/);
});

test('a view in a hidden tab moves its tab, and leaves the address and other views alone', async ({ page }) => {
  await openMenu(page, '分页书');
  await turnTo(page, 1);
  await shows(page, '1', '/page/1');
  await page.getByRole('button', { name: '稍后翻页' }).click();
  await tab(page, '首页').click();
  const hidden = page.getByText('Vue 页 9');
  await expect(hidden).toBeAttached();
  await expect(page).toHaveURL(/analysis/);
  await page.goBack();
  await shows(page, '1', '/page/1');
  await page.goForward();
  await expect(page.getByText('Vue 无此页')).toHaveCount(0);
  await tab(page, '分页书').click();
  await expect(page.getByText('Vue 页 1')).toBeVisible();
});

test('a view whose tab is hidden while it mounts finds its own address', async ({ page }) => {
  // `mount` has begun once it asks for the gate
  await page.addInitScript(() => {
    let openBook = () => {};
    const gate = new Promise<void>((resolve) => {
      openBook = resolve;
    });
    Object.defineProperty(window, 'bookGate', {
      get() {
        document.documentElement.dataset.book = 'mounts';
        return gate;
      },
    });
    Object.assign(window, { openBook });
  });
  await page.goto('/foreign/book/page/2');
  await expect(page.locator('html[data-book=mounts]')).toBeAttached();
  await tab(page, '首页').click();
  await expect(page).toHaveURL(/analysis/);
  await page.evaluate(() => (window as unknown as { openBook: () => void }).openBook());
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await tab(page, '分页书').click();
  await shows(page, '2', '/page/2');
  await turnTo(page, 3);
  await shows(page, '3', '/page/3');
  await page.goBack();
  await shows(page, '2', '/page/2');
});
