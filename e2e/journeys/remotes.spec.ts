import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { addMenuRow } from '../fixtures/fixture-menu.ts';
import { SAMPLE, test } from '../fixtures/with-remotes.ts';
import { openMenu, view, watchFaults } from '../pages/console.ts';
import { signedIn } from '../pages/sign-in.ts';

const editions = (page: Page) =>
  view(page, SAMPLE.name)
    .locator('[data-edition]')
    .evaluateAll((shown) => shown.map((element) => (element as HTMLElement).dataset.edition));

const refreshTab = async (page: Page) => {
  await page.getByRole('tab', { name: SAMPLE.name }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: /刷\s?新/ }).click();
};

test('one page takes build one, two, one and two, and never mixes their chunks', async ({ page, remotes: { server, builds } }) => {
  const faults = watchFaults(page);
  await signedIn(page);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await openMenu(page, SAMPLE.name);
  for (const edition of ['one', 'two', 'one', 'two'] as const) {
    server.pin(builds[edition]);
    await refreshTab(page);
    await expect(page.getByText(`样例页 ${edition}`)).toBeVisible();
    await page.getByRole('button', { name: '打开详情' }).click();
    await expect(page.getByText(`详情 ${edition}`, { exact: true })).toHaveCSS('border-left-width', '9px');
    expect(await editions(page)).toEqual([edition, edition]);
  }
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  expect(faults).toEqual([]);
});

test('a page that holds an old build keeps working; when its folder is gone, one click swaps it', async ({ page, remotes }) => {
  const { server, builds } = remotes;
  await signedIn(page);
  await openMenu(page, SAMPLE.name);
  await expect(page.getByText('样例页 one')).toBeVisible();
  server.pin(builds.two);
  await page.getByRole('button', { name: '打开详情' }).click();
  await expect(page.getByText('详情 one', { exact: true })).toBeVisible();

  // once more in a new page without the old files in its cache
  server.pin(builds.one);
  await page.reload();
  await expect(page.getByText('样例页 one')).toBeVisible();
  server.pin(builds.two);
  server.clear(builds.one);
  await page
    .context()
    .newCDPSession(page)
    .then((session) => session.send('Network.clearBrowserCache'));
  await page.getByRole('button', { name: '打开详情' }).click();
  await expect(page.getByText('build-gone')).toBeVisible();
  await page.getByRole('button', { name: '换用新版本' }).click();
  await expect(page.getByText('样例页 two')).toBeVisible();
  await page.getByRole('button', { name: '打开详情' }).click();
  await expect(page.getByText('详情 two', { exact: true })).toBeVisible();
});

test('a new remote needs its own build, a menu row and a grant, but no build of the host', async ({ page, remotes }) => {
  const row = { name: '第二样例', url: '/fixture/second', component: 'fixture/Second' };
  await signedIn(page);
  await expect(page.getByRole('navigation', { name: '主菜单' }).getByText(row.name)).toHaveCount(0);
  await addMenuRow(remotes.target, row);
  await page.reload();
  await openMenu(page, row.name);
  await expect(page.getByText('第二页 one')).toBeVisible();
});

test('a console opened while the registry is unreachable uses the last document, shows its age, and recovers', async ({
  page,
  remotes: { server },
}) => {
  await signedIn(page);
  await openMenu(page, SAMPLE.name);
  await expect(page.getByText('样例页 one')).toBeVisible();
  server.spoil((path) => path === '/registry', 'down');
  await page.reload();
  await expect(page.getByText('样例页 one')).toBeVisible();
  await expect(page.getByText(/应用登记表暂时无法取得，正在使用不到 1 分钟前的记录/)).toBeVisible();
  server.mend();
  await expect(page.getByText(/应用登记表暂时无法取得/)).toHaveCount(0);
});

test('a view that crashes in a hidden tab touches nothing but that tab', async ({ page }) => {
  await signedIn(page);
  await openMenu(page, SAMPLE.name);
  await expect(page.getByText('样例页 one')).toBeVisible();
  await openMenu(page, '系统管理', '职务管理');
  const positions = view(page, '职务管理');
  await positions.getByPlaceholder('请输入职务名称').fill('尚未查询');
  await page.evaluate(() => (window as unknown as { crash: () => void }).crash());
  await expect(positions.getByPlaceholder('请输入职务名称')).toHaveValue('尚未查询');
  await expect(positions.getByRole('row').nth(3)).toBeVisible();
  await page.getByRole('tab', { name: SAMPLE.name }).click();
  await expect(view(page, SAMPLE.name).getByText('render-threw')).toBeVisible();
  await page.getByRole('tab', { name: '职务管理' }).click();
  await expect(positions.getByPlaceholder('请输入职务名称')).toHaveValue('尚未查询');
});

test('a tab with input that is not saved is asked for before it takes a new build', async ({ page, remotes: { server, builds } }) => {
  await signedIn(page);
  await openMenu(page, SAMPLE.name);
  const note = page.getByLabel('备注');
  await note.fill('写到一半');
  server.pin(builds.two);
  await refreshTab(page);
  const question = page.getByRole('dialog');
  await expect(question).toContainText('未保存');
  await question.getByRole('button', { name: /取\s?消/ }).click();
  await expect(note).toHaveValue('写到一半');
  await refreshTab(page);
  await question.getByRole('button', { name: /确\s?定/ }).click();
  await expect(page.getByText('样例页 two')).toBeVisible();
  await expect(note).toHaveValue('');
});

test('hovering a menu row prefetches its files without executing them', async ({ page, remotes }) => {
  await signedIn(page);
  const { record } = remotes.builds.one;
  const files = [record.entry, ...(record.exposes.find(({ name }) => name === SAMPLE.component)?.assets ?? [])];
  const came = Promise.all(files.map(({ path }) => page.waitForResponse((response) => response.url().endsWith(path))));
  const row = page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: SAMPLE.name, exact: true });
  await row.hover();
  await came;
  expect(await page.evaluate((container) => container in window, record.container)).toBe(false);
  remotes.server.sent.clear();
  await row.click();
  await expect(page.getByText('样例页 one')).toBeVisible();
  // the home page may still be loading chunks, and the pointer may have crossed the row of another view of this remote
  const ofOthers = record.exposes.filter(({ name }) => name !== SAMPLE.component).flatMap(({ assets }) => assets.map(({ path }) => path));
  const foreign = ofOthers.filter((path) => !files.some((own) => own.path === path));
  const again = [...remotes.server.sent.keys()].filter((path) => path.startsWith(`/remotes/${record.name}/`));
  expect(again.filter((path) => !foreign.some((other) => path.endsWith(`/${other}`)))).toEqual([]);
});

test('a remote from an origin that is not on the list is refused with its cause, and nothing is asked of that origin', async ({
  page,
  remotes: { server, builds },
}) => {
  const asked: string[] = [];
  const elsewhere = createServer(({ url }, response) => {
    asked.push(url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  server.pin(builds.one, { base: `${origin}/remotes/remote-fixture/` });
  await signedIn(page);
  // an administrator sees the row marked: no build that may be loaded offers its view
  await page
    .getByRole('navigation', { name: '主菜单' })
    .getByRole('link', { name: `${SAMPLE.name} 未发布`, exact: true })
    .click();
  await expect(view(page, SAMPLE.name).getByText('origin-refused')).toBeVisible();
  await expect(view(page, SAMPLE.name).getByText('应用文件来自不被允许的地址，已拦截')).toBeVisible();
  // the content security policy refuses it too, independently of the host
  const refused = await page.evaluate(
    (url) =>
      fetch(url).then(
        () => 'let through',
        () => 'refused',
      ),
    `${origin}/entry.js`,
  );
  expect([refused, asked]).toEqual(['refused', []]);
  elsewhere.close();
});
