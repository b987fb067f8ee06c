import type { Browser, CDPSession, Page } from '@playwright/test';
import { launch, mountedAt, newPage, type Session, sessionOf } from './console-page.ts';
import { median } from './figures.ts';
import { origin } from './server.ts';

const ROUND_TRIP = 100;
/** Milliseconds between pressing and releasing the mouse button; people take 70 to 120. */
const HELD = 80;
const TIMES = 7;
/** A view of a remote that the home page does not use, with its menu group. */
const TARGET = { path: '/online/cgreport', group: '在线开发', content: '报表编码' };

interface Shown {
  /** Milliseconds from the click to the end of the first frame with the view's own content: conditions, toolbar and table head. */
  milliseconds: number;
  /** Main-thread time for it, independent of the machine's load. */
  work: number;
}

export interface Clicks {
  cold: Shown;
  hovered: Shown;
  /** Hovered before, with the mouse button held for `HELD`: from its release. */
  held: Shown;
  /** Frames until a kept-alive tab is visible again. */
  kept: number;
}

const row = (page: Page) => page.locator(`nav a[href="${TARGET.path}"]`).first();

const ready = async (page: Page) => {
  await page.goto('/');
  await mountedAt(page, 'dashboard/Analysis');
  await page.getByRole('menuitem', { name: TARGET.group }).click();
  await row(page).waitFor();
  await page.waitForTimeout(1_000);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  return devtools;
};

const threadTime = async (devtools: CDPSession) => {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0) * 1_000;
};

/** Clicks the row without hovering first. Does not wait for the rows of the list. */
const press = async (page: Page, devtools: CDPSession, held = 0): Promise<Shown> => {
  const before = await threadTime(devtools);
  if (held) {
    await row(page).dispatchEvent('pointerdown', { pointerType: 'mouse', button: 0 });
    await page.waitForTimeout(held);
  }
  const milliseconds = await row(page).evaluate(
    (link, content) =>
      new Promise<number>((resolve) => {
        const clicked = performance.now();
        new MutationObserver((_changes, watch) => {
          const panes = [...document.querySelectorAll<HTMLElement>('#content .pane')];
          if (!panes.some((pane) => pane.checkVisibility() && pane.textContent?.includes(content))) return;
          watch.disconnect();
          // the task after requestAnimationFrame runs when the frame has been painted
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clicked)));
        }).observe(document.getElementById('content') as HTMLElement, { childList: true, subtree: true, attributeFilter: ['style'] });
        (link as HTMLElement).click();
      }),
    TARGET.content,
  );
  return { milliseconds, work: (await threadTime(devtools)) - before };
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

/** A click in a new page, on a row that was pointed at before. */
const pressHovered = async (browser: Browser, origin: string, session: Session, held?: number) => {
  const page = await newPage(browser, origin, session);
  const devtools = await ready(page);
  await row(page).hover();
  await page.waitForTimeout(1_500);
  const shown = await press(page, devtools, held);
  await page.context().close();
  return shown;
};

/** One cold, one hovered and one held click, each in a new page. */
export async function measureClicks(browser: Browser, origin: string, session: Session): Promise<Clicks> {
  const cold = await newPage(browser, origin, session);
  const shownCold = await press(cold, await ready(cold));
  const kept = await framesBack(cold);
  await cold.context().close();

  const hovered = await pressHovered(browser, origin, session);
  return { cold: shownCold, hovered, held: await pressHovered(browser, origin, session, HELD), kept };
}

const middle = (shown: Shown[]): Shown => ({
  milliseconds: median(shown.map(({ milliseconds }) => milliseconds)),
  work: median(shown.map(({ work }) => work)),
});

/** Medians over several rounds. */
export async function measureClickMedians(): Promise<Clicks> {
  const browser = await launch();
  const session = await sessionOf(browser, origin);
  const rounds: Clicks[] = [];
  for (let time = 0; time < TIMES; time++) rounds.push(await measureClicks(browser, origin, session));
  await browser.close();
  return {
    cold: middle(rounds.map(({ cold }) => cold)),
    hovered: middle(rounds.map(({ hovered }) => hovered)),
    held: middle(rounds.map(({ held }) => held)),
    kept: median(rounds.map(({ kept }) => kept)),
  };
}
