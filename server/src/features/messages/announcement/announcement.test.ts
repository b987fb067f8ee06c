import { announcements, myAnnouncements } from '@mortise/shared/contract/messages';
import { sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { cleanHtml } from '../clean-html.ts';

let app: TestApp;
const ids: Record<string, string> = {};

beforeAll(async () => {
  app = await openTestApp();
  const { rows } = await app.db.execute<{ id: string; username: string }>(
    sql`select id, username from sys_user where username in ('clerk', 'jeecg', 'auditor')`,
  );
  for (const { id, username } of rows) ids[username] = id;
});
afterAll(() => app.close());

const draft = (more: object = {}) => ({
  titile: '消防演练',
  msgCategory: '1' as const,
  startTime: '2026-01-01 09:00:00',
  endTime: '2036-01-01 09:00:00',
  priority: 'H' as const,
  msgType: 'ALL' as const,
  msgAbstract: '请按时参加',
  msgContent: '<p>周五 10:00</p>',
  ...more,
});

const add = async (more: object = {}) => {
  const answer = await app.ask(announcements.add, { body: draft(more) });
  const { rows } = await app.db.execute<{ id: string }>(
    sql`select id from sys_announcement where id not like '27000%' order by id desc limit 1`,
  );
  return { answer, id: rows[0]?.id ?? '' };
};
const unreadOf = async (as: string) => (await app.ask(announcements.unread, {}, { as })).result;

describe('managing announcements', () => {
  it('adds a draft, edits it, publishes, revokes and removes it', async () => {
    const { answer, id } = await add();
    expect(answer).toMatchObject({ success: true, message: '添加成功！' });
    expect(await app.ask(announcements.byId, { query: { id } })).toMatchObject({ result: { sendStatus: '0', sender: null } });
    const edit = await app.ask(announcements.edit, { body: { ...draft({ titile: '消防演习' }), id } });
    expect(edit).toMatchObject({ success: true, message: '修改成功!' });
    expect(await app.ask(announcements.publish, { query: { id } })).toMatchObject({ message: '该系统通知发布成功' });
    expect(await app.ask(announcements.byId, { query: { id } })).toMatchObject({
      result: { titile: '消防演习', sendStatus: '1', sender: 'admin' },
    });
    expect(await app.ask(announcements.revoke, { query: { id } })).toMatchObject({ message: '该系统通知撤销成功' });
    expect(await app.ask(announcements.remove, { query: { id } })).toMatchObject({ message: '删除成功!' });
    expect(await app.ask(announcements.remove, { query: { id } })).toMatchObject({ success: false, message: '未找到对应实体' });
    expect(await app.ask(announcements.removeBatch, { query: { ids: ',' } })).toMatchObject({ message: '参数不识别！' });
  });

  it('lists with dictionary texts of the codes', async () => {
    const { result } = await app.ask(announcements.list, { query: { titile: '*国庆*' } as never });
    expect(result.records).toMatchObject([
      { priority_dictText: '中', msgCategory_dictText: '通知公告', msgType_dictText: '全体用户', sendStatus_dictText: '已发布' },
    ]);
  });

  it('refuses an end before the start, and no recipients if it is for selected users', async () => {
    expect((await add({ endTime: '2025-01-01 09:00:00' })).answer).toMatchObject({ success: false, message: '结束时间需大于开始时间' });
    expect((await add({ msgType: 'USER', userIds: '' })).answer).toMatchObject({ success: false, message: '指定用户不能为空！' });
    expect((await add({ titile: '' })).answer).toMatchObject({ success: false, message: '请输入标题!' });
  });

  it('is refused without the grant', async () => {
    expect(await app.ask(announcements.add, { body: draft() }, { as: 'clerk' })).toMatchObject({ code: 510 });
    expect(await app.ask(announcements.publish, { query: { id: 'x' } }, { as: 'clerk' })).toMatchObject({ code: 510 });
  });

  it('keeps formatting and removes scripts', async () => {
    const { id } = await add({
      titile: '<script>alert(1)</script>公告 A < B',
      msgContent:
        '<p style="color:red;position:fixed" onclick="x()">文<img src=x onerror=alert(1)><a href="javascript:x()">链</a></p><script>x</script>',
    });
    const { result } = await app.ask(announcements.byId, { query: { id } });
    expect(result.titile).toBe('公告 A < B');
    expect(result.msgContent).toBe('<p style="color:red">文<img src="x" /><a target="_blank" rel="noopener noreferrer">链</a></p>');
  });
});

it.each([
  ['<svg onload=alert(1)>', /svg|onload/],
  ['<xmp><img src=x onerror=alert(1)></xmp>', /onerror/],
  ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', /iframe|script/],
  ['<a href="java&#115;cript:alert(1)">x</a>', /script/],
  ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', /onerror|style/],
  ['<img src="data:text/html,<script>alert(1)</script>" style="background:url(javascript:x)">', /style=|<script/],
  ['<form action=//evil><input name=password>', /form|input/],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', /<img|<noscript/],
])('sanitizes %s', (html, forbidden) => {
  expect(cleanHtml(html)).not.toMatch(forbidden);
});

it('keeps pictures of this server and of allowed origins alone', () => {
  const html = ['/a.png', 'https://img.example/b.png', 'https://tracker.example/c.png', '//tracker.example/d.png'].map(
    (src) => `<img src="${src}">`,
  );
  expect(cleanHtml(html.join(''), ['https://img.example'])).toBe(
    '<img src="/a.png" /><img src="https://img.example/b.png" /><img /><img />',
  );
});

const active =
  /<(script|iframe|object|embed|svg|math|base|meta|link|form|input|style|template|video|audio)\b|<[^>]*(\son\w+\s*=|script:|expression\()/i;

it.each([
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<img/src="x"/onerror=alert(1)>',
  '<img src=x onerror\n=alert(1)>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="jav\tascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<body onload=alert(1)><p>x',
  '<details open ontoggle=alert(1)>x',
  '<object data="javascript:alert(1)"></object><embed src=//evil.example>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)"><base href=//evil.example>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<div style="width:expression(alert(1));behavior:url(x)">x</div>',
  '<template><img src=x onerror=alert(1)></template>',
  '<svg><animate onbegin=alert(1) attributeName=x></svg>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<p\u0000 onclick=alert(1)>x</p>',
  '<table background="javascript:alert(1)"><tr><td>x</table>',
])('removes active content from %s', (html) => {
  expect(cleanHtml(html)).not.toMatch(active);
});

it.each([
  ['deeply nested tags', '<b>'.repeat(600_000)],
  ['unclosed tags between other closing tags', '<a href=x></b><i></a>'.repeat(90_000)],
  ['too many tags', '<p>字</p>'.repeat(200_000)],
  ['a long run of "<"', '<'.repeat(2_000_000)],
])('refuses %s before sanitizing', (_what, html) => {
  expect(() => cleanHtml(html)).toThrow('内容的格式过于复杂，请简化后再试');
});

it('accepts long pages of tables, lists and lines', () => {
  const table = `<table><tbody>${'<tr><td><p>字</p><img src="x" /></td></tr>'.repeat(5000)}</tbody></table>`;
  const lines = `<ul><li>${'行<br />'.repeat(5000)}</li></ul>`;
  expect(cleanHtml(table + lines)).toBe(table + lines);
});

describe('unread notices', () => {
  it('are delivered to all users on their first request; at most five, newest first', async () => {
    const before = await unreadOf('clerk');
    expect(before.anntMsgList.length).toBeLessThanOrEqual(5);
    const times = before.anntMsgList.map(({ createTime }) => createTime ?? '');
    expect(times).toEqual([...times].sort().reverse());
    const { id } = await add();
    await app.ask(announcements.publish, { query: { id } });
    const after = await unreadOf('clerk');
    expect(after.anntMsgTotal).toBe(before.anntMsgTotal + 1);
    expect(after.anntMsgList[0]).toMatchObject({ id, titile: '消防演练' });
  });

  it('create one delivery per user, even if several windows request them concurrently', async () => {
    await Promise.all(Array.from({ length: 8 }, () => unreadOf('auditor')));
    const { rows } = await app.db.execute(
      sql`select annt_id from sys_announcement_send where user_id = ${ids.auditor} group by annt_id having count(*) > 1`,
    );
    expect(rows).toEqual([]);
  });

  it('decrease when one is read, by either method, and when all are', async () => {
    const { anntMsgList, anntMsgTotal } = await unreadOf('clerk');
    const anntId = anntMsgList[0]?.id ?? '';
    const headers = { 'x-access-token': await app.tokenOf('clerk') };
    const put = await app.send({
      method: 'PUT',
      url: '/jeecg-boot/sys/sysAnnouncementSend/editByAnntIdAndUserId',
      payload: { anntId },
      headers,
    });
    expect(put.json()).toMatchObject({ success: true, code: 0, result: null });
    expect((await unreadOf('clerk')).anntMsgTotal).toBe(anntMsgTotal - 1);
    const [mine] = (await app.ask(myAnnouncements.list, { query: { readFlag: '1' } as never }, { as: 'clerk' })).result.records;
    expect(mine).toMatchObject({ anntId, readFlag: '1' });
    expect(await app.ask(myAnnouncements.markAllRead, {}, { as: 'clerk' })).toMatchObject({ success: true, message: '全部已读' });
    expect(await unreadOf('clerk')).toMatchObject({ anntMsgTotal: 0, sysMsgTotal: 0 });
  });

  it('reach only the selected recipients; nobody else may read them', async () => {
    const { id } = await add({ titile: '面谈', msgType: 'USER', userIds: `${ids.jeecg},`, msgCategory: '2' });
    await app.ask(announcements.publish, { query: { id } });
    expect((await unreadOf('jeecg')).sysMsgList[0]).toMatchObject({ id });
    expect((await unreadOf('clerk')).sysMsgList.map((row) => row.id)).not.toContain(id);
    expect(await app.ask(announcements.byId, { query: { id } }, { as: 'clerk' })).toMatchObject({
      success: false,
      message: '未找到对应实体',
    });
    expect(await app.ask(announcements.byId, { query: { id } }, { as: 'jeecg' })).toMatchObject({ success: true });
    await app.ask(announcements.edit, { body: { ...draft({ msgType: 'USER', userIds: `${ids.clerk},` }), id } });
    expect((await unreadOf('jeecg')).sysMsgList.map((row) => row.id)).not.toContain(id);
  });

  it('are listed and searched by a part of the title', async () => {
    const { result } = await app.ask(myAnnouncements.list, { query: { titile: '*国庆*', pageSize: '20' } as never }, { as: 'clerk' });
    expect(result.records.map(({ titile }) => titile)).toEqual(['关于国庆节放假安排的通知']);
    expect(result.records[0]).toMatchObject({ priority_dictText: '中', userId: ids.clerk });
  });
});

describe('standalone page of an announcement', () => {
  const show = (id: string, query = '') => app.send({ url: `/jeecg-boot/sys/annountCement/show/${id}${query}` });

  it('shows published announcements to anybody, drafts only to their managers', async () => {
    const { id } = await add({ titile: '<b>粗</b>' });
    expect((await show(id)).statusCode).toBe(404);
    expect((await show(id, `?token=${await app.tokenOf('clerk')}`)).statusCode).toBe(404);
    expect((await show(id, `?token=${await app.tokenOf('admin')}`)).statusCode).toBe(200);
    await app.ask(announcements.publish, { query: { id } });
    const page = await show(id);
    expect(page.body).toContain('&lt;b&gt;粗&lt;/b&gt;');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await show('nothing')).statusCode).toBe(404);
  });

  it('sanitizes content that was stored unsanitized', async () => {
    const { id } = await add();
    await app.db.execute(sql`update sys_announcement set send_status = '1', msg_content = '<img src=x onerror=alert(1)>' where id = ${id}`);
    expect((await show(id)).body).not.toContain('onerror');
  });
});
