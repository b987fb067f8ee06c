import { ACCOUNT_FROZEN, SESSION_ENDED } from '@mortise/shared/contract/messages';
import { configureHttp, type FaultNotice } from '@mortise/shared/http';
import { useSession } from '@mortise/shared/session';
import { App } from '@mortise/shared/ui';
import { useEffect } from 'react';
import { endSession, leaveToSignIn } from '#navigation/leave-console.ts';
import { endOfSession, useSessionOver } from '#navigation/session-over.ts';

/** docs/requirements.md §8. */
const RELOAD_AFTER = 1500;

/** Forgets the session without calling the server's logout: the server has reported that the session is over. */
const signInAgain = () => {
  useSession.getState().forget();
  leaveToSignIn();
};

/** The websocket may say why, before or after a request fails. */
const SessionText = ({ text }: { text?: string }) => {
  const reason = useSessionOver((state) => state.reason);
  return (
    <>
      <div>{text}</div>
      {reason && reason !== SESSION_ENDED && <div>{reason === ACCOUNT_FROZEN ? `${reason}，请联系管理员` : reason}</div>}
    </>
  );
};

/** Shows faults that the http layer reports; it reports each cause once. */
export const FaultNotices = () => {
  const { modal, notification } = App.useApp();

  useEffect(() => {
    const show = ({ cause, show, title, text, seconds, session }: FaultNotice) => {
      // the banner says it already
      if (cause === 'offline') return;
      if (show === 'dialog') {
        endOfSession();
        modal.error({
          title,
          content: <SessionText text={text} />,
          okText: '重新登录',
          keyboard: false,
          mask: { closable: false },
          onOk: signInAgain,
        });
        return;
      }
      notification.error({ title, description: text, duration: seconds });
      if (session === 'end-soon') setTimeout(endSession, RELOAD_AFTER);
    };
    configureHttp({ onFault: show });
    return () => configureHttp({ onFault: () => {} });
  }, [modal, notification]);

  return null;
};
