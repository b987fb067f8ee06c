import { expect, test } from '@playwright/test';
import { view, watchFaults } from '../pages/console.ts';
import { liveRows } from '../pages/menu-rows.ts';
import { signedIn } from '../pages/sign-in.ts';

test('every menu row with a live view shows that view without errors', async ({ page }) => {
  test.setTimeout(300_000);
  await signedIn(page);
  const rows = await liveRows(page);
  // with an empty registry or menu this journey would pass without visiting anything
  expect(rows.length).toBeGreaterThan(12);
  const faults = watchFaults(page);

  for (const { title, path, component } of rows) {
    await test.step(`${title} (${component})`, async () => {
      await page.goto(path);
      await expect(page).toHaveTitle(`${title} · 榫卯`);
      const shown = view(page, title);
      // skeletons contain no text
      await expect(shown).toContainText(/\S/);
      await page.waitForLoadState('networkidle');
      await expect(shown.getByText('原因：')).toBeHidden();
      await expect.soft(shown.getByRole('button', { name: /重\s?试/ }), `${title} failed`).toBeHidden();
      expect.soft(faults.splice(0), `${title} at ${path}`).toEqual([]);
    });
  }
});
