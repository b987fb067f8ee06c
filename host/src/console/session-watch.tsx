import { useSession } from '@mortise/shared/session';
import { useEffect } from 'react';
import { HOME_PATH } from '#navigation/home.ts';
import { leaveConsole, leaveToSignIn } from '#navigation/leave-console.ts';

/** Other windows share the session: when it ends there it ends here, and another person's session starts from a clean page. */
export const SessionWatch = () => {
  useEffect(
    () =>
      useSession.subscribe(({ token, user }, before) => {
        if (before.token && !token) leaveToSignIn();
        else if (token && user?.id !== before.user?.id) leaveConsole(HOME_PATH);
      }),
    [],
  );
  return null;
};
