import { randomUUID } from 'node:crypto';
import { wireTexts } from '@mortise/shared/contract';
import { dataRules } from '@mortise/shared/contract/access';
import { formHeads, formRows, formSync } from '@mortise/shared/contract/online';
import { sql } from 'drizzle-orm';
import { designing, fieldOf, formOf } from '#testing/a-form.ts';
import { granting } from '#testing/granted.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let main: string;
let sub: string;
let other: string;
let mainRow: string;
let hiddenRow: string;

const CLERK = { as: 'clerk' };

/** A menu row or button with a grant to a role of its own for the clerk; returns its id. */
const give = async ({ url, perms }: { url?: string; perms?: string }) => {
  const { rows } = await app.db.execute<{ id: string }>(sql`select id from sys_permission where perms = ${perms ?? null}`);
  const id = rows[0]?.id ?? randomUUID();
  await app.db.execute(sql`insert into sys_permission (id, name, menu_type, url, perms, status)
    values (${id}, ${id}, ${perms ? 2 : 1}, ${url ?? null}, ${perms ?? null}, '1') on conflict do nothing`);
  const role = await granting(app).role([]);
  await app.db.execute(sql`insert into sys_role_permission (id, role_id, permission_id) values (${randomUUID()}, ${role}, ${id})`);
  await granting(app).give(role, 'clerk');
  await app.app.platform.settle();
  return { id, role };
};
const take = async (role: string) => {
  await app.db.execute(sql`delete from sys_user_role where role_id = ${role}`);
  await app.app.platform.settle();
};

beforeAll(async () => {
  app = await openTestApp();
  const design = designing(app);
  ({ id: main } = await design.make(formOf('mains', [fieldOf('name')], { head: { tableType: 2 } })));
  ({ id: sub } = await design.make(
    formOf('subs', [fieldOf('name'), fieldOf('main_id', { mainTable: 'mains', mainField: 'id' })], {
      head: { tableType: 3, relationType: 0 },
    }),
  ));
  ({ id: other } = await design.make(formOf('others', [fieldOf('name')])));
  const add = async (name: string) =>
    (await app.ask(formRows.add, { params: { headId: main }, body: { name, subs: [{ name: `of ${name}` }] } })).result;
  [mainRow, hiddenRow] = [await add('shown'), await add('hidden')];
});
afterAll(() => app.close());

const outcome = ({ success, message }: { success: boolean; message: string }) =>
  success ? 'done' : message === wireTexts.notAuthorised ? 'denied' : message;
const calls = (headId: string, id: string) => ({
  view: async () => outcome(await app.ask(formRows.list, { params: { headId } }, CLERK)),
  read: async () => outcome(await app.ask(formRows.byId, { params: { headId, dataId: id } }, CLERK)),
  add: async () => outcome(await app.ask(formRows.add, { params: { headId }, body: { name: 'new' } }, CLERK)),
  edit: async () => outcome(await app.ask(formRows.edit, { params: { headId }, body: { id, name: 'shown' } }, CLERK)),
  delete: async () => outcome(await app.ask(formRows.remove, { params: { headId, dataIds: 'nope' } }, CLERK)),
});
const outcomes = async (headId: string, id = mainRow) => {
  const { view, read, add, edit, delete: remove } = calls(headId, id);
  return [await view(), await read(), await add(), await edit(), await remove()].map((each) =>
    each === '删除失败,未找到数据信息' ? 'done' : each,
  );
};
const NONE = ['denied', 'denied', 'denied', 'denied', 'denied'];

it('denies everything without a grant', async () => {
  expect(await outcomes(main)).toEqual(NONE);
  expect(await outcomes(sub)).toEqual(NONE);
});

it.each(['cgformList', 'cgformTreeList', 'cgformErpList', 'cgformInnerTableList', 'cgformTabList'])(
  'lets holders of a menu row of %s see its form alone',
  async (page) => {
    const { role } = await give({ url: `/online/${page}/${main}` });
    expect(await outcomes(main)).toEqual(['done', 'done', 'denied', 'denied', 'denied']);
    expect(await outcomes(other)).toEqual(NONE);
    await take(role);
    expect(await outcomes(main)).toEqual(NONE);
  },
);

it('lets actions through by their own codes, and only with the view', async () => {
  const grants = [await give({ perms: 'online:mains:edit' })];
  expect(await outcomes(main)).toEqual(NONE);
  grants.push(await give({ perms: 'online:mains:view' }));
  expect(await outcomes(main)).toEqual(['done', 'done', 'denied', 'done', 'denied']);
  grants.push(await give({ perms: 'online:mains:add' }), await give({ perms: 'online:mains:delete' }));
  expect(await outcomes(main)).toEqual(['done', 'done', 'done', 'done', 'done']);
  expect(await outcomes(other)).toEqual(NONE);
  for (const { role } of grants) await take(role);
});

it('shows sub rows to holders of the main form, of the main rows that they see', async () => {
  const { id, role } = await give({ url: `/online/cgformErpList/${main}` });
  const names = async () =>
    (await app.ask(formRows.list, { params: { headId: sub }, query: { column: 'name', order: 'asc' } }, CLERK)).result.records.map(
      ({ name }) => name,
    );
  expect(await names()).toEqual(['of hidden', 'of shown']);
  await app.db.execute(sql`insert into sys_permission_data_rule (id, permission_id, rule_name, rule_column, rule_conditions, rule_value, status)
    values ('only_shown', ${id}, 'r', 'name', '=', 'shown', '1')`);
  await app.db.execute(sql`update sys_role_permission set data_rule_ids = 'only_shown' where permission_id = ${id}`);
  await app.app.platform.settle();
  expect(await names()).toEqual(['of shown']);
  expect((await app.ask(formRows.list, { params: { headId: main } }, CLERK)).result.records.map(({ name }) => name)).toEqual(['shown']);
  expect(await calls(main, hiddenRow).read()).not.toBe('done');
  const actions = [await give({ perms: 'online:mains:edit' }), await give({ perms: 'online:mains:delete' })];
  expect(await calls(main, hiddenRow).edit()).not.toBe('done');
  expect(await app.ask(formRows.remove, { params: { headId: main, dataIds: hiddenRow } }, CLERK)).toMatchObject({ success: false });
  expect(await calls(main, mainRow).edit()).toBe('done');
  // the sub form itself is granted with codes of its own
  expect(await calls(sub, 'nope').add()).toBe('denied');
  for (const each of [...actions, { role }]) await take(each.role);
});

it('lets holders of the right to all rows do everything', async () => {
  const { role } = await give({ perms: 'online:form:rows' });
  expect(await outcomes(main)).toEqual(['done', 'done', 'done', 'done', 'done']);
  await take(role);
});

it('denies the configuration to holders of rows alone', async () => {
  const { role } = await give({ perms: 'online:form:rows' });
  const denied = { success: false, message: wireTexts.notAuthorised };
  expect(await app.ask(formHeads.list, {}, CLERK)).toMatchObject(denied);
  expect(await app.ask(formHeads.add, { body: formOf('clerks', []) }, CLERK)).toMatchObject(denied);
  expect(await app.ask(formHeads.remove, { query: { id: other } }, CLERK)).toMatchObject(denied);
  expect(await app.ask(formSync.plan, { params: { id: other, method: 'normal' } }, CLERK)).toMatchObject(denied);
  expect(await app.ask(formSync.run, { params: { id: other, method: 'force' } }, CLERK)).toMatchObject(denied);
  await take(role);
});

it('lets data rules be saved for the lists of forms, and not for their buttons', async () => {
  const rule = { ruleName: 'r', ruleColumn: 'name', ruleConditions: '=', ruleValue: 'shown', status: '1' } as const;
  const list = await give({ url: `/online/cgformList/${other}` });
  const button = await give({ perms: 'online:others:add' });
  expect(await app.ask(dataRules.add, { body: { ...rule, permissionId: list.id } })).toMatchObject({ success: true });
  expect(await app.ask(dataRules.add, { body: { ...rule, permissionId: button.id } })).toMatchObject({ success: false });
  const unfit = { ...rule, ruleColumn: 'height', permissionId: list.id };
  expect(await app.ask(dataRules.add, { body: unfit })).toMatchObject({
    success: false,
    message: expect.stringContaining('的列表没有字段“height”，请检查规则字段'),
  });
  const unknown = await give({ url: '/online/cgformList/gone' });
  expect(await app.ask(dataRules.add, { body: { ...unfit, permissionId: unknown.id } })).toMatchObject({ success: true });
  for (const { role } of [list, button, unknown]) await take(role);
});
