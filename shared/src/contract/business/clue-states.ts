/** Values of `biz_clue_status`. */
export const CLUE_STATUS = {
  unassigned: '0',
  waiting: '1',
  following: '2',
  arrived: '3',
  dealt: '4',
  defeated: '5',
  invalid: '6',
} as const;
export type ClueStatus = (typeof CLUE_STATUS)[keyof typeof CLUE_STATUS];
/** `new`: not stored yet. */
export type ClueState = ClueStatus | 'new';

export const CLUE_ACTIONS = ['add', 'edit', 'remove', 'assign', 'follow', 'deal', 'defeat', 'invalid', 'reopen'] as const;
export type ClueAction = (typeof CLUE_ACTIONS)[number];

export const CLUE_ACTORS = ['administrator', 'manager', 'owner', 'colleague'] as const;
/** Who acts on a lead; the first that fits, see `clueActorOf`. */
export type ClueActor = (typeof CLUE_ACTORS)[number];

const LEADERS: readonly ClueActor[] = ['administrator', 'manager'];
const WORKERS: readonly ClueActor[] = [...LEADERS, 'owner'];
const EVERYONE: readonly ClueActor[] = CLUE_ACTORS;

export interface ClueRule {
  by: readonly ClueActor[];
  /** `same`: the state stays; `owned`: 1 with an owner, 0 without. */
  to: ClueStatus | 'same' | 'owned';
  /** The state after a visit of the customer (follow types 3 and 4), if another one. */
  visited?: ClueStatus;
  /** Of an edit: everything but the remark must stay as it is. */
  remarkOnly?: true;
}

const stay = (by: readonly ClueActor[]): ClueRule => ({ by, to: 'same' });
const edit = stay(EVERYONE);
const remarkOnly: ClueRule = { ...edit, remarkOnly: true };
const assign = stay(LEADERS);
const deal: ClueRule = { by: WORKERS, to: CLUE_STATUS.dealt };
const defeat: ClueRule = { by: WORKERS, to: CLUE_STATUS.defeated };
const invalid: ClueRule = { by: WORKERS, to: CLUE_STATUS.invalid };
const reopen: ClueRule = { by: LEADERS, to: 'owned' };
const removeLate = stay(['administrator']);

/** What may be done with a lead in which state, by whom, and the state after it (docs/wire/business.md §8.3). Everything else is refused. */
export const clueRules: Readonly<Record<ClueState, Readonly<Partial<Record<ClueAction, ClueRule>>>>> = {
  new: { add: { by: EVERYONE, to: 'owned' } },
  [CLUE_STATUS.unassigned]: { edit, remove: stay(EVERYONE), assign: { ...assign, to: CLUE_STATUS.waiting }, invalid },
  [CLUE_STATUS.waiting]: { edit, remove: removeLate, assign, follow: { by: WORKERS, to: CLUE_STATUS.following }, deal, defeat, invalid },
  [CLUE_STATUS.following]: {
    edit,
    remove: removeLate,
    assign,
    follow: { ...stay(WORKERS), visited: CLUE_STATUS.arrived },
    deal,
    defeat,
    invalid,
  },
  [CLUE_STATUS.arrived]: { edit, remove: removeLate, assign, follow: stay(WORKERS), deal, defeat },
  [CLUE_STATUS.dealt]: { edit: remarkOnly, remove: removeLate },
  [CLUE_STATUS.defeated]: { edit: remarkOnly, remove: removeLate, reopen },
  [CLUE_STATUS.invalid]: { edit: remarkOnly, remove: stay(EVERYONE), reopen },
};

/** The rule of an action, if this actor may do it in this state. A stored row may have a status that is not in the table: it allows no action. */
export const clueRuleOf = (state: ClueState, action: ClueAction, actor: ClueActor): ClueRule | undefined => {
  const rule = Object.hasOwn(clueRules, state) ? clueRules[state][action] : undefined;
  return rule?.by.includes(actor) ? rule : undefined;
};

/** The state after an action. */
export const stateAfter = (
  { to, visited }: ClueRule,
  { state, hasOwner, isVisit = false }: { state: ClueState; hasOwner: boolean; isVisit?: boolean },
): ClueStatus => {
  if (isVisit && visited) return visited;
  if (to !== 'same' && to !== 'owned') return to;
  if (to === 'owned' || state === 'new') return hasOwner ? CLUE_STATUS.waiting : CLUE_STATUS.unassigned;
  return state;
};

interface Acting {
  username: string;
  can: (code: string) => boolean;
}

/** `business:clue:manage` makes an administrator of leads, `business:clue:assign` a manager. */
export const clueActorOf = ({ ownerName }: { ownerName?: string | null | undefined }, { username, can }: Acting): ClueActor => {
  if (can('business:clue:manage')) return 'administrator';
  if (can('business:clue:assign')) return 'manager';
  return ownerName === username ? 'owner' : 'colleague';
};

/** Follow types with a visit of the customer: 到店 and 试驾. */
export const isVisit = (followType: string) => followType === '3' || followType === '4';

const CLOSED: readonly string[] = [CLUE_STATUS.dealt, CLUE_STATUS.defeated, CLUE_STATUS.invalid];
export const isClosed = (status: string | null | undefined) => CLOSED.includes(status ?? '');
