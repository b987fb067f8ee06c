import type { Page } from '@playwright/test';
import { launch, mountedAt, newPage, sessionOf } from './console-page.ts';
import { median } from './figures.ts';
import { origin } from './server.ts';

const ROUND_TRIP = 100;
const TIMES = 7;
/** A view of a remote that the home page does not use, and the group of its menu row. */
const TARGET = { view: 'modules/online/cgreport/OnlCgreportHeadList', path: '/online/cgreport', group: '在线开发' };

export interface Clicks {
  /** Milliseconds from the click to the first frame with the view. */
  cold: number;
  hovered: number;
  /** Frames until a tab that was kept is in sight again. */
  kept: number;
}

const row = (page: Page) => page.locator(`nav a[href="${TARGET.path}"]`).first();

const ready = async (page: Page) => {
  await page.goto('/');
  await mountedAt(page, 'dashboard/Analysis');
  await page.getByRole('menuitem', { name: TARGET.group }).click();
  await row(page).waitFor();
  await page.waitForTimeout(1_000);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
};

/** Presses the row without pointing at it first, as a finger does; answers when the frame with the view was drawn. */
const press = async (page: Page) => {
  const clicked = await row(page).evaluate((link) => {
    const at = performance.now();
    (link as HTMLElement).click();
    return at;
  });
  const mounted = await mountedAt(page, TARGET.view);
  return mounted - clicked;
};

const framesBack = (page: Page) =>
  page.evaluate(async () => {
    const tabs = [...document.querySelectorAll<HTMLElement>('.tab-bar [role=tab]')];
    const other = tabs.find((tab) => tab.getAttribute('aria-selected') !== 'true');
    const pane = [...document.querySelectorAll<HTMLElement>('main .pane')].find((one) => !one.checkVisibility());
    let frames = 0;
    other?.click();
    while (!pane?.checkVisibility() && frames < 60) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      frames++;
    }
    return frames;
  });

export async function measureClicks(): Promise<Clicks> {
  const browser = await launch();
  const session = await sessionOf(browser, origin);
  const times = { cold: [] as number[], hovered: [] as number[], kept: [] as number[] };
  for (let time = 0; time < TIMES; time++) {
    const cold = await newPage(browser, origin, session);
    await ready(cold);
    times.cold.push(await press(cold));
    times.kept.push(await framesBack(cold));
    await cold.context().close();

    const hovered = await newPage(browser, origin, session);
    await ready(hovered);
    await row(hovered).hover();
    await hovered.waitForTimeout(1_500);
    times.hovered.push(await press(hovered));
    await hovered.context().close();
  }
  await browser.close();
  return { cold: median(times.cold), hovered: median(times.hovered), kept: median(times.kept) };
}
