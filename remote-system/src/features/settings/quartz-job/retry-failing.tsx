import { jobRuns } from '@mortise/shared/contract/settings';
import { Permit } from '@mortise/shared/session';
import { Button, useAction, useConfirm, useOne } from '@mortise/shared/ui';

/** Runs all jobs once more whose last run ended badly; shown while there are any that can. */
export const RetryFailing = ({ onDone }: { onDone: () => unknown }) => {
  const { data = [], reload } = useOne(jobRuns.failing, {});
  const confirm = useConfirm();
  const [retry, isStarting] = useAction(jobRuns.retryFailing, () => Promise.all([reload(), onDone()]));
  const names = data.flatMap(({ description, jobClassName, canRetry }) => (canRetry ? description || jobClassName : []));
  if (!names.length) return null;
  return (
    <Permit call={jobRuns.retryFailing}>
      <Button
        loading={isStarting}
        onClick={() => confirm({ title: '再次执行上次失败的任务？', content: names.join('、'), onOk: () => retry({}) })}
      >
        重试失败的任务（{names.length}）
      </Button>
    </Permit>
  );
};
