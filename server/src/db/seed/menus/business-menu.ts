import type { MenuButton, MenuRow } from '../menu-row.ts';

const RIGHTS = { add: '添加', edit: '编辑', delete: '删除', deleteBatch: '批量删除', exportXls: '导出', importExcel: '导入' };

const buttonsOf = (id: string, entity: string, noun: string, more: Readonly<Record<string, string>> = {}): MenuButton[] =>
  Object.entries({ ...RIGHTS, ...more }).map(([right, word], index) => ({
    id: `${id.slice(0, -2)}${String(index + 1).padStart(2, '0')}`,
    name: `${noun}${word}`,
    perms: `business:${entity}:${right}`,
  }));

const list = (id: string, name: string, entity: string, sort: number, icon: string, buttons: MenuButton[]): MenuRow => ({
  id,
  name,
  url: `/business/${entity}`,
  component: `business/${entity.charAt(0).toUpperCase()}${entity.slice(1)}List`,
  sort,
  icon,
  buttons,
});

const PLATFORM = '2000000000000009100';
const AREA = '2000000000000009200';
const CAR_TYPE = '2000000000000009300';
export const CLUE_MENU = '2000000000000009400';
const STATISTICS = '2000000000000009500';

const ofClues = { assign: '分配', follow: '跟进', close: '关闭', phone: '查看手机号', manage: '全部管理' };

export const businessMenu: MenuRow[] = [
  {
    id: '2000000000000009000',
    name: '业务管理',
    url: '/business',
    component: 'layouts/RouteView',
    sort: 6,
    icon: 'shop',
    children: [
      list(PLATFORM, '活动平台', 'activePlatform', 1, 'notification', buttonsOf(PLATFORM, 'activePlatform', '活动平台')),
      list(AREA, '区域管理', 'area', 2, 'environment', buttonsOf(AREA, 'area', '区域')),
      list(CAR_TYPE, '车型管理', 'carType', 3, 'car', buttonsOf(CAR_TYPE, 'carType', '车型')),
      { ...list(CLUE_MENU, '线索管理', 'clue', 4, 'solution', buttonsOf(CLUE_MENU, 'clue', '线索', ofClues)), dataRules: true },
      list(STATISTICS, '线索统计', 'statistics', 5, 'bar-chart', [
        { id: '2000000000000009501', name: '线索统计导出', perms: 'business:statistics:exportXls' },
      ]),
    ],
  },
];
