import { type PositionDraft, positions } from '@mortise/shared/contract/people';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

let made = 0;
const position = (draft: Partial<PositionDraft> = {}): PositionDraft => ({
  code: `tester_${made++}`,
  name: '试验员',
  postRank: '2',
  ...draft,
});

/** Adds a position and returns it as the API shows it. */
const added = async (draft: Partial<PositionDraft> = {}) => {
  const body = position(draft);
  await app.ask(positions.add, { body });
  return (await app.ask(positions.byCode, { query: { code: body.code } })).result;
};

it('lists the seeded positions with the texts of their ranks', async () => {
  const { result, code } = await app.ask(positions.list, { query: { pageSize: 5, column: 'createTime', order: 'desc' } });
  expect(code).toBe(0);
  expect(result.records[0]).toMatchObject({ code: 'general_manager', name: '总经理', postRank: '5', postRank_dictText: '正高级' });
  expect(result).toMatchObject({ size: 5, current: 1 });
  expect(result.total).toBeGreaterThanOrEqual(20);
});

it('finds by a part of the name and by rank', async () => {
  const { result } = await app.ask(positions.list, { query: { name: '*经理*', postRank: '4' } });
  expect(result.records.map(({ name }) => name).sort()).toEqual(['部门经理', '项目经理']);
});

it('refuses a condition that cannot be used with the label of its field', async () => {
  const queries: Record<string, string>[] = [
    { createTime_begin: 'xx' },
    { superQueryParams: JSON.stringify([{ field: 'createTime', rule: 'eq', val: 'xx' }]) },
  ];
  for (const query of queries) expect((await app.ask(positions.list, { query })).message).toBe('查询条件不正确：创建时间');
});

it('adds a position and records its creator', async () => {
  const answer = await app.ask(positions.add, { body: position({ code: 'astronaut' }) });
  expect(answer).toMatchObject({ success: true, code: 200, message: '添加成功！', result: null });
  const { result } = await app.ask(positions.byCode, { query: { code: 'astronaut' } });
  expect(result).toMatchObject({ name: '试验员', createBy: 'admin', updateBy: null });
  expect(result.createTime).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
});

it('refuses a code that is taken', async () => {
  const body = position();
  await app.ask(positions.add, { body });
  expect(await app.ask(positions.add, { body })).toMatchObject({ success: false, code: 500, message: '该值不可用，系统中已存在！' });
});

it('refuses a position without a code', async () => {
  expect(await app.ask(positions.add, { body: position({ code: ' ' }) })).toMatchObject({ success: false, message: '请输入职务编码' });
});

it('edits a position and keeps its own code available to it', async () => {
  const { id, code } = await added();
  expect(await app.ask(positions.edit, { body: { ...position({ code, name: '高级试验员' }), id } })).toMatchObject({
    success: true,
    message: '修改成功!',
  });
  expect((await app.ask(positions.byId, { query: { id } })).result).toMatchObject({ name: '高级试验员', updateBy: 'admin' });
});

it('refuses to give a position the code of another', async () => {
  const { id } = await added();
  const body = { ...position({ code: 'auditor' }), id };
  expect(await app.ask(positions.edit, { body })).toMatchObject({ success: false, message: '该值不可用，系统中已存在！' });
});

it('refuses to edit, read or remove a removed position', async () => {
  const id = 'gone';
  expect(await app.ask(positions.edit, { body: { ...position(), id } })).toMatchObject({ success: false, message: '未找到对应实体' });
  expect(await app.ask(positions.byId, { query: { id } })).toMatchObject({ success: false, message: '未找到对应实体' });
  expect(await app.ask(positions.byCode, { query: { code: id } })).toMatchObject({ success: false, message: '未找到对应实体' });
  expect(await app.ask(positions.remove, { query: { id } })).toMatchObject({ success: false, message: '删除失败!' });
});

it('removes one', async () => {
  const { id, code } = await added();
  expect(await app.ask(positions.remove, { query: { id } })).toMatchObject({ success: true, message: '删除成功!' });
  expect(await app.ask(positions.byCode, { query: { code } })).toMatchObject({ success: false });
});

it('removes several, and tolerates a trailing comma', async () => {
  const [one, other] = [await added(), await added()];
  const { total: before } = (await app.ask(positions.list)).result;
  expect(await app.ask(positions.removeBatch, { query: { ids: `${one.id},${other.id},` } })).toMatchObject({ message: '删除成功!' });
  expect((await app.ask(positions.list)).result.total).toBe(before - 2);
});

it('refuses to remove an empty list', async () => {
  expect(await app.ask(positions.removeBatch, { query: { ids: ',' } })).toMatchObject({ success: false, message: '参数不识别！' });
});

it('lets a manager edit but not add, and a clerk only read', async () => {
  const { id, code } = await added();
  const edit = { body: { ...position({ code }), id } };
  const refused = { success: false, code: 510, message: '没有权限，请联系管理员授权' };
  expect(await app.ask(positions.edit, edit, { as: 'manager' })).toMatchObject({ success: true });
  expect(await app.ask(positions.add, { body: position() }, { as: 'manager' })).toMatchObject(refused);
  expect(await app.ask(positions.edit, edit, { as: 'clerk' })).toMatchObject(refused);
  expect(await app.ask(positions.list, {}, { as: 'clerk' })).toMatchObject({ success: true });
});
