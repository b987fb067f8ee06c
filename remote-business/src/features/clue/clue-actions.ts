import { permit } from '@mortise/shared/contract';
import { type Clue, type ClueAction, type ClueState, clueActorOf, clueFollows, clueRuleOf, clues } from '@mortise/shared/contract/business';
import { useCan, useSession } from '@mortise/shared/session';
import type { RowAction } from '@mortise/shared/ui';

/** What opens for an action, beside the forms of every list. */
export type CluePart = 'follow' | 'assign' | 'deal' | 'defeat' | 'invalid';

const MANAGE = { access: permit('business:clue:manage') };

const PARTS: readonly (readonly [action: CluePart, label: string, call: NonNullable<RowAction['call']>])[] = [
  ['follow', '跟进', clueFollows.add],
  ['assign', '分配', clues.assign],
  ['deal', '成交', clues.deal],
  ['defeat', '战败', clues.defeat],
  ['invalid', '无效', clues.invalid],
];

/** Whether the table of states lets the user do this with a lead; codes decide apart. */
export const useMayWork = () => {
  const username = useSession(({ user }) => user?.username ?? '');
  const [isAdministrator, isManager] = [useCan(MANAGE), useCan(clues.assign)];
  const can = (code: string) => (code === 'business:clue:manage' ? isAdministrator : isManager);
  return (clue: Clue, action: ClueAction) => Boolean(clueRuleOf(clue.status as ClueState, action, clueActorOf(clue, { username, can })));
};

interface ClueHandlers {
  onOpen: (part: CluePart, clue: Clue) => void;
  onEdit: (clue: Clue) => void;
  onReopen: (clue: Clue) => void;
  onRemove: (clue: Clue) => void;
}

/** The actions that a lead has in its state. */
export const clueActionsOf = (clue: Clue, mayWork: ReturnType<typeof useMayWork>, on: ClueHandlers): RowAction[] => {
  const parts = PARTS.filter(([action]) => mayWork(clue, action)).map(([part, label, call]) => ({
    label,
    call,
    onClick: () => on.onOpen(part, clue),
  }));
  const others: [ClueAction, RowAction][] = [
    ['edit', { label: '编辑', call: clues.edit, onClick: () => on.onEdit(clue) }],
    ['reopen', { label: '重新激活', call: clues.reopen, confirm: '重新激活该线索吗？', onClick: () => on.onReopen(clue) }],
    ['remove', { label: '删除', call: clues.remove, danger: true, onClick: () => on.onRemove(clue) }],
  ];
  return [...parts, ...others.filter(([action]) => mayWork(clue, action)).map(([, row]) => row)];
};
