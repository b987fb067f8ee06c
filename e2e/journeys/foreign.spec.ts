import { expect } from '@playwright/test';
import { addMenuRow } from '../fixtures/fixture-menu.ts';
import { makeBuild, makePage } from '../fixtures/make-builds.ts';
import { makePlain } from '../fixtures/make-plain.ts';
import { test } from '../fixtures/with-remotes.ts';
import { openMenu } from '../pages/console.ts';
import { signedIn } from '../pages/sign-in.ts';

test('views in Vue and without a framework work in tabs and keep their state', async ({ page, remotes }) => {
  remotes.server.pin(await makeBuild('remote-vue'));
  remotes.server.pin(makePlain());
  await addMenuRow(remotes.target, { name: 'Vue 样例', url: '/foreign/vue', component: 'vue/Counter' });
  await addMenuRow(remotes.target, { name: '纯脚本样例', url: '/foreign/plain', component: 'plain/Note' });
  await signedIn(page);
  const tab = (name: string) => page.getByRole('tab', { name });
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await menu.getByRole('link', { name: 'Vue 样例', exact: true }).click();
  await page.getByRole('button', { name: 'Vue 计数 0' }).click();
  await expect(tab('Vue 计数器')).toBeVisible();
  await openMenu(page, '纯脚本样例');
  await page.getByLabel('纯脚本输入').fill('记下');
  await tab('Vue 计数器').click();
  await expect(page.getByRole('button', { name: 'Vue 计数 1' })).toHaveCSS('padding-left', '13px');
  await tab('纯脚本样例').click();
  await expect(page.getByLabel('纯脚本输入')).toHaveValue('记下');
  await page.getByRole('button', { name: '关闭纯脚本样例' }).click();
  await openMenu(page, '纯脚本样例');
  await expect(page.getByLabel('纯脚本输入')).toHaveValue('');
});

test('a foreign view follows the theme, and what it throws later is its card or is reported', async ({ page, remotes }) => {
  remotes.server.pin(await makeBuild('remote-vue'));
  remotes.server.pin(makePlain());
  await addMenuRow(remotes.target, { name: 'Vue 样例', url: '/foreign/vue', component: 'vue/Counter' });
  await addMenuRow(remotes.target, { name: '纯脚本样例', url: '/foreign/plain', component: 'plain/Note' });
  await signedIn(page);
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: 'Vue 样例', exact: true }).click();
  await page.getByRole('button', { name: 'Vue 计数 0' }).click();
  await expect(page.getByText('主题 light')).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
  await expect(page.getByText('主题 dark')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Vue 计数 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Vue 出错' }).click();
  await expect(page.getByText('render-threw')).toBeVisible();
  await page.getByRole('button', { name: /重\s?试/ }).click();
  await expect(page.getByRole('button', { name: 'Vue 计数 0' })).toBeVisible();

  await openMenu(page, '纯脚本样例');
  const report = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/registry/errors'));
  await page.getByRole('button', { name: '纯脚本出错' }).click();
  expect((await report).postDataJSON()).toMatchObject({
    code: 'late-threw',
    message: expect.stringContaining('fixture: a click'),
    remote: 'remote-plain',
    expose: 'plain/Note',
    channel: 'stable',
    menuRow: '/foreign/plain',
  });
  await expect(page.getByLabel('纯脚本输入')).toBeVisible();
});

interface ForeignPage {
  rounds: (count: number) => Promise<void>;
}

test('a single-spa page without our host mounts and unmounts two of our remotes without leaks', async ({ page, remotes }) => {
  const { page: html, script } = await makePage('single-spa-root');
  remotes.server.serve('/somebody-else/', html);
  remotes.server.serve('/somebody-else/main.js', script);
  await signedIn(page);
  await page.goto('/somebody-else/#positions');
  await expect(page.locator('#positions').getByRole('row').nth(3)).toBeVisible();
  await expect(page.locator('#positions')).toHaveAttribute('data-health', 'showing');
  await page.evaluate(() => {
    location.hash = '#positions-sample';
  });
  await expect(page.locator('#sample').getByText('样例页 one')).toBeVisible();
  await page.evaluate(() => {
    location.hash = '';
  });
  await expect(page.locator('#positions')).toBeEmpty();
  await expect(page.locator('#sample')).toBeEmpty();

  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const measured = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0;
    const styles = await page.evaluate(() => document.querySelectorAll('style, link[rel=stylesheet]').length);
    const elements = await page.evaluate(() => document.querySelectorAll('*').length);
    return { styles, elements, nodes: metric('Nodes'), listeners: metric('JSEventListeners') };
  };
  /** Style sheets, elements, DOM nodes and listeners after this many rounds, once two measurements agree: React and antd clean up in later tasks. */
  const left = async (count: number) => {
    await page.evaluate((rounds) => (window as unknown as ForeignPage).rounds(rounds), count);
    let now = await measured();
    await expect(async () => {
      const before = now;
      now = await measured();
      expect(now).toEqual(before);
    }).toPass({ intervals: [100], timeout: 20_000 });
    return now;
  };
  // the first rounds create what exists only once, such as style sheets
  const first = await left(5);
  const last = await left(50);
  expect({ styles: last.styles, elements: last.elements }).toEqual({ styles: first.styles, elements: first.elements });
  expect(last.listeners - first.listeners).toBeLessThan(10);
  expect(last.nodes - first.nodes).toBeLessThan(50);
});
