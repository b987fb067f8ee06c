import { greetingAt, useSession } from '@mortise/shared/session';
import { App } from '@mortise/shared/ui';
import { useEffect, useRef } from 'react';

// away from the page's content
const placement = 'bottomRight';

/** Greets once after signing in. */
export const Welcome = () => {
  const { notification } = App.useApp();
  const isSaid = useRef(false);
  useEffect(() => {
    if (isSaid.current) return;
    isSaid.current = true;
    const { departs } = useSession.getState();
    notification.success({ title: '欢迎', description: `${greetingAt(new Date().getHours())}，欢迎回来`, duration: 3, placement });
    if (departs.length === 0) notification.warning({ title: '提示', description: '您尚未归属部门，请确认账号信息', placement });
  }, [notification]);
  return null;
};
