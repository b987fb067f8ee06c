import { type JobRun, jobRuns } from '@mortise/shared/contract/settings';
import { Button, Flex, ListFailed, Spin, useOne } from '@mortise/shared/ui';
import styles from './job-run-log.module.css';

/** What a run has written. */
export const JobRunLog = ({ run: { id, attempt, node } }: { run: JobRun }) => {
  const log = useOne(jobRuns.log, { query: { id } });
  if (log.error) return <ListFailed error={log.error} onRetry={log.reload} />;
  if (!log.data) return <Spin size="small" />;
  const { lines, state } = log.data;
  return (
    <>
      <Flex gap={16} align="center">
        <span>第 {attempt} 次</span>
        <span>{node}</span>
        {state === 'running' && (
          <Button size="small" onClick={log.reload}>
            刷新日志
          </Button>
        )}
      </Flex>
      <section
        className={styles.log}
        aria-label="日志"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        tabIndex={0}
      >
        {lines.length ? lines.join('\n') : '没有日志'}
      </section>
    </>
  );
};
