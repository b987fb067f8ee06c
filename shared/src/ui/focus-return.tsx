import {
  Drawer as AntdDrawer,
  Dropdown as AntdDropdown,
  Modal as AntdModal,
  type DrawerProps,
  type DropdownProps,
  type ModalProps,
} from 'antd';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePaneLayer } from './pane-layer.ts';

const focusOn = (element: Element | null) => {
  if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true });
};

/**
 * Returns the focus to the element that opened a dialog. antd does so when a dialog closes, but not when it is unmounted, which is how
 * forms close.
 *
 * @returns whether the component is mounted. Open the dialog only then: antd registers its Escape handler during render, and a discarded
 * render would leave a stale handler above that of the real dialog.
 */
const useFocusReturn = () => {
  const opener = useRef(document.activeElement);
  const [mounted, setMounted] = useState(false);
  useLayoutEffect(() => setMounted(true), []);
  useEffect(() => {
    const from = opener.current;
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost) focusOn(from);
    };
  }, []);
  return mounted;
};

/** antd's Modal over the pane of its tab, or over the window outside of tabs. */
export const Modal = ({ open = false, onCancel, focusable, ...props }: ModalProps) => {
  const mounted = useFocusReturn();
  const { box, isKeyElsewhere } = usePaneLayer(mounted, open && mounted);
  return (
    <AntdModal
      {...(box && { getContainer: box, focusable: { ...focusable, trap: false } })}
      {...props}
      open={open && mounted}
      onCancel={(event) => !isKeyElsewhere(event) && onCancel?.(event)}
    />
  );
};

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

let byKey = false;
for (const event of ['keydown', 'pointerdown']) {
  document.addEventListener(
    event,
    () => {
      byKey = event === 'keydown';
    },
    true,
  );
}

/** antd's Dropdown with keyboard support: a menu opened by key gets the focus, and the opener gets it back when the menu closes. */
export const Dropdown = ({ onOpenChange, menu, ...props }: DropdownProps) => {
  const opener = useRef<Element>(null);
  const [opensByKey, setOpensByKey] = useState(false);
  const change: DropdownProps['onOpenChange'] = (open, why) => {
    if (open) {
      opener.current = document.activeElement;
      setOpensByKey(byKey);
    } else if (document.activeElement?.closest('[role="menu"]')) focusOn(opener.current);
    onOpenChange?.(open, why);
  };
  // otherwise the same key press closes the dialog that it opened
  const onKeyDown: NonNullable<DropdownProps['menu']>['onKeyDown'] = (event) => {
    if (event.key === 'Enter') event.preventDefault();
    menu?.onKeyDown?.(event);
  };
  return <AntdDropdown autoFocus={opensByKey} {...props} menu={menu && { ...menu, onKeyDown }} onOpenChange={change} />;
};
