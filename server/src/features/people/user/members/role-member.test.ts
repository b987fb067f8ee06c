import { FROZEN, roleMembers, users } from '@mortise/shared/contract/people';
import { roleIds } from '#db/seed/roles.ts';
import { ADMIN_ID } from '#db/seed/users.ts';
import { granting } from '#testing/granted.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let granted: ReturnType<typeof granting>;
beforeAll(async () => {
  app = await openTestApp();
  granted = granting(app);
});
afterAll(() => app.close());

const page = { pageNo: 1, pageSize: 10 };
const members = async (roleId: string, more: Record<string, string> = {}) =>
  (await app.ask(roleMembers.list, { query: { ...page, roleId, ...more } })).result.records.map(({ username }) => username);
const LAST = '至少要保留一个可用的管理员：最后一个管理员不能删除、冻结或移除管理员角色';

it('adds users to a role once, lists them and removes them', async () => {
  const roleId = await granted.role([]);
  const [one, other] = await Promise.all(['clerk', 'manager'].map(granted.userId));
  const add = () => app.ask(roleMembers.add, { body: { roleId, userIdList: [one ?? '', other ?? '', 'gone'] } });
  const [first, second] = await Promise.all([add(), add()]);
  expect([first, second]).toMatchObject([
    { success: true, message: '添加成功!', code: 0 },
    { success: true, message: '添加成功!', code: 0 },
  ]);
  expect((await members(roleId)).sort()).toEqual(['clerk', 'manager']);
  expect(await members(roleId, { username: 'clerk' })).toEqual(['clerk']);
  expect(await app.ask(roleMembers.remove, { query: { roleId, userId: one ?? '' } })).toMatchObject({
    success: true,
    message: '删除成功!',
  });
  expect(await app.ask(roleMembers.removeBatch, { query: { roleId, userIds: `${other},` } })).toMatchObject({ success: true });
  expect(await members(roleId)).toEqual([]);
});

it('names in its answers who really joined or left', async () => {
  const roleId = await granted.role([]);
  const [clerk = '', manager = ''] = await Promise.all(['clerk', 'manager'].map(granted.userId));
  const add = (userIdList: string[]) => app.ask(roleMembers.add, { body: { roleId, userIdList } });
  expect((await add([clerk])).result).toEqual([clerk]);
  expect((await add([clerk, manager, 'gone'])).result).toEqual([manager]);
  expect((await app.ask(roleMembers.remove, { query: { roleId, userId: clerk } })).result).toEqual([clerk]);
  expect((await app.ask(roleMembers.removeBatch, { query: { roleId, userIds: `${clerk},${manager}` } })).result).toEqual([manager]);
});

it('requires a role and refuses a removed one', async () => {
  expect(await app.ask(roleMembers.list, { query: page })).toMatchObject({ success: false, message: '请选择一个角色!' });
  const answer = await app.ask(roleMembers.add, { body: { roleId: 'gone', userIdList: [ADMIN_ID] } });
  expect(answer).toMatchObject({ success: false, message: '未找到对应实体' });
});

describe('a caller who may assign roles but is not an administrator', () => {
  const as = { as: 'auditor' };
  beforeAll(async () => granted.give(await granted.role(['role:member', 'system/DictList']), 'auditor'));

  it('can assign only roles within their own permissions', async () => {
    const userIdList = [await granted.userId('clerk')];
    const within = await granted.role(['system/DictList']);
    expect(await app.ask(roleMembers.add, { body: { roleId: within, userIdList } }, as)).toMatchObject({ success: true });
    const beyond = await granted.role(['user:delete'], { roleName: '删除员' });
    expect(await app.ask(roleMembers.add, { body: { roleId: beyond, userIdList } }, as)).toMatchObject({
      success: false,
      message: '不能分配超出自己权限的角色：删除员',
    });
  });

  it('cannot change their own roles or the administrators', async () => {
    const roleId = await granted.role(['system/DictList']);
    const self = await granted.userId('auditor');
    expect(await app.ask(roleMembers.add, { body: { roleId, userIdList: [self] } }, as)).toMatchObject({ message: '不能调整自己的角色' });
    expect(await app.ask(roleMembers.remove, { query: { roleId: roleIds.admin, userId: ADMIN_ID } }, as)).toMatchObject({
      success: false,
      message: '只有管理员可以调整管理员角色的成员',
    });
  });
});

describe('the last administrator', () => {
  let second = '';
  beforeAll(async () => {
    second = await granted.userId('manager');
  });

  it('keeps the role, while a second one may lose it', async () => {
    expect(await app.ask(roleMembers.remove, { query: { roleId: roleIds.admin, userId: ADMIN_ID } })).toMatchObject({
      success: false,
      message: LAST,
    });
    await granted.give(roleIds.admin, 'manager');
    expect(await app.ask(roleMembers.remove, { query: { roleId: roleIds.admin, userId: second } })).toMatchObject({ success: true });
    expect(await members(roleIds.admin)).toEqual(['admin']);
  });

  it('cannot be frozen, removed or edited out of the role; frozen ones do not count', async () => {
    await granted.give(roleIds.admin, 'manager');
    // the account admin cannot be frozen or removed: remove the role from it, so that only the other administrator is left
    expect(await app.ask(roleMembers.remove, { query: { roleId: roleIds.admin, userId: ADMIN_ID } }, { as: 'manager' })).toMatchObject({
      success: true,
    });
    const as = { as: 'manager' };
    const frozen = await app.ask(users.freeze, { body: { ids: second, status: FROZEN } }, as);
    expect(frozen).toMatchObject({ success: false, message: LAST });
    expect(await app.ask(users.removeBatch, { query: { ids: second } }, as)).toMatchObject({ success: false, message: LAST });
    const user = (await app.ask(users.byId, { query: { id: second } }, as)).result;
    const body = {
      id: second,
      username: user.username,
      realname: user.realname ?? '',
      workNo: user.workNo ?? '',
      phone: user.phone ?? '',
      selectedroles: roleIds.clerk,
    };
    expect(await app.ask(users.edit, { body }, as)).toMatchObject({ success: false, message: LAST });
    // everything was rolled back
    expect((await app.ask(users.byId, { query: { id: second } }, as)).result.status).toBe(1);
    const list = await app.ask(roleMembers.list, { query: { ...page, roleId: roleIds.admin } }, as);
    expect(list.result.records.map(({ username }) => username)).toEqual(['manager']);

    await app.ask(roleMembers.add, { body: { roleId: roleIds.admin, userIdList: [ADMIN_ID] } }, as);
  });

  it('remains when two administrators concurrently remove each other', async () => {
    expect((await members(roleIds.admin)).sort()).toEqual(['admin', 'manager']);
    const answers = await Promise.all([
      app.ask(roleMembers.remove, { query: { roleId: roleIds.admin, userId: second } }),
      app.ask(roleMembers.remove, { query: { roleId: roleIds.admin, userId: ADMIN_ID } }, { as: 'manager' }),
    ]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });
});

it('gives callers without the user list the fields of a picker, and no condition on others', async () => {
  const roleId = await granted.role([]);
  await granted.give(roleId, 'clerk');
  const as = { as: 'jeecg' };
  await granted.give(await granted.role(['system/RoleUserList']), 'jeecg');
  const ask = async (more: Record<string, string>, caller = as) =>
    (await app.ask(roleMembers.list, { query: { ...page, roleId, ...more } }, caller)).result.records;
  const [clerk] = await ask({}, { as: 'admin' });
  expect(clerk?.email).toBeTruthy();
  expect(await ask({})).toMatchObject([{ username: 'clerk', realname: clerk?.realname, email: null, birthday: null }]);
  for (const condition of [{ email: 'nobody@nowhere' }, { birthday: '1900-01-01' }] as Record<string, string>[])
    expect(await app.ask(roleMembers.list, { query: { ...page, roleId, ...condition } }, as)).not.toMatchObject({ result: { total: 0 } });
});
