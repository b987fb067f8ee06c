import type { Page, Request } from '@playwright/test';

/** Layers above the page, as antd marks them. */
const LAYERS = '.ant-modal-wrap, .ant-drawer, .ant-popover, .ant-dropdown, .ant-select-dropdown, .ant-picker-dropdown';

/** What may open something. */
const OPENERS = [
  'button:not(:disabled, [aria-disabled=true])',
  '[role=tab][aria-selected=false]',
  '[role=menuitem]:not([aria-disabled=true])',
  '[role=combobox]:not(:disabled)',
  '.ant-picker input:not(:disabled)',
  '.ant-tree-node-content-wrapper',
  'thead input[type=checkbox]:not(:disabled)',
].join();

/** Parts without openers of their own: pages of a list, tools of the editor, days of a calendar. */
const CLOSED = '[aria-hidden=true], .ant-pagination, [role=toolbar], .ant-picker-dropdown, .ant-select-dropdown';

/** Closes the layer, downloads, opens a file chooser or reloads: leads to no state of its own. */
const SKIPPED = /^(关\s*闭|取\s*消|返\s*回|重\s*试|刷\s*新.*|继续编辑|清除.*|.*新窗口.*|导\s*出.*|.*下载.*|点击上传|上\s*传.*|全屏)$/;

/** The tools that every list has: looked at on the first one. */
const COMMON = /^(密度|列设置|高级查询)$/;

const DEEPEST = 3;

const fetching = new WeakMap<Page, Set<Request>>();

/** Notes what a page is fetching: a drawer whose code is on its way shows nothing that could be waited for. */
const watchRequests = (page: Page) => {
  const fetched = new Set<Request>();
  page.on('request', (request) => /^(script|fetch|xhr)$/.test(request.resourceType()) && fetched.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const) page.on(end as 'requestfinished', (request) => fetched.delete(request));
  fetching.set(page, fetched);
};

const untilFetched = async (page: Page) => {
  for (let turn = 0; fetching.get(page)?.size && turn < 200; turn++) await page.waitForTimeout(50);
};

/** Waits until nothing is loading and the page has been painted. */
const settled = async (page: Page) => {
  const paint = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await paint();
  await untilFetched(page);
  await paint();
  await page.waitForFunction(
    // the gallery of controls shows what loading looks like
    () =>
      [...document.querySelectorAll('main :is(.ant-spin-spinning, .ant-skeleton, [aria-busy=true], .ant-btn-loading)')].every((one) =>
        one.closest('[data-example]'),
      ),
  );
  await paint();
};

/** Marks the topmost layer, or the view if there is none, and its openers; returns the number of layers, the openers' names and the text. */
const look = (page: Page) =>
  page.evaluate(
    ([layers = '', openers = '', closed = '']) => {
      const isSeen = (one: Element) =>
        one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && one.getClientRects().length > 0;
      for (const one of document.querySelectorAll('[data-walk]')) one.removeAttribute('data-walk');
      const open = [...document.querySelectorAll<HTMLElement>(layers)].filter((one) => isSeen(one) && !one.matches('[class*="-hidden"]'));
      const root = open.at(-1) ?? [...document.querySelectorAll<HTMLElement>('main')].find(isSeen);
      root?.setAttribute('data-walk', 'root');
      const names = new Set<string>();
      for (const one of root?.querySelectorAll<HTMLElement>(openers) ?? []) {
        if (!isSeen(one) || one.closest(closed)) continue;
        const label = (
          one.getAttribute('aria-label') ||
          (one as HTMLInputElement).labels?.[0]?.textContent ||
          one.textContent ||
          one.id
        ).trim();
        // records and nodes repeat: the first of a list is enough
        const isRecord =
          one.closest('tbody, [role=tree], ul') && !(one.matches('button, [role=menuitem]') && /^[\u4e00-\u9fff]{2,6}$/.test(label));
        const name = isRecord ? `第一项 ${one.className.split(' ')[0]}` : label;
        if (names.has(name)) continue;
        names.add(name);
        one.setAttribute('data-walk', name);
      }
      const markOf = (one: Element | null) => `${one?.localName}.${one?.getAttribute('class')}[${one?.getAttribute('role')}]`;
      const marks = new Set([...(root?.querySelectorAll('*') ?? [])].map((one) => `${markOf(one.parentElement)} > ${markOf(one)}`));
      return { depth: open.length, names: [...names], marks: [...marks], text: root?.textContent ?? '', path: location.pathname };
    },
    [LAYERS, OPENERS, CLOSED],
  );

/** Closes layers until so many are left, and discards what was changed in them. */
const closeDownTo = async (page: Page, depth: number) => {
  for (let attempt = 0; attempt < 6 && (await look(page)).depth > depth; attempt++) {
    const discard = page.getByRole('button', { name: /^放弃/ });
    if (await discard.isVisible()) await discard.click();
    else await page.keyboard.press('Escape');
    await settled(page);
  }
  return look(page);
};

interface Walk {
  page: Page;
  /** How many controls in a row are used to get to a state; 0 shows the page alone. */
  deepest?: number;
  /** Names of controls that are used in the first view only. */
  shared?: RegExp;
  /** Skips states without any markup that has not been seen before. */
  onlyNew?: boolean;
  /** Called in each state with a selector of what is new in it, and the controls that led there. */
  onState: (within: string, way: readonly string[]) => Promise<void>;
}

/**
 * Returns a function that visits the states of the view at a path to which its controls lead: dialogs, drawers, menus, popovers, lists of
 * choices, tabs. Requests that would change something must be answered by the caller.
 */
export const stateWalk = ({ page, deepest = DEEPEST, shared = COMMON, onlyNew = false, onState }: Walk) => {
  watchRequests(page);
  const seen = new Set<string>();
  const seenMarks = new Set<string>();
  const report = async ({ marks }: { marks: string[] }, way: readonly string[]) => {
    const isNew = marks.some((mark) => !seenMarks.has(mark));
    for (const mark of marks) seenMarks.add(mark);
    if (isNew || !onlyNew) await onState('[data-walk=root]', way);
  };

  return async (path: string) => {
    const goto = async () => {
      await page.goto(path);
      await page.locator('main section').first().waitFor();
      await settled(page);
    };
    const visit = async (way: readonly string[]): Promise<void> => {
      let state = await look(page);
      const { depth } = state;
      await report(state, way);
      if (way.length >= deepest) return;
      const pressed = new Set<string>();
      const rest = () => state.names.filter((name) => !pressed.has(name) && !SKIPPED.test(name) && !(shared.test(name) && seen.has(name)));
      for (let [name] = rest(); name !== undefined; [name] = rest()) {
        pressed.add(name);
        seen.add(name);
        await page.locator(`[data-walk=${JSON.stringify(name)}]`).click({ timeout: 10_000 });
        await settled(page);
        const now = await look(page);
        if (now.path !== path) {
          await goto();
          // the layer that led away is gone
          if (depth > 0) return;
        } else if (now.depth > depth) await visit([...way, name]);
        else if (now.depth === depth && now.text !== state.text) await report(now, [...way, name]);
        state = await closeDownTo(page, depth);
        if (state.depth < depth) return;
        if (state.depth > depth) throw new Error(`Escape does not close ${[...way, name].join(' → ')}`);
      }
    };
    await goto();
    await visit([]);
  };
};
