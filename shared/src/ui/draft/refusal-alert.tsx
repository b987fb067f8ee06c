import { wireTexts } from '#contract/index.ts';
import { Alert, Button } from '../antd.ts';
import styles from './refusal-alert.module.css';

interface RefusalAlertProps {
  /** The server's words; none: nothing is shown. */
  refusal: string | undefined;
  /** Gives up the input for what somebody else saved meanwhile. */
  onAnew: () => void;
}

/** Why the server did not take what was put in, over the input, which stays. */
export const RefusalAlert = ({ refusal, onAnew }: RefusalAlertProps) =>
  refusal && (
    <Alert
      type="error"
      showIcon
      className={styles.refusal}
      title={refusal}
      action={
        refusal === wireTexts.stale && (
          <Button size="small" onClick={onAnew}>
            放弃并刷新
          </Button>
        )
      }
    />
  );
