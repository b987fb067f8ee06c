import { ConfigProvider, Menu } from '@mortise/shared/ui';
import { useAppearance } from '#appearance/appearance-store.ts';
import { useMenuItems } from './menu-items.tsx';
import { useMenuLook } from './menu-look.ts';

/** The menu across the header; what does not fit stands behind its end. */
export const TopMenu = () => {
  const menuTheme = useAppearance((state) => state.preferences.menuTheme);
  const { items, onClick, selectedKeys } = useMenuItems();
  return (
    <nav aria-label="主菜单" className="top-menu">
      <ConfigProvider theme={useMenuLook()}>
        <Menu mode="horizontal" theme={menuTheme} items={items} selectedKeys={selectedKeys} onClick={onClick} />
      </ConfigProvider>
    </nav>
  );
};
