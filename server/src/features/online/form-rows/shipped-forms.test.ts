import { formHeads, formRows, formSync } from '@mortise/shared/contract/online';
import { isOriginal, makeShippedTable, type ShippedRow, shippedForms, storeShippedForms } from '#testing/shipped-forms.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const { onl_cgform_head: heads, onl_cgform_field: allFields, rows: shippedRows } = shippedForms;

let app: TestApp;

const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const empty = (value: unknown) => (value === null || value === undefined ? '' : String(value));

beforeAll(async () => {
  app = await openTestApp();
  await storeShippedForms(app);
}, 60_000);
afterAll(() => app.close());

it('reads every field back as it was shipped', async () => {
  expect([heads.length, allFields.length]).toEqual([18, 656]);
  const byHead = new Map<string, ShippedRow[]>();
  for (const field of allFields) byHead.set(String(field.cgform_head_id), [...(byHead.get(String(field.cgform_head_id)) ?? []), field]);
  let compared = 0;
  for (const [headId, fields] of byHead) {
    const { result } = await app.ask(formHeads.fields, { query: { headId } });
    const byId = new Map(result.map((field) => [field.id, field as Record<string, unknown>]));
    for (const field of fields) {
      const read = byId.get(String(field.id));
      for (const [name, value] of Object.entries(field))
        if (name !== 'db_field_name_old') expect([field.id, name, empty(read?.[camel(name)])]).toEqual([field.id, name, empty(value)]);
      compared += 1;
    }
  }
  expect(compared).toBe(656);
});

it.each(heads.filter(isOriginal))('makes the table of $table_name', async (head) => {
  expect(await makeShippedTable(app, head)).toMatchObject({ success: true, message: '同步数据库成功!' });
  expect((await app.ask(formSync.plan, { params: { id: String(head.id), method: 'normal' } })).result).toEqual([]);
});

it.each(heads.map((head) => [head.table_name, head.id]))('shows the shipped rows of %s', async (table, id) => {
  const rows = shippedRows[String(table).replace(/\$\d+$/, '')] ?? [];
  const columns = (await app.ask(formHeads.fields, { query: { headId: String(id) } })).result.filter(({ isShowList }) => isShowList === 1);
  const { result } = await app.ask(formRows.list, { params: { headId: String(id) }, query: { pageSize: -521 } });
  expect(result.total).toBe(rows.length);
  expect(result.total).toBeGreaterThan(0);
  for (const row of rows) {
    const read = result.records.find((record) => record.id === row.id);
    for (const { dbFieldName: name, dbType } of columns) {
      const isNumber = /int|double|decimal/i.test(dbType);
      const same = (value: unknown) => (isNumber && empty(value) !== '' ? Number(value) : empty(value));
      expect([row.id, name, same(read?.[name])]).toEqual([row.id, name, same(row[name])]);
    }
  }
});

it('reads a main row with its sub rows', async () => {
  const main = heads.find((head) => head.table_name === 'ces_order_main');
  const [row] = shippedRows.ces_order_main ?? [];
  const { result } = await app.ask(formRows.byId, { params: { headId: String(main?.id), dataId: String(row?.id) } });
  const goods = (shippedRows.ces_order_goods ?? []).filter((each) => each.order_main_id === row?.id);
  expect(goods.length).toBeGreaterThan(0);
  expect(result.ces_order_goods).toHaveLength(goods.length);
});
