import { type ClueDraft, IN_USE, isMobile } from '@mortise/shared/contract/business';
import type { Db } from '#db/db.ts';
import type { UserLookup } from '#features/people/user/user.lookup.ts';
import type { Caller } from '#platform/caller.ts';
import { platformStates } from '../active-platform/active-platform.lookup.ts';
import { areasById } from '../area/area.lookup.ts';
import { carTypeStates } from '../car-type/car-type.lookup.ts';

type Choices = Pick<ClueDraft, 'platformId' | 'areaId' | 'carTypeId' | 'ownerName'>;

/** What new or changed values of a lead must name: rows that exist, and for new leads rows in use. */
export const createClueChecks = (db: Db, users: Pick<UserLookup, 'withUsernames'>) => {
  /** Reads what all these leads name, and returns the check of one of them: its reason to be refused, or undefined. */
  const checkFor = async (drafts: readonly Choices[]) => {
    const owners = drafts.flatMap(({ ownerName }) => ownerName || []);
    const [platforms, cars, areas, known] = await Promise.all([
      platformStates(
        db,
        drafts.map(({ platformId }) => platformId),
      ),
      carTypeStates(
        db,
        drafts.map(({ carTypeId }) => carTypeId),
      ),
      areasById(
        db,
        drafts.map(({ areaId }) => areaId),
      ),
      owners.length ? users.withUsernames(owners) : [],
    ]);
    return ({ platformId, areaId, carTypeId, ownerName }: Choices, before?: Choices): string | undefined => {
      if (!platforms.has(platformId)) return '活动平台不存在!';
      if (!areas.has(areaId)) return '区域不存在!';
      if (!cars.has(carTypeId)) return '车型不存在!';
      if (platformId !== before?.platformId && platforms.get(platformId) !== IN_USE) return '该平台已停用!';
      if (carTypeId !== before?.carTypeId && cars.get(carTypeId) !== IN_USE) return '该车型已停售!';
      if (ownerName && !known.some(({ username }) => username === ownerName)) return '负责顾问不存在!';
      return undefined;
    };
  };
  return {
    checkFor,
    /** The check of new leads. Without the right to assign, callers make leads of their own or without an adviser. */
    async checkNew({ username, codes }: Caller, drafts: readonly ClueDraft[]) {
      const check = await checkFor(drafts);
      const mayAssign = codes.has('business:clue:assign');
      return (draft: ClueDraft) => {
        if (!isMobile(draft.phone)) return '请输入正确的手机号!';
        if (draft.ownerName && draft.ownerName !== username && !mayAssign) return '没有分配权限，负责顾问只能是自己!';
        return check(draft);
      };
    },
  };
};
export type ClueChecks = ReturnType<typeof createClueChecks>;
