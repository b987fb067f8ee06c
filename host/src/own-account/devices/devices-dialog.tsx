import { Button, Modal } from '@mortise/shared/ui';
import { useDevices } from './device-list.tsx';

/** Lists the user's sessions and ends them. */
export const DevicesDialog = ({ onClose }: { onClose: () => void }) => {
  const { list, endOthers } = useDevices();
  return (
    <Modal
      open
      title="登录设备"
      width={560}
      onCancel={onClose}
      footer={
        <>
          {endOthers}
          <Button onClick={onClose}>关闭</Button>
        </>
      }
    >
      {list}
    </Modal>
  );
};
