import { CLUE_ACTIONS, clueFollows, clues } from '@mortise/shared/contract/business';
import { createRandom } from '#db/seed/random.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { addedLead, byPhone, lead, letWork } from '../testing/leads.ts';

/** The aim is 300 walks of 40 steps: `CLUE_WALKS=300`; the suite does fewer. */
const WALKS = Number(process.env.CLUE_WALKS ?? 12);
const STEPS = 40;
const ACTORS = { administrator: 'admin', manager: 'manager', owner: 'clerk', colleague: 'auditor' } as const;
type Actor = keyof typeof ACTORS;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await letWork(app, 'manager', 'assign');
  await letWork(app, 'clerk');
  await letWork(app, 'auditor');
});
afterAll(() => app.close());

/** docs/wire/business.md §8.3 written down a second time, as a function: the state after, or undefined for a refusal. */
const expected = (state: string, action: string, actor: Actor, { isOwned, isVisit }: { isOwned: boolean; isVisit: boolean }) => {
  const isLeader = actor === 'administrator' || actor === 'manager';
  const mayWork = isLeader || (actor === 'owner' && isOwned);
  const isOpen = '123'.includes(state);
  switch (action) {
    case 'edit':
      return state;
    case 'remove':
      return actor === 'administrator' || state === '0' || state === '6' ? 'removed' : undefined;
    case 'assign':
      return isLeader && (isOpen || state === '0') ? (state === '0' ? '1' : state) : undefined;
    case 'follow':
      if (!mayWork || !isOpen) return undefined;
      return state === '1' ? '2' : isVisit ? '3' : state;
    case 'deal':
      return mayWork && isOpen ? '4' : undefined;
    case 'defeat':
      return mayWork && isOpen ? '5' : undefined;
    case 'invalid':
      return mayWork && '012'.includes(state) ? '6' : undefined;
    case 'reopen':
      return isLeader && '56'.includes(state) ? (isOwned ? '1' : '0') : undefined;
    default:
      return undefined;
  }
};

it(
  'answers every action in every state for every actor as the table of the wire says',
  async () => {
    const random = createRandom(20_261_123);
    const [firstActor, ...otherActors] = Object.keys(ACTORS) as Actor[];
    const differences: string[] = [];
    const seen = new Set<string>();

    const step = async (id: string, phone: string, action: string, actor: Actor, isVisit: boolean) => {
      const as = { as: ACTORS[actor] };
      const [row] = await byPhone(app, phone);
      switch (action) {
        case 'edit':
          return app.ask(clues.edit, { body: { ...lead({ phone }), ...row, phone, remark: `第${random.between(1, 999)}次` } as never }, as);
        case 'remove':
          return app.ask(clues.remove, { query: { id } }, as);
        case 'assign':
          return app.ask(clues.assign, { body: { ids: [id], ownerName: 'clerk' } }, as);
        case 'follow':
          return app.ask(
            clueFollows.add,
            { body: { clueId: id, followType: isVisit ? '3' : '1', followTime: '2026-01-01 09:00:00', content: '联系' } },
            as,
          );
        case 'deal':
          return app.ask(clues.deal, { body: { id, dealAmount: 1 } }, as);
        case 'defeat':
          return app.ask(clues.defeat, { body: { id, defeatReason: '1' } }, as);
        case 'invalid':
          return app.ask(clues.invalid, { body: { id, remark: '空号' } }, as);
        default:
          return app.ask(clues.reopen, { body: { id } }, as);
      }
    };

    for (let walk = 0; walk < WALKS; walk += 1) {
      let row = await addedLead(app, random.chance(0.5) ? { ownerName: 'clerk' } : {});
      let state = row.status;
      let isOwned = Boolean(row.ownerName);
      for (let turn = 0; turn < STEPS; turn += 1) {
        const action = random.pick(CLUE_ACTIONS.filter((name) => name !== 'add') as unknown as [string, ...string[]]);
        // removals end a lead: try them rarely where they succeed
        const actor = random.pick([firstActor as Actor, ...otherActors]);
        const isVisit = random.chance(0.5);
        const after = expected(state, action, actor, { isOwned, isVisit });
        seen.add(`${state} ${action} ${actor}`);
        const answer = await step(row.id, row.phone ?? '', action, actor, isVisit);
        if (answer.success !== (after !== undefined)) differences.push(`${state} ${action} ${actor}: ${answer.message}`);
        if (!answer.success) continue;
        if (after === 'removed') {
          row = await addedLead(app, random.chance(0.5) ? { ownerName: 'clerk' } : {});
          state = row.status;
          isOwned = Boolean(row.ownerName);
          continue;
        }
        if (action === 'assign') isOwned = true;
        state = (await app.ask(clues.byId, { query: { id: row.id } })).result.status;
        if (state !== after) differences.push(`${action} ${actor}: ${state} instead of ${after}`);
      }
    }
    expect(differences).toEqual([]);
    expect(seen.size).toBeGreaterThan(WALKS >= 300 ? 200 : 80);
  },
  WALKS * 20_000,
);
