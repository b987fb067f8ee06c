import { sql } from 'drizzle-orm';
import type { GoldenCall } from '#golden/golden-calls.ts';
import type { TestApp } from '../test-app.ts';
import { onlineForm } from './recorded-forms.ts';
import type { RecordedStage } from './recorded-server.ts';

/** Reports that were there before, which have the same ids here. */
const SAME = [
  '6c7f59741c814347905a938f06ee003c',
  '1260179852088135681',
  '1256627801873821698',
  '87b55a515d3441b6b98e48e5b35474a6',
] as const;
const [, , , DEMO] = SAME;

/** Reports that the conversation adds: the answer to `add` shows no id. */
const ADDED: Readonly<Record<string, string>> = {
  mt_one: '2124344897451327490',
  mt_bad: '2124344897975615489',
  mt_del: '2124344898038530049',
  mt_quoted: '2124344910881488897',
  mt_sys: '2124344911472885762',
  mt_sys2: '2124344911795847169',
  mt_up: '2124344912026533889',
  mt_ds: '2124344912374661121',
  mt_mode: '2124344912978640898',
  mt_two: '2124349964359303169',
};

const demoColumns = [
  ['name', '用户名', 'String', 1],
  ['key_word', '关键词', 'String', 1],
  ['birthday', '生日', 'Date', 1],
  ['age', '年龄', 'String', 0],
  ['punch_time', '发布时间', 'String', 0],
] as const;

/** The table and the report of JeecgBoot's samples, with two of its rows. */
const addDemo = async ({ db }: TestApp) => {
  // the recorded table has columns that the sample pages here do without
  await db.execute(sql`drop table demo`);
  await db.execute(sql`create table demo (
    id varchar(50) primary key, name varchar(30), key_word varchar(255), punch_time timestamp(0), salary_money numeric(10,3),
    bonus_money double precision, sex varchar(2), age integer, birthday date, email varchar(50), content varchar(1000), create_by varchar(32),
    create_time timestamp(0), update_by varchar(32), update_time timestamp(0), sys_org_code varchar(64), tenant_id integer)`);
  await db.execute(sql`insert into demo (id, name, key_word, punch_time, salary_money, bonus_money, sex, age, birthday, email, content, create_by,
      create_time, sys_org_code, tenant_id) values
    ('1353563050407936002', '小红帽', null, '2021-01-26 12:39:04', null, null, '2', 22, '2021-01-25', null, null, 'admin',
      '2021-01-25 12:39:14', 'A01', 0),
    ('2124335604316520449', '小白', 'k', '2026-01-01 08:00:00', 1.5, 2.5, '1', 20, '2000-01-01', 'a@b.cn', 'c', 'admin',
      '2026-11-22 10:54:10', 'A01', 0)`);
  await db.execute(
    sql`insert into onl_cgreport_head (id, code, name, cgr_sql, create_by) values (${DEMO}, 'demo', 'Report Demo', 'select * from demo', 'admin')`,
  );
  for (const [place, [name, text, type, search]] of demoColumns.entries())
    await db.execute(sql`insert into onl_cgreport_item (id, cgrhead_id, field_name, field_txt, field_type, is_show, is_search, order_num)
      values (${`${DEMO.slice(0, 30)}_${place}`}, ${DEMO}, ${name}, ${text}, ${type}, 1, ${search}, ${place + 1})`);
};

const codeIn = ({ body }: GoldenCall) => (body as { head?: { code?: string } } | undefined)?.head?.code ?? '';

const onlineReport: RecordedStage = {
  prepare: addDemo,
  async learn({ db }, call) {
    const same = SAME.map((id) => [id, id] as const);
    const recorded = call.path.endsWith('/cgreport/head/add') ? ADDED[codeIn(call)] : undefined;
    if (!recorded) return new Map(same);
    const { rows } = await db.execute<{ id: string }>(sql`select id from onl_cgreport_head where code = ${codeIn(call)}`);
    return new Map([...same, ...(rows[0] ? [[recorded, rows[0].id] as const] : [])]);
  },
};

const stages: Readonly<Record<string, RecordedStage>> = { 'online-report': onlineReport, 'online-form/config': onlineForm };

export const stageOf = (conversation: readonly GoldenCall[]): RecordedStage | undefined => stages[conversation[0]?.file ?? ''];
