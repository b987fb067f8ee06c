import { App, Button, Flex, Input, Modal } from '@mortise/shared/ui';
import type { ReactNode } from 'react';

interface AddressDialogProps {
  title: string;
  /** Undefined while it is not known. */
  address: string | undefined;
  /** Shown above it, or instead of it while it is not known. */
  children?: ReactNode;
  onClose: () => void;
}

/** An address of this console to copy, for menu rows and links. */
export const AddressDialog = ({ title, address, children, onClose }: AddressDialogProps) => {
  const { message } = App.useApp();
  const copy = () =>
    // pages of an insecure origin have no clipboard
    (navigator.clipboard?.writeText(address ?? '') ?? Promise.reject(new Error('no clipboard'))).then(
      () => void message.success('复制成功'),
      () => void message.error('该浏览器不支持自动复制'),
    );
  return (
    <Modal
      open
      title={title}
      onCancel={onClose}
      footer={
        <Flex justify="end" gap={8}>
          <Button onClick={onClose}>关闭</Button>
          <Button type="primary" disabled={address === undefined} onClick={copy}>
            复制
          </Button>
        </Flex>
      }
    >
      {children}
      {address !== undefined && <Input aria-label={title} readOnly value={address} />}
    </Modal>
  );
};
