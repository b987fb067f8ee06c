import { Area, AreaDraft } from '@mortise/shared/contract/business';
import { sheetOf } from '#http/workbook/sheet-of.ts';

/** The list as a workbook. The parent is given by its code. */
export const areaSheet = sheetOf(Area, {
  title: '区域',
  draft: AreaDraft,
  columns: [
    ...(['areaCode', 'areaName'] as const),
    { field: 'pid', title: '上级区域编码' },
    ...(['areaLevel', 'managerName', 'orgCode', 'address', 'phone', 'lng', 'lat', 'sortNo', 'status', 'remark'] as const),
  ],
  sources: { pid: { table: 'biz_area', text: 'area_code', code: 'id' } },
});
