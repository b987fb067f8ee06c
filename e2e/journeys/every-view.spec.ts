import { expect, test } from '@playwright/test';
import { view, watchFaults } from '../pages/console.ts';
import { liveRows } from '../pages/menu-rows.ts';
import { untilComplete, watchAnswers } from '../pages/menu-tour.ts';
import { signedIn } from '../pages/sign-in.ts';

declare global {
  interface Window {
    refusedByPolicy: (what: string) => void;
  }
}

test('every menu row with a live view shows that view without errors, and Trusted Types refuse nothing in it', async ({ page }) => {
  test.setTimeout(600_000);
  const refused: string[] = [];
  await page.exposeFunction('refusedByPolicy', (what: string) => refused.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample, sourceFile, lineNumber }) =>
      window.refusedByPolicy(`${violatedDirective} ${sample} ${sourceFile}:${lineNumber}`),
    );
  });
  await signedIn(page);
  const rows = await liveRows(page);
  // with an empty registry or menu this journey would pass without visiting anything
  expect(rows.length).toBeGreaterThan(12);
  const faults = watchFaults(page);
  const { owes, forget } = watchAnswers(page);

  for (const { title, path, component } of rows) {
    await test.step(`${title} (${component})`, async () => {
      forget();
      await page.goto(path);
      await expect(page).toHaveTitle(`${title} · 榫卯`);
      const shown = view(page, title);
      await untilComplete(page, { title, path }, owes);
      await expect(shown.getByText(/^页面：/)).toBeHidden();
      await expect.soft(shown.getByRole('button', { name: /重\s?试/ }), `${title} failed`).toBeHidden();
      expect.soft([...faults.splice(0), ...refused.splice(0)], `${title} at ${path}`).toEqual([]);
    });
  }
});
