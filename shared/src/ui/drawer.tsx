import { Drawer as AntdDrawer, type DrawerProps } from 'antd';
import { useFocusReturn } from './focus-return.ts';
import { usePaneLayer } from './pane-layer.ts';

/** antd's Drawer over the pane of its tab, or over the window outside of tabs. */
export const Drawer = ({ open = false, onClose, focusable, ...props }: DrawerProps) => {
  const mounted = useFocusReturn();
  const { box, isKeyElsewhere } = usePaneLayer(mounted, open && mounted);
  return (
    <AntdDrawer
      {...(box && { getContainer: box, focusable: { ...focusable, trap: false } })}
      {...props}
      open={open && mounted}
      onClose={(event) => !isKeyElsewhere(event) && onClose?.(event)}
    />
  );
};
