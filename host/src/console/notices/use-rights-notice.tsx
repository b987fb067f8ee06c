import { type Permissions, session } from '@mortise/shared/contract/session';
import { ask } from '@mortise/shared/http';
import { useSession } from '@mortise/shared/session';
import { App, Button } from '@mortise/shared/ui';
import { useEffect } from 'react';
import { useSessionOver } from '#navigation/session-over.ts';
import { readOnSignal } from '#push/read-on-signal.ts';

const KEY = 'rights';

/** Milliseconds over which the consoles that receive the same frame spread their requests. */
const SPREAD = 5_000;

/**
 * Reads the user's rights when they may have changed, at most once in five seconds and until the server answers, and offers the new menu if
 * they have. They are not taken at once, because a page may vanish under the user's hands.
 */
export const useRightsNotice = () => {
  const { notification } = App.useApp();
  useEffect(() => {
    const take = (permissions: Permissions) => {
      useSession.setState({ permissions });
      notification.destroy(KEY);
    };
    const look = async () => {
      const { token, permissions: known } = useSession.getState();
      if (!token || useSessionOver.getState().over) return;
      const permissions = await ask(session.permissions, { query: { token } }, { quiet: true });
      if (JSON.stringify(permissions) === JSON.stringify(known)) return;
      notification.info({
        key: KEY,
        placement: 'bottomRight',
        duration: 0,
        title: '权限已更新',
        description: '你的菜单或按钮有变化',
        actions: (
          <Button type="primary" size="small" onClick={() => take(permissions)}>
            刷新菜单
          </Button>
        ),
      });
    };
    return readOnSignal('rights', look, SPREAD).stop;
  }, [notification]);
};
