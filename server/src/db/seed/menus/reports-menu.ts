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
      {
        id: '1352200630711652354',
        name: 'Redis监控',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the host fills in the token when it opens the link
        url: "{{ window._CONFIG['domianURL'] }}/jmreport/view/1352160857479581696?token=${token}",
        component: 'layouts/IframePageView',
        sort: 5,
        icon: 'database',
        outside: true,
      },
    ],
  },
  {
    id: '1205097455226462210',
    name: '报表设计',
    url: '/big/screen',
    component: 'layouts/RouteView',
    sort: 1.1,
    icon: 'area-chart',
    children: [
      {
        id: '1335960713267093506',
        name: '积木报表设计',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the host fills in the token when it opens the link
        url: "{{ window._CONFIG['domianURL'] }}/jmreport/list?token=${token}",
        component: 'layouts/IframePageView',
        sort: 0,
        icon: 'build',
        outside: true,
      },
      {
        id: '1205098241075453953',
        name: '生产销售监控',
        url: "{{ window._CONFIG['domianURL'] }}/test/bigScreen/templat/index1",
        component: 'layouts/IframePageView',
        sort: 1,
        icon: 'fund',
        outside: true,
      },
      {
        id: '1205306106780364802',
        name: '智慧物流监控',
        url: "{{ window._CONFIG['domianURL'] }}/test/bigScreen/templat/index2",
        component: 'layouts/IframePageView',
        sort: 2,
        icon: 'car',
      },
    ],
  },
];
