import { InboxOutlined } from '@ant-design/icons';
import { useOffers } from '@mortise/shared/session';
import { Button, Form, Modal, Radio, Upload } from '@mortise/shared/ui';
import { useState } from 'react';
import styles from './oss-file.module.css';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

interface UploadDialogProps {
  onClose: () => void;
  onStored: () => void;
}

/** Takes several files at once, chosen or dropped, and shows how far each has come. */
export const UploadDialog = ({ onClose, onStored }: UploadDialogProps) => {
  const { fileLinks } = useOffers();
  const [access, setAccess] = useState<'private' | 'public'>('private');
  const { uploads, add, cancel, retry, isBusy } = useUploads(onStored);
  const fields: Record<string, string> = fileLinks && access === 'private' ? { access } : {};

  return (
    <Modal
      open
      title="上传文件"
      onCancel={onClose}
      mask={{ closable: false }}
      footer={<Button onClick={onClose}>{isBusy ? '停止并关闭' : '关闭'}</Button>}
    >
      {fileLinks && (
        <Form.Item label="读取权限" extra={access === 'private' ? '凭限时链接读取' : '知道地址即可读取'}>
          <Radio.Group value={access} onChange={({ target }) => setAccess(target.value === 'public' ? 'public' : 'private')}>
            <Radio value="private">私有</Radio>
            <Radio value="public">公开</Radio>
          </Radio.Group>
        </Form.Item>
      )}
      <Upload.Dragger
        multiple
        showUploadList={false}
        // called for each file with all that were chosen together
        beforeUpload={(file, all) => {
          if (file === all[0]) add(all, fields);
          return false;
        }}
        aria-label="选择文件"
      >
        <p className={styles.inbox}>
          <InboxOutlined aria-hidden />
        </p>
        <p>点击选择文件，或把文件拖到这里</p>
        <p className={styles.hint}>可同时选择多个文件，每个最大 10 MB</p>
      </Upload.Dragger>
      {uploads.length > 0 && (
        <UploadList uploads={uploads} onCancel={({ key }) => cancel(key)} onRetry={(upload) => retry(upload, fields)} />
      )}
    </Modal>
  );
};
