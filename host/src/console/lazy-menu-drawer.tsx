import { useEffect } from 'react';
import { useLazyPart } from '#common/use-lazy-part.ts';

const loadDrawer = () => import('./menu-drawer.tsx').then(({ MenuDrawer }) => MenuDrawer);

/** The menu on phones. Wide windows never load its code; phones load it ahead, so that the first press shows it. */
export const LazyMenuDrawer = (props: { open: boolean; onClose: () => void }) => {
  const [Drawer, wantDrawer] = useLazyPart(loadDrawer);
  const { open } = props;
  // again when it is opened: the first time may have failed
  useEffect(() => {
    if (!Drawer || open) void wantDrawer();
  }, [Drawer, open, wantDrawer]);
  return Drawer && <Drawer {...props} />;
};
