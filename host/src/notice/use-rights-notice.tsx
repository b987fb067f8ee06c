import { session } from '@mortise/shared/contract/session';
import { ask } from '@mortise/shared/http';
import { useSession } from '@mortise/shared/session';
import { App, Button } from '@mortise/shared/ui';
import { useCallback, useEffect, useRef } from 'react';
import { createReadAnew } from '#common/read-anew.ts';
import { useSessionOver } from '#navigation/session-over.ts';

const KEY = 'rights';

/** Milliseconds over which the consoles that receive the same frame spread their requests. */
const SPREAD = 5_000;

/**
 * Returns what to call when the user's rights may have changed: it reads them, at most once in five seconds and until the server answers, and
 * offers the new menu if they have. They are not taken at once, because a page may vanish under the user's hands.
 */
export const useRightsNotice = () => {
  const { notification } = App.useApp();
  const look = useCallback(async () => {
    const { token, permissions: known } = useSession.getState();
    if (!token || useSessionOver.getState().over) return;
    const permissions = await ask(session.permissions, { query: { token } }, { quiet: true });
    if (JSON.stringify(permissions) === JSON.stringify(known)) return;
    const take = () => {
      useSession.setState({ permissions });
      notification.destroy(KEY);
    };
    notification.info({
      key: KEY,
      placement: 'bottomRight',
      duration: 0,
      title: '权限已更新',
      description: '你的菜单或按钮有变化',
      actions: (
        <Button type="primary" size="small" onClick={take}>
          刷新菜单
        </Button>
      ),
    });
  }, [notification]);

  const reader = useRef<ReturnType<typeof createReadAnew>>(undefined);
  useEffect(() => {
    const own = createReadAnew(look, SPREAD);
    reader.current = own;
    return own.stop;
  }, [look]);

  return useCallback(() => reader.current?.soon(), []);
};
