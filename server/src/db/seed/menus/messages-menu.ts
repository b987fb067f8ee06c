import type { MenuRow } from '../menu-row.ts';

export const messagesMenu: MenuRow[] = [
  {
    id: '5c8042bd6c601270b2bbd9b20bccc68b',
    name: '消息中心',
    url: '/message',
    component: 'layouts/RouteView',
    sort: 6,
    icon: 'message',
    children: [
      {
        id: '944abf0a8fc22fe1f1154a389a574154',
        name: '消息管理',
        url: '/modules/message/sysMessageList',
        component: 'modules/message/SysMessageList',
        sort: 1,
        icon: 'mail',
      },
      {
        id: 'f780d0d3083d849ccbdb1b1baee4911d',
        name: '模板管理',
        url: '/modules/message/sysMessageTemplateList',
        component: 'modules/message/SysMessageTemplateList',
        sort: 1,
        icon: 'snippets',
      },
      {
        id: '53a9230444d33de28aa11cc108fb1dba',
        name: '我的消息',
        url: '/isps/userAnnouncement',
        component: 'system/UserAnnouncementList',
        sort: 3,
        icon: 'bell',
      },
    ],
  },
];
