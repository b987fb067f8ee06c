import { Drawer } from '@mortise/shared/ui';
import { memo } from 'react';
import { Brand } from '#common/brand.tsx';
import { SideMenu } from '#menu/side-menu.tsx';

export const Sider = memo(({ collapsed }: { collapsed: boolean }) => (
  <aside className="sider">
    <Brand short={collapsed} />
    <SideMenu collapsed={collapsed} />
  </aside>
));

/** The menu on phones. */
export const MenuDrawer = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Drawer open={open} onClose={onClose} placement="left" size={240} closable={false} rootClassName="sider-drawer" title={<Brand />}>
    <SideMenu collapsed={false} onChoose={onClose} />
  </Drawer>
);
