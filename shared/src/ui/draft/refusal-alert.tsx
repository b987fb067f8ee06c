import { wireTexts } from '#contract/index.ts';
import { Alert, Button } from '../antd.ts';
import { refusalWords } from '../refusal/refusal-words.tsx';
import styles from './refusal-alert.module.css';

interface RefusalAlertProps {
  /** The server's message; `undefined` renders nothing. */
  refusal: string | undefined;
  /** Discards the input and loads what was saved meanwhile. */
  onAnew: () => void;
}

/** Shows above the input why the server refused it; the input is kept. */
export const RefusalAlert = ({ refusal, onAnew }: RefusalAlertProps) =>
  refusal && (
    <Alert
      type="error"
      showIcon
      className={styles.refusal}
      title={refusalWords(refusal)}
      action={
        refusal === wireTexts.stale && (
          <Button size="small" onClick={onAnew}>
            放弃并刷新
          </Button>
        )
      }
    />
  );
