import type { Reach } from '@mortise/shared/contract';
import { keeping } from '#lists/keeping.ts';
import { effect, hiddenEffect, refuseGrown } from '#lists/reach.ts';
import { chosen, found, Refusal } from '#platform/refusal.ts';
import type { VisibleUsers } from '../../access/caller-scope/visible-users.lookup.ts';
import { holdsOneOf } from '../user/membership/position-holders.lookup.ts';
import type { PositionRepository } from './position.repository.ts';

export const createPositionService = (repository: PositionRepository, visible: Pick<VisibleUsers, 'countOf'>) => {
  const reachOf = async (codes: readonly string[]): Promise<Reach> => {
    const { seen, hasHidden } = await visible.countOf(holdsOneOf(codes));
    return {
      dependants: seen,
      effects: [...effect(seen, (people) => `${people} 名用户担任，他们的资料中将只剩职务编码`), ...hiddenEffect(hasHidden)],
    };
  };
  const removeAll = async (ids: string[], confirmed: number | undefined) => {
    const positions = await repository.findByIds(chosen(ids));
    refuseGrown(await reachOf(positions.map(({ code }) => code)), confirmed);
    await repository.recycle(positions);
    return positions.length;
  };

  return {
    ...keeping(repository, { codeOf: ({ code }) => code, takenRow: '职务编码已经存在' }),
    byCode: async (code: string) => found(await repository.findByCode(code)),
    reach: async (ids: string[]) => reachOf((await repository.findByIds(chosen(ids))).map(({ code }) => code)),
    async remove(id: string, confirmed?: number) {
      if (!(await removeAll([id], confirmed))) throw new Refusal('删除失败!');
    },
    async removeBatch(ids: string[], confirmed?: number) {
      await removeAll(ids, confirmed);
    },
  };
};
export type PositionService = ReturnType<typeof createPositionService>;
