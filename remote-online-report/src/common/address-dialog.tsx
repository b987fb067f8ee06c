import { Button, Flex, Input, Modal, useCopy } from '@mortise/shared/ui';
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
  const copy = useCopy();
  return (
    <Modal
      open
      title={title}
      onCancel={onClose}
      footer={
        <Flex justify="end" gap={8}>
          <Button onClick={onClose}>关闭</Button>
          <Button type="primary" disabled={address === undefined} onClick={() => void copy(address ?? '')}>
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
