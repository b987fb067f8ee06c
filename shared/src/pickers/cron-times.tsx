import { jobForms } from '#contract/settings/index.ts';
import { Form, Typography, useDebounced, useOne } from '#ui/index.ts';

// room for two lines, so that the form does not move while the answer is on its way
const room = { minBlockSize: 44 };

/** Below the field `cronExpression` of a form: what the expression means and its next times, or why the server refuses it. */
export const CronTimes = () => {
  const typed = Form.useWatch<string | undefined>('cronExpression')?.trim() ?? '';
  const cronExpression = useDebounced(typed);
  const { data, error } = useOne(jobForms.times, cronExpression ? { query: { cronExpression } } : null);
  if (!cronExpression) return null;
  if (error) return <Typography.Text type="danger">{error.message}</Typography.Text>;
  if (!data) return <div style={room} />;
  return (
    <div role="status" style={room}>
      <div>{data.sentence}</div>
      {data.warning && <Typography.Text type="warning">{data.warning}</Typography.Text>}
      {data.times.length > 0 && <div>{`接下来：${data.times.join('，')}`}</div>}
    </div>
  );
};
