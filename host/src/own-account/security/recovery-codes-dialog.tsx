import { Alert, Button, Modal } from '@mortise/shared/ui';
import { downloadCodes, RecoveryCodes } from '#common/recovery-codes.tsx';

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Shows new recovery codes, once; closes only by its button. */
export const RecoveryCodesDialog = ({ codes, onClose }: RecoveryCodesDialogProps) => (
  <Modal
    open
    title="恢复码"
    closable={false}
    keyboard={false}
    mask={{ closable: false }}
    footer={
      <>
        <Button onClick={() => downloadCodes(codes)}>下载恢复码</Button>
        <Button type="primary" onClick={onClose}>
          已保存
        </Button>
      </>
    }
  >
    <Alert type="warning" showIcon title="请保存这些恢复码：手机丢失时，每个可以代替验证码登录一次。它们只显示这一次。" />
    <RecoveryCodes codes={codes} />
  </Modal>
);
