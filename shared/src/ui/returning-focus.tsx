import {
  Drawer as AntdDrawer,
  Dropdown as AntdDropdown,
  Modal as AntdModal,
  type DrawerProps,
  type DropdownProps,
  type ModalProps,
} from 'antd';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

const focusOn = (element: Element | null) => {
  if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true });
};

/**
 * Whoever opened a dialog stands there again when it is gone. antd sees to it when a dialog closes, but not when it is taken out of
 * the page, which is how forms close.
 *
 * @returns whether it stands in the page. Only then it may open: antd notes who is to hear Escape while it draws, and a drawing that
 * is thrown away would stay on that list for ever, above the dialog that is really there.
 */
const useStanding = () => {
  const opener = useRef(document.activeElement);
  const [stands, setStands] = useState(false);
  useLayoutEffect(() => setStands(true), []);
  useEffect(() => {
    const from = opener.current;
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost) focusOn(from);
    };
  }, []);
  return stands;
};

export const Modal = ({ open, ...props }: ModalProps) => {
  const stands = useStanding();
  return <AntdModal {...props} open={open && stands} />;
};

export const Drawer = ({ open, ...props }: DrawerProps) => {
  const stands = useStanding();
  return <AntdDrawer {...props} open={open && stands} />;
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

/** A menu that a key opens has the focus at once; whoever opened it stands there again when it is gone, whatever was chosen. */
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
  // the same press would go on to the dialog that it opened, and close it
  const onKeyDown: NonNullable<DropdownProps['menu']>['onKeyDown'] = (event) => {
    if (event.key === 'Enter') event.preventDefault();
    menu?.onKeyDown?.(event);
  };
  return <AntdDropdown autoFocus={opensByKey} {...props} menu={menu && { ...menu, onKeyDown }} onOpenChange={change} />;
};
