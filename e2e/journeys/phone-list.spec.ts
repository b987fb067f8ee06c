import { expect, test } from '@playwright/test';
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
