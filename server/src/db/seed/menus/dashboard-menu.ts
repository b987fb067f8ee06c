import type { MenuRow } from '../menu-row.ts';

export const dashboardMenu: MenuRow[] = [
  {
    id: '9502685863ab87f0ad1134142788a385',
    name: '首页',
    url: '/dashboard/analysis',
    component: 'dashboard/Analysis',
    sort: 0,
    icon: 'home',
    buttons: [
      { id: '2000000000000000191', name: '共享视图', perms: 'saved-view:share' },
      { id: '2000000000000093001', name: '管理角色看板', perms: 'dashboard:edit' },
    ],
  },
  {
    id: '2000000000000093010',
    name: '看板',
    url: '/dashboard',
    component: 'layouts/RouteView',
    sort: 0.5,
    icon: 'dashboard',
    children: [
      {
        id: '2000000000000093011',
        name: '统计图表',
        url: '/dashboard/chart',
        component: 'dashboard/IndexChart',
        sort: 1,
        icon: 'bar-chart',
      },
      { id: '2000000000000093012', name: '任务', url: '/dashboard/task', component: 'dashboard/IndexTask', sort: 2, icon: 'schedule' },
      { id: '2000000000000093013', name: '监控', url: '/dashboard/monitor', component: 'dashboard/Monitor', sort: 3, icon: 'line-chart' },
    ],
  },
];
