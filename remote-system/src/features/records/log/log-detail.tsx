import type { Log } from '@mortise/shared/contract/records';
import styles from './log.module.css';

/** What was called, and with what. */
export const LogDetail = ({ log }: { log: Log }) => (
  <div className={styles.detail}>
    <p>请求方法：{log.method}</p>
    <p>请求参数：{log.requestParam}</p>
  </div>
);
