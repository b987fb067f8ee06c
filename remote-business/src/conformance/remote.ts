import { join } from 'node:path';
import type { Remote } from '@mortise/shared/testing/conformance';
import * as doors from '../../views.ts';

const PLATFORM = {
  platformCode: 'GW01',
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  status: '1',
  landingUrl: null,
  contactPhone: null,
};
const CLUE = { clueNo: 'XS202611230001', phone: '13812345678', status: '1', ownerName: 'admin', nextFollowTime: null };
const CAR_TYPE = { modelYear: 2026, status: '1', onSaleDate: null };

/** What the tests over all views of this remote need to know of it. */
export const remote: Remote = {
  folder: join(import.meta.dirname, '../..'),
  ...doors,
  lists: {
    'business/ActivePlatformList': { row: PLATFORM, buttons: { 'row 停用': 'activePlatforms.changeStatus' } },
    'business/ActivePlatformRecord': { row: PLATFORM },
    'business/CarTypeList': { row: CAR_TYPE, buttons: { 'row 停售': 'carTypes.changeStatus' } },
    'business/CarTypeRecord': { row: CAR_TYPE },
    'business/ClueList': {
      exact: ['keyword'],
      row: CLUE,
      buttons: {
        'batch 批量分配': 'clues.assign',
        'batch 自动分配': 'clues.autoAssign',
        'row 跟进': 'clueFollows.add',
        'row 分配': 'clues.assign',
        'row 成交': 'clues.deal',
        'row 战败': 'clues.defeat',
        'row 无效': 'clues.invalid',
      },
    },
    'business/ClueRecord': { row: CLUE },
  },
  forms: {
    './src/features/active-platform/active-platform-form.tsx': ['business/ActivePlatformList', 'business/ActivePlatformRecord'],
    './src/features/area/area-form.tsx': ['business/AreaList'],
    './src/features/car-type/car-type-form.tsx': ['business/CarTypeList', 'business/CarTypeRecord'],
    './src/features/clue/clue-form.tsx': ['business/ClueList', 'business/ClueRecord'],
    './src/features/clue/clue-dialogs.tsx': { beginsEmpty: true },
  },
};
