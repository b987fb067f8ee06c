import { wireTexts } from '@mortise/shared/contract';
import { type MessageTemplateDraft, messages, messageTemplates, sendableTypes } from '@mortise/shared/contract/messages';
import { dataLogs } from '@mortise/shared/contract/records';
import { duplicates } from '@mortise/shared/contract/settings';
import { sql } from 'drizzle-orm';
import { granting } from '#testing/granted.ts';
import { sendFile } from '#testing/send-file.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { aWorkbook, exported } from '#testing/workbooks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

let made = 0;
const draft = (more: Partial<MessageTemplateDraft> = {}): MessageTemplateDraft => ({
  templateCode: `tested_${made++}`,
  templateName: '试验',
  templateType: '1',
  templateContent: '您好 ${user}',
  ...more,
});
const byCode = async (code: string) => {
  const { result } = await app.ask(messageTemplates.list, { query: { templateCode: code } });
  return result.records[0];
};
/** Adds a row and returns it as the list shows it. */
const added = async (more: Partial<MessageTemplateDraft> = {}) => {
  const body = draft(more);
  await app.ask(messageTemplates.add, { body });
  const row = await byCode(body.templateCode);
  if (!row) throw new Error(`${body.templateCode} was not added`);
  return row;
};

it('adds a row, remembers who did, and finds it by a part of its name', async () => {
  expect(await app.ask(messageTemplates.add, { body: draft({ templateCode: 'first', templateName: '甲乙丙' }) })).toMatchObject({
    success: true,
    code: 200,
  });
  const { result } = await app.ask(messageTemplates.list, { query: { templateName: '*乙*' } });
  expect(result.records).toEqual([expect.objectContaining({ templateCode: 'first', createBy: 'admin', updateBy: null })]);
});

it('refuses a code that is taken, also while it is typed', async () => {
  const { id, templateCode: code } = await added();
  expect(await app.ask(messageTemplates.add, { body: draft({ templateCode: code }) })).toMatchObject({
    success: false,
    message: wireTexts.taken,
  });
  const check = (dataId?: string) =>
    app.ask(duplicates.check, {
      query: { tableName: 'sys_sms_template', fieldName: 'template_code', fieldVal: code, ...(dataId && { dataId }) },
    });
  expect(await check()).toMatchObject({ success: false });
  expect(await check(id)).toMatchObject({ success: true });
});

it('edits a row, and refuses the edit of an older version', async () => {
  const { id, templateCode, updateTime } = await added();
  const edit = (name: string) =>
    app.ask(messageTemplates.edit, { body: { ...draft({ templateCode, templateName: name }), id, updateTime } });
  expect(await edit('第二')).toMatchObject({ success: true });
  expect(await edit('第三')).toMatchObject({ success: false, message: wireTexts.stale });
  expect((await app.ask(messageTemplates.byId, { query: { id } })).result).toMatchObject({ templateName: '第二' });
});

it('removes one, and several', async () => {
  const [one, two, three] = [await added(), await added(), await added()];
  expect(await app.ask(messageTemplates.remove, { query: { id: one.id } })).toMatchObject({ success: true });
  expect(await app.ask(messageTemplates.removeBatch, { query: { ids: `${two.id},${three.id}` } })).toMatchObject({ success: true });
  for (const { templateCode } of [one, two, three]) expect(await byCode(templateCode)).toBeUndefined();
});

it('comes back from the bin, for those who may remove templates, unless its code is taken', async () => {
  const row = await added();
  const { role, give } = granting(app);
  const right = [
    { right: ['message-template:delete'], who: 'manager' },
    { right: ['message-template:edit'], who: 'auditor' },
  ];
  for (const { right: codes, who } of right) await give(await role(codes), who);
  await app.ask(messageTemplates.remove, { query: { id: row.id } });
  expect(await byCode(row.templateCode)).toBeUndefined();
  const restore = (as = 'admin') => app.ask(messageTemplates.restore, { body: { ids: row.id } }, { as });
  expect(await restore('auditor')).toMatchObject({ code: 510 });
  // somebody else removed it
  expect((await app.ask(messageTemplates.recycled, {}, { as: 'manager' })).result).toEqual([]);
  expect(await restore('manager')).toMatchObject({ success: false, message: '未找到已删除的记录，可能已被还原或彻底删除' });
  const other = await added({ templateCode: row.templateCode });
  expect(await restore()).toMatchObject({
    success: false,
    message: '无法还原“试验”：模板CODE已被其他模板使用，请先修改那个模板的模板CODE',
  });
  await app.ask(messageTemplates.removeBatch, { query: { ids: other.id } }, { as: 'manager' });
  expect(await restore()).toMatchObject({ success: true, message: '还原成功' });
  expect(await byCode(row.templateCode)).toMatchObject({ id: row.id, templateContent: '您好 ${user}', createBy: 'admin' });
  expect((await app.ask(messageTemplates.recycled, {}, { as: 'manager' })).result).toMatchObject([{ id: other.id, name: '试验' }]);
});

it('goes out as a workbook and comes in again', async () => {
  const header = ['模板CODE', '模板标题', '模板类型', '模板内容', '测试数据'];
  const row = ['sheet_1', '导入', '短信', '您好', '{"a":1}'];
  const content = await aWorkbook(header, [row, ['sheet_2', '坏的', '短信', '您好', '{']]);
  await sendFile(app, messageTemplates.importExcel, { name: 'a.xlsx', content });
  const { rows } = await exported(app, messageTemplates.exportXls, { templateCode: 'sheet_*' });
  expect(rows.slice(2)).toEqual([header, row]);
});

it('keeps markup of mails without scripts', async () => {
  const { id } = await added({ templateType: '2', templateContent: '<p onclick="x()">甲</p><script>1</script>' });
  expect((await app.ask(messageTemplates.byId, { query: { id } })).result.templateContent).toBe('<p>甲</p>');
});

describe('an order of a message', () => {
  const order = { msgType: '1', receiver: '13800000001', testData: '{"user":"张三"}' };
  const send = async (more: object) => app.ask(messageTemplates.send, { body: { ...order, ...more } });

  it('is queued with the values filled in', async () => {
    const { templateCode, templateName } = await added({ templateName: '试验发送' });
    expect(await send({ templateCode })).toMatchObject({ success: true, message: '发送消息任务添加成功！', result: null });
    const { result } = await app.ask(messages.list, { query: { esTitle: templateName } });
    expect(result.records).toEqual([
      expect.objectContaining({
        esContent: '您好 张三',
        esParam: '{"user":"张三"}',
        esSendStatus: '0',
        esSendNum: 0,
        esReceiver: '13800000001',
      }),
    ]);
  });

  it.each([
    ['an unknown template', { templateCode: 'no-such' }, '发送消息任务添加失败！'],
    ['no receiver', { receiver: '' }, '发送消息任务添加失败！'],
    ['text that is no JSON', { testData: '{' }, '解析Json出错！'],
    ['a value that is missing', { testData: '{}' }, '测试数据缺少：user'],
  ])('is refused with %s', async (_, more, message) => {
    const { templateCode } = await added();
    expect(await send({ templateCode, ...more })).toMatchObject({ success: false, message });
  });
});

it('keeps the versions of a row that is changed', async () => {
  const row = await added();
  await app.ask(messageTemplates.edit, { body: { ...row, templateName: '改名' } });
  const { result } = await app.ask(dataLogs.versions, { query: { dataTable: 'sys_sms_template', dataId: row.id } });
  expect(result.map(({ dataContent }) => JSON.parse(dataContent ?? '').templateName).sort()).toEqual(['改名', '试验']);
});

it('begins with no type that nothing sends by', async () => {
  const { rows } = await app.db.execute<{ value: string }>(sql`
    select item_value as value from sys_dict_item where dict_id = (select id from sys_dict where dict_code = 'msgType')
    union select template_type from sys_sms_template order by value`);
  expect(rows.map(({ value }) => value)).toEqual(sendableTypes({ hasMail: true, hasText: true }).toSorted());
});

it('lets those who have only the templates know what the server can send by', async () => {
  const granted = granting(app);
  expect(await app.ask(messages.outbox, {}, { as: 'clerk' })).toMatchObject({ success: false, code: 510 });
  await granted.give(await granted.role(['modules/message/SysMessageTemplateList']), 'clerk');
  expect(await app.ask(messages.outbox, {}, { as: 'clerk' })).toMatchObject({ success: true, result: { hasMail: false } });
});
