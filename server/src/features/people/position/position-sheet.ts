import { Position, PositionDraft } from '@mortise/shared/contract/people';
import { sheetOf } from '#http/workbook/sheet-of.ts';

/** Workbook layout of positions (docs/wire/system-config.md §2). */
export const positionSheet = sheetOf(Position, {
  title: '职务表列表数据',
  draft: PositionDraft,
  columns: [
    'code',
    'name',
    'postRank',
    { title: '公司id', field: 'companyId', shownOnly: true },
    { title: '组织机构编码', field: 'sysOrgCode', shownOnly: true },
  ],
});
