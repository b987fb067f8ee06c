import { ConfigProvider, Menu } from '@mortise/shared/ui';
import { useEffect, useState } from 'react';
import { useAppearance } from '#appearance/appearance-store.ts';
import { useMenuItems } from './menu-items.tsx';
import { useMenuLook } from './menu-look.ts';

interface SideMenuProps {
  collapsed: boolean;
  /** Something was chosen. */
  onLeave?: () => void;
}

export const SideMenu = ({ collapsed, onLeave }: SideMenuProps) => {
  const menuTheme = useAppearance((state) => state.preferences.menuTheme);
  const { items, onClick, selectedKeys, above } = useMenuItems(onLeave);
  const look = useMenuLook();
  const [open, setOpen] = useState<string[]>(above);
  const way = above.join('\n');

  useEffect(() => {
    if (way) setOpen((keys) => [...new Set([...keys, ...way.split('\n')])]);
  }, [way]);

  return (
    <nav aria-label="主菜单" className="side-menu">
      <ConfigProvider theme={look}>
        <Menu
          mode="inline"
          theme={menuTheme}
          inlineCollapsed={collapsed}
          inlineIndent={21}
          items={items}
          selectedKeys={selectedKeys}
          {...(collapsed ? {} : { openKeys: open, onOpenChange: setOpen })}
          onClick={onClick}
        />
      </ConfigProvider>
    </nav>
  );
};
