import { useCanOpen } from '@mortise/shared/micro';
import { Alert, App, Button, JointPicture, Result } from '@mortise/shared/ui';
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

const MENU_ROWS = '/isystem/permission';
const REMOTE_APPS = '/isystem/remoteApps';

/** What to do about a menu row whose view no remote has: administrators publish or change it, staff ask for it. */
const UnknownSteps = ({ name }: { name: string }) => {
  const go = useGo();
  const canOpen = useCanOpen();
  const { message } = App.useApp();
  const copyReport = async () => {
    try {
      await navigator.clipboard.writeText(`页面无法打开：${location.href}（组件 ${name}，原因 view-unknown）`);
      void message.success('已复制，请发给管理员');
    } catch {
      // without permission or without https
      void message.warning('无法复制，请把页面地址告诉管理员');
    }
  };
  if (canOpen(MENU_ROWS))
    return (
      <>
        <Button type="primary" onClick={() => go(MENU_ROWS)}>
          打开菜单管理
        </Button>
        {canOpen(REMOTE_APPS) && <Button onClick={() => go(REMOTE_APPS)}>打开远程应用</Button>}
      </>
    );
  return (
    <>
      <HomeButton primary />
      <Button onClick={() => void copyReport()}>复制信息给管理员</Button>
    </>
  );
};

const Cause = ({ name, failure }: Pick<FailureCardProps, 'name' | 'failure'>) => (
  <div>
    组件：<code>{name}</code>　原因：<code>{failure.code}</code>
  </div>
);

/** Error card of a view: what failed, the next step, and the code for the operator. */
export const FailureCard = ({ name, failure, onRetry }: FailureCardProps) => {
  const { what, next } = wordsOf(failure.code);
  const isUnknown = failure.code === 'view-unknown';
  return (
    <Result
      icon={<JointPicture state="apart" />}
      title={what}
      subTitle={
        <>
          {failure.code === 'remote-disabled' && <div>停用原因：{failure.detail}</div>}
          <div>{next}</div>
          {isUnknown ? (
            <details>
              <summary>详情</summary>
              <Cause name={name} failure={failure} />
            </details>
          ) : (
            <Cause name={name} failure={failure} />
          )}
        </>
      }
      extra={
        isUnknown ? (
          <UnknownSteps name={name} />
        ) : (
          <>
            <Button type="primary" onClick={onRetry}>
              {nextStep(failure)}
            </Button>
            {failure.code === 'mount-hung' && <HomeButton />}
          </>
        )
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
