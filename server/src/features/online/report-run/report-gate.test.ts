import { reportRuns } from '@mortise/shared/contract/online';
import { users } from '@mortise/shared/contract/people';
import { sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
  await app.db.execute(sql`create table figures as select n as id from generate_series(1, 5000) n`);
  await app.db.execute(sql`insert into report_source (id, table_name, row_rule) values ('f', 'figures', 'all')`);
  for (const [id, statement] of [
    ['slow', 'select count(*) as id from figures a, figures b, figures c where a.id + b.id <> c.id'],
    ['quick', 'select id from figures where id < 5'],
  ]) {
    await app.db.execute(sql`insert into onl_cgreport_head (id, code, name, cgr_sql) values (${id}, ${id}, ${id}, ${statement})`);
    await app.db.execute(sql`insert into onl_cgreport_item (id, cgrhead_id, field_name, field_txt, field_type, is_show, order_num)
      values (${`${id}-id`}, ${id}, 'id', 'id', 'Integer', 1, 1)`);
  }
  await app.db.execute(
    sql`insert into sys_permission (id, name, perms, menu_type, del_flag) values ('run-quick', '运行', 'online:report:quick', 2, 0)`,
  );
  await app.db.execute(sql`insert into sys_role_permission (id, role_id, permission_id)
    select 'g-quick', role_id, 'run-quick' from sys_user_role where user_id = (select id from sys_user where username = 'clerk') limit 1`);
});
afterAll(() => app.close());

it('slow reports of one person delay neither their lists nor the reports of others', async () => {
  const connections = async () => {
    const { rows } = await app.db.execute<{ many: number }>(
      sql`select count(*)::int as many from pg_stat_activity where datname = current_database() and application_name = 'mortise-report'`,
    );
    return rows[0]?.many ?? 0;
  };
  const ask = (id: string, as: string) => app.ask(reportRuns.data, { params: { id } }, { as });
  await ask('quick', 'clerk');
  let ended = 0;
  const slow = Array.from({ length: 8 }, async () => {
    const { success } = await ask('slow', 'admin');
    ended += 1;
    return success;
  });
  // the slow ones of one person have theirs
  await until(async () => (await connections()) >= 3);
  // together, and once: no slow report reaches its limit meanwhile, also on a busy machine
  const [list, quick] = await Promise.all([app.ask(users.list, { query: {} }, { as: 'admin' }), ask('quick', 'clerk')]);
  expect(ended).toBe(0);
  expect(list).toMatchObject({ success: true });
  expect(quick).toMatchObject({ success: true, result: { total: 4 } });
  // each ended at its limit
  expect(await Promise.all(slow)).toEqual(slow.map(() => false));
}, 60_000);
