import type { Subtitle } from '@mortise/shared/micro';
import { HOME_PATH, HOME_TITLE } from '#navigation/home.ts';

export interface OpenTab {
  /** The URL that it was opened with. */
  key: string;
  /** The current URL: lists keep page and conditions in it. */
  href: string;
  title: string;
  subtitle?: Subtitle;
  /** Incremented by 刷新; remounts the view. */
  round: number;
  /** Before other tabs, and not closed by 关闭其它, 关闭左侧 and 关闭右侧. */
  pinned?: boolean;
}

export interface Tabs {
  open: readonly OpenTab[];
  active: string;
  /** Keys, most recently used first. */
  used: readonly string[];
}

/** Messages when a tab cannot be closed. */
export const HOME_NOT_CLOSABLE = '首页不能关闭!';
export const LAST_NOT_CLOSABLE = '这是最后一页，不能再关闭了啦';

/** Most tabs kept mounted. Others are remounted from their URL when shown again. */
export const KEPT_ALIVE = 20;

const home: OpenTab = { key: HOME_PATH, href: HOME_PATH, title: HOME_TITLE, round: 0 };
export const noTabs: Tabs = { open: [home], active: '', used: [] };

export const pathnameOf = (href: string) => href.split(/[?#]/, 1)[0] ?? '';
const activate = (tabs: Tabs, active: string): Tabs => ({ ...tabs, active, used: [active, ...tabs.used.filter((key) => key !== active)] });
const change = (tabs: Tabs, key: string, part: Partial<OpenTab>): Tabs => ({
  ...tabs,
  open: tabs.open.map((tab) => (tab.key === key ? { ...tab, ...part } : tab)),
});

export const activeTab = ({ open, active }: Tabs) => open.find(({ key }) => key === active);

/** The tab of a URL: by its current URL, or else by the one it was opened with. */
export const tabOf = ({ open }: Tabs, href: string, isOfRow: Arrival['isOfRow'] = () => true) =>
  open.find((tab) => tab.href === href && isOfRow(tab)) ?? open.find(({ key }) => key === href);

/** How the URL came to be the current one. */
export interface Arrival {
  /** It replaced the former one. */
  replaced?: boolean;
  /** 后退 or 前进: the URL is one that was there before. */
  popped?: boolean;
  /** Key of the tab whose view went there. */
  within?: string;
  /** Key of the tab whose view owns the URL and all others of its menu row. */
  home?: string | undefined;
  /** Whether a tab shows an address of that view. Such a tab was opened before the registry answered, under a key of its own. */
  isOfHome?: (tab: OpenTab) => boolean;
  /** Whether a tab was opened by the menu row that the URL belongs to: rows may differ in nothing but conditions. */
  isOfRow?: (tab: OpenTab) => boolean;
}

/**
 * Follows the URL. A view that goes to another URL of its own path stays in its tab, as lists do when paging and searching, and so does
 * 后退 over these steps. Otherwise activates the tab of that URL or opens one.
 */
export const visit = (
  tabs: Tabs,
  href: string,
  title: string,
  { replaced = false, popped = false, within, home, isOfHome = () => false, isOfRow }: Arrival = {},
): Tabs => {
  if (home !== undefined) {
    // the menu row opens its tab as it was left
    const isRow = href === home && !replaced && !popped && within !== home;
    const [own, ...more] = tabs.open.filter((tab) => tab.key === home || isOfHome(tab)).sort((one) => (one.key === home ? -1 : 1));
    if (!own) return activate({ ...tabs, open: [...tabs.open, { key: home, href, title, round: 0 }] }, home);
    const rest = tabs.open.filter((tab) => !more.includes(tab));
    const open = rest.map((tab) => (tab === own ? { ...tab, key: home, href: isRow ? tab.href : href } : tab));
    return activate({ ...tabs, open }, home);
  }
  const isOfPath = (tab: OpenTab | undefined): tab is OpenTab => tab !== undefined && pathnameOf(tab.href) === pathnameOf(href);
  const current = activeTab(tabs);
  if (replaced && isOfPath(current)) return change(tabs, current.key, { href });
  const own = tabs.open.find(({ key }) => key === (within ?? (popped ? href : undefined)));
  if (isOfPath(own)) return activate(change(tabs, own.key, { href }), own.key);
  const known = tabOf(tabs, href, isOfRow);
  if (known) return activate(tabs, known.key);
  return activate({ ...tabs, open: [...tabs.open, { key: href, href, title, round: 0 }] }, href);
};

/** A view in a hidden tab went to another of its own addresses. */
export const moveWithin = (tabs: Tabs, key: string, href: string): Tabs => change(tabs, key, { href });

/** Points the most recent tab of the path at another URL of it, so that the URL opens there and not in a tab of its own. */
export const pointAt = (tabs: Tabs, href: string): Tabs => {
  const of = (key: string) => tabs.open.find((tab) => tab.key === key && pathnameOf(tab.href) === pathnameOf(href));
  const tab = tabs.used.map(of).find(Boolean) ?? tabs.open.find(({ key }) => of(key));
  return tab ? change(tabs, tab.key, { href }) : tabs;
};

/** Home and pinned tabs come first, in this order. */
const isFirm = ({ key, pinned }: OpenTab) => key === HOME_PATH || pinned === true;

const keep = (tabs: Tabs, stays: (tab: OpenTab, index: number) => boolean): Tabs => {
  const open = tabs.open.filter((tab, index) => isFirm(tab) || stays(tab, index));
  const alive = new Set(open.map(({ key }) => key));
  const used = tabs.used.filter((key) => alive.has(key));
  return { open, used, active: alive.has(tabs.active) ? tabs.active : (used[0] ?? open[0]?.key ?? '') };
};

/** Message if the tab cannot be closed. */
export const refusalToClose = ({ open }: Tabs, key: string) => {
  if (key === HOME_PATH) return HOME_NOT_CLOSABLE;
  return open.length === 1 ? LAST_NOT_CLOSABLE : undefined;
};

/** Closes the tab and activates its neighbour if it was active. */
export const close = (tabs: Tabs, key: string): Tabs => {
  if (refusalToClose(tabs, key)) return tabs;
  const index = tabs.open.findIndex((tab) => tab.key === key);
  if (index < 0) return tabs;
  // a pinned tab can be closed by itself
  const left = keep(pin(tabs, key, false), (tab) => tab.key !== key);
  if (tabs.active !== key) return left;
  const neighbour = left.open[Math.min(index, left.open.length - 1)];
  return neighbour ? activate(left, neighbour.key) : left;
};

const indexOfTab = ({ open }: Tabs, key: string) => open.findIndex((tab) => tab.key === key);

// if the active tab was closed, activate the tab whose menu was used
const activateIfChanged = (before: Tabs, after: Tabs, key: string): Tabs => (after.active === before.active ? after : activate(after, key));

export const closeLeft = (tabs: Tabs, key: string): Tabs =>
  activateIfChanged(
    tabs,
    keep(tabs, (_, index) => index >= indexOfTab(tabs, key)),
    key,
  );
export const closeRight = (tabs: Tabs, key: string): Tabs =>
  activateIfChanged(
    tabs,
    keep(tabs, (_, index) => index <= indexOfTab(tabs, key)),
    key,
  );
export const closeOthers = (tabs: Tabs, key: string): Tabs =>
  activate(
    keep(tabs, (tab) => tab.key === key),
    key,
  );

export const refresh = (tabs: Tabs, key: string): Tabs =>
  change(tabs, key, { round: (tabs.open.find((tab) => tab.key === key)?.round ?? 0) + 1 });

const inOrder = (open: readonly OpenTab[]) => {
  const home = open.filter(({ key }) => key === HOME_PATH);
  const pinned = open.filter((tab) => tab.pinned && tab.key !== HOME_PATH);
  return [...home, ...pinned, ...open.filter((tab) => !isFirm(tab))];
};

export const pin = (tabs: Tabs, key: string, pinned: boolean): Tabs => {
  if (key === HOME_PATH) return tabs;
  const changed = change(tabs, key, { pinned: pinned || undefined });
  return { ...changed, open: inOrder(changed.open) };
};

/** Moves a tab to the position of another. Pinned tabs stay before the others, home stays first. */
export const move = (tabs: Tabs, key: string, target: string): Tabs => {
  const [from, to] = [indexOfTab(tabs, key), indexOfTab(tabs, target)];
  const [tab, other] = [tabs.open[from], tabs.open[to]];
  if (!tab || !other || from === to || key === HOME_PATH || target === HOME_PATH || isFirm(tab) !== isFirm(other)) return tabs;
  return { ...tabs, open: tabs.open.toSpliced(from, 1).toSpliced(to, 0, tab) };
};

/** For single-view mode: closes all tabs except home, the active one and those with unsaved input. */
export const alone = (tabs: Tabs, dirty: ReadonlySet<string>): Tabs => {
  const stays = ({ key }: OpenTab) => key === HOME_PATH || key === tabs.active || dirty.has(key);
  if (tabs.open.every(stays)) return tabs;
  const open = tabs.open.filter(stays);
  return { ...tabs, open, used: tabs.used.filter((key) => open.some((tab) => tab.key === key)) };
};

/** Whether there is anything to close to the left, to the right, and besides the tab. */
export const closable = ({ open }: Tabs, key: string) => {
  const position = open.findIndex((tab) => tab.key === key);
  const is = (fits: (index: number) => boolean) => open.some((tab, index) => !isFirm(tab) && fits(index));
  return { left: is((index) => index < position), right: is((index) => index > position), others: is((index) => index !== position) };
};

export const setSubtitle = (tabs: Tabs, key: string, subtitle: Subtitle): Tabs => {
  const { view, conditions } = tabs.open.find((tab) => tab.key === key)?.subtitle ?? {};
  return view === subtitle.view && conditions === subtitle.conditions ? tabs : change(tabs, key, { subtitle });
};

/** The title of a tab as it is shown: with what tells it apart from others of the same page. */
export const shownTitle = ({ key, title, subtitle }: OpenTab, open: readonly OpenTab[]): string => {
  const hasTwin = open.some((other) => other.key !== key && other.title === title);
  const more = subtitle?.view ?? (hasTwin ? subtitle?.conditions : undefined);
  return more ? `${title} · ${more}` : title;
};

/** All that is known of what a tab shows, for its tooltip. */
export const fullTitle = ({ title, subtitle }: OpenTab): string =>
  [title, subtitle?.view, subtitle?.conditions].filter(Boolean).join(' · ');

export const rename = (tabs: Tabs, key: string, title: string): Tabs => change(tabs, key, { title });

/** Keys of the tabs to keep mounted: the most recent ones that were shown, and those to keep in any case if they were shown. */
export const aliveKeys = ({ used }: Tabs, kept: ReadonlySet<string>): Set<string> =>
  new Set(used.filter((key, index) => index < KEPT_ALIVE || kept.has(key)));
