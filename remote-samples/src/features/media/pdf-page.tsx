import { files } from '@mortise/shared/contract/settings';
import { fileUrl, upload, withRefusal } from '@mortise/shared/http';
import { App, Button, Card, Empty, Flex, Typography } from '@mortise/shared/ui';
import { useRef, useState } from 'react';
import styles from './pdf.module.css';

interface Shown {
  name: string;
  url: string;
}

/** PDF预览: an uploaded file in the viewer of the browser. */
export const PdfPage = () => {
  const { message } = App.useApp();
  const [shown, show] = useState<Shown>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const store = async (file: File) => {
    if (file.type !== 'application/pdf') return void message.warning('请选择 PDF 文件');
    setBusy(true);
    try {
      const { message: path } = await upload(files.upload, file, { fields: { biz: 'temp' } });
      show({ name: file.name, url: fileUrl(path) });
    } catch (error) {
      withRefusal(error, (text) => void message.error(text || `${file.name} 上传失败`));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Card title="PDF预览" size="small">
      <Flex vertical gap={12}>
        <Flex wrap gap={12} align="center">
          <Button type="primary" loading={busy} onClick={() => input.current?.click()}>
            选择 PDF 文件
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            aria-label="选择 PDF 文件"
            accept="application/pdf"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = '';
              if (file) void store(file);
            }}
          />
          {shown && (
            <>
              <Typography.Text>{shown.name}</Typography.Text>
              <Button type="link" href={shown.url} download={shown.name} target="_blank" rel="noreferrer">
                下载
              </Button>
            </>
          )}
        </Flex>
        {/* Chromium shows no PDF in a sandbox; the type of the answer leaves nothing but the browser's own viewer (ADR 77) */}
        {shown ? (
          <iframe className={styles.frame} src={shown.url} title={shown.name} />
        ) : (
          <Empty description="选择一个 PDF 文件，上传后在此预览" />
        )}
      </Flex>
    </Card>
  );
};

export default PdfPage;
