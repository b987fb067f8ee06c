import { Menu } from '@mortise/shared/ui';
import { useAppearance } from '#appearance/appearance-store.ts';
import { useMenuItems } from './menu-items.tsx';
import { MenuTheme } from './menu-theme.tsx';

const TopItems = () => {
  const menuTheme = useAppearance((state) => state.preferences.menuTheme);
  const { items, onClick, selectedKeys } = useMenuItems();
  return <Menu mode="horizontal" theme={menuTheme} items={items} selectedKeys={selectedKeys} onClick={onClick} />;
};

/** The horizontal menu; antd moves what does not fit into an overflow menu. */
export const TopMenu = () => (
  <nav aria-label="主菜单" className="top-menu">
    <MenuTheme>
      <TopItems />
    </MenuTheme>
  </nav>
);
