import { memo } from 'react';
import { Brand } from '#common/brand.tsx';
import { SideMenu } from '#menu/side-menu.tsx';

export const Sider = memo(({ collapsed }: { collapsed: boolean }) => (
  <aside className="sider">
    <Brand short={collapsed} />
    <SideMenu collapsed={collapsed} />
  </aside>
));
