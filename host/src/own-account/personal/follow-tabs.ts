import { usePersonal } from '@mortise/shared/session';
import { HOME_PATH } from '#navigation/home.ts';
import { type OfferedTab, useOfferedTabs } from '#tabs/offered-tabs.ts';
import { isOpenTab, useTabs } from '#tabs/tabs-store.ts';

const KEY = 'tabs';
/** Pause after a change of the tabs until they are kept: a click changes them several times. */
const PAUSE = 1500;
const AT_MOST = 60;

const opened = (): OfferedTab[] =>
  useTabs
    .getState()
    .tabs.open.filter(({ key, href }) => key !== HOME_PATH && href.length <= 2000)
    .slice(-AT_MOST)
    .map(({ href, title, pinned }) => ({ href, title: title.slice(0, 200), ...(pinned && { pinned }) }));

const kept = (): OfferedTab[] => {
  const { open } = (usePersonal.getState().entries[KEY]?.value ?? {}) as { open?: unknown };
  return Array.isArray(open) ? open.filter(isOpenTab) : [];
};

/**
 * Keeps the open tabs with the account. This window's own tabs win while it has any: it offers those of another browser only if it began
 * with none, and never opens them by itself. Returns what to do when the server has answered.
 */
export const followTabs = (user: string) => {
  const hadTabs = opened().length > 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const keep = () => {
    const now = opened();
    // nothing opened yet: not a reason to forget what was open elsewhere
    if (usePersonal.getState().user !== user || !now.length) return;
    if (JSON.stringify(now) !== JSON.stringify(kept())) usePersonal.getState().keep(KEY, { open: now });
  };
  useTabs.subscribe(({ tabs }, before) => {
    if (tabs.open === before.tabs.open) return;
    clearTimeout(timer);
    timer = setTimeout(keep, PAUSE);
  });

  return () => {
    if (!hadTabs) useOfferedTabs.getState().offer(kept());
  };
};
