import { useGo } from '#console/go.tsx';
import { addressOf } from './menu-context.ts';
import type { MenuEntry } from './menu-routes.ts';

/** Goes where a menu entry leads: inside, or to a browser tab of its own. False when its address is none that we open. */
export const useOpenEntry = () => {
  const go = useGo();
  return ({ path, external }: Pick<MenuEntry, 'path' | 'external'>): boolean => {
    if (!external) {
      go(path);
      return true;
    }
    const address = addressOf(external);
    if (address) window.open(address, '_blank', 'noopener');
    return address !== undefined;
  };
};
