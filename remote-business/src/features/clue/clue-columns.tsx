import { Clue } from '@mortise/shared/contract/business';
import { actionsColumn, type Column, column, NumberText, type RowAction, Tag } from '@mortise/shared/ui';
import { ClueLevel, ClueState, NextFollow } from './clue-state.tsx';

export const clueColumns = (actionsOf: (clue: Clue) => readonly RowAction[]): Column<Clue>[] => [
  column(Clue, 'clueNo', { sorter: true, width: 150 }),
  column(Clue, 'customerName', { sorter: true, width: 110 }),
  column(Clue, 'phone', { width: 130 }),
  column(Clue, 'platformId', { width: 130 }),
  column(Clue, 'areaId', { width: 130 }),
  column(Clue, 'carTypeId', { width: 140 }),
  column(Clue, 'clueLevel', { width: 100, sorter: true, render: (_, clue) => <ClueLevel clue={clue} /> }),
  column(Clue, 'status', { width: 100, sorter: true, render: (_, clue) => <ClueState clue={clue} /> }),
  column(Clue, 'ownerName', { width: 110 }),
  column(Clue, 'followCount', { width: 90, align: 'right', render: (count: number) => <NumberText value={count} /> }),
  column(Clue, 'lastFollowTime', { width: 170, sorter: true }),
  column(Clue, 'nextFollowTime', { width: 180, sorter: true, render: (_, clue) => <NextFollow clue={clue} /> }),
  column(Clue, 'sex', { width: 80 }),
  column(Clue, 'buyPlan', { width: 100 }),
  column(Clue, 'defeatReason', { width: 100 }),
  column(Clue, 'repeatFlag', { width: 90, render: (_, { repeatFlag }) => (repeatFlag === '1' ? <Tag color="orange">重复</Tag> : '否') }),
  column(Clue, 'createTime', { width: 170, sorter: true }),
  actionsColumn(140, actionsOf, ({ clueNo, customerName }) => `${clueNo ?? ''} ${customerName}`),
];
