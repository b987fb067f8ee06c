import { useSession } from '@mortise/shared/session';
import { useEffect } from 'react';
import { HOME_PATH } from '#navigation/home.ts';
import { leaveConsole, leaveToSignIn } from '#navigation/leave-console.ts';

/** The session is shared between windows: signs out here when another window signed out, and reloads when another user signed in. */
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
