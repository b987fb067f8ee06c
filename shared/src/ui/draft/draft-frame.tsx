import type { ReactNode } from 'react';
import { Button, Flex } from '../antd.ts';
import { Drawer } from '../drawer.tsx';
import { Modal } from '../modal.tsx';
import styles from './draft-frame.module.css';

export interface DraftFrameProps {
  title: ReactNode;
  width?: number;
  /** A drawer instead of a dialog, for long forms. */
  drawer?: boolean;
  okText?: string;
  cancelText?: string;
  /** The action cannot be undone: red button. */
  danger?: boolean;
}

interface FrameProps extends DraftFrameProps {
  saving: boolean;
  /** The submit button is enabled. */
  ready: boolean;
  onOk: () => void;
  onLeave: () => void;
  children: ReactNode;
}

/** Dialog or drawer around a draft. A click on the mask does not close it. */
export const DraftFrame = ({
  title,
  width,
  drawer = false,
  okText = '确定',
  cancelText = '关闭',
  danger,
  saving,
  ready,
  onOk,
  onLeave,
  children,
}: FrameProps) => {
  const mask = { closable: false };
  if (!drawer)
    return (
      <Modal
        open
        width={width}
        title={title}
        okText={okText}
        okButtonProps={{ danger, disabled: !ready }}
        cancelText={cancelText}
        onOk={onOk}
        onCancel={onLeave}
        confirmLoading={saving}
        mask={mask}
        classNames={{ body: styles.body }}
      >
        {children}
      </Modal>
    );
  return (
    <Drawer
      open
      size={width}
      title={title}
      onClose={onLeave}
      mask={mask}
      footer={
        <Flex justify="end" gap={8}>
          <Button onClick={onLeave}>{cancelText}</Button>
          <Button type="primary" danger={danger} loading={saving} disabled={!ready} onClick={onOk}>
            {okText}
          </Button>
        </Flex>
      }
    >
      {children}
    </Drawer>
  );
};
