import { expect, test } from '@playwright/test';
import { view } from '../pages/console.ts';
import { signedIn } from '../pages/sign-in.ts';

test('on a phone every row with a long name keeps its actions in sight', async ({ page }) => {
  await signedIn(page);
  await page.setViewportSize({ width: 375, height: 760 });
  await page.goto('/isystem/QuartzJobList');
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'org.jeecg.modules' });
  await expect(rows.first()).toBeVisible();
  for (const row of await rows.all()) {
    const box = await row.getByRole('button', { name: '更多' }).boundingBox();
    expect((box?.x ?? 375) + (box?.width ?? 0)).toBeLessThanOrEqual(375);
  }
});

test('on a phone a text that is cut ends in dots', async ({ page }) => {
  await signedIn(page);
  await page.setViewportSize({ width: 375, height: 760 });
  await page.goto('/isystem/QuartzJobList');
  const cut = page.getByRole('main').locator('dd', { hasText: 'org.jeecg.modules' }).first();
  await expect(cut).toBeVisible();
  // the text itself is no wider than its place: what is wider is cut by the place, without dots
  const box = await cut.evaluate(({ clientWidth, firstElementChild }) => ({
    place: clientWidth,
    text: firstElementChild?.clientWidth ?? 0,
  }));
  expect(box.text).toBeGreaterThan(0);
  expect(box.text).toBeLessThanOrEqual(box.place);
});

for (const [title, path] of [
  ['消息管理', '/modules/message/sysMessageList'],
  ['系统通告', '/isystem/annountCement'],
  ['对象存储', '/oss/file'],
] as const)
  test(`${title} shows all its columns at 1440 px`, async ({ page }) => {
    await signedIn(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    const region = view(page, title);
    const table = region.getByRole('table');
    await expect(table).toBeVisible();
    const [outer, inner] = await Promise.all([region.boundingBox(), table.boundingBox()]);
    expect(inner?.width).toBeGreaterThan(0);
    expect(inner?.width).toBeLessThanOrEqual(outer?.width ?? 0);
  });
