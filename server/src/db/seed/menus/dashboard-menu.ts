import type { MenuRow } from '../menu-row.ts';

export const dashboardMenu: MenuRow[] = [
  {
    id: '9502685863ab87f0ad1134142788a385',
    name: '首页',
    url: '/dashboard/analysis',
    component: 'dashboard/Analysis',
    sort: 0,
    icon: 'home',
    buttons: [{ id: '2000000000000000191', name: '共享视图', perms: 'saved-view:share' }],
  },
];
