import { Modal as AntdModal, type ModalProps } from 'antd';
import { useFocusReturn } from './focus-return.ts';
import { usePaneLayer } from './pane-layer.ts';

/** antd's Modal over the pane of its tab, or over the window outside of tabs. Its second button says 关闭, as that of every form; questions say 取消. */
export const Modal = ({ open = false, onCancel, focusable, cancelText = '关闭', ...props }: ModalProps) => {
  const mounted = useFocusReturn();
  const { box, isKeyElsewhere } = usePaneLayer(mounted, open && mounted);
  return (
    <AntdModal
      {...(box && { getContainer: box, focusable: { ...focusable, trap: false } })}
      {...props}
      cancelText={cancelText}
      open={open && mounted}
      onCancel={(event) => !isKeyElsewhere(event) && onCancel?.(event)}
    />
  );
};
