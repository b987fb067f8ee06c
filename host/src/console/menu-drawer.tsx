import { Drawer } from '@mortise/shared/ui';
import { Brand } from '#common/brand.tsx';
import { SideMenu } from '#menu/side-menu.tsx';

/** The menu on phones. */
export const MenuDrawer = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Drawer open={open} onClose={onClose} placement="left" size={240} closable={false} rootClassName="sider-drawer" title={<Brand />}>
    <SideMenu collapsed={false} onChoose={onClose} />
  </Drawer>
);
