import { activePlatforms, areas, carTypes, clues, statistics } from '@mortise/shared/contract/business';
import { codesOf, firstPage, type Palette, recordKind } from '@mortise/shared/contract/registry';
import type { Cards, Views } from '@mortise/tooling/define-remote';

/** Menu component string → file; the build preset makes one expose of each. */
export const views = {
  'business/ActivePlatformList': './src/features/active-platform/active-platform-list-page.tsx',
  'business/ActivePlatformRecord': './src/features/active-platform/active-platform-record-page.tsx',
  'business/AreaList': './src/features/area/area-list-page.tsx',
  'business/CarTypeList': './src/features/car-type/car-type-list-page.tsx',
  'business/CarTypeRecord': './src/features/car-type/car-type-record-page.tsx',
  'business/ClueList': './src/features/clue/clue-list-page.tsx',
  'business/ClueRecord': './src/features/clue/clue-record-page.tsx',
  'business/StatisticsList': './src/features/statistics/statistics-page.tsx',
} satisfies Views;

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

/** What Ctrl K finds and does before this remote is loaded. */
export const palette: Palette = {
  records: [
    recordKind(clues.list, {
      title: '线索',
      views: ['business/ClueList'],
      name: 'customerName',
      notes: ['clueNo'],
      page: 'business/ClueRecord',
    }),
    recordKind(areas.list, { title: '区域', views: ['business/AreaList'], name: 'areaName', notes: ['areaCode'] }),
    recordKind(activePlatforms.list, {
      title: '活动平台',
      views: ['business/ActivePlatformList'],
      name: 'platformName',
      notes: ['platformCode'],
      page: 'business/ActivePlatformRecord',
    }),
    recordKind(carTypes.list, {
      title: '车型',
      views: ['business/CarTypeList'],
      name: 'modelName',
      notes: ['carCode', 'brand'],
      page: 'business/CarTypeRecord',
    }),
  ],
  actions: [],
};

/** Calls with which the lists begin; the host makes them together with the click. */
export const firstPages = [
  firstPage('business/ActivePlatformList', activePlatforms.list),
  firstPage('business/CarTypeList', carTypes.list),
  firstPage('business/ClueList', clues.list),
];
