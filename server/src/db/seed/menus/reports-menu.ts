import type { MenuRow } from '../menu-row.ts';

export const reportsMenu: MenuRow[] = [
  {
    id: 'f0675b52d89100ee88472b6800754a08',
    name: '统计报表',
    url: '/report',
    component: 'layouts/RouteView',
    sort: 1,
    icon: 'bar-chart',
    children: [
      {
        id: '2aeddae571695cd6380f6d6d334d6e7d',
        name: '布局统计报表',
        url: '/report/ArchivesStatisticst',
        component: 'jeecg/report/ArchivesStatisticst',
        sort: 1,
        icon: 'layout',
      },
      {
        id: '020b06793e4de2eee0007f603000c769',
        name: 'ViserChartDemo',
        url: '/report/ViserChartDemo',
        component: 'jeecg/report/ViserChartDemo',
        sort: 3,
        icon: 'line-chart',
      },
      {
        id: '1232123780958064642',
        name: 'Online报表示例',
        url: '/online/cgreport/6c7f59741c814347905a938f06ee003c',
        component: 'modules/online/cgreport/auto/OnlCgreportAutoList',
        sort: 4,
        icon: 'table',
        route: false,
      },
    ],
  },
];
