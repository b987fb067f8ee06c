import { ownAccount } from '@mortise/shared/contract/session';
import { ask } from '@mortise/shared/http';
import { useSession } from '@mortise/shared/session';
import { App, useCacheRefresh } from '@mortise/shared/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useShowRefusal } from '#common/use-show-refusal.ts';
import type { OwnDepartments } from './department-dialog.tsx';

const OwnPasswordDialog = lazy(() => import('./own-password-dialog.tsx').then((module) => ({ default: module.OwnPasswordDialog })));
const DepartmentDialog = lazy(() => import('./department-dialog.tsx').then((module) => ({ default: module.DepartmentDialog })));

const DevicesDialog = lazy(() => import('./devices/devices-dialog.tsx').then((module) => ({ default: module.DevicesDialog })));

type Open = { kind: 'password' | 'devices' } | { kind: 'department'; departments: OwnDepartments };

/** What the user menu does: opens the dialogs of the user's own account and clears caches. */
export const useOwnAccount = () => {
  const { message } = App.useApp();
  const showRefusal = useShowRefusal();
  const [open, setOpen] = useState<Open>();
  const [clearCache] = useCacheRefresh();
  const close = () => setOpen(undefined);

  const openPassword = () => {
    if (useSession.getState().user?.username) setOpen({ kind: 'password' });
    else void message.warning('当前系统无登陆用户!');
  };

  const openDevices = () => setOpen({ kind: 'devices' });

  /** Loads the departments before it opens the dialog. */
  const openDepartments = async () => {
    try {
      const departments = await ask(ownAccount.departments);
      if (departments.list.length) setOpen({ kind: 'department', departments });
      else void message.warning('您尚未设置部门信息!');
    } catch (error) {
      showRefusal(error);
    }
  };

  const dialogs: ReactNode = (
    <Suspense fallback={null}>
      {open?.kind === 'password' && <OwnPasswordDialog onClose={close} />}
      {open?.kind === 'devices' && <DevicesDialog onClose={close} />}
      {open?.kind === 'department' && <DepartmentDialog departments={open.departments} onClose={close} />}
    </Suspense>
  );
  return { dialogs, openPassword, openDepartments, openDevices, clearCache };
};
