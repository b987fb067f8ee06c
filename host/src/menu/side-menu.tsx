import { Menu } from '@mortise/shared/ui';
import { useEffect, useState } from 'react';
import { useAppearance } from '#appearance/appearance-store.ts';
import { useMenuItems } from './menu-items.tsx';
import { MenuTheme } from './menu-theme.tsx';

interface SideMenuProps {
  collapsed: boolean;
  /** Something was chosen. */
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
    // the same array where all are open: another one would draw every row once more
    setOpen((keys) => (wanted.every((key) => keys.includes(key)) ? keys : [...new Set([...keys, ...wanted])]));
  }, [way]);

  return (
    <Menu
      mode="inline"
      theme={menuTheme}
      inlineCollapsed={collapsed}
      // titles are in sight: a hidden tooltip for each would be drawn for nothing
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
