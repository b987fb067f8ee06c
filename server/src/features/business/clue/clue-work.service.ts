import {
  type ClueAction,
  type ClueFollowDraft,
  type ClueState,
  type clueFollows,
  clueRuleOf,
  clueRules,
  type clues,
  isVisit,
  stateAfter,
} from '@mortise/shared/contract/business';
import type * as z from 'zod';
import { now } from '#db/clock.ts';
import type { UserLookup } from '#features/people/user/user.lookup.ts';
import type { Caller } from '#platform/caller.ts';
import { found, Refusal } from '#platform/refusal.ts';
import type { VisibleClues } from './clue.lookup.ts';
import type { ClueRepository, ClueRow } from './clue.repository.ts';
import { actorFor } from './clue.service.ts';
import type { ClueChanges } from './clue-work.repository.ts';

interface Parts {
  repository: ClueRepository;
  changes: ClueChanges;
  users: Pick<UserLookup, 'withUsernames'> & { nameOf: (username: string) => Promise<string | null | undefined> };
  /** Advisers to whom leads of an area may be assigned. */
  advisersOf: (areaId: string) => Promise<{ area: string; usernames: string[] }>;
  visible: VisibleClues;
}

type Body<E extends { body?: z.ZodType }> = z.output<NonNullable<E['body']>>;
type Versioned = { id: string; updateTime?: string | null | undefined };

const STATUS_WORDS = ['待分配', '待跟进', '跟进中', '已到店', '已成交', '已战败', '无效'];
const NOT_NOW = '当前状态不允许该操作!';
const NOT_YOU = '只有负责顾问或有分配权限的人可以操作!';

/** The actions on leads: one table of states decides all of them (docs/wire/business.md §8.3). */
export const createClueWork = ({ repository, changes, users, advisersOf, visible }: Parts) => {
  const ruleFor = (caller: Caller, row: ClueRow, action: ClueAction) => {
    const state = row.status as ClueState;
    if (!Object.hasOwn(clueRules, state) || !clueRules[state][action]) throw new Refusal(NOT_NOW);
    const rule = clueRuleOf(state, action, actorFor(caller, row));
    if (!rule) throw new Refusal(NOT_YOU);
    return { rule, state };
  };

  /** Names who was first: the caller acted on what the page still shows. */
  const refuseStale = async (row: ClueRow, read: string | null | undefined) => {
    if (read === undefined || read === row.updateTime) return;
    const who = row.updateBy ? await users.nameOf(row.updateBy) : undefined;
    throw new Refusal(`该线索已由${who ?? '他人'}更新为“${STATUS_WORDS[Number(row.status)] ?? row.status}”，请刷新后重试`);
  };

  const act = async (
    caller: Caller,
    { id, updateTime }: Versioned,
    action: ClueAction,
    patch: (row: ClueRow) => Partial<ClueRow>,
    follow?: ClueFollowDraft,
  ) =>
    repository.inTurn([id], await visible(), async ([locked], tx) => {
      const row = found(locked);
      await refuseStale(row, updateTime);
      const { rule, state } = ruleFor(caller, row, action);
      const isVisiting = follow !== undefined && isVisit(follow.followType);
      const status = stateAfter(rule, { state, hasOwner: Boolean(row.ownerName), isVisit: isVisiting });
      await changes.update(tx, [id], {
        ...patch(row),
        status,
        ...(status === '3' && !row.arriveTime && { arriveTime: follow?.followTime ?? now() }),
      });
      if (follow) await changes.addFollow(tx, { ...follow, clueId: id, statusBefore: state, statusAfter: status });
    });

  const give = async (caller: Caller, ids: string[], ownerOf: (row: ClueRow) => string) =>
    repository.inTurn(ids, await visible(), async (rows, tx) => {
      if (rows.length !== new Set(ids).size) throw new Refusal('线索不存在!');
      for (const row of rows) {
        const { rule, state } = ruleFor(caller, row, 'assign');
        const status = stateAfter(rule, { state, hasOwner: true });
        await changes.update(tx, [row.id], { ownerName: ownerOf(row), assignTime: now(), status });
      }
    });

  return {
    async assign(caller: Caller, { ids, ownerName }: Body<typeof clues.assign>) {
      if (!(await users.withUsernames([ownerName])).length) throw new Refusal('负责顾问不存在!');
      await give(caller, ids, () => ownerName);
    },
    /** Round robin: in each area the adviser who got a lead the longest time ago is next. */
    async autoAssign(caller: Caller, { ids }: Body<typeof clues.autoAssign>) {
      const rows = await repository.findByIds(ids, await visible());
      const turns = new Map<string, string[]>();
      for (const areaId of new Set(rows.map((row) => row.areaId))) {
        const { area, usernames } = await advisersOf(areaId);
        if (!usernames.length) throw new Refusal(`区域“${area}”没有可分配的顾问!`);
        const last = await repository.lastAssigned(usernames);
        turns.set(
          areaId,
          usernames.toSorted((one, other) => (last.get(one) ?? '').localeCompare(last.get(other) ?? '')),
        );
      }
      await give(caller, ids, ({ areaId }) => {
        const queue = turns.get(areaId) ?? [];
        const next = found(queue.shift());
        queue.push(next);
        return next;
      });
    },
    async follow(caller: Caller, { clueId, updateTime, ...draft }: Body<typeof clueFollows.add>) {
      const nextFollowTime = draft.nextFollowTime || null;
      if (draft.followTime > now()) throw new Refusal('跟进时间不能晚于现在!');
      if (nextFollowTime && nextFollowTime <= draft.followTime) throw new Refusal('下次跟进须晚于跟进时间!');
      await act(
        caller,
        { id: clueId, updateTime },
        'follow',
        (row) => ({
          firstFollowTime: row.firstFollowTime ?? draft.followTime,
          lastFollowTime: draft.followTime,
          nextFollowTime,
          followCount: row.followCount + 1,
          clueLevel: draft.clueLevel || row.clueLevel,
        }),
        { ...draft, nextFollowTime },
      );
    },
    deal: (caller: Caller, { dealAmount, dealTime, ...read }: Body<typeof clues.deal>) =>
      act(caller, read, 'deal', () => ({ dealAmount, dealTime: dealTime || now(), nextFollowTime: null })),
    defeat: (caller: Caller, { defeatReason, remark, ...read }: Body<typeof clues.defeat>) =>
      act(caller, read, 'defeat', (row) => ({ defeatReason, remark: remark ?? row.remark, nextFollowTime: null })),
    invalid: (caller: Caller, { remark, ...read }: Body<typeof clues.invalid>) =>
      act(caller, read, 'invalid', () => ({ remark, nextFollowTime: null })),
    reopen: (caller: Caller, read: Versioned) => act(caller, read, 'reopen', () => ({ defeatReason: null })),
  };
};
export type ClueWork = ReturnType<typeof createClueWork>;
