import type { Locator, Page } from '@playwright/test';
import { launch, mountedAt, newPage, sessionOf } from './console-page.ts';
import { median } from './figures.ts';
import { openTabs } from './open-tabs.ts';
import { origin } from './server.ts';

const TIMES = 9;
const GROUPS = 25;
const PAGES = 20;
const NOTICES = 300;
const TABS = 50;

/**
 * Milliseconds from an input event to the painted frame with its result. The event is sent at the start of a frame, so waiting time is not
 * included.
 */
const toPaint = (target: Locator, words?: string) =>
  target.evaluate(async (element, text) => {
    await new Promise(requestAnimationFrame);
    const started = performance.now();
    if (text === undefined) (element as HTMLElement).click();
    else {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, text);
      element.dispatchEvent(new Event('input', { bubbles: true }));
    }
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      // a message task runs after this frame has been laid out and painted
      port2.postMessage(0);
    });
    return performance.now() - started;
  }, words);

const times = async (act: () => Promise<number>, undo: () => Promise<unknown>) => {
  const taken: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    taken.push(await act());
    await undo();
  }
  return median(taken);
};

/** Adds 25 groups of 20 pages to the seed's menu. */
const withLargeMenu = (page: Page) =>
  page.route('**/sys/permission/getUserPermissionByToken**', async (route) => {
    const answer = await route.fetch();
    const envelope = (await answer.json()) as { result: { menu: object[] } };
    const row = (path: string, title: string, more: object) => ({ id: path, path, route: '1', meta: { title, icon: 'appstore' }, ...more });
    envelope.result.menu.push(
      ...Array.from({ length: GROUPS }, (_, group) =>
        row(`/many/${group}`, `业务分组${group}`, {
          component: 'layouts/RouteView',
          children: Array.from({ length: PAGES }, (_, place) =>
            row(`/many/${group}/${place}`, `第${group * PAGES + place}号业务`, { component: 'system/UserList' }),
          ),
        }),
      ),
    );
    await route.fulfill({ response: answer, json: envelope });
  });

const withManyNotices = (page: Page) =>
  page.route('**/sys/annountCement/listByUser**', async (route) => {
    const answer = await route.fetch();
    const envelope = (await answer.json()) as { result: { anntMsgList: object[] } };
    const [row] = envelope.result.anntMsgList;
    const rows = Array.from({ length: NOTICES }, (_, place) => ({ ...row, id: `notice-${place}`, titile: `第${place}条通知` }));
    await route.fulfill({
      response: answer,
      json: { ...envelope, result: { ...envelope.result, anntMsgList: rows, anntMsgTotal: NOTICES } },
    });
  });

const settle = (page: Page) => page.waitForTimeout(400);

const measureMenu = async (page: Page) => {
  const group = page.getByRole('menuitem', { name: '业务分组3', exact: true });
  const open = await times(
    () => toPaint(group),
    async () => {
      await settle(page);
      await group.click();
      await settle(page);
    },
  );
  const tool = page.getByRole('button', { name: '全局搜索' });
  const search = page.getByRole('combobox', { name: '全局搜索' });
  const close = async () => {
    await settle(page);
    await page.keyboard.press('Escape');
    await search.waitFor({ state: 'detached' });
    await settle(page);
  };
  const opened = await times(() => toPaint(tool), close);
  await tool.click();
  await settle(page);
  const words = ['第', '第4', '第49', 'y', 'yw', 'ywfz', '业务', ''];
  let word = 0;
  const filter = await times(
    () => toPaint(search, words[word++ % words.length]),
    () => settle(page),
  );
  await close();
  return { open, opened, filter };
};

const measureBell = async (page: Page) => {
  const bell = page.getByRole('button', { name: /^通知/ });
  return times(
    () => toPaint(bell),
    async () => {
      await settle(page);
      await bell.click();
      await settle(page);
    },
  );
};

const measureSwitch = async (page: Page) => {
  await openTabs(page, TABS);
  const tabs = page.locator('.tab-bar [role=tab]');
  let turn = 0;
  // two kept-alive tabs, and one that was evicted from the cache of twenty
  const kept = await times(
    () => toPaint(tabs.nth(TABS - 2 - (turn++ % 2))),
    () => settle(page),
  );
  const asleep = await times(
    () => toPaint(tabs.nth(1 + turn++)),
    () => page.waitForTimeout(1_000),
  );
  return { kept, asleep };
};

export interface Reactions {
  group: number;
  search: number;
  filter: number;
  bell: number;
  kept: number;
  asleep: number;
}

/** Response times of a full console: a menu of 500 rows, 300 notices, 50 tabs. */
export async function measureReactions(): Promise<Reactions> {
  const browser = await launch();
  const session = await sessionOf(browser, origin);
  const page = await newPage(browser, origin, session);
  await withLargeMenu(page);
  await withManyNotices(page);
  await page.goto('/');
  await mountedAt(page, 'dashboard/Analysis');
  await page.waitForTimeout(3_000);
  const { open, opened, filter } = await measureMenu(page);
  const bell = await measureBell(page);
  const { kept, asleep } = await measureSwitch(page);
  await browser.close();
  return { group: open, search: opened, filter, bell, kept, asleep };
}
