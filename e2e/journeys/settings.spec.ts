import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { openMenu, view } from '../pages/console.ts';
import { forgetSettings } from '../pages/personal.ts';
import { signedIn } from '../pages/sign-in.ts';

// look and columns follow the account, also into the next test
test.afterEach(({ page }) => forgetSettings(page));

const openSettings = async (page: Page) => {
  await page.getByRole('button', { name: '系统设置' }).click();
  return page.getByRole('dialog', { name: '系统设置' });
};
const primaryOf = (page: Page) =>
  view(page, '用户管理')
    .getByRole('button', { name: '添加用户' })
    .evaluate((button) => getComputedStyle(button).backgroundColor);
const PURPLE = 'rgb(114, 46, 209)';

test('colour and darkness reach a remote at once, and are there in the first frame after a reload', async ({ page }) => {
  await signedIn(page);
  await openMenu(page, '系统管理', '用户管理');
  const settings = await openSettings(page);
  await expect(settings.getByText('配置栏只用于开发环境预览')).toBeVisible();
  await settings.getByRole('radio', { name: '酱紫' }).check();
  await expect.poll(() => primaryOf(page)).toBe(PURPLE);
  await settings.getByText('暗色', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  // block the console's scripts, so that the page keeps showing its first frame
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  expect(await root.evaluate((html) => html.style.getPropertyValue('--accent'))).toBe('#722ed1');
  await page.unroute('**/assets/*.js');
  await page.reload();
  await expect.poll(() => primaryOf(page)).toBe(PURPLE);
});

test('dark and light change in one frame, in the console and in the view', async ({ page }) => {
  await signedIn(page);
  await openMenu(page, '系统管理', '用户管理');
  await expect(view(page, '用户管理').getByRole('row').nth(3)).toBeVisible();
  // the colours of each painted frame that differs from the one before
  await page.evaluate(() => {
    const frames: string[] = [];
    const look = () => {
      const colours = ['body', '#content thead th', '#content tbody td', '#content .ant-input-affix-wrapper', '#content .ant-btn']
        .map((selector) => document.querySelector(selector))
        .map((one) => (one ? `${getComputedStyle(one).backgroundColor} ${getComputedStyle(one).color}` : 'none'))
        .join();
      if (frames.at(-1) !== colours) frames.push(colours);
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { frames });
  });
  await page.getByRole('button', { name: '切换到暗色' }).click();
  await expect(page.getByRole('button', { name: '切换到亮色' })).toBeVisible();
  await page.mouse.move(0, 0);
  const frames = await page.evaluate(
    () => new Promise<string[]>((done) => setTimeout(() => done((window as unknown as { frames: string[] }).frames), 500)),
  );
  expect(frames).toHaveLength(2);
  expect(frames.join()).not.toContain('none');
});

test('the menu goes above the page, and what depends on it follows', async ({ page }) => {
  await signedIn(page);
  const settings = await openSettings(page);
  const sidebar = settings.getByRole('switch', { name: '固定侧边菜单' });
  await expect(sidebar).toBeEnabled();
  await settings.getByRole('radio', { name: '顶部栏导航' }).check();
  await expect(sidebar).toBeDisabled();
  // a tooltip of the choice must not take the key
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();
  await openSettings(page);
  const hide = settings.getByRole('switch', { name: '下滑时隐藏顶栏' });
  await expect(hide).toBeEnabled();
  await settings.getByRole('switch', { name: '固定顶栏' }).click();
  await expect(hide).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner').getByRole('navigation', { name: '主菜单' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('banner').getByRole('navigation', { name: '主菜单' })).toBeVisible();
});

test('only one view is kept when tabs are switched off', async ({ page }) => {
  await signedIn(page);
  await (await openSettings(page)).getByRole('switch', { name: '多页签模式' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tab')).toHaveCount(0);
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await menu.getByRole('menuitem', { name: '系统管理' }).click();
  await menu.getByRole('link', { name: '职务管理' }).click();
  await expect(view(page, '职务管理').getByRole('row').nth(3)).toBeVisible();
});

test('the header hides when scrolling down and comes back', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await signedIn(page);
  await (await openSettings(page)).getByRole('switch', { name: '下滑时隐藏顶栏' }).click();
  await page.keyboard.press('Escape');
  await openMenu(page, '系统管理', '用户管理');
  await expect(view(page, '用户管理').getByRole('row').nth(10)).toBeVisible();
  await view(page, '用户管理').getByRole('row').nth(5).hover();
  await page.mouse.wheel(0, 90);
  await expect(page.getByRole('banner')).toBeInViewport();
  await page.mouse.wheel(0, 120);
  await expect(page.getByRole('banner')).not.toBeInViewport();
  // scroll events are ignored while the layout settles after the header has left
  await expect(async () => {
    await page.mouse.wheel(0, -20);
    await expect(page.getByRole('banner')).toBeInViewport({ timeout: 100 });
  }).toPass({ timeout: 20_000 });
});

test('settings are exported to a file and imported again; invalid files are refused', async ({ page }) => {
  await signedIn(page);
  const settings = await openSettings(page);
  await settings.getByRole('switch', { name: '紧凑模式' }).click();
  const download = page.waitForEvent('download');
  await settings.getByRole('button', { name: '导出设置' }).click();
  const file = readFileSync(await (await download).path(), 'utf8');
  await settings.getByRole('button', { name: '恢复默认' }).click();
  await page
    .getByRole('tooltip', { name: '确定恢复全部默认设置吗？' })
    .getByRole('button', { name: /恢\s?复/ })
    .click();
  await expect(settings.getByRole('switch', { name: '紧凑模式' })).not.toBeChecked();

  const take = (text: string) =>
    settings.getByLabel('设置文件').setInputFiles({ name: 'p.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await take('{"product":"mortise","kind":"preferences","version":1,"preferences":{"primary":"url(//evil)"}}');
  await expect(page.getByText('导入失败：设置项“primary”无效')).toBeVisible();
  await take(file);
  await expect(settings.getByRole('switch', { name: '紧凑模式' })).toBeChecked();
});

test('corrupt settings fall back to the defaults, which is reported once', async ({ page }) => {
  await signedIn(page);
  await page.evaluate(() => localStorage.setItem('mortise:appearance', '{"version":1,"value":[['));
  await page.reload();
  await expect(page.getByText('保存在本浏览器的设置已损坏，已恢复默认设置')).toHaveCount(1);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});
