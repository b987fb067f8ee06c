import { useOffers, useSession } from '@mortise/shared/session';
import { Button } from '@mortise/shared/ui';
import { useState } from 'react';
import { OwnPasswordDialog } from '../own-password-dialog.tsx';
import { EmailDialog, PhoneDialog } from './contact-dialogs.tsx';
import { SecondStepRow } from './second-step-row.tsx';
import { SecurityRow } from './security-row.tsx';

const DIALOGS = { password: OwnPasswordDialog, phone: PhoneDialog, email: EmailDialog };

/** Password, phone, e-mail and second step of the caller. */
export const SecuritySection = () => {
  const user = useSession((state) => state.user);
  const { ownContact, secondStep } = useOffers();
  const [open, setOpen] = useState<keyof typeof DIALOGS>();
  const Dialog = open && DIALOGS[open];
  return (
    <>
      <SecurityRow title="登录密码" note="更换后，其他设备上的登录会全部退出">
        <Button onClick={() => setOpen('password')}>修改</Button>
      </SecurityRow>
      {ownContact && (
        <>
          <SecurityRow title="手机号码" note={user?.phone || '没有设置'}>
            <Button aria-label="更换手机号码" onClick={() => setOpen('phone')}>
              更换
            </Button>
          </SecurityRow>
          <SecurityRow title="邮箱" note={user?.email || '没有设置'}>
            <Button aria-label="更换邮箱" onClick={() => setOpen('email')}>
              更换
            </Button>
          </SecurityRow>
        </>
      )}
      {secondStep && <SecondStepRow />}
      {Dialog && <Dialog onClose={() => setOpen(undefined)} />}
    </>
  );
};
