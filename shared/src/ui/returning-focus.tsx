import { Drawer as AntdDrawer, Modal as AntdModal, type DrawerProps, type ModalProps } from 'antd';
import { useEffect, useRef } from 'react';

/**
 * Whoever opened a dialog stands there again when it is gone. antd sees to it when a dialog closes, but not when it is taken out of
 * the page, which is how forms close.
 */
const useReturningFocus = () => {
  const opener = useRef(document.activeElement);
  useEffect(() => {
    const from = opener.current;
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true });
    };
  }, []);
};

export const Modal = (props: ModalProps) => {
  useReturningFocus();
  return <AntdModal {...props} />;
};

export const Drawer = (props: DrawerProps) => {
  useReturningFocus();
  return <AntdDrawer {...props} />;
};
