import { type ExportQuery, type ListQuery, pageOf } from '@mortise/shared/contract';
import {
  CLUE_STATUS,
  type ClueDraft,
  type ClueState,
  clueActorOf,
  clueRuleOf,
  isMasked,
  maskedPhone,
  stateAfter,
} from '@mortise/shared/contract/business';
import type { Edited } from '#db/as-read.ts';
import { now } from '#db/clock.ts';
import { storeAccepted } from '#lists/keeping.ts';
import type { Caller } from '#platform/caller.ts';
import { chosen, found, Refusal } from '#platform/refusal.ts';
import type { VisibleClues } from './clue.lookup.ts';
import type { ClueRepository, ClueRow } from './clue.repository.ts';
import type { ClueChecks } from './clue-checks.ts';
import { clueOptions } from './clue-conditions.repository.ts';
import type { ClueIntake } from './clue-intake.repository.ts';
import { maskedFor } from './clue-masks.ts';

const TWIN = '该客户线索已存在!';
const FIXED = ['customerName', 'phone', 'sex', 'platformId', 'areaId', 'carTypeId', 'clueLevel', 'buyPlan', 'nextFollowTime'] as const;
const TAB = ['status'];

interface Parts {
  repository: ClueRepository;
  intake: ClueIntake;
  checks: ClueChecks;
  visible: VisibleClues;
}

/** What the tables of states and codes call the caller, for one lead. */
export const actorFor = ({ username, codes }: Caller, clue: { ownerName: string | null }) =>
  clueActorOf(clue, { username, can: (code) => codes.has(code) });

/** The lead that a draft becomes. An emptied time or choice is stored as none. */
const rowOf = ({ orgCode }: Caller, { ownerName, nextFollowTime, ...draft }: ClueDraft, source: string) => {
  const owner = ownerName || null;
  return {
    ...draft,
    clueLevel: draft.clueLevel || 'B',
    nextFollowTime: nextFollowTime || null,
    ownerName: owner,
    assignTime: owner && now(),
    status: owner ? CLUE_STATUS.waiting : CLUE_STATUS.unassigned,
    source,
    sysOrgCode: orgCode || null,
  };
};

/** Leads as rows: reading, adding, editing and removing (docs/wire/business.md §8). */
export const createClueService = ({ repository, intake, checks, visible }: Parts) => {
  const one = async (id: string) => found(await repository.findById(id, await visible()));

  const removeAll = async (caller: Caller, ids: string[]) => {
    const rows = await repository.findByIds(chosen(ids), await visible());
    const isLate = (row: ClueRow) => !clueRuleOf(row.status as ClueState, 'remove', actorFor(caller, row));
    if (rows.some(isLate)) throw new Refusal('只能删除待分配或无效的线索!');
    return repository.remove(rows.map(({ id }) => id));
  };

  return {
    async list(caller: Caller, query: ListQuery) {
      const page = await repository.findPage(query, clueOptions(caller, query, await visible()));
      return { ...page, records: maskedFor(caller, page.records) };
    },
    statusCounts: async (caller: Caller, query: ListQuery) =>
      repository.statusCounts(query, clueOptions(caller, query, await visible(), [...TAB, 'status_MultiString'])),
    async rows(query: ExportQuery, caller: Caller) {
      const found = await repository.findRows(query, clueOptions(caller, query, await visible()));
      const pieces = async function* () {
        for await (const rows of found) yield maskedFor(caller, rows);
      };
      return Object.assign(pieces(), { total: found.total });
    },
    /** The lead with its follow-ups, newest first. */
    async byId(caller: Caller, id: string) {
      const row = await one(id);
      const followList = await repository.allFollows(id);
      return { ...found(maskedFor(caller, [row])[0]), followList };
    },
    /** The follow-ups of a lead; none of one that the caller may not see. */
    async follows(query: ListQuery) {
      const clueId = typeof query.clueId === 'string' ? query.clueId : '';
      const isSeen = await repository.findById(clueId, await visible());
      return isSeen ? repository.follows(query, clueId) : pageOf([], 0, query);
    },
    async checkRepeat(caller: Caller, phone: string, id = '') {
      const rows = await repository.withPhone(phone, id, undefined);
      const seen = await repository.withPhone(phone, id, await visible());
      return { repeat: rows.length > 0, list: maskedFor(caller, seen) };
    },
    async add(caller: Caller, draft: ClueDraft, force: boolean) {
      const reason = (await checks.checkNew(caller, [draft]))(draft);
      if (reason) throw new Refusal(reason);
      const [isStored] = await intake.store([{ row: rowOf(caller, draft, 'manual'), force }]);
      if (!isStored) throw new Refusal(TWIN);
    },
    async saveAll(caller: Caller, drafts: ClueDraft[]) {
      const check = await checks.checkNew(caller, drafts);
      const reasons = new Map<ClueDraft, string>();
      const first = await storeAccepted(drafts, check, async (accepted) => {
        const stored = await intake.store(accepted.map((draft) => ({ row: rowOf(caller, draft, 'import'), force: false })));
        for (const [index, draft] of accepted.entries()) if (!stored[index]) reasons.set(draft, TWIN);
      });
      return drafts.map((draft, index) => first[index] ?? reasons.get(draft));
    },
    /** Does not change adviser and state, which have actions of their own. A masked phone number keeps the stored one. */
    async edit(caller: Caller, { id, updateTime, ownerName: _, ...draft }: Edited<ClueDraft> & { id: string }) {
      const before = await one(id);
      const rule = clueRuleOf(before.status as ClueState, 'edit', actorFor(caller, before));
      if (!rule) throw new Refusal('当前状态不允许该操作!');
      const phone = draft.phone === maskedPhone(before.phone) ? before.phone : draft.phone;
      if (isMasked(phone)) throw new Refusal('请输入正确的手机号!');
      const after = { ...draft, phone, nextFollowTime: draft.nextFollowTime || null };
      const isChanged = (name: (typeof FIXED)[number]) => after[name] !== undefined && (after[name] || null) !== (before[name] || null);
      if (rule.remarkOnly && FIXED.some(isChanged)) throw new Refusal('已关闭的线索只能修改备注!');
      const reason = (await checks.checkFor([draft]))({ ...draft, ownerName: null }, before);
      if (reason && !rule.remarkOnly) throw new Refusal(reason);
      const status = stateAfter(rule, { state: before.status as ClueState, hasOwner: Boolean(before.ownerName) });
      await repository.update({ ...after, id, status, ...(updateTime !== undefined && { updateTime }) });
    },
    async remove(caller: Caller, id: string) {
      if (!(await removeAll(caller, [id]))) throw new Refusal('删除失败!');
    },
    removeBatch: async (caller: Caller, ids: string[]) => void (await removeAll(caller, ids)),
  };
};
export type ClueService = ReturnType<typeof createClueService>;
