import { CarType, CarTypeDraft } from '@mortise/shared/contract/business';
import { sheetOf } from '#http/workbook/sheet-of.ts';

/** The list as a workbook. */
export const carTypeSheet = sheetOf(CarType, {
  title: '车型',
  draft: CarTypeDraft,
  columns: [
    ...(['carCode', 'brand', 'series', 'modelName', 'modelYear', 'energyType', 'bodyType', 'guidePrice'] as const),
    'onSaleDate',
    ...(['status', 'sortNo', 'remark'] as const),
  ],
});
