import type { SyncStep } from '@mortise/shared/contract/online';
import { Alert, Checkbox, Empty, Flex, Tag } from '@mortise/shared/ui';
import styles from './sync-steps.module.css';

const KINDS: Record<SyncStep['kind'], { label: string; color: string }> = {
  instant: { label: '立即完成', color: 'green' },
  rewrite: { label: '重写数据', color: 'blue' },
  kept: { label: '保留 30 天', color: 'gold' },
  lossy: { label: '数据会变', color: 'red' },
  blocked: { label: '不能执行', color: 'red' },
};

interface SyncStepsProps {
  steps: readonly SyncStep[];
  /** Keys of the lossy steps that are accepted. */
  accepted: readonly string[];
  /** None: the steps are done. */
  onAccept?: (keys: string[]) => void;
}

const wordsOf = ({ text, count }: SyncStep) => (count === undefined ? text : `${text}（${count} 个值）`);

/** The steps of a sync in words, with a tick for each that changes values. */
export const SyncSteps = ({ steps, accepted, onAccept }: SyncStepsProps) => {
  if (!steps.length) return <Empty description="数据库与配置一致，没有要执行的步骤" />;
  const toggle = (key: string, isAccepted: boolean) =>
    onAccept?.(isAccepted ? [...accepted, key] : accepted.filter((each) => each !== key));
  return (
    <Flex vertical gap={12}>
      <ol className={styles.steps} aria-label="同步步骤">
        {steps.map((step) => (
          <li key={step.key}>
            <Tag color={KINDS[step.kind].color}>{KINDS[step.kind].label}</Tag>
            {step.kind === 'lossy' && onAccept ? (
              <Checkbox checked={accepted.includes(step.key)} onChange={({ target }) => toggle(step.key, target.checked)}>
                {wordsOf(step)}，确认执行
              </Checkbox>
            ) : (
              <span>{wordsOf(step)}</span>
            )}
          </li>
        ))}
      </ol>
      {steps.some(({ kind }) => kind === 'kept' || kind === 'lossy') && (
        <Alert type="info" showIcon title="移除和改变的列连同原值保留 30 天：期间添加同名的字段，就恢复移除的列。" />
      )}
    </Flex>
  );
};
