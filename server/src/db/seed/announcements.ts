import type { announcementSendTable, announcementTable } from '#features/messages/announcement/announcement.table.ts';
import type { SeedClock } from './seed-clock.ts';
import { seedId } from './seed-id.ts';

interface Notice {
  title: string;
  text: string;
  priority: 'L' | 'M' | 'H';
  /** 1 notice, 2 system message */
  category: '1' | '2';
  daysAgo: number;
  state?: 'draft' | 'revoked';
  /** Usernames of the recipients; all users if omitted. */
  to?: string[];
  openPage?: string;
}

const notices: Notice[] = [
  {
    title: '关于国庆节放假安排的通知',
    text: '各部门请于放假前完成工作交接，并关闭办公区域电源。值班表见附件。',
    priority: 'M',
    category: '1',
    daysAgo: 45,
  },
  {
    title: '机房电力检修，部分系统短时停用',
    text: '本周六 22:00 至次日 02:00 机房电力检修，期间报表与文件服务不可用。',
    priority: 'H',
    category: '1',
    daysAgo: 21,
  },
  {
    title: '新版考勤制度征求意见',
    text: '新版考勤制度草案已发布，请于月底前向人力资源部反馈意见。',
    priority: 'M',
    category: '1',
    daysAgo: 18,
  },
  { title: '年度体检预约开始', text: '请全体员工在两周内完成体检预约，逾期视为放弃。', priority: 'L', category: '1', daysAgo: 14 },
  {
    title: '信息安全：谨防钓鱼邮件',
    text: '近期发现冒充财务的钓鱼邮件，请勿点击来历不明的链接，如有疑问请联系运维组。',
    priority: 'H',
    category: '1',
    daysAgo: 9,
  },
  { title: '三季度经营简报', text: '三季度营收同比增长 12%，详见统计报表。', priority: 'M', category: '1', daysAgo: 8 },
  { title: '办公楼停车位调整', text: '地下二层东区停车位即日起改为访客专用。', priority: 'L', category: '1', daysAgo: 6 },
  { title: '新员工入职培训', text: '本期入职培训于周三 14:00 在三楼会议室举行。', priority: 'L', category: '1', daysAgo: 3 },
  { title: '系统升级完成', text: '后台已升级：用户列表支持按部门筛选，职务管理支持批量删除。', priority: 'M', category: '2', daysAgo: 2 },
  {
    title: '请核对通讯录中的座机号码',
    text: '部分员工的座机号码为空，请在通讯录中核对，有误请联系管理员。',
    priority: 'L',
    category: '2',
    daysAgo: 5,
    to: ['clerk', 'zhangsan'],
    openPage: '/isystem/addressList',
  },
  {
    title: '研发部季度复盘会议',
    text: '请各组长携带季度总结参加周五 10:00 的复盘会议。',
    priority: 'M',
    category: '1',
    daysAgo: 1,
    to: ['manager', 'zhangsan'],
  },
  {
    title: '审计抽查：权限变更记录',
    text: '请审计员对近一个月的权限变更进行抽查并提交报告。',
    priority: 'H',
    category: '2',
    daysAgo: 4,
    to: ['auditor'],
  },
  {
    title: '年会节目征集（草稿）',
    text: '年会节目征集启事，待行政部确认后发布。',
    priority: 'L',
    category: '1',
    daysAgo: 1,
    state: 'draft',
  },
  { title: '供应商名录更新（草稿）', text: '更新后的供应商名录，待采购组核对。', priority: 'M', category: '1', daysAgo: 2, state: 'draft' },
  { title: '食堂价格调整', text: '因公示有误，本通知已撤销。', priority: 'L', category: '1', daysAgo: 12, state: 'revoked' },
  { title: '周末加班餐补说明', text: '餐补标准以财务部最新通知为准。', priority: 'M', category: '1', daysAgo: 11, state: 'revoked' },
];

const sendStatus = { draft: '0', revoked: '2' } as const;

/** Announcements, with deliveries for those that have recipients; announcements to all are delivered when a user's inbox is read. */
export const announcementRows = (clock: SeedClock, userIdOf: (username: string) => string) => {
  const announcements: (typeof announcementTable.$inferInsert)[] = notices.map((notice, index) => ({
    id: seedId('announcement', index + 1),
    titile: notice.title,
    msgContent: `<p>${notice.text}</p>`,
    msgAbstract: notice.text,
    startTime: clock.daysAgo(notice.daysAgo),
    endTime: clock.daysAgo(notice.daysAgo - 365),
    sender: notice.state === 'draft' ? null : 'admin',
    priority: notice.priority,
    msgCategory: notice.category,
    msgType: notice.to ? 'USER' : 'ALL',
    userIds: notice.to?.map((username) => `${userIdOf(username)},`).join(''),
    sendStatus: notice.state ? sendStatus[notice.state] : '1',
    sendTime: notice.state === 'draft' ? null : clock.daysAgo(notice.daysAgo),
    cancelTime: notice.state === 'revoked' ? clock.daysAgo(notice.daysAgo - 1) : null,
    delFlag: '0',
    openType: notice.openPage ? 'url' : null,
    openPage: notice.openPage,
    createBy: 'admin',
    createTime: clock.daysAgo(notice.daysAgo),
  }));
  const deliveries: (typeof announcementSendTable.$inferInsert)[] = notices.flatMap((notice, index) =>
    (notice.to ?? []).map((username, recipient) => ({
      id: seedId('delivery', index * 100 + recipient + 1),
      anntId: seedId('announcement', index + 1),
      userId: userIdOf(username),
      readFlag: recipient % 2 ? '1' : '0',
      readTime: recipient % 2 ? clock.daysAgo(notice.daysAgo) : null,
      createBy: 'admin',
      createTime: clock.daysAgo(notice.daysAgo),
    })),
  );
  return { announcements, deliveries };
};
