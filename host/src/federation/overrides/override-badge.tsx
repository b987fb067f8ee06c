import { Alert, Button, Flex } from '@mortise/shared/ui';
import { wordsOf } from '../failure/remote-failure.ts';
import type { Override } from './override-store.ts';

interface OverrideBadgeProps {
  overrides: readonly Override[];
  onReset: () => void;
}

const isTaken = ({ cause }: Override) => !cause;
const namesOf = (overrides: readonly Override[]) => overrides.map(({ remote }) => remote).join('、');

const Refusal = ({ remote, cause }: Override) => {
  if (!cause) return null;
  const { what, next } = wordsOf(cause);
  return (
    <div>
      {remote}：{what}。{next}（<code>{cause}</code>）
    </div>
  );
};

/** Visible as long as an override is in use or was refused. */
export const OverrideBadge = ({ overrides, onReset }: OverrideBadgeProps) => {
  const taken = overrides.filter(isTaken);
  return (
    <Alert
      showIcon
      type="warning"
      title={
        <Flex justify="space-between" align="center" gap={16}>
          {taken.length ? `本机应用：${namesOf(taken)}` : '本机应用未采用'}
          <Button size="small" danger onClick={onReset}>
            全部还原
          </Button>
        </Flex>
      }
      description={overrides.some(({ cause }) => cause) && overrides.map((override) => <Refusal key={override.remote} {...override} />)}
      style={{
        position: 'fixed',
        insetBlockEnd: 48,
        insetInlineEnd: 16,
        zIndex: 1100,
        maxInlineSize: 'min(480px, calc(100vw - 32px))',
        paddingBlock: 10,
        paddingInline: 12,
      }}
    />
  );
};
