import { Alert, Typography } from '@mortise/shared/ui';
import styles from '../remote-app.module.css';

/** Shows a new deploy token once: the server stores only its hash. */
export const SecretNotice = ({ secret }: { secret: string }) => (
  <Alert
    type="warning"
    className={styles.draft}
    title="请立即保存，密钥只显示这一次"
    description={
      <Typography.Text code copyable className={styles.secret}>
        {secret}
      </Typography.Text>
    }
  />
);
