import { Alert, Spin } from '@mortise/shared/ui';
import { useEffect, useState } from 'react';
import styles from './oss-file.module.css';

const SHOWN = 200_000;

/** UTF-8, or GB 18030 where it is none: older workbooks and logs. The end of a part may cut a letter. */
const decoded = (content: ArrayBuffer, isPart: boolean) => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content, { stream: isPart });
  } catch {
    return new TextDecoder('gb18030').decode(content);
  }
};

/** The beginning of a text file as text, whatever it contains. */
export const TextPreview = ({ url }: { url: string }) => {
  const [text, setText] = useState<string>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const ending = new AbortController();
    const read = async () => {
      const answer = await fetch(url, { headers: { range: `bytes=0-${SHOWN - 1}` }, signal: ending.signal });
      if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
      const content = await answer.arrayBuffer();
      const isPart = content.byteLength >= SHOWN;
      setText(decoded(content.slice(0, SHOWN), isPart) + (isPart ? '\n……' : ''));
    };
    read().catch(() => {
      if (!ending.signal.aborted) setFailed(true);
    });
    return () => ending.abort();
  }, [url]);

  if (failed) return <Alert type="error" showIcon title="文件无法预览，请下载后查看" role="alert" />;
  if (text === undefined) return <Spin description="加载中..." />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys must scroll it
    <section className={styles.text} tabIndex={0} aria-label="文件内容">
      {text}
    </section>
  );
};
