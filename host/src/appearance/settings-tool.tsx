import { SettingOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { usePart } from '#console/use-part.ts';
import { Tool } from '#header/tool.tsx';

const loadDrawer = () => import('./settings-drawer.tsx').then(({ SettingsDrawer }) => SettingsDrawer);

export const SettingsTool = () => {
  const [open, setOpen] = useState(false);
  const [Drawer, wantDrawer] = usePart(loadDrawer);
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
