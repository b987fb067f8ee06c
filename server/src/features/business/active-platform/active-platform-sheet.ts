import { ActivePlatform, ActivePlatformDraft } from '@mortise/shared/contract/business';
import { sheetOf } from '#http/workbook/sheet-of.ts';

/** The list as a workbook. */
export const activePlatformSheet = sheetOf(ActivePlatform, {
  title: '活动平台',
  draft: ActivePlatformDraft,
  columns: [
    ...(['platformCode', 'platformName', 'platformType', 'activityName'] as const),
    'startDate',
    'endDate',
    ...(['budget', 'cost', 'landingUrl', 'contactName', 'contactPhone', 'sortNo', 'status', 'remark'] as const),
  ],
});
