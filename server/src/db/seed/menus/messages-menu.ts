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
        buttons: [
          { id: '2000000000000000701', name: '消息添加', perms: 'message:add' },
          { id: '2000000000000000702', name: '消息编辑', perms: 'message:edit' },
          { id: '2000000000000000703', name: '消息删除', perms: 'message:delete' },
          { id: '2000000000000000704', name: '消息导出', perms: 'message:export' },
          { id: '2000000000000000705', name: '消息导入', perms: 'message:import' },
          { id: '2000000000000000706', name: '消息重发', perms: 'message:resend' },
        ],
      },
      {
        id: 'f780d0d3083d849ccbdb1b1baee4911d',
        name: '模板管理',
        url: '/modules/message/sysMessageTemplateList',
        component: 'modules/message/SysMessageTemplateList',
        sort: 1,
        icon: 'snippets',
        buttons: [
          { id: '2000000000000000711', name: '模板添加', perms: 'message-template:add' },
          { id: '2000000000000000712', name: '模板编辑', perms: 'message-template:edit' },
          { id: '2000000000000000713', name: '模板删除', perms: 'message-template:delete' },
          { id: '2000000000000000714', name: '模板导出', perms: 'message-template:export' },
          { id: '2000000000000000715', name: '模板导入', perms: 'message-template:import' },
          { id: '2000000000000000716', name: '发送消息', perms: 'message-template:send' },
        ],
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
