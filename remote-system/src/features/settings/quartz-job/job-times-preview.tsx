import { jobForms } from '@mortise/shared/contract/settings';
import { Form, Typography, useDebounced, useOne } from '@mortise/shared/ui';
import styles from './job-times-preview.module.css';

/** Under the field of the expression: what it means and its next times, or why the server refuses it. */
export const JobTimesPreview = () => {
  const typed = Form.useWatch<string | undefined>('cronExpression')?.trim() ?? '';
  const cronExpression = useDebounced(typed);
  const { data, error } = useOne(jobForms.times, cronExpression ? { query: { cronExpression } } : null);
  if (!cronExpression) return null;
  if (error) return <Typography.Text type="danger">{error.message}</Typography.Text>;
  if (!data) return <div className={styles.preview} />;
  return (
    <div role="status" className={styles.preview}>
      <div>{data.sentence}</div>
      {data.warning && <Typography.Text type="warning">{data.warning}</Typography.Text>}
      <div>{data.times.length ? `接下来：${data.times.join('，')}` : '今后不会再触发'}</div>
    </div>
  );
};
