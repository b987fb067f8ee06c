import { ownAccount } from '@mortise/shared/contract/session';
import { ask } from '@mortise/shared/http';
import { useSession } from '@mortise/shared/session';
import { App, useCacheRefresh } from '@mortise/shared/ui';
import { type ReactNode, useState } from 'react';
import { useLazyPart } from '#common/use-lazy-part.ts';
import { useShowRefusal } from '#common/use-show-refusal.ts';
import type { OwnDepartments } from './department-dialog.tsx';

const loadPasswordDialog = () => import('./own-password-dialog.tsx').then(({ OwnPasswordDialog }) => OwnPasswordDialog);
const loadDepartmentDialog = () => import('./department-dialog.tsx').then(({ DepartmentDialog }) => DepartmentDialog);
const loadDevicesDialog = () => import('./devices/devices-dialog.tsx').then(({ DevicesDialog }) => DevicesDialog);

type Open = { kind: 'password' | 'devices' } | { kind: 'department'; departments: OwnDepartments };

/** What the user menu does: opens the dialogs of the user's own account and clears caches. */
export const useOwnAccount = () => {
  const { message } = App.useApp();
  const showRefusal = useShowRefusal();
  const [open, setOpen] = useState<Open>();
  const [clearCache] = useCacheRefresh();
  const [PasswordDialog, wantPassword] = useLazyPart(loadPasswordDialog);
  const [DepartmentDialog, wantDepartments] = useLazyPart(loadDepartmentDialog);
  const [DevicesDialog, wantDevices] = useLazyPart(loadDevicesDialog);
  const close = () => setOpen(undefined);

  const openPassword = () => {
    if (!useSession.getState().user?.username) return void message.warning('当前系统无登陆用户!');
    setOpen({ kind: 'password' });
    void wantPassword();
  };

  const openDevices = () => {
    setOpen({ kind: 'devices' });
    void wantDevices();
  };

  /** Loads the departments before it opens the dialog. */
  const openDepartments = async () => {
    try {
      const departments = await ask(ownAccount.departments);
      if (!departments.list.length) return void message.warning('您尚未设置部门信息!');
      setOpen({ kind: 'department', departments });
    } catch (error) {
      return showRefusal(error);
    }
    void wantDepartments();
  };

  const dialogs: ReactNode = (
    <>
      {PasswordDialog && open?.kind === 'password' && <PasswordDialog onClose={close} />}
      {DevicesDialog && open?.kind === 'devices' && <DevicesDialog onClose={close} />}
      {DepartmentDialog && open?.kind === 'department' && <DepartmentDialog departments={open.departments} onClose={close} />}
    </>
  );
  return { dialogs, openPassword, openDepartments, openDevices, clearCache };
};
