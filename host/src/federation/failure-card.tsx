import { Button, Result } from '@mortise/shared/ui';
import { type RemoteFailure, wordsOf } from './failure.ts';

interface FailureCardProps {
  name: string;
  failure: RemoteFailure;
  onRetry: () => void;
}

/** Says what went wrong in one sentence, what to do next, and the code that an operator asks for. */
export const FailureCard = ({ name, failure, onRetry }: FailureCardProps) => {
  const { what, next } = wordsOf(failure.code);
  return (
    <Result
      status={failure.code === 'view-unknown' ? '404' : 'warning'}
      title={what}
      subTitle={
        <>
          <div>{next}</div>
          <div>
            组件：<code>{name}</code>　原因：<code>{failure.code}</code>
          </div>
        </>
      }
      extra={
        <Button type="primary" onClick={onRetry}>
          {failure.code === 'build-gone' ? '换用新版本' : '重试'}
        </Button>
      }
    />
  );
};
