// Where the browser's time goes on a slow machine: self time by package and function, style and layout passes.
import type { CDPSession, Page } from '@playwright/test';
import { launch, newPage, sessionOf } from '../console-page.ts';
import { chartShown, openGroup, pressRow, ROLES, USERS } from '../feel/moments.ts';
import { SLOW, throttle } from '../feel/pace.ts';
import { origin } from '../server.ts';
import { type SelfTimes, selfTimesOf } from './self-times.ts';

export interface Profiled extends SelfTimes {
  what: string;
  /** Passes and milliseconds of Blink's style and layout, from `Performance.getMetrics`. */
  passes: Record<'style' | 'layout', { count: number; milliseconds: number }>;
  /** Milliseconds in which the main thread was busy. */
  busy: number;
}

const SAMPLED_EVERY = 250;

async function profile(what: string, devtools: CDPSession, act: () => Promise<unknown>): Promise<Profiled> {
  const metrics = async () => {
    const { metrics: list } = await devtools.send('Performance.getMetrics');
    return new Map(list.map(({ name, value }) => [name, value]));
  };
  await devtools.send('Profiler.enable');
  await devtools.send('Profiler.setSamplingInterval', { interval: SAMPLED_EVERY });
  const before = await metrics();
  await devtools.send('Profiler.start');
  await act();
  const { profile: recorded } = await devtools.send('Profiler.stop');
  const after = await metrics();
  const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
  return {
    what,
    ...selfTimesOf(recorded),
    passes: {
      style: { count: grown('RecalcStyleCount'), milliseconds: grown('RecalcStyleDuration') * 1000 },
      layout: { count: grown('LayoutCount'), milliseconds: grown('LayoutDuration') * 1000 },
    },
    busy: grown('TaskDuration') * 1000,
  };
}

/** Time for what follows the awaited frame: effects, later requests, the rehearsal. */
const AFTER = 500;

const settled = async (page: Page, moment: Promise<unknown>) => {
  await moment;
  await page.waitForTimeout(AFTER);
};

/** Profiles the way from the sign-in form to home, and the first visits of two lists. */
export async function measureProfile(): Promise<Profiled[]> {
  const browser = await launch();
  const fresh = await newPage(browser, origin, undefined);
  const freshTools = await throttle(fresh, SLOW);
  await fresh.goto('/user/login');
  await fresh.waitForLoadState('networkidle');
  const found = [
    await profile('press 登录 → first chart', freshTools, async () => {
      await fresh.locator('input[name=username]').fill('admin');
      await fresh.locator('input[type=password]').fill('123456');
      await fresh.locator('button.submit').click();
      await settled(fresh, chartShown(fresh));
    }),
  ];
  await fresh.context().close();
  const page = await newPage(browser, origin, await sessionOf(browser, origin));
  const devtools = await throttle(page, SLOW);
  await page.goto('/');
  await chartShown(page);
  await openGroup(page, USERS);
  await page.waitForTimeout(5 * AFTER);
  for (const [name, { path }] of Object.entries({ 用户管理: USERS, 角色管理: ROLES }))
    found.push(await profile(`first visit of ${name}`, devtools, () => settled(page, pressRow(page, path))));
  await browser.close();
  return found;
}
