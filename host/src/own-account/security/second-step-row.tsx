import { secondSteps } from '@mortise/shared/contract/session';
import { Button, DateText, ListFailed, useAction, useOne } from '@mortise/shared/ui';
import { useState } from 'react';
import { PasskeysRow } from './passkeys-row.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { SecurityRow } from './security-row.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';

/** Two-step sign-in of the caller: on, off, new recovery codes, passkeys. */
export const SecondStepRow = () => {
  const { data, error, reload } = useOne(secondSteps.mine, {});
  const [open, setOpen] = useState<'setUp' | 'remove' | 'renew'>();
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => setOpen(undefined);
  const show = (recoveryCodes: readonly string[]) => {
    close();
    setCodes(recoveryCodes);
    return reload();
  };
  const [remove, removing] = useAction(secondSteps.remove, () => {
    close();
    return reload();
  });
  const [renew, renewing] = useAction(secondSteps.renewCodes, ({ recoveryCodes }) => show(recoveryCodes));

  if (error && !data) return <ListFailed error={error} onRetry={reload} />;
  if (!data) return null;
  const { since, hasApp, recoveryLeft, isRequired } = data;
  const note = since ? (
    <>
      已于 <DateText value={since} to="day" /> 开启，还有 {recoveryLeft} 个恢复码
      {isRequired && '；您的角色要求两步验证，不能关闭'}
    </>
  ) : (
    '登录时除密码外，再输入手机上身份验证器的验证码'
  );
  return (
    <>
      <SecurityRow title="两步验证" note={note}>
        {!hasApp && <Button onClick={() => setOpen('setUp')}>{since ? '添加身份验证器' : '开启'}</Button>}
        {since && <Button onClick={() => setOpen('renew')}>更换恢复码</Button>}
        {since && !isRequired && (
          <Button danger onClick={() => setOpen('remove')}>
            关闭
          </Button>
        )}
      </SecurityRow>
      {open === 'setUp' && <SetUpDialog onDone={(made) => void show(made)} onClose={close} />}
      {open === 'remove' && (
        <ProofDialog title="关闭两步验证" withCode busy={removing} onSubmit={(body) => void remove({ body })} onClose={close} />
      )}
      {open === 'renew' && (
        <ProofDialog title="更换恢复码" withCode busy={renewing} onSubmit={(body) => void renew({ body })} onClose={close} />
      )}
      <PasskeysRow onFirst={show} onChanged={reload} />
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </>
  );
};
