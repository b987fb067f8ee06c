import { wireTexts } from '@mortise/shared/contract';
import { dataLogs } from '@mortise/shared/contract/records';
import { type DataSourceDraft, dataSources, duplicates, MASKED } from '@mortise/shared/contract/settings';
import { sql } from 'drizzle-orm';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { onPostgres, openPostgresPort } from '#testing/programs/foreign-postgres.ts';
import { FOREIGN_ROLES, FOREIGN_SECRET } from '#testing/programs/foreign-roles.ts';
import { sendFile } from '#testing/send-file.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { aWorkbook, exported } from '#testing/workbooks.ts';

let app: TestApp;
let port: Awaited<ReturnType<typeof openPostgresPort>>;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let dbUrl: string;
beforeAll(async () => {
  app = await openTestApp({ dataSourceHosts: ['127.0.0.1'] });
  port = await openPostgresPort();
  database = await createTestDatabase('template0');
  await onPostgres(
    database.url,
    'create table orders (id int)',
    `grant select, insert on orders to ${FOREIGN_ROLES.writer}`,
    `grant select on orders to ${FOREIGN_ROLES.reader}`,
  );
  dbUrl = `jdbc:postgresql://127.0.0.1:${port.port}/${new URL(database.url).pathname.slice(1)}`;
});
afterAll(async () => {
  await app.close();
  await port.close();
  await database.drop();
});

let made = 0;
const draft = (more: Partial<DataSourceDraft> = {}): DataSourceDraft => ({
  code: `tested_${made++}`,
  name: '试验',
  dbType: '6',
  dbDriver: 'org.postgresql.Driver',
  dbUrl,
  dbUsername: FOREIGN_ROLES.reader,
  dbPassword: FOREIGN_SECRET,
  ...more,
});
const byCode = async (code: string) => {
  const { result } = await app.ask(dataSources.list, { query: { code } });
  return result.records[0];
};
/** Adds a row and returns it as the list shows it. */
const added = async (more: Partial<DataSourceDraft> = {}) => {
  const body = draft(more);
  await app.ask(dataSources.add, { body });
  const row = await byCode(body.code);
  if (!row) throw new Error(`${body.code} was not added`);
  return row;
};
const stored = async (id: string) => {
  const { rows } = await app.db.execute<{ password: string; risk: number | null }>(
    sql`select db_password as password, risk_known as risk from sys_data_source where id = ${id}`,
  );
  return rows[0];
};

it('adds a row, and offers it for choices', async () => {
  expect(await app.ask(dataSources.add, { body: draft({ code: 'first', name: '甲乙丙' }) })).toMatchObject({ success: true, code: 200 });
  const { result } = await app.ask(dataSources.list, { query: { name: '*乙*' } });
  expect(result.records).toEqual([expect.objectContaining({ code: 'first', dbUrl, createBy: 'admin', dbType_dictText: 'postgresql' })]);
  expect((await app.ask(dataSources.options)).result).toContainEqual({ value: 'first', label: '甲乙丙', text: '甲乙丙' });
});

it('refuses a code that is taken, also while it is typed', async () => {
  const { id, code } = await added();
  expect(await app.ask(dataSources.add, { body: draft({ code }) })).toMatchObject({ success: false, message: wireTexts.taken });
  const query = { tableName: 'sys_data_source', fieldName: 'code', fieldVal: code };
  expect(await app.ask(duplicates.check, { query })).toMatchObject({ success: false });
  expect(await app.ask(duplicates.check, { query: { ...query, dataId: id } })).toMatchObject({ success: true });
});

it('refuses an address that it would not understand', async () => {
  const refused = await app.ask(dataSources.add, { body: draft({ dbUrl: 'jdbc:mysql://a/b?allowLoadLocalInfile=true' }) });
  expect(refused).toMatchObject({ success: false, message: expect.stringContaining('allowLoadLocalInfile') });
  const { id, updateTime } = await added();
  expect(await app.ask(dataSources.edit, { body: { ...draft({ dbUrl: 'jdbc:sqlite:/etc/passwd' }), id, updateTime } })).toMatchObject({
    success: false,
    message: expect.stringContaining('不支持 sqlite 数据库'),
  });
});

describe('passwords', () => {
  it('are encrypted, and leave the server in no answer, version or log', async () => {
    const secret = 'a-secret-that-is-looked-for';
    const row = await added({ dbPassword: secret });
    expect(row.dbPassword).toBe(MASKED);
    expect((await stored(row.id))?.password).toMatch(/^v1\./);
    await app.ask(dataSources.edit, { body: { ...row, name: '改名' } });
    await app.ask(dataSources.test, { body: { ...draft({ dbPassword: secret }) } });
    const answers = JSON.stringify([
      await app.ask(dataSources.list),
      await app.ask(dataSources.byId, { query: { id: row.id } }),
      await app.ask(dataLogs.versions, { query: { dataTable: 'sys_data_source', dataId: row.id } }),
      (await exported(app, dataSources.exportXls, { code: row.code })).rows,
    ]);
    const { rows } = await app.db.execute<{ whole: string }>(
      sql`select coalesce(string_agg(t::text, ''), '') as whole from (select data_content from sys_data_log union all select request_param from sys_log) t`,
    );
    const sealed = (await stored(row.id))?.password ?? '';
    for (const told of [answers, rows[0]?.whole]) {
      expect(told).not.toContain(secret);
      expect(told).not.toContain(sealed);
    }
  });

  it('lie in the bin encrypted, leave it in no answer, and work after the restoration', async () => {
    const row = await added();
    const before = (await stored(row.id))?.password ?? '';
    await app.ask(dataSources.remove, { query: { id: row.id } });
    const bin = (await app.ask(dataSources.recycled)).result;
    expect(bin).toContainEqual(expect.objectContaining({ id: row.id, name: '试验', code: row.code, updateBy: 'admin' }));
    expect(JSON.stringify(bin)).not.toContain(before);
    const { rows } = await app.db.execute<{ whole: string }>(
      sql`select content::text as whole from sys_removal_row where content ->> 'id' = ${row.id}`,
    );
    expect(rows[0]?.whole).toContain(before);
    expect(rows[0]?.whole).not.toContain(FOREIGN_SECRET);
    expect(await app.ask(dataSources.restore, { body: { ids: row.id } })).toMatchObject({ success: true });
    const kept = { ...draft({ dbPassword: MASKED }), id: row.id };
    expect(await app.ask(dataSources.test, { body: kept })).toMatchObject({ success: true });
  });

  it('stay as they are when the mask is sent back, are replaced, and removed', async () => {
    const row = await added();
    const before = (await stored(row.id))?.password;
    await app.ask(dataSources.edit, { body: { ...row, name: '改名' } });
    expect((await stored(row.id))?.password).toBe(before);
    const edit = async (dbPassword: string | null) => {
      const { updateTime } = (await app.ask(dataSources.byId, { query: { id: row.id } })).result;
      await app.ask(dataSources.edit, { body: { ...row, updateTime, dbPassword } });
      return (await stored(row.id))?.password;
    };
    expect(await edit('other')).not.toBe(before);
    expect(await edit(null)).toBeNull();
  });

  it('do not follow a changed address or name', async () => {
    const row = await added();
    const port2 = `jdbc:postgresql://127.0.0.1:${port.port + 1}/x`;
    for (const change of [{ dbUrl: port2 }, { dbUsername: 'other' }]) {
      const message = expect.stringContaining('请重新输入密码');
      expect(await app.ask(dataSources.edit, { body: { ...row, ...change } })).toMatchObject({ success: false, message });
      expect(await app.ask(dataSources.test, { body: { ...row, ...change } })).toMatchObject({ success: false, message });
    }
  });
});

it('stays in the bin while another source has its code, and comes back once that is removed', async () => {
  const row = await added();
  await app.ask(dataSources.removeBatch, { query: { ids: row.id } });
  const other = await added({ code: row.code });
  const restore = () => app.ask(dataSources.restore, { body: { ids: row.id } });
  expect(await restore()).toMatchObject({
    success: false,
    message: '无法还原“试验”：编码已被其他数据源使用，请先删除那个数据源',
  });
  await app.ask(dataSources.remove, { query: { id: other.id } });
  expect(await restore()).toMatchObject({ success: true });
  expect((await byCode(row.code))?.id).toBe(row.id);
  // a double click
  expect(await restore()).toMatchObject({ success: false, message: '未找到已删除的记录，可能已被还原或彻底删除' });
  expect(await app.ask(dataSources.restore, { body: { ids: other.id } }, { as: 'clerk' })).toMatchObject({ code: 510 });
});

describe('the test of a connection', () => {
  const test = (more: object = {}) => app.ask(dataSources.test, { body: { ...draft(), ...more } });

  it('shows the rights of the account, also with the stored password', async () => {
    expect(await test()).toMatchObject({
      success: true,
      message: '数据库连接成功',
      result: { rights: expect.arrayContaining(['SELECT（public.orders）']) },
    });
    const row = await added();
    expect(await test({ id: row.id, dbPassword: MASKED })).toMatchObject({ success: true });
  });

  it('refuses an account that can write until the risk is accepted', async () => {
    const refused = await test({ dbUsername: FOREIGN_ROLES.writer });
    expect(refused).toMatchObject({ success: false, message: expect.stringMatching(/^数据库连接失败：该账号可以修改数据：INSERT/) });
    expect(refused.result).toMatchObject({ writing: ['INSERT（public.orders）'] });
    expect(await test({ dbUsername: FOREIGN_ROLES.writer, riskKnown: 1 })).toMatchObject({ success: true });
    expect(await test({ dbUsername: FOREIGN_ROLES.superuser, riskKnown: 1 })).toMatchObject({ success: false });
  });

  it('refuses a host that the operator did not list', async () => {
    expect(await test({ dbUrl: 'jdbc:mysql://127.0.0.2:3306/x' })).toMatchObject({
      success: false,
      message: '数据库连接失败：主机 127.0.0.2 不在允许的范围内，请由运维人员加入 DATA_SOURCE_HOSTS',
    });
  });
});

it('keeps an accepted risk with the account that it was accepted for, and its version says who accepted it', async () => {
  const row = await added({ dbUsername: FOREIGN_ROLES.writer });
  await app.ask(dataSources.edit, { body: { ...row, riskKnown: 1 } });
  const { result } = await app.ask(dataLogs.versions, { query: { dataTable: 'sys_data_source', dataId: row.id } });
  expect(result.find(({ dataContent }) => JSON.parse(dataContent ?? '{}').riskKnown === 1)).toMatchObject({ createBy: 'admin' });
  const { riskKnown: _, updateTime: _time, ...older } = row;
  await app.ask(dataSources.edit, { body: { ...older, name: '旧客户端' } });
  expect((await stored(row.id))?.risk).toBe(1);
  await app.ask(dataSources.edit, { body: { ...older, dbUsername: 'other', dbPassword: 'new' } });
  expect((await stored(row.id))?.risk).toBeNull();
});

it('edits a row without its code, and refuses the edit of an older version', async () => {
  const { id, code, updateTime } = await added();
  const { code: _, ...rest } = draft();
  const edit = (name: string) => app.ask(dataSources.edit, { body: { ...rest, name, id, updateTime } });
  expect(await edit('第二')).toMatchObject({ success: true, message: '编辑成功!' });
  expect(await edit('第三')).toMatchObject({ success: false, message: wireTexts.stale });
  expect((await app.ask(dataSources.byId, { query: { id } })).result).toMatchObject({ name: '第二', code });
});

it('removes one, and several', async () => {
  const [one, two, three] = [await added(), await added(), await added()];
  expect(await app.ask(dataSources.remove, { query: { id: one.id } })).toMatchObject({ success: true });
  expect(await app.ask(dataSources.remove, { query: { id: one.id } })).toMatchObject({ success: false });
  expect(await app.ask(dataSources.removeBatch, { query: { ids: `${two.id},${three.id}` } })).toMatchObject({ success: true });
  for (const { code } of [one, two, three]) expect(await byCode(code)).toBeUndefined();
});

it('goes out as a workbook and comes in again, each bad row with its reason', async () => {
  const titles = ['数据源编码', '数据源名称', '数据库类型', '驱动类', '数据源地址', '用户名', '备注'];
  const cells = (code: string, url: string) => [code, '导入', 'postgresql', 'org.postgresql.Driver', url, 'reader', ''];
  const content = await aWorkbook(titles, [cells('sheet_1', dbUrl), cells('sheet_2', 'jdbc:h2:mem:x')]);
  await sendFile(app, dataSources.importExcel, { name: 'a.xlsx', content });
  expect(await byCode('sheet_2')).toBeUndefined();
  const { rows } = await exported(app, dataSources.exportXls, { code: 'sheet_*' });
  expect(rows.slice(2)).toEqual([titles, ['sheet_1', '导入', 'postgresql', 'org.postgresql.Driver', dbUrl, 'reader']]);
});
