import { Menu } from '@mortise/shared/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useAppearance } from '#appearance/appearance-store.ts';
import { useMenuItems } from './menu-items.tsx';
import { MenuTheme } from './menu-theme.tsx';

interface SideMenuProps {
  collapsed: boolean;
  /** Called when an entry was chosen. */
  onChoose?: () => void;
}

/** Milliseconds until a group of the menu has opened. */
const OPENED_AFTER = 300;

const SideItems = ({ collapsed, onChoose, nav }: SideMenuProps & { nav: RefObject<HTMLElement | null> }) => {
  const menuTheme = useAppearance((state) => state.preferences.menuTheme);
  const { items, onClick, selectedKeys, above } = useMenuItems(onChoose);
  const [open, setOpen] = useState<string[]>(above);
  const way = above.join('\n');

  useEffect(() => {
    if (!way) return;
    const wanted = way.split('\n');
    // return the same array if all are open: a new one re-renders every row
    setOpen((keys) => (wanted.every((key) => keys.includes(key)) ? keys : [...new Set([...keys, ...wanted])]));
  }, [way]);

  const [page] = selectedKeys;
  useEffect(() => {
    if (!page) return;
    // the groups above it may have to open first, which antd animates
    const clock = setTimeout(
      () => nav.current?.querySelector('.ant-menu-item-selected')?.scrollIntoView?.({ block: 'nearest' }),
      OPENED_AFTER,
    );
    return () => clearTimeout(clock);
  }, [page, nav]);

  return (
    <Menu
      mode="inline"
      theme={menuTheme}
      inlineCollapsed={collapsed}
      // titles are visible: antd would mount a hidden tooltip per row
      tooltip={collapsed ? undefined : false}
      inlineIndent={21}
      items={items}
      selectedKeys={selectedKeys}
      {...(collapsed ? {} : { openKeys: open, onOpenChange: setOpen })}
      onClick={onClick}
    />
  );
};

export const SideMenu = (props: SideMenuProps) => {
  const nav = useRef<HTMLElement>(null);
  return (
    <nav ref={nav} aria-label="主菜单" className="side-menu">
      <MenuTheme>
        <SideItems {...props} nav={nav} />
      </MenuTheme>
    </nav>
  );
};
