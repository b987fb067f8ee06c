import { textsOf } from '@mortise/shared/contract';
import { Position, PositionDraft } from '@mortise/shared/contract/people';

/** Positions in a workbook (docs/wire/system-config.md §2). */
export const positionSheet = {
  title: '职务表列表数据',
  columns: [
    { title: '职务编码', field: 'code' },
    { title: '职务名称', field: 'name' },
    { title: '职级', field: 'postRank' },
    { title: '公司id', field: 'companyId', shownOnly: true },
    { title: '组织机构编码', field: 'sysOrgCode', shownOnly: true },
  ],
  required: ['code', 'name', 'postRank'],
  sources: textsOf(Position),
  draft: PositionDraft,
};
