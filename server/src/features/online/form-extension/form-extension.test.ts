import { formButtons, formHeads, formRuns, formScripts } from '@mortise/shared/contract/online';
import { designing, fieldOf, formOf } from '#testing/a-form.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let silent: TestApp;
let headId: string;

const go = (more = {}) => ({
  cgformHeadId: headId,
  buttonCode: 'go',
  buttonName: '走',
  buttonStyle: 'link' as const,
  optType: 'js' as const,
  orderNum: 1,
  exp: 'name#eq#1',
  buttonStatus: '1' as const,
  optPosition: '2' as const,
  ...more,
});
const params = () => ({ params: { headId } });
const script = (cgJs: string, cgJsType: 'list' | 'form' = 'list') => ({ ...params(), body: { cgJs, cgJsType } });

beforeAll(async () => {
  app = await openTestApp({ formScripts: true });
  silent = await openTestApp();
  headId = (await designing(app).make(formOf('with_buttons', [fieldOf('name')]))).id;
}, 120_000);
afterAll(() => Promise.all([app.close(), silent.close()]));

it('keeps buttons of a form in their order, and shows the active ones where they belong', async () => {
  expect(await app.ask(formButtons.list, params())).toMatchObject({ result: { records: [], total: 0 } });
  expect(await app.ask(formButtons.ofForm, params())).toMatchObject({ success: false, message: '查询为空' });
  for (const body of [
    go({ buttonCode: 'last', orderNum: 9, buttonStyle: 'button' }),
    go(),
    go({ buttonCode: 'inForm', buttonStyle: 'form' }),
    go({ buttonCode: 'off', buttonStatus: '0' }),
  ])
    expect(await app.ask(formButtons.add, { body })).toMatchObject({ success: true, message: '添加成功！' });
  const { result } = await app.ask(formRuns.columns, params());
  expect(result.cgButtonList.map(({ buttonCode }) => buttonCode)).toEqual(['go', 'last']);
  const item = await app.ask(formRuns.item, params());
  expect(item.result.cgButtonList?.map(({ buttonCode }) => buttonCode)).toEqual(['inForm']);
});

it.each([
  [{ buttonCode: 'go' }, '该按钮编码已存在'],
  [{ buttonCode: 'add' }, '该编码为系统保留，请换一个'],
  [{ buttonCode: 'constructor' }, '该编码为系统保留，请换一个'],
  [{ buttonCode: '1x' }, '按钮编码只能由文字、数字、下划线和 $ 组成，且不能以数字开头'],
  [{ buttonCode: 'fine', exp: 'name == 1' }, '表达式应为 字段#eq#值，可用 eq、ne、in、empty，以 && 或 || 连接'],
  [{ buttonCode: 'fine', cgformHeadId: 'nope' }, '没有这个表单'],
])('refuses the button %j', async (more, message) => {
  expect(await app.ask(formButtons.add, { body: go(more) })).toMatchObject({ success: false, message: expect.stringContaining(message) });
});

it('stores one script of a kind and refuses an edit of another version', async () => {
  expect(await app.ask(formScripts.byKind, { ...params(), query: { type: 'list' } })).toMatchObject({
    success: false,
    message: '查询为空',
  });
  expect(await app.ask(formScripts.add, script('go(row) {}'))).toMatchObject({ success: true, message: '保存成功!' });
  expect(await app.ask(formScripts.add, script('go(row) {}'))).toMatchObject({ success: false });
  const { result } = await app.ask(formScripts.byKind, { ...params(), query: { type: 'list' } });
  expect(result).toMatchObject({ cgJs: 'go(row) {}', createBy: 'admin' });
  const edit = { ...script('go(row) { alert(1) }'), body: { cgJs: 'go(row) { alert(1) }', cgJsType: 'list' as const, id: result.id } };
  expect(await app.ask(formScripts.edit, { ...edit, body: { ...edit.body, updateTime: '2020-01-01 00:00:00' } })).toMatchObject({
    success: false,
  });
  expect(await app.ask(formScripts.edit, { ...edit, body: { ...edit.body, updateTime: result.updateTime } })).toMatchObject({
    success: true,
  });
  expect((await app.ask(formRuns.columns, params())).result.enhanceJs).toBe('go(row) { alert(1) }');
  expect((await app.ask(formRuns.item, params())).result.enhanceJs).toBeNull();
});

it('lets nobody write scripts without the right, and sends none while they are switched off', async () => {
  expect(await app.ask(formScripts.add, script('x() {}', 'form'), { as: 'clerk' })).toMatchObject({ success: false, code: 510 });
  expect((await app.ask(formScripts.state)).result).toEqual({ enabled: true });
  expect((await silent.ask(formScripts.state)).result).toEqual({ enabled: false });
  const { id } = await designing(silent).make(formOf('silent_buttons', [fieldOf('name')]));
  await silent.ask(formButtons.add, { body: go({ cgformHeadId: id }) });
  await silent.ask(formScripts.add, { params: { headId: id }, body: { cgJs: 'go() {}', cgJsType: 'list' } });
  expect((await silent.ask(formRuns.columns, { params: { headId: id } })).result).toMatchObject({ cgButtonList: [], enhanceJs: null });
});

it('removes buttons and scripts with their form', async () => {
  await app.ask(formHeads.remove, { query: { id: headId } });
  expect((await app.ask(formButtons.list, params())).result.total).toBe(0);
  expect(await app.ask(formScripts.byKind, { ...params(), query: { type: 'list' } })).toMatchObject({ success: false });
});
