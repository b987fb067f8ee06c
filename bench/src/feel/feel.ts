// Times that a person waits, on a slow machine and a slow line, and the bytes behind them.
import type { Browser, Page } from '@playwright/test';
import { measureClicks } from '../click.ts';
import { launch, newPage, type Session, sessionOf } from '../console-page.ts';
import { heapOf } from '../heap.ts';
import { kilobytesOf, recordScripts, type Script } from '../received-scripts.ts';
import { chartShown, openGroup, pressedAt, pressRow, ROLES, recordPress, rowsShown, signInUsable, USERS } from './moments.ts';
import { FULL, type Pace, SLOW, throttle } from './pace.ts';

/** Row of the table → its figures, one per round. */
export type Figures = Record<string, number[]>;

export interface Feel {
  figures: Figures;
  /** Scripts of the first round, by what they were loaded for. */
  scripts: Record<string, Script[]>;
}

interface Round {
  browser: Browser;
  origin: string;
  session: Session;
  note: (row: string, figure: number) => void;
  keepScripts: (what: string, scripts: Script[]) => void;
}

/** Time in which the console finishes what it does after the first frame, and a person reads. */
const REST = 2_500;
/** Time in which a person types name and password. */
const TYPING = 2_000;

const seconds = (milliseconds: number) => milliseconds / 1000;

async function signIn({ browser, origin, note, keepScripts }: Round) {
  const page = await newPage(browser, origin, undefined);
  const scripts = await recordScripts(await throttle(page, SLOW));
  await page.goto('/user/login');
  note('sign-in usable, s', seconds(await signInUsable(page)));
  await page.waitForLoadState('networkidle');
  note('JS until the sign-in form is usable, kB', kilobytesOf(scripts()));
  keepScripts('sign-in', scripts());
  await page.locator('input[name=username]').fill('admin');
  await page.locator('input[type=password]').fill('123456');
  await page.waitForTimeout(TYPING);
  await recordPress(page, 'submit');
  await page.locator('button.submit').click();
  note('press 登录 → first chart, s', seconds((await chartShown(page)) - (await pressedAt(page))));
  await page.context().close();
}

async function home({ browser, origin, session, note, keepScripts }: Round) {
  const page = await newPage(browser, origin, session);
  const scripts = await recordScripts(await throttle(page, SLOW));
  await page.goto('/');
  note('home opened cold → first chart, s', seconds(await chartShown(page)));
  note('home opened cold: JS, kB', kilobytesOf(scripts()));
  keepScripts('home', scripts());
  // V8 keeps the compiled code of a script from its second use on
  await page.waitForTimeout(REST);
  await page.goto('/');
  await chartShown(page);
  await page.waitForTimeout(REST);
  await page.goto('/');
  note('home opened warm → first chart, s', seconds(await chartShown(page)));
  await page.context().close();
}

const visits =
  (pace: Pace, name: string) =>
  async ({ browser, origin, session, note }: Round) => {
    const page = await newPage(browser, origin, session);
    await page.goto('/');
    await chartShown(page);
    await openGroup(page, USERS);
    await page.waitForTimeout(REST);
    await throttle(page, pace);
    note(`a view's first visit, ${name}, s`, seconds(await pressRow(page, USERS.path)));
    await pressRow(page, ROLES.path);
    await page.waitForTimeout(REST);
    note(`a view again, ${name}, s`, seconds(await pressRow(page, USERS.path)));
    await page.context().close();
  };

const KEPT = ['/isystem/user', '/isystem/roleUserList', '/isystem/dict', '/isystem/position', '/isystem/annountCement'];

async function heap({ browser, origin, session, note }: Round) {
  const page = await newPage(browser, origin, session);
  const devtools = await throttle(page, FULL);
  await page.goto('/');
  await chartShown(page);
  await openGroup(page, USERS);
  const atHome = await heapOf(page, devtools);
  note('heap at home, MB', atHome);
  for (const path of KEPT) {
    await openAddress(page, path);
    await rowsShown(page, path);
  }
  note('heap per kept view, MB', ((await heapOf(page, devtools)) - atHome) / KEPT.length);
  await page.context().close();
}

const openAddress = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

async function clicks({ browser, origin, session, note }: Round) {
  const { cold, hovered, held } = await measureClicks(browser, origin, session);
  note('click on a menu row, 100 ms away, never loaded, ms', cold.milliseconds);
  note('click on a menu row, 100 ms away, hovered before, ms', hovered.milliseconds);
  note('… button held 80 ms, from its release, ms', held.milliseconds);
}

/** Groups of rows that `--only` selects. */
export const groups: Record<string, (round: Round) => Promise<void>> = {
  'sign-in': signIn,
  home,
  view: visits(SLOW, 'slow'),
  'view-full': visits(FULL, 'unthrottled'),
  heap,
  click: clicks,
};

interface FeelOptions {
  /** Consoles to compare; their rounds alternate, so that a busy moment of the machine affects all of them. */
  origins: readonly string[];
  rounds: number;
  only: readonly string[];
}

/** Measures each console in turns. */
export async function measureFeel({ origins, rounds, only }: FeelOptions): Promise<Feel[]> {
  const browser = await launch();
  const stages = [];
  for (const origin of origins) {
    const feel: Feel = { figures: {}, scripts: {} };
    const round: Round = {
      browser,
      origin,
      session: await sessionOf(browser, origin),
      note: (row, figure) => {
        feel.figures[row] = [...(feel.figures[row] ?? []), figure];
      },
      keepScripts: (what, scripts) => {
        feel.scripts[what] ??= scripts;
      },
    };
    stages.push({ feel, round });
  }
  for (let time = 0; time < rounds; time++)
    for (const [name, measure] of Object.entries(groups))
      if (!only.length || only.includes(name)) for (const { round } of stages) await measure(round);
  await browser.close();
  return stages.map(({ feel }) => feel);
}
