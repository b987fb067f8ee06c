import { SettingOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { Tool } from '#common/tool.tsx';
import { useLazyPart } from '#common/use-lazy-part.ts';

const loadDrawer = () => import('./settings-drawer.tsx').then(({ SettingsDrawer }) => SettingsDrawer);

export const SettingsTool = () => {
  const [open, setOpen] = useState(false);
  const [Drawer, wantDrawer] = useLazyPart(loadDrawer);
  const show = () => {
    setOpen(true);
    void wantDrawer();
  };
  return (
    <>
      <Tool label="系统设置" popup expanded={open} onClick={show}>
        <SettingOutlined aria-hidden />
      </Tool>
      {Drawer && <Drawer open={open} onClose={() => setOpen(false)} />}
    </>
  );
};
