import { useEffect, useState } from 'react';
import { Alert, Button, Skeleton } from '../antd.ts';
import { Drawer } from '../drawer.tsx';
import styles from './source-view.module.css';

interface SourceDrawerProps {
  title: string;
  load: () => Promise<{ default: string }>;
  onClose: () => void;
}

/** The text of a source file in a drawer. */
export const SourceDrawer = ({ title, load, onClose }: SourceDrawerProps) => {
  const [text, setText] = useState<string>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    setFailed(false);
    load().then(
      (source) => setText(source.default),
      () => setFailed(true),
    );
  }, [load, attempt]);

  return (
    <Drawer open title={`${title}的源码`} size="min(100%, 880px)" onClose={onClose}>
      {failed && (
        <Alert
          type="warning"
          showIcon
          title="源码加载失败，请稍后重试"
          action={<Button onClick={() => setAttempt((count) => count + 1)}>重试</Button>}
        />
      )}
      {!failed && text === undefined && <Skeleton active />}
      {text !== undefined && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        <pre className={styles.source} tabIndex={0}>
          <code>{text}</code>
        </pre>
      )}
    </Drawer>
  );
};
