import { activePlatforms, areas, carTypes, clues, statistics } from '@mortise/shared/contract/business';
import { codesOf, defineViews, list, page } from '@mortise/shared/contract/registry';
import type { Cards } from '@mortise/tooling/define-remote';

/** Menu component string → view; the build preset makes one expose of each. */
export const { views, palette, firstPages } = defineViews({
  'business/ClueList': list('./src/features/clue/clue-list-page.tsx', clues.list, {
    finds: { title: '线索', name: 'customerName', notes: ['clueNo'], page: 'business/ClueRecord' },
  }),
  'business/ClueRecord': './src/features/clue/clue-record-page.tsx',
  'business/AreaList': page('./src/features/area/area-list-page.tsx', areas.list, {
    finds: { title: '区域', name: 'areaName', notes: ['areaCode'] },
  }),
  'business/ActivePlatformList': list('./src/features/active-platform/active-platform-list-page.tsx', activePlatforms.list, {
    finds: { title: '活动平台', name: 'platformName', notes: ['platformCode'], page: 'business/ActivePlatformRecord' },
  }),
  'business/ActivePlatformRecord': './src/features/active-platform/active-platform-record-page.tsx',
  'business/CarTypeList': list('./src/features/car-type/car-type-list-page.tsx', carTypes.list, {
    finds: { title: '车型', name: 'modelName', notes: ['carCode', 'brand'], page: 'business/CarTypeRecord' },
  }),
  'business/CarTypeRecord': './src/features/car-type/car-type-record-page.tsx',
  'business/StatisticsList': './src/features/statistics/statistics-page.tsx',
});

/** Cards that boards of any remote show. */
export const cards = {
  'business/ClueTasksCard': {
    file: './src/features/clue-tasks/clue-tasks-card.tsx',
    title: '我的线索',
    description: '您负责的线索：到期、计划中、未安排，或需要您督办的',
    size: { w: 6, h: 6 },
    least: { w: 3, h: 4 },
    codes: codesOf(clues.myTasks),
    refresh: 60,
    isConfigurable: true,
  },
  'business/SalesCard': {
    file: './src/features/statistics/sales-card.tsx',
    title: '销售统计',
    description: '近 30 天线索的概况、趋势、漏斗或排行',
    size: { w: 6, h: 7 },
    least: { w: 3, h: 4 },
    codes: codesOf(statistics.overview),
    refresh: 300,
    isConfigurable: true,
  },
} satisfies Cards;
