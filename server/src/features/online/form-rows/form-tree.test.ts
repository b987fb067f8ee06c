import { formRows } from '@mortise/shared/contract/online';
import { sql } from 'drizzle-orm';
import { designing, fieldOf, formOf } from '#testing/a-form.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let headId: string;

beforeAll(async () => {
  app = await openTestApp();
  const head = { isTree: 'Y', treeParentIdField: 'pid', treeIdField: 'has_child', treeFieldname: 'name' } as const;
  const fields = [
    fieldOf('name'),
    fieldOf('pid', { dbLength: 36 }),
    fieldOf('has_child', { dbLength: 3, fieldShowType: 'list', dictField: 'yn' }),
  ];
  ({ id: headId } = await designing(app).make(formOf('kinds', fields, { head })));
});
afterAll(() => app.close());
afterEach(() => app.db.execute(sql.raw('delete from online.kinds')));

const add = async (name: string, pid?: string | null) =>
  app.ask(formRows.add, { params: { headId }, body: { name, ...(pid !== undefined && { pid }) } });
const move = (id: string, pid: string | null) => app.ask(formRows.edit, { params: { headId }, body: { id, pid } });
const remove = (ids: string) => app.ask(formRows.remove, { params: { headId, dataIds: ids } });
/** Names with their parents' names and flags. */
const tree = async () => {
  const { rows } = await app.db.execute<{ name: string; above: string | null; flag: string }>(
    sql.raw(`
    select one.name, coalesce(above.name, one.pid) as above, one.has_child as flag
    from online.kinds one left join online.kinds above on above.id = one.pid order by one.name`),
  );
  return rows.map(({ name, above, flag }) => `${name} < ${above} ${flag}`);
};
const three = async () => {
  const { result: a } = await add('a');
  const { result: b } = await add('b', a);
  const { result: c } = await add('c', b);
  return { a, b, c };
};

it('has rows of the first level below 0, and knows which rows have children', async () => {
  await three();
  await add('d', '');
  await add('e', null);
  expect(await tree()).toEqual(['a < 0 1', 'b < a 1', 'c < b 0', 'd < 0 0', 'e < 0 0']);
});

it('keeps its flags when a row moves, whatever the client says of them', async () => {
  const { a, c } = await three();
  await move(c, a);
  expect(await tree()).toEqual(['a < 0 1', 'b < a 0', 'c < a 0']);
  await app.ask(formRows.edit, { params: { headId }, body: { id: a, has_child: '0', name: 'A' } });
  expect((await tree())[0]).toBe('A < 0 1');
  await move(c, null);
  expect(await tree()).toEqual(['A < 0 1', 'b < A 0', 'c < 0 0']);
});

it('refuses cycles, also of two moves at once, and parents that are not there', async () => {
  const { a, b, c } = await three();
  expect(await move(a, a)).toMatchObject({ success: false, message: '不能移动到自己或自己的下级' });
  expect(await move(a, c)).toMatchObject({ success: false, message: '不能移动到自己或自己的下级' });
  expect(await move(b, 'nope')).toMatchObject({ success: false, message: '上级数据不存在' });
  expect(await add('x', 'nope')).toMatchObject({ success: false, message: '上级数据不存在' });
  const { result: d } = await add('d');
  const both = await Promise.all([move(a, d), move(d, a)]);
  expect(both.map(({ message }) => message).sort()).toEqual(['不能移动到自己或自己的下级', '修改成功！']);
});

it('loses the rows below a removed one with it, and the flag of the one above', async () => {
  const { a, b } = await three();
  expect(await remove(b)).toMatchObject({ success: true });
  expect(await tree()).toEqual(['a < 0 0']);
  const { result: again } = await add('b', a);
  await add('c', again);
  expect(await remove(`${a},${again}`)).toMatchObject({ success: true });
  expect(await tree()).toEqual([]);
});
