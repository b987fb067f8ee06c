import { configureHttp, type FaultNotice } from '@mortise/shared/http';
import { useSession } from '@mortise/shared/session';
import { App } from '@mortise/shared/ui';
import { useEffect } from 'react';
import { endSession, leaveToSignIn } from '#navigation/leave-console.ts';

/** docs/requirements.md §8. */
const RELOAD_AFTER = 1500;

/** The server says that the session is over: there is nobody to tell. */
const signInAgain = () => {
  useSession.getState().forget();
  leaveToSignIn();
};

/** Shows faults that the http layer reports; it reports each cause once. */
export const FaultNotices = () => {
  const { modal, notification } = App.useApp();

  useEffect(() => {
    const show = ({ show, title, text, seconds, session }: FaultNotice) => {
      if (show === 'dialog') {
        modal.error({ title, content: text, okText: '重新登录', keyboard: false, mask: { closable: false }, onOk: signInAgain });
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
