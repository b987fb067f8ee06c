import { expect, test } from '@playwright/test';
import { bellOf, lasting, publishRaw, unreadOf } from '../pages/announcements.ts';
import { agree, openMenu, pressInRow, view } from '../pages/console.ts';
import { signedIn } from '../pages/sign-in.ts';

test('a published announcement reaches the bell of a signed-in user without a reload', async ({ page, browser }) => {
  test.slow();
  const title = '食堂菜单更新';
  const context = await browser.newContext();
  const reader = await context.newPage();
  await signedIn(reader, 'clerk');
  const before = await unreadOf(reader);
  // survives only if the page is not reloaded
  await reader.evaluate(() => Object.assign(globalThis, { stillTheSamePage: true }));

  await signedIn(page);
  await openMenu(page, '系统管理', '系统通告');
  const announcements = view(page, '系统通告');
  await announcements.getByRole('button', { name: '新增' }).click();
  const form = page.getByRole('dialog', { name: '新增' });
  await form.getByRole('textbox', { name: '标题' }).fill(title);
  for (const [field, moment] of Object.entries({ 开始时间: lasting.from, 结束时间: lasting.to })) {
    await form.getByLabel(field).fill(moment);
    await form.getByLabel(field).press('Enter');
  }
  await form.getByLabel('摘要').fill('下周起供应早餐');
  await form.getByRole('textbox', { name: '内容' }).fill('下周一起食堂供应早餐。');
  await form.getByRole('button', { name: /确\s?定/ }).click();
  await expect(form).toBeHidden();
  const row = announcements.getByRole('row', { name: title });
  await expect(row).toContainText('未发布');
  await pressInRow(page, row, '发布');
  await agree(page, '确定发布吗？');
  await expect(row).toContainText('已发布');

  await expect(bellOf(reader)).toHaveAccessibleName(`通知，${before + 1}条未读`);
  expect(await reader.evaluate(() => 'stillTheSamePage' in globalThis)).toBe(true);
  await bellOf(reader).click();
  await reader.getByRole('button', { name: title }).click();
  const notice = reader.getByRole('dialog', { name: '通知消息' });
  await expect(notice).toContainText('下周一起食堂供应早餐。');
  await notice
    .getByRole('button', { name: /关\s?闭/ })
    .last()
    .click();
  await expect(bellOf(reader)).toHaveAccessibleName(`通知，${before}条未读`);
  await reader.reload();
  await expect(bellOf(reader)).toHaveAccessibleName(`通知，${before}条未读`);
  await context.close();
});

test('scripts in an announcement are removed', async ({ page }) => {
  const title = '恭喜中奖';
  const traps = [
    '<p>恭喜您</p><script>hacked = 1</script>',
    '<img src="/nowhere.png" onerror="hacked = 1">',
    '<svg onload="hacked = 1"></svg>',
    '<a href="javascript:hacked = 1">领取</a>',
    '<iframe srcdoc="<script>parent.hacked = 1</script>"></iframe>',
  ];
  await signedIn(page);
  await publishRaw(page, title, traps.join(''));

  await bellOf(page).click();
  await page.getByRole('button', { name: title }).click();
  const notice = page.getByRole('dialog', { name: '通知消息' });
  await expect(notice).toContainText('恭喜您');
  await notice.getByText('领取', { exact: true }).click();
  await expect(notice.locator('script, svg[onload], iframe, [onerror], [href^="javascript:"]')).toHaveCount(0);
  expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false);
});
