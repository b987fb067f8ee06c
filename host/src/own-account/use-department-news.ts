import { useSession } from '@mortise/shared/session';
import { App } from '@mortise/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { departmentLabel } from '#common/department-label.ts';

/**
 * Tells in every window of the session that its department changed, and reads again what is on screen: data rules may name the department.
 * What forms have read stays, as after a reconnection.
 */
export const useDepartmentNews = () => {
  const { message } = App.useApp();
  const queries = useQueryClient();
  useEffect(
    () =>
      useSession.subscribe(({ token, user, departs }, before) => {
        const code = user?.orgCode;
        if (!token || token !== before.token || !code || code === before.user?.orgCode) return;
        const department = departs.find(({ orgCode }) => orgCode === code);
        void message.info({ key: 'department', content: `当前部门已切换为“${department ? departmentLabel(department) : code}”` });
        queries.removeQueries({ type: 'inactive' });
        void queries.invalidateQueries({ predicate: ({ gcTime }) => gcTime > 0 });
      }),
    [message, queries],
  );
};
