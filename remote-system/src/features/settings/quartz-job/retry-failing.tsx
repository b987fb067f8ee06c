import type { ResultOf } from '@mortise/shared/contract';
import { jobRuns, RETRIED_AT_ONCE } from '@mortise/shared/contract/settings';
import { Permit } from '@mortise/shared/session';
import { Button, useAction, useConfirm } from '@mortise/shared/ui';

interface RetryFailingProps {
  failing: ResultOf<typeof jobRuns.failing>;
  onDone: () => unknown;
}

/** Runs all jobs once more whose last run ended badly; shown while there are any that can. */
export const RetryFailing = ({ failing, onDone }: RetryFailingProps) => {
  const confirm = useConfirm();
  const [retry, isStarting] = useAction(jobRuns.retryFailing, onDone);
  const names = failing.flatMap(({ description, jobClassName, canRetry }) => (canRetry ? description || jobClassName : []));
  if (!names.length) return null;
  const first = names.slice(0, RETRIED_AT_ONCE).join('、');
  return (
    <Permit call={jobRuns.retryFailing}>
      <Button
        loading={isStarting}
        onClick={() =>
          confirm({
            title: '再次执行上次失败的任务？',
            content: names.length > RETRIED_AT_ONCE ? `${first}（一次最多 ${RETRIED_AT_ONCE} 个，其余可再次重试）` : first,
            onOk: () => retry({}),
          })
        }
      >
        重试失败的任务（{names.length}）
      </Button>
    </Permit>
  );
};
