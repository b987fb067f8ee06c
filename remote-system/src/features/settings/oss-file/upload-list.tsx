import { Button, Flex, Progress, Typography } from '@mortise/shared/ui';
import { sizeText } from './file-address.ts';
import styles from './oss-file.module.css';
import type { FileUpload } from './use-uploads.ts';

interface UploadListProps {
  uploads: readonly FileUpload[];
  onCancel: (upload: FileUpload) => void;
  onRetry: (upload: FileUpload) => void;
}

const texts: Readonly<Record<FileUpload['state'], string>> = {
  waiting: '等待上传',
  sending: '上传中',
  stored: '上传成功',
  failed: '上传失败',
  cancelled: '已取消',
};
const looks = { waiting: 'normal', sending: 'active', stored: 'success', failed: 'exception', cancelled: 'exception' } as const;

/** How far each upload has come, the newest first. */
export const UploadList = ({ uploads, onCancel, onRetry }: UploadListProps) => (
  <ul className={styles.uploads} aria-label="上传的文件">
    {uploads.map((one) => {
      const { key, file, state, percent, reason } = one;
      const isOpen = state === 'waiting' || state === 'sending';
      return (
        <li key={key}>
          <Flex justify="space-between" align="center" gap={8}>
            <span className={styles.name} title={file.name}>
              {file.name}
            </span>
            <Typography.Text type="secondary">{sizeText(file.size)}</Typography.Text>
            {isOpen && (
              <Button size="small" type="link" onClick={() => onCancel(one)} aria-label={`取消上传 ${file.name}`}>
                取消
              </Button>
            )}
            {(state === 'failed' || state === 'cancelled') && file.size > 0 && (
              <Button size="small" type="link" onClick={() => onRetry(one)} aria-label={`重新上传 ${file.name}`}>
                重试
              </Button>
            )}
          </Flex>
          <Progress percent={percent} size="small" status={looks[state]} showInfo={isOpen} aria-label={`${file.name} 的进度`} />
          <span role="status">
            <Typography.Text type={state === 'failed' ? 'danger' : 'secondary'}>{reason ?? texts[state]}</Typography.Text>
          </span>
        </li>
      );
    })}
  </ul>
);
