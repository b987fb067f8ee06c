import { MONITOR_EVENT } from '@mortise/shared/contract/messages';
import { session } from '@mortise/shared/contract/session';
import { ask } from '@mortise/shared/http';
import { useSession } from '@mortise/shared/session';
import { useEffect } from 'react';
import { HOME_PATH } from '#navigation/home.ts';
import { leaveConsole, leaveToSignIn } from '#navigation/leave-console.ts';
import { noteReason, useSessionOver } from '#navigation/session-over.ts';
import { onSignal, startPush } from '#push/push-channel.ts';
import { useRightsNotice } from './notices/use-rights-notice.tsx';
import { useDictReload } from './use-dict-reload.ts';

/** Notes why the session is over; the refusal of the call opens the dialog. */
const showSessionOver = (token: string) => (reason: string) => {
  noteReason(reason);
  ask(session.permissions, { query: { token } }, { quiet: true }).catch(() => undefined);
};

/** Hands samples of the server's processes to the view that shows them. */
const watchSamples = () =>
  onSignal('monitor', ({ msgTxt = '' }) => void window.dispatchEvent(new CustomEvent(MONITOR_EVENT, { detail: msgTxt })));

/** The push channel of the session. */
const usePush = () => {
  const { token, user } = useSession();
  const userId = user?.id;
  const over = useSessionOver((state) => state.over);
  useEffect(() => {
    if (token && userId && !over) return startPush({ userId, token, onSessionOver: showSessionOver(token) });
  }, [token, userId, over]);
  useEffect(watchSamples, []);
};

/** The session is shared between windows: signs out here when another window signed out, and reloads when another user signed in. */
const useOtherWindows = () =>
  useEffect(
    () =>
      useSession.subscribe(({ token, user }, before) => {
        if (before.token && !token) leaveToSignIn();
        else if (token && user?.id !== before.user?.id) leaveConsole(HOME_PATH);
      }),
    [],
  );

/** What happens to the session outside of this window: in other windows, and on the server. */
export const SessionWatch = () => {
  useOtherWindows();
  usePush();
  useRightsNotice();
  useDictReload();
  return null;
};
