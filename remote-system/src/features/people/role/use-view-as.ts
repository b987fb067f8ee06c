import { roleViews } from '@mortise/shared/contract/access';
import type { Role } from '@mortise/shared/contract/people';
import { VIEWED_ROLE_KEY } from '@mortise/shared/contract/session';
import { localArea } from '@mortise/shared/session';
import { useAction, useConfirm } from '@mortise/shared/ui';

/** Asks, then shows the console as users with this role alone see it (ADR 61). */
export const useViewAs = () => {
  const confirm = useConfirm();
  const [start] = useAction(roleViews.start);
  return ({ id, roleName }: Role) =>
    confirm({
      title: `以角色“${roleName}”查看？`,
      content: '控制台将只显示该角色能看到的菜单、按钮和数据，不会超出您自己的权限。期间不能修改任何内容，本浏览器的全部窗口一起切换。',
      onOk: async () => {
        if (!(await start({ body: { roleId: id } }))) return;
        localArea.write(VIEWED_ROLE_KEY, id);
        // a page load, so that no rows read with the own rights stay in memory
        location.assign('/');
      },
    });
};
