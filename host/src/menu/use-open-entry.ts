import { beginView } from '#federation/preload/begin-view.ts';
import { loadUi } from '#federation/provided/load-ui.ts';
import { useFederation } from '#federation/view/federation-context.tsx';
import { useGo } from '#navigation/go.tsx';
import { probePage } from '#pages/probe-page.ts';
import { addressOf, useMenu } from '#routes/menu-context.ts';
import type { ConsoleRoute, MenuEntry } from '#routes/menu-routes.ts';
import { isTabOpen } from '#tabs/tabs-store.ts';

const NO_PAGE = '此菜单没有可以访问的页面，请联系管理员';
const BAD_ADDRESS = '链接地址不正确，请联系管理员';

/** Opens a menu entry, inside the console or in a new browser tab. Returns why it cannot be opened. */
export const useOpenEntry = () => {
  const go = useGo();
  const { routes } = useMenu();
  const federation = useFederation();

  /** Starts loading the view while the console renders. */
  const beginLoading = ({ target }: ConsoleRoute, path: string) => {
    if (target.kind !== 'view' || isTabOpen(path)) return;
    beginView(federation, target.component);
    // in parallel with the view's own files
    void loadUi().catch(() => undefined);
  };

  /** A window for a page of this server; one that it does not have is shown in the console, which has a card for it. */
  const openOwn = (address: string, path: string) => {
    // opened at once: after an answer the browser would block it
    const opened = window.open('', '_blank');
    if (!opened) return go(path);
    opened.opener = null;
    void probePage(address, new AbortController().signal).then((failure) => {
      if (!failure) return opened.location.replace(address);
      opened.close();
      go(path);
    });
  };

  return ({ path, external }: Pick<MenuEntry, 'path' | 'external'>): string | undefined => {
    if (!external) {
      const route = routes.at(path);
      if (!route) return NO_PAGE;
      beginLoading(route, path);
      go(path);
      return undefined;
    }
    const address = addressOf(external);
    if (!address) return BAD_ADDRESS;
    if (new URL(address).origin === location.origin) openOwn(address, path);
    else window.open(address, '_blank', 'noopener');
    return undefined;
  };
};
