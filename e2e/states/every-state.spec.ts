import { expect, test } from '@playwright/test';
import { findings } from '../pages/axe.ts';
import { stateWalk } from '../pages/every-state.ts';
import { pagesToWalk, setMode } from '../pages/walk.ts';

/** All states wide and light; the colours of the dark ones, and the pages and their first dialogs on a phone. */
const looks = [
  { mode: 'light', width: 1440, deepest: 3, rules: undefined },
  { mode: 'dark', width: 1440, deepest: 2, rules: ['color-contrast'] },
  { mode: 'light', width: 375, deepest: 1, rules: undefined },
  { mode: 'dark', width: 375, deepest: 0, rules: undefined },
] as const;

for (const { mode, width, deepest, rules } of looks)
  test(`axe finds nothing in any state of any view, ${mode}, ${width} px`, async ({ page }) => {
    test.setTimeout(5_400_000);
    await page.setViewportSize({ width: 1440, height: 900 });
    const pages = await pagesToWalk(page);
    await setMode(page, mode);
    await page.setViewportSize({ width, height: 900 });

    let title = '';
    const walk = stateWalk({
      page,
      deepest,
      onState: async (within, way) => expect.soft(await findings(page, within, rules), `${title} ${way.join(' → ')}`).toEqual([]),
    });
    for (const row of pages) {
      title = row.title;
      // shows on a walk of half an hour how far it is
      process.stdout.write(`${title}\n`);
      await test.step(title, () => walk(row.path));
    }
  });
