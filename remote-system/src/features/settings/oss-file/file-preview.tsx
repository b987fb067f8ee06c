import { type OssFile, ossFiles } from '@mortise/shared/contract/settings';
import { useOffers } from '@mortise/shared/session';
import { Alert, Button, ListFailed, Modal, RecordTitle, Spin, useFresh } from '@mortise/shared/ui';
import { useState } from 'react';
import { type PreviewKind, previewKind, urlOf } from './file-address.ts';
import styles from './oss-file.module.css';
import { TextPreview } from './text-preview.tsx';

interface ContentProps {
  kind: PreviewKind;
  name: string;
  url: string;
}

const Content = ({ kind, name, url }: ContentProps) => {
  const [failed, setFailed] = useState(false);
  const fail = () => setFailed(true);
  if (failed) return <Alert type="error" showIcon title="文件无法预览，请下载后查看" role="alert" />;
  if (kind === 'picture') return <img className={styles.picture} src={url} alt={name} onError={fail} />;
  // biome-ignore lint/a11y/useMediaCaption: files of people bring no captions
  if (kind === 'audio') return <audio className={styles.audio} src={url} controls onError={fail} aria-label={name} />;
  // biome-ignore lint/a11y/useMediaCaption: files of people bring no captions
  if (kind === 'video') return <video className={styles.picture} src={url} controls onError={fail} aria-label={name} />;
  if (kind === 'text') return <TextPreview url={url} />;
  // Chromium shows no PDF in a sandbox; the type of the answer leaves nothing but the browser's own viewer (ADR 77)
  return <iframe className={styles.frame} src={url} title={name} />;
};

interface FilePreviewProps {
  file: OssFile;
  onClose: () => void;
}

/** Shows a picture, a PDF, a text, audio or video; offers everything as a download. */
export const FilePreview = ({ file, onClose }: FilePreviewProps) => {
  const { fileLinks } = useOffers();
  const link = useFresh(ossFiles.link, fileLinks ? { query: { id: file.id, hours: 1 } } : null);
  const address = fileLinks ? link.data?.address : (file.url ?? '');
  const kind = previewKind(file);
  const name = file.fileName ?? '';

  const content = () => {
    if (link.error) return <ListFailed error={link.error} onRetry={link.reload} />;
    if (address === undefined) return <Spin description="加载中..." />;
    if (!urlOf(address)) return <Alert type="warning" showIcon title="文件在其他站点上，没有允许打开" />;
    if (!kind) return <Alert type="info" showIcon title="此类文件不能预览，请下载后查看" />;
    return <Content kind={kind} name={name} url={urlOf(address)} />;
  };

  return (
    <Modal
      open
      width={900}
      title={<RecordTitle verb="预览" what="文件" name={name} />}
      onCancel={onClose}
      footer={
        <>
          {address !== undefined && urlOf(address) && (
            <Button href={urlOf(address)} download={name} target="_blank" rel="noreferrer">
              下载
            </Button>
          )}
          <Button type="primary" onClick={onClose}>
            关闭
          </Button>
        </>
      }
    >
      {content()}
    </Modal>
  );
};
