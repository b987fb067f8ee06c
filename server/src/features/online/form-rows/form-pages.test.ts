import { formRuns } from '@mortise/shared/contract/online';
import { sql } from 'drizzle-orm';
import { CONTEXT_PATH } from '#http/context-path.ts';
import { designing, fieldOf, formOf } from '#testing/a-form.ts';
import { onlineForm } from '#testing/recorded/recorded-forms.ts';
import { recordedPageCalls, valueDifferences } from '#testing/recorded/recorded-pages.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
  await onlineForm.prepare(app);
}, 60_000);
afterAll(() => app.close());

/** Differences from JeecgBoot that are meant. */
const WANTED: readonly RegExp[] = [
  // letters alone match; a dot and a plus sign may stand in an address
  /(nick|r2|r5|r8)\.pattern: /,
  // the recorded installation has this category
  /\.\w*cat\w*\.pidValue: "0"/,
  // also for main tables whose theme is not ERP
  /^(seed \w+: )?getErpColumns: subList/,
  // fields that another one fills show texts
  /test_enhance_select: getColumns: |sub table: (dictOptions|columns\[0\])/,
  // a form without a table shows nothing
  /of the main table: NO_DB_SYNC$/,
  // a main table can be no tree
  /^(addAll )?tree (with a main table|without pid column)/,
];

it('describes lists, conditions and forms as JeecgBoot 2.4.6 does, except for the listed differences', async () => {
  const token = await app.tokenOf('admin');
  const ids = new Map<string, string>();
  const found: string[] = [];
  for (const recorded of recordedPageCalls) {
    // JeecgBoot stores names that its own rule refuses: one letter and an underscore
    const call = JSON.parse(JSON.stringify(recorded).replace(/\bf_/g, 'cf_')) as typeof recorded;
    const response = await app.send({
      method: call.method as 'GET',
      url: `${CONTEXT_PATH}${call.path.replace(/[0-9a-f]{32}/g, (id) => ids.get(id) ?? id)}`,
      headers: { 'x-access-token': token },
      ...(call.body !== undefined && call.body !== null && { payload: call.body }),
    });
    const answer = response.json();
    const differences = answer.success ? (call.result ? valueDifferences(call.result, answer.result) : []) : [answer.message];
    found.push(...differences.map((difference) => `${call.name}: ${difference}`));
    for (const [theirs, ours] of await onlineForm.learn(app, { ...call, result: null, status: 200 })) ids.set(theirs, ours);
  }
  expect(recordedPageCalls.filter(({ result }) => result).length).toBeGreaterThan(70);
  expect(found.filter((one) => !WANTED.some((wanted) => wanted.test(one)))).toEqual([]);
  expect(WANTED.filter((wanted) => !found.some((one) => wanted.test(one)))).toEqual([]);
}, 60_000);

it('hides from a caller what he may not do, and lets nobody else see what a form is made of', async () => {
  const design = designing(app);
  const { id: headId } = await design.make(formOf('hidden_buttons', [fieldOf('name')]));
  expect((await app.ask(formRuns.columns, { params: { headId } })).result.hideColumns).toEqual([]);
  for (const endpoint of [
    formRuns.columns,
    formRuns.item,
    formRuns.erpItem,
    formRuns.conditions,
    formRuns.erpColumns,
    formRuns.tree,
  ] as const)
    expect(await app.ask(endpoint, { params: { headId } }, { as: 'clerk' })).toMatchObject({ success: false, code: 510 });
});

it('answers with one level of a tree, and with the roots of what a search finds', async () => {
  const [form] = (await app.db.execute<{ id: string }>(sql`select id from onl_cgform_head where table_name = 'ces_shop_type'`)).rows;
  const tree = async (query: object) =>
    (
      await app.ask(formRuns.tree, { params: { headId: form?.id ?? '' }, query: { column: 'name', order: 'asc', ...query } })
    ).result.records.map(({ name }) => name);
  const all = (await app.ask(formRuns.tree, { params: { headId: form?.id ?? '' } })).result.records;
  const child = all.find(({ pid }) => pid !== '0');
  const root = all.find(({ id }) => id === child?.pid);
  expect(await tree({ pid: '0' })).toContain(root?.name);
  expect(await tree({ pid: '0' })).not.toContain(child?.name);
  expect(await tree({ pid: root?.id })).toContain(child?.name);
  expect(await tree({ name: child?.name, pid: '0' })).toEqual([]);
  expect(await tree({ name: child?.name, pid: '0', hasQuery: 'true' })).toEqual([root?.name]);
  expect(await tree({ pid: `${root?.id},nope`, hasQuery: 'in' })).toContain(child?.name);
  const parents = await app.ask(formRuns.choices, { params: { headId: form?.id ?? '', field: 'pid' }, query: { pid: '0' } });
  expect(parents.result).toContainEqual({ value: root?.id, text: root?.name, title: root?.name, isLeaf: false });
});

it('offers the choices that the form configures, and no others', async () => {
  const design = designing(app);
  const link = JSON.stringify({
    table: 'sys_category',
    txt: 'name',
    key: 'id',
    idField: 'id',
    pidField: 'pid',
    condition: "pid='0'",
    linkField: 'city',
  });
  const { id: headId } = await design.make(
    formOf('with_choices', [
      fieldOf('province', { fieldShowType: 'link_down', dictTable: link }),
      fieldOf('city'),
      fieldOf('secret', { fieldShowType: 'list', dictTable: 'sys_user', dictField: 'id', dictText: 'password' }),
      fieldOf('type', { fieldShowType: 'sel_tree', dictTable: 'ces_shop_type', dictField: '0', dictText: 'id,pid,name,has_child' }),
    ]),
  );
  await app.db.execute(sql`insert into sys_category (id, pid, code, name, has_child) values
    ('cat_top', '0', 'Z01', '顶级', '1'), ('cat_below', 'cat_top', 'Z01A01', '下级', '0')`);
  const ask = async (field: string, query = {}) => (await app.ask(formRuns.choices, { params: { headId, field }, query })).result;
  const values = async (field: string, query = {}) => (await ask(field, query)).map(({ value }) => value);
  expect(await values('province')).toContain('cat_top');
  expect(await values('province')).not.toContain('cat_below');
  expect(await values('city', { pid: 'cat_top' })).toEqual(['cat_below']);
  expect(await values('city', { codes: 'cat_below' })).toEqual(['cat_below']);
  expect(await values('secret')).toEqual([]);
  expect(await ask('type', { pid: '0' })).toContainEqual(expect.objectContaining({ isLeaf: false }));
  expect(await app.ask(formRuns.choices, { params: { headId, field: 'name' } })).toMatchObject({ success: false });
  expect((await app.ask(formRuns.columns, { params: { headId } })).result.dictOptions).toMatchObject({ secret: [] });
});
