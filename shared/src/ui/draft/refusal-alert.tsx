import type { ReactNode } from 'react';
import { wireTexts } from '#contract/index.ts';
import { Alert, Button } from '../antd.ts';
import { refusalWords } from '../refusal/refusal-words.tsx';
import styles from './refusal-alert.module.css';

interface RefusalAlertProps {
  /** The server's message; `undefined` renders nothing. */
  refusal: string | undefined;
  /** Discards the input and loads what was saved meanwhile. */
  onAnew: () => void;
  /** What another person removed while it was edited, such as 角色“普通职员”. */
  removed?: string | undefined;
  /** What the user calls the row, such as 角色“普通职员”. */
  subject?: string | undefined;
  /** The fields that another user changed, with buttons to continue or discard. Replaces the server's advice to refresh the page. */
  children?: ReactNode;
}

/** Shows above the input why the server refused it; the input is kept. */
export const RefusalAlert = ({ refusal, onAnew, removed, subject = '该记录', children }: RefusalAlertProps) => {
  if (!refusal) return null;
  const changed = children && `${subject}已被他人修改，您的修改尚未保存`;
  return (
    <Alert
      type="error"
      showIcon
      className={styles.refusal}
      title={removed ? `${removed}已被他人删除，无法保存` : changed || refusalWords(refusal)}
      description={removed ? '您填写的内容仍保留在表单中，关闭前可以复制' : children}
      action={
        // what another person changed has its own buttons
        ((refusal === wireTexts.stale && !children) || removed) && (
          <Button size="small" onClick={onAnew}>
            放弃并刷新
          </Button>
        )
      }
    />
  );
};
