import { announcements, messages } from '@mortise/shared/contract/messages';
import { users } from '@mortise/shared/contract/people';
import { dataLogs, tasks } from '@mortise/shared/contract/records';
import type { MenuNode } from '@mortise/shared/contract/session';
import { jobRuns } from '@mortise/shared/contract/settings';
import { usePersonal, useSession } from '@mortise/shared/session';
import { fault, mockEndpoint, renderPage } from '@mortise/shared/testing';
import { aMessage, anAnnouncement, aUser } from '@mortise/shared/testing/builders';
import { act, screen, waitFor, within } from '@testing-library/react';
import { LastEditsCard } from './last-edits-card.tsx';
import { OwnPagesCard } from './own-pages-card.tsx';
import { ToDoCard } from './to-do-card.tsx';
import { UnreadCard } from './unread-card.tsx';

const view = (component: string, path: string, title = component): MenuNode => ({ id: path, path, component, meta: { title } });
const menu = [
  view('system/UserList', '/isystem/user', '用户管理'),
  view('system/RoleUserList', '/isystem/roleUserList', '角色管理'),
  view('system/SysAnnouncementList', '/isystem/annountCement', '系统通告'),
  view('system/UserAnnouncementList', '/isps/userAnnouncement', '我的消息'),
  view('system/DictList', '/isystem/dict', '数据字典'),
  view('modules/message/SysMessageList', '/modules/message/sysMessageList', '消息管理'),
  view('system/QuartzJobList', '/isystem/QuartzJobList', '定时任务'),
];
const grant = (...codes: string[]) =>
  act(() => useSession.setState({ permissions: { menu, auth: codes.map((action) => ({ action, type: '1', status: '1' })), allAuth: [] } }));
const card = (name: string) => within(screen.getByRole('region', { name }));
const linksOf = (name: string) =>
  card(name)
    .getAllByRole('link')
    .map((link) => `${link.textContent ?? ''} ${link.getAttribute('href') ?? ''}`);

describe('unread notices', () => {
  const notice = (id: string, sendTime: string) => anAnnouncement({ id, titile: id, sendTime });
  const unread = {
    anntMsgList: [notice('旧通知', '2026-11-20 08:00:00')],
    anntMsgTotal: 8,
    sysMsgList: [notice('新消息', '2026-11-21 08:00:00')],
    sysMsgTotal: 1,
  };

  it('come newest first and lead to the list that finds them', async () => {
    mockEndpoint(announcements.unread, unread);
    renderPage(<UnreadCard />);
    grant();
    await screen.findByRole('region', { name: '未读消息 9' });
    expect(linksOf('未读消息 9')).toEqual([
      '查看全部 /isps/userAnnouncement',
      `新消息 /isps/userAnnouncement?titile=${encodeURIComponent('新消息')}`,
      `旧通知 /isps/userAnnouncement?titile=${encodeURIComponent('旧通知')}`,
    ]);
  });

  it('are texts for people whose menu has no list of them', async () => {
    mockEndpoint(announcements.unread, unread);
    renderPage(<UnreadCard />);
    expect(await screen.findByText('新消息')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('that cannot be read say so and are read again', async () => {
    mockEndpoint(announcements.unread, fault(500, '操作失败'));
    const { person } = renderPage(<UnreadCard />);
    expect(await screen.findByRole('alert')).toHaveTextContent('操作失败');
    mockEndpoint(announcements.unread, { anntMsgList: [], anntMsgTotal: 0, sysMsgList: [], sysMsgTotal: 0 });
    await person.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('没有未读消息')).toBeVisible();
  });
});

describe('to-dos', () => {
  const pageOf = <Row,>(total: number, row: Row) => ({ records: [row], total, size: 1, current: 1, pages: total });
  const outcome = { total: 5, good: 3, bad: 2 };
  const task = { title: '导入 用户', progress: 100, message: null, fileName: null, outcome: null, createdAt: 0, finishedAt: 1 };

  it('count what waits for this person, and lead to the list with its condition', async () => {
    const drafts = mockEndpoint(announcements.list, pageOf(3, anAnnouncement()));
    const frozen = mockEndpoint(users.list, pageOf(1234, aUser()));
    const failed = mockEndpoint(messages.list, pageOf(5, aMessage()));
    mockEndpoint(
      jobRuns.failing,
      ['1', '2'].map((jobId) => ({ jobId, jobClassName: 'SendMsgJob' })),
    );
    mockEndpoint(tasks.mine, [
      { ...task, id: '1', kind: 'export', state: 'failed' },
      { ...task, id: '2', kind: 'import', state: 'interrupted' },
      { ...task, id: '3', kind: 'import', state: 'done', outcome },
      { ...task, id: '4', kind: 'import', state: 'done', outcome: { ...outcome, bad: 0 } },
    ]);
    renderPage(<ToDoCard />);
    grant('announcement:release', 'user:freeze', 'message:resend', 'quartzJob:edit');
    await waitFor(() =>
      expect(linksOf('待办')).toEqual([
        '待发布的通告 /isystem/annountCement?sendStatus=0',
        '已冻结的账号 /isystem/user?status=2',
        '发送失败的消息 /modules/message/sysMessageList?esSendStatus=2',
        '执行失败的定时任务 /isystem/QuartzJobList',
        '失败的任务 /#tasks',
        '有错误行的导入 /#tasks',
      ]),
    );
    expect(
      card('待办')
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['待发布的通告3', '已冻结的账号1,234', '发送失败的消息5', '执行失败的定时任务2', '失败的任务2', '有错误行的导入1']);
    expect([drafts, frozen, failed].map(({ asked }) => asked[0]?.query)).toMatchObject([
      { sendStatus: '0' },
      { status: '2' },
      { esSendStatus: '2' },
    ]);
  });

  it('ask no list whose rows this person may not act on', async () => {
    const [drafts, frozen] = [mockEndpoint(announcements.list, pageOf(3, anAnnouncement())), mockEndpoint(users.list, pageOf(1, aUser()))];
    const jobs = mockEndpoint(jobRuns.failing, []);
    const failed = mockEndpoint(messages.list, pageOf(1, aMessage()));
    mockEndpoint(tasks.mine, []);
    renderPage(<ToDoCard />);
    grant();
    expect(await screen.findByText('没有待办事项')).toBeVisible();
    expect([...drafts.asked, ...frozen.asked, ...jobs.asked, ...failed.asked]).toEqual([]);
  });

  it('are absent where nothing can wait: in front of JeecgBoot, without the rights', () => {
    const asked = mockEndpoint(tasks.mine, []);
    renderPage(<ToDoCard />, { server: 'jeecg' });
    expect(screen.queryByText('待办')).toBeNull();
    expect(asked.asked).toEqual([]);
  });

  it('names no failed messages as to-dos in front of JeecgBoot, which cannot send them again', async () => {
    mockEndpoint(announcements.list, pageOf(3, anAnnouncement()));
    mockEndpoint(users.list, pageOf(1, aUser()));
    const failed = mockEndpoint(messages.list, pageOf(5, aMessage()));
    renderPage(<ToDoCard />, { server: 'jeecg' });
    grant('announcement:release', 'user:freeze', 'message:resend');
    await waitFor(() => expect(linksOf('待办')).toHaveLength(2));
    expect(failed.asked).toEqual([]);
  });
});

describe('own pages', () => {
  afterEach(() => usePersonal.setState({ entries: {} }));
  const keep = (value: unknown) => act(() => usePersonal.setState({ entries: { pages: { value, at: 1, version: 1, isSent: true } } }));

  it('are favourites, then recent ones, each once, as far as the menu has them', () => {
    renderPage(<OwnPagesCard />);
    grant();
    expect(screen.getByText('打开过的页面会出现在这里，收藏的页面排在前面')).toBeVisible();
    const at = (path: string, more = {}) => ({ path, at: 1, ...more });
    keep({
      favourites: [at('/isystem/dict'), at('/isystem/user', { removed: true })],
      recent: [at('/isystem/dict'), at('/isystem/roleUserList'), at('/isystem/gone')],
    });
    expect(linksOf('收藏与最近访问')).toEqual(['数据字典 /isystem/dict', '角色管理 /isystem/roleUserList']);
  });
});

describe('last edits', () => {
  const edit = (dataTable: string, name: string) => ({ dataTable, dataId: `${dataTable}-1`, name, changedAt: '2026-11-22 09:30:00' });

  it('lead to the page of the record, or to the list that opens it', async () => {
    mockEndpoint(dataLogs.mine, [edit('sys_user', '张三'), edit('sys_dict', '性别'), edit('sys_position', '无此页面')]);
    renderPage(<LastEditsCard />);
    grant();
    await screen.findByText('张三');
    expect(linksOf('最近修改')).toEqual(['张三 /isystem/user/record/sys_user-1', '性别 /isystem/dict?wanted.record=sys_dict-1']);
    expect(screen.getByText('用户 11-22 09:30')).toBeVisible();
  });

  it('are absent in front of JeecgBoot, which keeps none by person', () => {
    const asked = mockEndpoint(dataLogs.mine, []);
    renderPage(<LastEditsCard />, { server: 'jeecg' });
    expect(screen.queryByText('最近修改')).toBeNull();
    expect(asked.asked).toEqual([]);
  });
});
