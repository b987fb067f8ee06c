import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { Button, Skeleton } from '@mortise/shared/ui';
import { type KeyboardEvent, lazy, Suspense, useState } from 'react';
import type { SqlEditorProps } from './sql-editor.tsx';
import styles from './sql-field.module.css';

const SqlEditor = lazy(() => import('./sql-editor.tsx').then((module) => ({ default: module.SqlEditor })));

/**
 * Receives `value` and `onChange` from Form.Item and passes them on to the editor, which is a chunk of its own. Its button lets the editor
 * fill the view; Escape leads back.
 */
export const SqlField = (props: SqlEditorProps) => {
  const [full, setFull] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    // the editor itself uses Escape to close its suggestions
    if (!full || event.key !== 'Escape' || event.defaultPrevented) return;
    // it would close the form
    event.stopPropagation();
    setFull(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that the editor and the button leave
    <div className={full ? styles.full : styles.box} onKeyDown={onKeyDown}>
      <Button
        className={styles.size}
        type="text"
        size="small"
        icon={full ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
        aria-label={full ? '退出全屏' : '全屏'}
        onClick={() => setFull(!full)}
      />
      <Suspense fallback={<Skeleton.Node active style={{ width: '100%', height: 120 }} />}>
        <SqlEditor {...props} />
      </Suspense>
    </div>
  );
};
