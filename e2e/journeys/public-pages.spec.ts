import { expect, test } from '@playwright/test';

test('registration and password reset have the styles of all their components', async ({ page }) => {
  await page.goto('/user/register');
  const phone = await page.getByRole('textbox', { name: '手机号', exact: true }).boundingBox();
  const prefix = await page.locator('.ant-select').boundingBox();
  if (!phone || !prefix) throw new Error('no phone field');
  // a box of the same line and height, beside the number
  expect(Math.abs(prefix.y - phone.y)).toBeLessThan(2);
  expect(Math.abs(prefix.height - phone.height)).toBeLessThan(2);
  expect(prefix.x + prefix.width).toBeLessThan(phone.x + 2);
  await page.goto('/user/alteration');
  const steps = await Promise.all(['手机验证', '更改密码', '完成'].map((step) => page.getByText(step, { exact: true }).boundingBox()));
  expect(new Set(steps.map((step) => step?.y)).size).toBe(1);
});
