import { roleViews } from '@mortise/shared/contract/access';
import { VIEWED_ROLE_KEY } from '@mortise/shared/contract/session';
import { call } from '@mortise/shared/http';
import { localArea } from '@mortise/shared/session';
import { Alert, Button } from '@mortise/shared/ui';
import { useState } from 'react';
import { useShowRefusal } from '#common/use-show-refusal.ts';
import { leaveConsole } from '#navigation/leave-console.ts';

export const RoleViewBanner = ({ name }: { name: string }) => {
  const [isBusy, setBusy] = useState(false);
  const showRefusal = useShowRefusal();
  const end = async () => {
    setBusy(true);
    try {
      await call(roleViews.end, {});
      localArea.write(VIEWED_ROLE_KEY, '');
      leaveConsole('/');
    } catch (error) {
      setBusy(false);
      showRefusal(error);
    }
  };
  return (
    <Alert
      banner
      type="warning"
      title={`正在以角色“${name}”查看，只能浏览，不能修改`}
      action={
        <Button size="small" loading={isBusy} onClick={() => void end()}>
          退出
        </Button>
      }
    />
  );
};
