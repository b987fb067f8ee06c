import { Menu } from '@mortise/shared/ui';
import { useEffect, useState } from 'react';
import { useAppearance } from '#appearance/appearance-store.ts';
import { useMenuItems } from './menu-items.tsx';
import { MenuTheme } from './menu-theme.tsx';

interface SideMenuProps {
  collapsed: boolean;
  /** Called when an entry was chosen. */
  onChoose?: () => void;
}

const SideItems = ({ collapsed, onChoose }: SideMenuProps) => {
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

export const SideMenu = (props: SideMenuProps) => (
  <nav aria-label="主菜单" className="side-menu">
    <MenuTheme>
      <SideItems {...props} />
    </MenuTheme>
  </nav>
);
