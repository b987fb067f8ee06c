import { useCanOpen } from '@mortise/shared/micro';
import { Alert, Button, JointPicture, Result, useCopy } from '@mortise/shared/ui';
import { type ReactNode, useContext } from 'react';
import { useGo } from '#navigation/go.tsx';
import { HOME_PATH } from '#navigation/home.ts';
import { type RemoteFailure, wordsOf } from '../failure/remote-failure.ts';
import { UnsavedContext } from './unsaved-context.ts';

interface FailureCardProps {
  name: string;
  failure: RemoteFailure;
  /** What operators can do about it from here. */
  rescue?: ReactNode;
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
/** The next step for staff, who know neither remotes nor components. */
const NOT_OPEN = '这个页面尚未开放，需要使用请联系管理员';

type Failed = Pick<FailureCardProps, 'name' | 'failure'>;

/** Whether this person can repair a failed view. Operators see its code at once; others copy it for them. */
const useIsOperator = () => {
  const canOpen = useCanOpen();
  return canOpen(MENU_ROWS) || canOpen(REMOTE_APPS);
};

const CopyReport = ({ name, failure }: Failed) => {
  const copy = useCopy();
  const report = `页面无法打开：${location.href}（页面 ${name}，代码 ${failure.code}）`;
  return <Button onClick={() => void copy(report, '已复制，请发给管理员')}>复制信息给管理员</Button>;
};

/** What to do about a menu row whose view no remote has: administrators publish or change it, staff go home. */
const UnknownSteps = () => {
  const go = useGo();
  const canOpen = useCanOpen();
  if (canOpen(MENU_ROWS))
    return (
      <>
        <Button type="primary" onClick={() => go(MENU_ROWS)}>
          打开菜单管理
        </Button>
        {canOpen(REMOTE_APPS) && <Button onClick={() => go(REMOTE_APPS)}>打开远程应用</Button>}
      </>
    );
  return <HomeButton primary />;
};

/** What a reload would discard; the browser asks as well. */
const UnsavedWarning = () => {
  const unsaved = useContext(UnsavedContext);
  return unsaved && <div>“{unsaved}”中有未保存的内容，请先保存再刷新</div>;
};

const Cause = ({ name, failure, folded }: Failed & { folded: boolean }) => {
  const words = (
    <div>
      页面：<code>{name}</code>　代码：<code>{failure.code}</code>
    </div>
  );
  if (!folded) return words;
  return (
    <details>
      <summary>详情</summary>
      {words}
    </details>
  );
};

const Steps = ({ failure, onRetry }: Pick<FailureCardProps, 'failure' | 'onRetry'>) => {
  if (failure.code === 'view-unknown') return <UnknownSteps />;
  if (failure.code === 'element-outdated')
    return (
      <Button type="primary" onClick={() => location.reload()}>
        刷新控制台
      </Button>
    );
  return (
    <Button type="primary" onClick={onRetry}>
      {nextStep(failure)}
    </Button>
  );
};

/** Error card of a view: what failed, the next step, and the code for the operator. */
export const FailureCard = ({ name, failure, rescue, onRetry }: FailureCardProps) => {
  const { what, next } = wordsOf(failure.code);
  const isUnknown = failure.code === 'view-unknown';
  const isOperator = useIsOperator();
  return (
    <Result
      icon={<JointPicture state="apart" />}
      title={what}
      subTitle={
        <>
          {failure.code === 'remote-disabled' && <div>停用原因：{failure.detail}</div>}
          <div>{isUnknown && !isOperator ? NOT_OPEN : next}</div>
          {failure.code === 'element-outdated' && <UnsavedWarning />}
          <Cause name={name} failure={failure} folded={isUnknown || !isOperator} />
        </>
      }
      extra={
        <>
          <Steps failure={failure} onRetry={onRetry} />
          {failure.code === 'mount-hung' && <HomeButton />}
          {rescue}
          {!isOperator && <CopyReport name={name} failure={failure} />}
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
