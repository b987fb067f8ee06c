import { ADMIN_ACCOUNT, FROZEN, type User, users } from '@mortise/shared/contract/people';
import { App, useAction } from '@mortise/shared/ui';

/** Freezes (2) or releases (1) users. Freezing the administrator is refused without a request. */
export const useFreeze = (onDone: () => void) => {
  const { message } = App.useApp();
  const [freeze] = useAction(users.freeze, onDone);

  return async (chosen: readonly User[], status: number) => {
    if (status === FROZEN && chosen.some(({ username }) => username === ADMIN_ACCOUNT)) {
      void message.warning(chosen.length > 1 ? '管理员账号不允许此操作,请重新选择！' : '管理员账号不允许此操作！');
      return;
    }
    await freeze({ body: { ids: chosen.map(({ id }) => id).join(','), status } });
  };
};
