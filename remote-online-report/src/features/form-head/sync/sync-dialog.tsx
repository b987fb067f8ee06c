import { isUnfinished, type Task } from '@mortise/shared/contract';
import { type FormHead, formSync, type SyncStep } from '@mortise/shared/contract/online';
import { ask, withRefusal } from '@mortise/shared/http';
import { Alert, Button, Flex, ListFailed, Modal, Progress, Radio, RecordTitle, Skeleton, useFresh, useTask } from '@mortise/shared/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { SyncSteps } from './sync-steps.tsx';

interface SyncDialogProps {
  head: FormHead;
  onClose: () => void;
  onDone: () => unknown;
}

const METHODS = [
  { value: 'normal', label: '普通同步（保留表数据）' },
  { value: 'force', label: '强制同步（删除表，重新生成）' },
];

const NONE: readonly SyncStep[] = [];

/** What a sync will do, and the sync itself (docs/wire/online-form.md §10). */
export const SyncDialog = ({ head, onClose, onDone }: SyncDialogProps) => {
  const [method, setMethod] = useState('normal');
  const [accepted, setAccepted] = useState<string[]>([]);
  const [refused, setRefused] = useState<string>();
  const [done, setDone] = useState<{ words: string; steps: readonly SyncStep[] }>();
  const [sending, setSending] = useState(false);
  const [started, setStarted] = useState<Task>();
  const task = useTask(started);
  const isRunning = task !== undefined && isUnfinished(task);
  const busy = sending || isRunning;
  const plan = useFresh(formSync.plan, { params: { id: head.id, method } });
  const steps = plan.data ?? NONE;
  const isReady =
    plan.data !== undefined && !steps.some(({ kind, key }) => kind === 'blocked' || (kind === 'lossy' && !accepted.includes(key)));

  const choose = (next: string) => {
    setMethod(next);
    setAccepted([]);
    setRefused(undefined);
  };
  const run = async () => {
    setSending(true);
    setRefused(undefined);
    try {
      setStarted(await ask(formSync.start, { params: { id: head.id, method }, query: { accept: accepted.join() } }));
    } catch (error) {
      withRefusal(error, setRefused);
    } finally {
      setSending(false);
    }
  };
  const end = useEffectEvent(async ({ state, message }: Task) => {
    if (state === 'done') {
      setDone({ words: message ?? '同步数据库成功', steps });
      await onDone();
      return;
    }
    setStarted(undefined);
    setRefused(message ?? '同步没有完成，请重试');
    // the table or its rows may have changed since the steps were read
    await plan.reload();
  });
  const ended = task && !isUnfinished(task) ? task : undefined;
  useEffect(() => {
    if (ended) void end(ended);
  }, [ended]);
  const footer = (
    <Flex justify="end" gap={8}>
      <Button onClick={onClose}>{done ? '关闭' : isRunning ? '后台执行' : '取消'}</Button>
      {!done && (
        <Button type="primary" danger={method === 'force'} loading={busy} disabled={!isReady} onClick={run}>
          同步数据库
        </Button>
      )}
    </Flex>
  );

  return (
    <Modal open width={640} title={<RecordTitle verb="同步数据库" name={head.tableTxt} />} footer={footer} onCancel={onClose}>
      <Flex vertical gap={16}>
        {done ? (
          <>
            <Alert type="success" showIcon title={done.words} />
            <SyncSteps steps={done.steps} accepted={accepted} />
          </>
        ) : (
          <>
            <Radio.Group
              aria-label="同步方式"
              disabled={busy}
              options={METHODS}
              value={method}
              onChange={({ target }) => choose(String(target.value))}
            />
            {method === 'force' && (
              <Alert type="warning" showIcon title="强制同步重新生成空表；原表连同数据保留 30 天，期间可由数据库管理员取回。" />
            )}
            {isRunning && (
              <div role="status">
                <Progress percent={task.progress} status="active" aria-label="同步进度" />
                数据较多，正在改写数据表。可以关闭窗口，在右上角“任务”中查看进度或取消；完成前表单不能使用。
              </div>
            )}
            {refused && <Alert type="error" showIcon title={refused} />}
            {plan.error && <ListFailed title="同步步骤加载失败" error={plan.error} onRetry={plan.reload} />}
            {plan.isLoading && <Skeleton active title={false} />}
            {plan.data && <SyncSteps steps={steps} accepted={accepted} onAccept={setAccepted} />}
          </>
        )}
      </Flex>
    </Modal>
  );
};
