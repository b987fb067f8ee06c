import { type BrowserContext, expect } from '@playwright/test';
import { type Build, makeBuilds } from '../fixtures/make-builds.ts';
import { test } from '../fixtures/with-remotes.ts';
import { openMenu } from '../pages/console.ts';
import { signedIn } from '../pages/sign-in.ts';

const PATH = '/fixture/main';
const HUNG = '上次未能打开';

let builds: Record<'render' | 'effect' | 'styles', Build>;
test.beforeAll(async () => {
  builds = await makeBuilds({ render: 'view-hang', effect: 'effect-hang', styles: 'view-styles' });
});

/** Opens the view in a window of its own, which freezes. */
const freeze = async (context: BrowserContext) => {
  const page = await context.newPage();
  await page.goto(PATH, { waitUntil: 'commit' });
  // the page answers nothing any more once the view renders, so look from another one
  const other = await context.newPage();
  await other.goto('/favicon.svg');
  const isMarked = () => other.evaluate((name) => localStorage.getItem('mortise:mounting')?.includes(name) ?? false, 'fixture/Main');
  // a busy machine takes long to open a page whose neighbour computes without end
  await expect.poll(isMarked, { timeout: 30_000 }).toBe(true);
  // the mark is there before the view renders
  const answers = () => Promise.race([page.evaluate(() => true), new Promise((resolve) => setTimeout(() => resolve(false), 3_000))]);
  await expect.poll(answers, { timeout: 30_000 }).toBe(false);
  await other.close();
  return page;
};

for (const when of ['render', 'effect'] as const)
  test(`a view with an endless loop in its ${when} is offered, not opened, by the next page`, async ({ page, context, remotes }) => {
    await signedIn(page);
    remotes.server.pin(builds[when]);
    const frozen = await freeze(context);

    await page.goto(PATH);
    await expect(page.getByText(HUNG)).toBeVisible();
    await expect(page.getByText('mount-hung')).toBeVisible();
    // it computes for ever
    await frozen.close();
    // the rest of the console works, and so does the view after its remote was mended
    await openMenu(page, '系统管理', '职务管理');
    await page.getByRole('tab', { name: '样例' }).click();
    remotes.server.pin(remotes.builds.one);
    await page.getByRole('button', { name: '重新打开' }).click();
    await expect(page.getByText('样例页 one')).toBeVisible();
    await page.reload();
    await expect(page.getByText('样例页 one')).toBeVisible();
  });

test('what a view adds to the styles of the page goes with its tab and comes back with it', async ({ page, remotes }) => {
  remotes.server.pin(builds.styles);
  await signedIn(page);
  const bar = page.getByRole('navigation', { name: '打开的页面' });
  const isPainted = (painted: boolean) => (painted ? expect(bar) : expect(bar).not).toHaveCSS('outline-width', '5px');
  await openMenu(page, '样例');
  await isPainted(true);
  await page.getByRole('tab', { name: '首页' }).click();
  await page.getByRole('button', { name: '关闭样例' }).click();
  await isPainted(false);
  await openMenu(page, '样例');
  await expect(page.locator('[data-edition=styles]')).toHaveCSS('border-left-width', '7px');
  await isPainted(true);
});
