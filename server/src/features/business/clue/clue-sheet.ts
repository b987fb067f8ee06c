import { Clue, ClueDraft } from '@mortise/shared/contract/business';
import { sheetOf } from '#http/workbook/sheet-of.ts';

const shown = <Name extends string>(field: Name) => ({ field, shownOnly: true });

/** The list as a workbook; what the server sets is ignored by an import. */
export const clueSheet = sheetOf(Clue, {
  title: '线索',
  draft: ClueDraft,
  columns: [
    shown('clueNo'),
    ...(['customerName', 'phone', 'sex', 'platformId', 'areaId', 'carTypeId', 'clueLevel', 'buyPlan', 'ownerName'] as const),
    'nextFollowTime',
    'remark',
    ...(
      ['status', 'followCount', 'lastFollowTime', 'arriveTime', 'dealTime', 'dealAmount', 'defeatReason', 'repeatFlag', 'source'] as const
    ).map(shown),
    shown('createTime'),
  ],
});
