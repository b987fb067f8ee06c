import { type ReactNode, useSyncExternalStore } from 'react';
import { announceIcons, iconChanges, iconOf, listenToIcons } from './known-icons.ts';

// maps names of older icon sets, where a suffix meant "outlined"
const modern = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/^icon-/, '')
    .replace(/-o$/, '');

interface MenuIconProps {
  name?: string | null;
  /** Rendered if the name is unknown. */
  otherwise?: ReactNode;
}

let isAsked = false;

const watchIcons = (listener: () => void) => {
  if (!isAsked) {
    isAsked = true;
    import('./menu-icon-groups.ts').catch(() => {
      // the row shows what it shows for unknown names; the next one that needs an icon tries again
      isAsked = false;
      announceIcons();
    });
  }
  return listenToIcons(listener);
};

const watchNothing = () => () => {};
const ROOM = { inlineSize: '1em', blockSize: '1em' };

/** The icon of a menu row. Hidden from screen readers, because the title follows it. Loads the other icons if this is not one of the first. */
export const MenuIcon = ({ name, otherwise = null }: MenuIconProps) => {
  const key = modern(name ?? '');
  const changes = useSyncExternalStore(key && !iconOf(key) ? watchIcons : watchNothing, iconChanges);
  const Icon = iconOf(key);
  if (Icon) return <Icon aria-hidden />;
  return key && !changes ? <span className="anticon" style={ROOM} aria-hidden /> : otherwise;
};
