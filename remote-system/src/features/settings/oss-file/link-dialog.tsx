import { isPrivateFile, type OssFile, ossFiles } from '@mortise/shared/contract/settings';
import { useOffers } from '@mortise/shared/session';
import { Button, DateText, ListFailed, Modal, RecordTitle, Segmented, Spin, Typography, useFresh } from '@mortise/shared/ui';
import { useState } from 'react';
import { sharedUrl } from './file-address.ts';
import styles from './oss-file.module.css';

const TIMES = [
  { value: 1, label: '1 小时' },
  { value: 24, label: '1 天' },
  { value: 7 * 24, label: '7 天' },
];

/** The address with its letters, and a button that copies it as programs want it. */
const Link = ({ address }: { address: string }) => (
  <Typography.Paragraph className={styles.link} copyable={{ text: sharedUrl(address), tooltips: ['复制链接', '已复制'] }}>
    {decodeURI(sharedUrl(address))}
  </Typography.Paragraph>
);

const SignedLink = ({ file, hours }: { file: OssFile; hours: number }) => {
  const { data, error, reload } = useFresh(ossFiles.link, { query: { id: file.id, hours } });
  if (error) return <ListFailed error={error} onRetry={reload} />;
  if (!data) return <Spin description="加载中..." />;
  return (
    <>
      <Link address={data.address} />
      {data.until && (
        <Typography.Text type="secondary">
          有效至 <DateText value={data.until} to="second" />
          ，期间任何人凭此链接都可以读取
        </Typography.Text>
      )}
    </>
  );
};

/** The address of a file, to be given to others: with an end if the file is private. */
export const LinkDialog = ({ file, onClose }: { file: OssFile; onClose: () => void }) => {
  const { fileLinks } = useOffers();
  const [hours, setHours] = useState(1);
  return (
    <Modal
      open
      title={<RecordTitle verb="分享" what="文件" name={file.fileName} />}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          关闭
        </Button>
      }
    >
      {fileLinks && isPrivateFile(file) ? (
        <>
          <Segmented className={styles.times} aria-label="有效时间" options={TIMES} value={hours} onChange={setHours} />
          <SignedLink key={hours} file={file} hours={hours} />
        </>
      ) : (
        <Link address={file.url ?? ''} />
      )}
    </Modal>
  );
};
