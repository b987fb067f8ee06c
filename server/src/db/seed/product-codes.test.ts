import { sql } from 'drizzle-orm';
import { addedLead } from '#features/business/testing/leads.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { addProductRows } from './product-rows.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
  await olderVersion();
});
afterEach(() => app.close());

/** Restores the state of a database seeded by a version without the business lists. */
const olderVersion = async () => {
  await app.db.execute(sql`delete from sys_dict_item where dict_id in (select id from sys_dict where dict_code like 'biz_%')`);
  await app.db.execute(sql`delete from sys_dict where dict_code like 'biz_%'`);
  await app.db.execute(sql`delete from sys_fill_rule where rule_code = 'biz_clue_no'`);
  await app.db.execute(sql`drop table if exists product_row`);
};
const count = async (table: 'sys_dict' | 'sys_dict_item' | 'sys_fill_rule') =>
  Number((await app.db.execute<{ count: string }>(sql`select count(*) from ${sql.identifier(table)}`)).rows[0]?.count);
const counts = async () => [await count('sys_dict'), await count('sys_dict_item'), await count('sys_fill_rule')];

it('adds the dictionaries and the rule that number leads to an older database, once', async () => {
  const [dicts = 0, items = 0, rules = 0] = await counts();
  await addProductRows(app.db);
  expect(await counts()).toEqual([dicts + 11, expect.any(Number), rules + 1]);
  expect((await count('sys_dict_item')) - items).toBeGreaterThan(40);
  const { rows } = await app.db.execute(sql`
    select item_value, item_text from sys_dict_item join sys_dict on sys_dict.id = dict_id where dict_code = 'biz_clue_level' order by sort_order`);
  expect(rows).toEqual([
    { item_value: 'H', item_text: '高意向' },
    { item_value: 'A', item_text: '较强' },
    { item_value: 'B', item_text: '一般' },
    { item_value: 'C', item_text: '较弱' },
  ]);
  expect((await addedLead(app)).clueNo).toMatch(/^XS\d{12}$/);
  const after = await counts();
  await addProductRows(app.db);
  expect(await counts()).toEqual(after);
});

it('leaves rows of other ids and the same code alone, and does not restore removed ones', async () => {
  await app.db.execute(sql`
    insert into sys_dict (id, dict_code, dict_name, del_flag) values ('own-dict', 'biz_clue_level', '自制', 1)`);
  await app.db.execute(sql`
    insert into sys_fill_rule (id, rule_code, rule_name) values ('own-rule', 'biz_clue_no', '自制')`);
  await addProductRows(app.db);
  const { rows } = await app.db.execute(sql`select dict_name, (select count(*)::int from sys_dict_item where dict_id = 'own-dict') as items
    from sys_dict where dict_code = 'biz_clue_level'`);
  expect(rows).toEqual([{ dict_name: '自制', items: 0 }]);

  await app.db.execute(sql`delete from sys_dict where dict_code = 'biz_buy_plan'`);
  await app.db.execute(sql`delete from sys_fill_rule where rule_code = 'biz_clue_no'`);
  const removed = await counts();
  await addProductRows(app.db);
  expect(await counts()).toEqual(removed);
});
