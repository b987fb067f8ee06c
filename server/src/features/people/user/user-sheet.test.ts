import { PARTLY, wireTexts } from '@mortise/shared/contract';
import { DEPARTMENT, departments, users } from '@mortise/shared/contract/people';
import { session } from '@mortise/shared/contract/session';
import { sql } from 'drizzle-orm';
import { departmentId } from '#db/seed/departments.ts';
import { granting } from '#testing/granted.ts';
import { sendFile } from '#testing/send-file.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { aWorkbook, exported } from '#testing/workbooks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const HEADINGS = ['登录账号', '真实姓名', '生日', '性别', '电话', '工号', '职务', '电子邮件', '（1普通成员 2上级）', '负责部门'];
let made = 0;
const row = (change: Record<string, unknown> = {}) => {
  const number = ++made;
  const plain: Record<string, unknown> = {
    登录账号: `sheet${number}`,
    真实姓名: '新人',
    电话: `1880000${String(number).padStart(4, '0')}`,
    工号: `S${number}`,
    ...change,
  };
  return HEADINGS.map((heading) => plain[heading] ?? '');
};
const imported = async (rows: unknown[][], as?: string) =>
  sendFile(app, users.importExcel, { name: '用户信息.xls', content: await aWorkbook(HEADINGS, rows, { numbers: true }), as });
const byUsername = async (username: string) => (await app.ask(users.list, { query: { username } })).result.records[0];

it('exports people with texts in place of codes, and never a password', async () => {
  const { rows } = await exported(app, users.exportXls, { username: 'manager' });
  expect(rows[0]).toEqual(['用户列表数据']);
  expect(rows[2]?.slice(0, 5)).toEqual(['登录账号', '真实姓名', '头像', '生日', '性别']);
  expect(rows).toHaveLength(4);
  expect(rows[3]).toEqual(expect.arrayContaining(['manager', '梁建业', '男', '正常', '部门经理', '研发部']));
  expect(rows.flat().join()).not.toMatch(/argon/);
});

it('exports exactly the users that the list shows', async () => {
  const { rows } = await exported(app, users.exportXls, { departId: departmentId('A01A03') });
  const { result } = await app.ask(users.list, { query: { departId: departmentId('A01A03'), pageSize: 1 } });
  expect(rows).toHaveLength(result.total + 3);
});

/** The lines of the report that the answer of an import links, which can be read once. */
const linesOf = async (answer: Awaited<ReturnType<typeof imported>>, as = 'admin') => {
  // a link in the browser: the cookie of the sign-in, no header
  const headers = { cookie: `other=1; mortise_link=${await app.tokenOf(as)}` };
  const report = await app.send({ method: 'GET', url: `/jeecg-boot${answer.result?.fileUrl}`, headers });
  return report.body.replace('\uFEFF', '').trim().split('\r\n');
};
/** First passwords by username. */
const given = (lines: string[]) => new Map(lines.filter((line) => line.includes('\t')).map((line) => line.split('\t') as [string, string]));

it('asks for the path of a department whose name is not unique, and takes it', async () => {
  const add = async (departName: string, parentId: string) => {
    await app.ask(departments.add, { body: { departName, parentId, orgCategory: DEPARTMENT } });
    const { rows } = await app.db.execute<{ id: string }>(
      sql`select id from sys_depart where depart_name = ${departName} and parent_id = ${parentId}`,
    );
    return rows[0]?.id ?? '';
  };
  const [east, west] = [await add('东区', departmentId('A01')), await add('西区', departmentId('A01'))];
  const [eastDesk, westDesk] = [await add('前台', east), await add('前台', west)];
  const superior = (负责部门: string) => row({ 登录账号: `desk${made + 1}`, '（1普通成员 2上级）': '2', 负责部门 });
  const root = (await app.ask(departments.tree)).result.find(({ id }) => id === departmentId('A01'))?.departName;
  const answer = await imported([
    superior('前台'),
    superior('东区/前台'),
    superior(`${root}/西区/前台，东区`),
    superior('南区/前台'),
    superior(' 西区 / 前台 '),
  ]);
  const lines = await linesOf(answer);
  expect(lines.filter((line) => line.startsWith('第'))).toEqual([
    '第 4 行：负责部门“前台”不唯一，请填写部门路径，如 上级部门/本部门，忽略导入。',
    '第 7 行：负责部门“南区/前台”不存在，忽略导入。',
  ]);
  const charges = await Promise.all([...given(lines).keys()].slice(1).map(async (name) => (await byUsername(name))?.departIds));
  expect(charges).toEqual([eastDesk, `${westDesk},${east}`, westDesk]);
});

it('imports users with their position and departments, and a random password each that is shown once', async () => {
  const answer = await imported([
    row({
      登录账号: 'sheet_lihua',
      性别: '女',
      职务: '部门经理',
      生日: 36_526,
      '（1普通成员 2上级）': '2',
      负责部门: `${departmentId('A01A03')},${departmentId('A01A05')}`,
    }),
    row({ 登录账号: 'sheet_other' }),
  ]);
  expect(answer).toMatchObject({ code: PARTLY, message: '共2行数据全部导入成功！', result: { totalCount: 2, errorCount: 0 } });
  const user = await byUsername('sheet_lihua');
  expect(user).toMatchObject({ sex_dictText: '女', post_dictText: '部门经理', birthday: '2000-01-01', status: 1, userIdentity: 2 });
  expect(user?.orgCodeTxt?.split(',').sort()).toEqual(['北京国炬软件/研发部', '市场部']);

  const passwords = given(await linesOf(answer));
  expect([...passwords.keys()]).toEqual(['登录账号', 'sheet_lihua', 'sheet_other']);
  const own = passwords.get('sheet_lihua') ?? '';
  expect(own).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
  expect(own).not.toBe(passwords.get('sheet_other'));
  const signIn = (password: string) => app.ask(session.signIn, { body: { username: 'sheet_lihua', password } }, { as: null });
  expect(await signIn('123456')).toMatchObject({ message: '用户名或密码错误' });
  expect(await signIn(own)).toMatchObject({ success: true });
  expect((await linesOf(answer))[0]).toContain('初始密码已下载或已过期');
});

it('hands first passwords to nobody but the user who imported, who can read them still', async () => {
  const answer = await imported([row({ 登录账号: 'sheet_private' })]);
  expect((await linesOf(answer, 'manager'))[0]).toContain('初始密码已下载或已过期');
  const stranger = await app.send({ method: 'GET', url: `/jeecg-boot${answer.result?.fileUrl}` });
  expect(stranger.json()).toMatchObject({ message: wireTexts.tokenDead });
  expect([...given(await linesOf(answer)).keys()]).toContain('sheet_private');
});

it('sends the cookie of such links with them alone', async () => {
  const cookie = `mortise_link=${await app.tokenOf('admin')}`;
  const list = await app.send({ method: 'GET', url: '/jeecg-boot/sys/user/list', headers: { cookie } });
  expect(list.json()).toMatchObject({ message: wireTexts.tokenDead });
});

it('reports the reason for each refused row', async () => {
  const first = row();
  const answer = await imported([
    first,
    row({ 登录账号: 'admin' }),
    row({ 工号: first[HEADINGS.indexOf('工号')] }),
    row({ 电话: first[HEADINGS.indexOf('电话')] }),
    row({ 电子邮件: 'a@guoju.example' }),
    row({ 电子邮件: 'a@guoju.example' }),
    row({ 电话: '12' }),
    row({ 登录账号: 'ADMIN' }),
    row({ 登录账号: 'аdmin' }),
    row({ 负责部门: '没有的部门' }),
  ]);
  expect(answer).toMatchObject({ code: PARTLY, result: { totalCount: 10, successCount: 2, errorCount: 8 } });
  const lines = await linesOf(answer);
  expect(given(lines).size).toBe(3);
  expect(lines.filter((line) => !line.includes('\t')).sort()).toEqual([
    '第 10 行：请输入正确格式的手机号码，忽略导入。',
    '第 11 行：用户名已经存在，忽略导入。',
    '第 12 行：用户账号只能包含字母、数字、汉字和 . _ @ -，忽略导入。',
    '第 13 行：负责部门“没有的部门”不存在，忽略导入。',
    '第 5 行：用户名已经存在，忽略导入。',
    '第 6 行：工号已经存在，忽略导入。',
    '第 7 行：手机号已经存在，忽略导入。',
    '第 9 行：电子邮件已经存在，忽略导入。',
  ]);
});

it('says of a name in the recycle bin where it lies', async () => {
  await imported([row({ 登录账号: 'sheet_removed' })]);
  await app.ask(users.remove, { query: { id: (await byUsername('sheet_removed'))?.id ?? '' } });
  const lines = await linesOf(await imported([row({ 登录账号: 'SHEET_removed' })]));
  expect(lines).toContain('第 4 行：用户名已经存在，占用它的记录在回收站中，请先在回收站中还原或彻底删除它，忽略导入。');
});

it('assigns the tenants of the caller to imported users', async () => {
  const { role, give } = granting(app);
  await give(await role(['user:import']), 'clerk');
  const bind = (tenants: string | null) => app.db.execute(sql`update sys_user set rel_tenant_ids = ${tenants} where username = 'clerk'`);
  await bind('1');
  expect(await imported([row({ 登录账号: 'sheet_mate' })], 'clerk')).toMatchObject({ code: PARTLY });
  expect((await byUsername('sheet_mate'))?.relTenantIds).toBe('1');
  await bind(null);
});

it('imports two thousand rows', async () => {
  const answer = await imported(Array.from({ length: 2000 }, () => row()));
  expect(answer).toMatchObject({ code: PARTLY, message: '共2000行数据全部导入成功！' });
  expect(given(await linesOf(answer)).size).toBe(2001);
}, 30_000);

it('requires the permission', async () => {
  expect(await imported([row()], 'manager')).toMatchObject({ success: false, code: 510 });
  expect((await exported(app, users.exportXls, {}, 'manager')).response.json()).toMatchObject({ code: 510 });
});
