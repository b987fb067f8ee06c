import { wireTexts } from '@mortise/shared/contract';
import type { Board, BoardDraft, MyBoard, OwnChanges, Screen } from '@mortise/shared/contract/dashboard';
import { newId } from '#db/new-id.ts';
import type { RoleLookup } from '#features/people/role/role.lookup.ts';
import type { UserLookup } from '#features/people/user/user.lookup.ts';
import type { Caller } from '#platform/caller.ts';
import { Refusal } from '#platform/refusal.ts';
import type { BoardRepository } from './board.repository.ts';

/** Boards of one screen: more than an administrator tells apart. */
const AT_MOST = 50;

interface Parts {
  repository: BoardRepository;
  users: Pick<UserLookup, 'membershipsOf'>;
  roles: Pick<RoleLookup, 'withIds'>;
}

/** Boards per role, and what each person changed on them. */
export const createBoardService = ({ repository, users, roles }: Parts) => {
  const rolesOf = async ({ userId, viewedRole }: Caller) => (viewedRole ? [viewedRole] : (await users.membershipsOf(userId)).roleIds);

  const checkRoles = async (roleIds: readonly string[]) => {
    const known = await roles.withIds(roleIds);
    if (known.length !== new Set(roleIds).size) throw new Refusal('所选角色已不存在，请刷新后重试');
  };

  return {
    /** The oldest board of one of the caller's roles, else the oldest of everybody. */
    async mine(caller: Caller, screen: Screen): Promise<MyBoard> {
      const [boards, own, roleIds] = await Promise.all([
        repository.ofScreen(screen),
        repository.ownOf(caller.userId, screen),
        rolesOf(caller),
      ]);
      const held = new Set(roleIds);
      const board = boards.find((one) => one.roleIds.some((id) => held.has(id))) ?? boards.find((one) => !one.roleIds.length);
      // viewing as a role shows the board of the role alone
      return { board: board ?? null, changes: (!caller.viewedRole && own?.changes) || null, version: own?.version ?? 0 };
    },

    async keep({ userId }: Caller, screen: Screen, version: number, changes: OwnChanges | null) {
      if (!(await repository.keepOwn(userId, screen, version, changes))) throw new Refusal(wireTexts.stale);
      return { version: version + 1 };
    },

    ofScreen: (screen: Screen): Promise<Board[]> => repository.ofScreen(screen),

    async add(draft: BoardDraft): Promise<Board> {
      await checkRoles(draft.roleIds);
      const id = newId();
      if (!(await repository.insertWithin(id, draft, AT_MOST))) throw new Refusal(`每个页面最多 ${AT_MOST} 个看板，请先删除不用的看板`);
      return { ...draft, id, version: 1 };
    },

    async edit({ id, version, ...changes }: Omit<Board, 'screen'>): Promise<Board> {
      await checkRoles(changes.roleIds);
      const changed = await repository.update(id, version, changes);
      if (!changed) throw new Refusal(wireTexts.stale);
      return changed;
    },

    async remove(id: string) {
      if (!(await repository.remove(id))) throw new Refusal(wireTexts.notFound);
    },
  };
};
export type BoardService = ReturnType<typeof createBoardService>;
