import { Alert, Button, JointPicture, Result } from '@mortise/shared/ui';
import { useGo } from '#navigation/go.tsx';
import { HOME_PATH } from '#navigation/home.ts';
import { type RemoteFailure, wordsOf } from '../failure/remote-failure.ts';

interface FailureCardProps {
  name: string;
  failure: RemoteFailure;
  onRetry: () => void;
}

const nextStep = ({ code }: RemoteFailure) => {
  if (code === 'mount-hung') return '重新打开';
  return code === 'build-gone' ? '换用新版本' : '重试';
};

const HomeButton = ({ primary = false }: { primary?: boolean }) => {
  const go = useGo();
  if (location.pathname === HOME_PATH) return null;
  return (
    <Button type={primary ? 'primary' : 'default'} onClick={() => go(HOME_PATH)}>
      返回首页
    </Button>
  );
};

/** Error card of a view: what failed, the next step, and the code for the operator. */
export const FailureCard = ({ name, failure, onRetry }: FailureCardProps) => {
  const { what, next } = wordsOf(failure.code);
  return (
    <Result
      icon={<JointPicture state="apart" />}
      title={what}
      subTitle={
        <>
          {failure.code === 'remote-disabled' && <div>停用原因：{failure.detail}</div>}
          <div>{next}</div>
          <div>
            组件：<code>{name}</code>　原因：<code>{failure.code}</code>
          </div>
        </>
      }
      extra={
        <>
          <Button type="primary" onClick={onRetry}>
            {nextStep(failure)}
          </Button>
          {failure.code === 'mount-hung' && <HomeButton />}
        </>
      }
    />
  );
};
/** The same for a lent component, in one line. */
export const FailureLine = ({ name, failure, onRetry }: FailureCardProps) => {
  const { what, next } = wordsOf(failure.code);
  return (
    <Alert
      type="warning"
      showIcon
      title={what}
      description={
        <>
          {next}　<code>{name}</code>　<code>{failure.code}</code>
        </>
      }
      action={
        <Button size="small" onClick={onRetry}>
          {nextStep(failure)}
        </Button>
      }
    />
  );
};
