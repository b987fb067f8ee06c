import { VIEWED_ROLE_KEY } from '@mortise/shared/contract/session';
import { useSession } from '@mortise/shared/session';
import { useEffect } from 'react';
import { useLazyPart } from '#common/use-lazy-part.ts';

const loadBanner = () => import('./role-view-banner.tsx').then(({ RoleViewBanner }) => RoleViewBanner);

/** Says that this session sees the console as a role, in every window of the browser (ADR 61). */
export const RoleView = () => {
  const role = useSession((state) => state.permissions?.viewedRole);
  const [Banner, want] = useLazyPart(loadBanner);
  const isViewing = role !== undefined;
  useEffect(() => {
    if (isViewing) void want();
  }, [isViewing, want]);
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      // without an answer the rights stay as they were until the page is loaded again; the server refuses changes all the same
      if (key === VIEWED_ROLE_KEY)
        void useSession
          .getState()
          .loadPermissions()
          .catch(() => undefined);
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);
  return role && Banner ? <Banner name={role.name} /> : null;
};
