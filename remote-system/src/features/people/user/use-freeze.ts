import { ADMIN_ACCOUNT, FROZEN, NORMAL, type User, users } from '@mortise/shared/contract/people';
import { App, subjectOf, useAction } from '@mortise/shared/ui';
import { personName } from '#common/people/person-name.ts';

/** Freezes (2) or releases (1) users. Freezing the administrator is refused without a request. */
export const useFreeze = (onDone: () => void) => {
  const { message } = App.useApp();
  const [freeze] = useAction(users.freeze, onDone);

  return async (chosen: readonly User[], status: number) => {
    if (status === FROZEN && chosen.some(({ username }) => username === ADMIN_ACCOUNT)) {
      void message.warning(chosen.length > 1 ? '管理员账号不允许此操作，请重新选择！' : '管理员账号不允许此操作！');
      return;
    }
    const ids = chosen.map(({ id }) => id).join(',');
    const subject = subjectOf(chosen, personName, users.freeze.subject?.noun);
    // those that were in that state before stay in it
    const changed = chosen.filter((user) => user.status !== status).map(({ id }) => id);
    const takeBack = () => freeze({ body: { ids: changed.join(','), status: status === FROZEN ? NORMAL : FROZEN } }, { subject });
    await freeze({ body: { ids, status } }, { subject, ...(changed.length > 0 && { undo: takeBack }) });
  };
};
