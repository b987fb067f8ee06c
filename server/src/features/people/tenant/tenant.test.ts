import { wireTexts } from '@mortise/shared/contract';
import { positions, type TenantDraft, tenants } from '@mortise/shared/contract/people';
import { dataLogs } from '@mortise/shared/contract/records';
import { personalSettings } from '@mortise/shared/contract/session';
import { sql } from 'drizzle-orm';
import { granting } from '#testing/granted.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  const { role, give } = granting(app);
  const views = ['system/SysPositionList', 'system/TenantList'];
  const buttons = ['position:add', 'position:export', 'tenant:add', 'tenant:edit', 'tenant:delete'];
  await give(await role([...views, ...buttons]), 'manager');
});
afterAll(() => app.close());

let last = 100;
const draft = (more: Partial<TenantDraft> = {}): TenantDraft => ({ id: ++last, name: '试验', status: 1, ...more });
const added = async (more: Partial<TenantDraft> = {}) => {
  const body = draft(more);
  expect(await app.ask(tenants.add, { body })).toMatchObject({ success: true, message: '添加成功！' });
  return body.id;
};
const byId = async (id: number) => (await app.ask(tenants.byId, { query: { id } })).result;
/** Makes a user a member of these tenants, and of no others. */
const join = (username: string, ...ids: number[]) =>
  app.db.execute(sql`update sys_user set rel_tenant_ids = ${ids.join(',') || null} where username = ${username}`);
const active = (ids?: string) => app.ask(tenants.active, { query: ids === undefined ? {} : { ids } }, { as: 'clerk' });

describe('the choices of forms', () => {
  it('are the tenants that are not frozen', async () => {
    expect((await active()).result.slice(0, 2).map(({ id, name }) => [id, name])).toEqual([
      [1, '北京国炬软件'],
      [2, '北京卓尔互动'],
    ]);
  });

  it('are those asked for', async () => {
    expect((await active('2,3,')).result.map(({ id }) => id)).toEqual([2]);
    expect(await active('2,x')).toMatchObject({ success: false, message: '参数不识别！' });
  });
});

it('keeps a tenant under the number that was chosen, once', async () => {
  const id = await added({ name: '甲乙', beginDate: '2026-01-01 00:00:00', endDate: '2027-01-01 00:00:00' });
  const { result } = await app.ask(tenants.list, { query: { name: '*乙*' } });
  expect(result.records).toEqual([expect.objectContaining({ id, name: '甲乙', status_dictText: '正常', createBy: 'admin' })]);
  expect(await app.ask(tenants.add, { body: draft({ id }) })).toMatchObject({ success: false, message: '该编号已存在!' });
});

it('edits what is named, keeps its versions, and refuses the edit of an older one', async () => {
  const id = await added({ status: 0 });
  const { updateTime } = await byId(id);
  const edit = (more: object) => app.ask(tenants.edit, { body: { id, name: '改名', ...more } as never });
  expect(await edit({ updateTime })).toMatchObject({ success: true });
  // what a client leaves out stays
  expect(await byId(id)).toMatchObject({ name: '改名', status: 0, updateBy: 'admin' });
  expect(await edit({ updateTime })).toMatchObject({ success: false, message: wireTexts.stale });
  const { result } = await app.ask(dataLogs.versions, { query: { dataTable: 'sys_tenant', dataId: String(id) } });
  expect(result.map(({ dataContent }) => JSON.parse(dataContent ?? '').name).sort()).toEqual(['改名', '试验']);
});

it('refuses an end before the begin, also against the stored one', async () => {
  const id = await added({ endDate: '2027-01-01 00:00:00' });
  const message = '结束时间应晚于开始时间';
  const body = draft({ beginDate: '2027-01-01 00:00:00', endDate: '2026-01-01 00:00:00' });
  expect(await app.ask(tenants.add, { body })).toMatchObject({ success: false, message });
  expect(await app.ask(tenants.edit, { body: { id, name: 'x', beginDate: '2028-01-01 00:00:00' } as never })).toMatchObject({
    success: false,
    message,
  });
});

it('removes no tenant with members', async () => {
  const [used, free, other] = [await added(), await added(), await added()];
  await join('clerk', used);
  expect(await app.ask(tenants.remove, { query: { id: used } })).toMatchObject({ success: false, message: '该租户已被引用，无法删除！' });
  const batch = (ids: string) => app.ask(tenants.removeBatch, { query: { ids } });
  expect(await batch(`${used},`)).toMatchObject({ success: false, message: '选择的租户都已被引用，无法删除！' });
  expect(await batch(`${used},${free}`)).toMatchObject({ success: true, message: '部分删除成功！（被引用的租户无法删除）' });
  expect(await batch(',')).toMatchObject({ success: false, message: '未选中租户！' });
  expect(await app.ask(tenants.remove, { query: { id: other } })).toMatchObject({ success: true, message: '删除成功' });
  expect(await Promise.all([used, free, other].map(byId))).toEqual([expect.objectContaining({ id: used }), null, null]);
  await join('clerk');
});

/** A member of these tenants who manages positions and tenants. */
const asMember = async (...ids: number[]) => {
  await join('manager', ...ids);
  return { as: 'manager' };
};
afterEach(() => join('manager'));

it('shows members their own tenants, and lets them manage none', async () => {
  const [own, foreign] = [await added(), await added()];
  const member = await asMember(own);
  expect((await app.ask(tenants.list, {}, member)).result.records.map(({ id }) => id)).toEqual([own]);
  expect(await app.ask(tenants.byId, { query: { id: own } }, member)).toMatchObject({ success: true });
  expect(await app.ask(tenants.byId, { query: { id: foreign } }, member)).toMatchObject({ success: false, code: 510 });
  const refused = { success: false, message: '租户的成员不能管理租户，请联系平台管理员' };
  const prolonged = { body: { id: own, name: '自己续期', endDate: '2999-01-01 00:00:00' } as never };
  expect(await app.ask(tenants.edit, prolonged, member)).toMatchObject(refused);
  expect(await app.ask(tenants.add, { body: draft() }, member)).toMatchObject(refused);
  expect(await app.ask(tenants.remove, { query: { id: foreign } }, member)).toMatchObject(refused);
  expect(await app.ask(tenants.removeBatch, { query: { ids: `${own},${foreign}` } }, member)).toMatchObject(refused);
});

describe('outside its time a tenant can only read', () => {
  const write = (headers: Record<string, string> = {}) =>
    app.ask(positions.add, { body: { code: `p${++last}`, name: '职务', postRank: '2' } }, { as: 'manager', headers });

  it('after its end, whatever the header says: reading and own settings go on', async () => {
    const id = await added({ name: '到期的', endDate: '2025-01-01 00:00:00' });
    const member = await asMember(id);
    const refused = { success: false, message: '租户“到期的”已于 2025-01-01 00:00:00 到期，只能查看和导出，续期请联系管理员' };
    for (const headers of [{}, { tenant_id: '0' }, { 'tenant-id': String(id) }, { 'X-Tenant-Id': String(id) }] as Record<string, string>[])
      expect(await write(headers)).toMatchObject(refused);
    expect(await app.ask(positions.list, {}, member)).toMatchObject({ success: true });
    expect(await app.ask(personalSettings.mine, {}, member)).toMatchObject({ success: true });
    const headers = { 'x-access-token': await app.tokenOf('manager') };
    expect((await app.send({ url: '/jeecg-boot/sys/position/exportXls', headers })).statusCode).toBe(200);
    // what others see: a file under an address that needs no session
    const upload = await app.send({ method: 'POST', url: '/jeecg-boot/sys/common/upload', headers });
    expect(upload.json()).toMatchObject(refused);
  });

  it('before its begin', async () => {
    await asMember(await added({ name: '将来的', beginDate: '2999-01-01 00:00:00' }));
    expect(await write()).toMatchObject({ success: false, message: '租户“将来的”自 2999-01-01 00:00:00 起才可使用，目前只能查看和导出' });
  });

  it('the moment it is prolonged, it can write again', async () => {
    const id = await added({ endDate: '2025-01-01 00:00:00' });
    await asMember(id);
    expect((await write()).message).toContain('到期');
    expect(await app.ask(tenants.edit, { body: { id, name: '续期', endDate: null } as never })).toMatchObject({ success: true });
    expect(await write()).toMatchObject({ success: true });
  });

  it('a member of several writes for those that go on, and for none as long as one does', async () => {
    const [ended, open] = [await added({ endDate: '2025-01-01 00:00:00' }), await added()];
    await asMember(ended, open);
    expect(await write({ tenant_id: String(ended) })).toMatchObject({ success: false });
    expect(await write({ tenant_id: String(open) })).toMatchObject({ success: true });
    expect(await write()).toMatchObject({ success: true });
  });

  it('does not hold administrators, who prolong it', async () => {
    const id = await added({ endDate: '2025-01-01 00:00:00' });
    await join('admin', id);
    try {
      const body = { id, name: '续期', endDate: null } as never;
      expect(await app.ask(tenants.edit, { body }, { headers: { tenant_id: String(id) } })).toMatchObject({ success: true });
    } finally {
      await join('admin');
    }
  });
});

describe('open pages', () => {
  const ask = async (tenant: number) => {
    const headers = { 'x-access-token': token, tenant_id: String(tenant) };
    return (await app.send({ url: '/jeecg-boot/sys/position/list', headers })).json().message as string;
  };
  const { tokenDead } = wireTexts;
  let token: string;

  it('of a tenant that is frozen end, and so does the session of a member of frozen tenants alone', async () => {
    const [frozen, open] = [await added(), await added()];
    await asMember(frozen, open);
    token = await app.tokenOf('manager');
    expect(await ask(frozen)).toBe(wireTexts.ok);
    await app.ask(tenants.edit, { body: { id: frozen, name: 'x', status: 0 } as never });
    const said = (...names: string[]) =>
      `租户${names.map((name) => `“${name}”`).join('、')}已被冻结，无法继续使用，请联系管理员。${tokenDead}`;
    expect([await ask(frozen), await ask(open), await ask(0)]).toEqual([said('x'), wireTexts.ok, wireTexts.ok]);
    await app.ask(tenants.edit, { body: { id: open, name: 'y', status: 0 } as never });
    expect([await ask(open), await ask(0)]).toEqual([said('y'), said('x', 'y')]);
  });

  it('of a foreign tenant are refused', async () => {
    const [own, foreign] = [await added(), await added()];
    await asMember(own);
    token = await app.tokenOf('manager');
    expect([await ask(own), await ask(foreign), await ask(999_999)]).toEqual([wireTexts.ok, tokenDead, tokenDead]);
  });
});
