import { useSession } from '@mortise/shared/session';
import { App } from '@mortise/shared/ui';
import { useEffect } from 'react';
import { departmentLabel } from '#common/department-label.ts';

/** Tells in every window of the session that its department changed: what the lists show depends on it. */
export const useDepartmentNews = () => {
  const { message } = App.useApp();
  useEffect(
    () =>
      useSession.subscribe(({ token, user, departs }, before) => {
        const code = user?.orgCode;
        if (!token || token !== before.token || !code || code === before.user?.orgCode) return;
        const department = departs.find(({ orgCode }) => orgCode === code);
        void message.info({ key: 'department', content: `当前部门已切换为“${department ? departmentLabel(department) : code}”` });
      }),
    [message],
  );
};
