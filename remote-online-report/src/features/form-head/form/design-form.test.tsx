import { formHeads } from '@mortise/shared/contract/online';
import { dicts as dictionaries } from '@mortise/shared/contract/settings';
import { aFormField, aFormHead, mockEndpoint, pageWith, refusal, renderPage } from '@mortise/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { FormHeadListPage } from '../form-head-list-page.tsx';

const codes = ['online:form:add', 'online:form:edit'];
const dicts = { ol_form_biz_type: { temp: '测试表单' } };
const stored = aFormHead({ id: 'f1', tableName: 'orders', tableTxt: '订单', tableVersion: 3, extConfigJson: 'kept' });
const fields = [aFormField('id', { dbLength: 36 }), aFormField('code', { dbFieldTxt: '编号' }), aFormField('gone')];

const open = async (button: string, head = stored) => {
  mockEndpoint(formHeads.list, pageWith([head]));
  mockEndpoint(formHeads.fields, fields);
  mockEndpoint(formHeads.indexes, [
    {
      id: 'ix1',
      cgformHeadId: 'f1',
      indexName: 'by_code',
      indexField: 'code',
      indexType: 'unique',
      isDbSynch: 'Y',
      delFlag: 0,
      createBy: null,
      createTime: null,
      updateBy: null,
      updateTime: null,
    },
  ]);
  mockEndpoint(formHeads.checkName, 1);
  const page = renderPage(<FormHeadListPage />, { codes, dicts });
  await screen.findByRole('row', { name: /订单/ });
  await page.person.click(screen.getByRole('button', { name: button }));
  const dialog = within((await screen.findAllByRole('dialog'))[0] as HTMLElement);
  return { ...page, dialog };
};
const cell = (name: string) => screen.findByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: '确定' });

it('saves an edit as a whole: what was removed is named, what it does not show stays', async () => {
  const { person } = await open('编辑');
  const edit = mockEndpoint(formHeads.edit, null);
  const text = await cell('字段备注 第 2 行');
  await person.clear(text);
  await person.type(text, '订单编号');
  await person.click(screen.getByRole('button', { name: '移除第 3 行' }));
  await person.click(screen.getByRole('tab', { name: '页面属性' }));
  await person.click(await screen.findByRole('checkbox', { name: '查询 第 2 行' }));
  await person.click(save());
  await waitFor(() => expect(edit.asked).toHaveLength(1));
  expect(edit.asked[0]?.body).toMatchObject({
    head: { id: 'f1', updateTime: stored.updateTime, tableName: 'orders', extConfigJson: 'kept' },
    fields: [
      { id: 'id-id', orderNum: 1 },
      { id: 'id-code', dbFieldTxt: '订单编号', isQuery: 1, orderNum: 2 },
    ],
    indexs: [{ id: 'ix1', indexField: 'code' }],
    deleteFieldIds: ['id-gone'],
    deleteIndexIds: [],
  });
});

it('keeps the key, and the name of a table that was saved more than once', async () => {
  const { dialog } = await open('编辑');
  await cell('字段名称 第 1 行');
  expect(screen.getByRole('button', { name: '移除第 1 行' })).toBeDisabled();
  expect(dialog.getByRole('textbox', { name: '表名' })).toBeDisabled();
});

it('begins a new form with the usual fields, and adds those of a tree', async () => {
  const { person, dialog } = await open('新增');
  const add = mockEndpoint(formHeads.add, null);
  await person.type(await dialog.findByRole('textbox', { name: '表名' }), 'goods_type');
  await person.type(dialog.getByRole('textbox', { name: '表描述' }), '商品分类');
  await person.click(screen.getByRole('combobox', { name: '是否树' }));
  await person.click((await screen.findAllByText('是', { selector: '.ant-select-item-option-content' })).at(-1) as HTMLElement);
  await person.click(await screen.findByRole('button', { name: '添加字段' }));
  await person.type(await cell('字段名称 第 9 行'), 'name');
  await person.type(await cell('字段备注 第 9 行'), '名称');
  await person.click(screen.getByRole('combobox', { name: '树开表单列' }));
  await person.click(await screen.findByText('name', { selector: '.ant-select-item-option-content' }));
  await person.click(save());
  await waitFor(() => expect(add.asked).toHaveLength(1));
  const body = add.asked[0]?.body;
  expect(body?.head).toMatchObject({
    tableName: 'goods_type',
    isTree: 'Y',
    treeParentIdField: 'pid',
    treeIdField: 'has_child',
    treeFieldname: 'name',
  });
  expect(body?.fields.map(({ dbFieldName, dbType, dbLength }) => `${dbFieldName} ${dbType} ${dbLength}`)).toEqual([
    'id string 36',
    'create_by string 50',
    'create_time Date 20',
    'update_by string 50',
    'update_time Date 20',
    'sys_org_code string 64',
    'pid string 32',
    'has_child string 3',
    'name string 32',
  ]);
});

it.each([
  ['1a', '只能由字母、数字、下划线、$符号组成'],
  ['a_b', '只能由字母、数字、下划线、$符号组成'],
  ['id', '第 2 行“字段名称”：id 重复'],
])('says what a field cannot be called: %s', async (name, words) => {
  const { person } = await open('编辑');
  const edit = mockEndpoint(formHeads.edit, null);
  const box = await cell('字段名称 第 2 行');
  await person.clear(box);
  await person.type(box, name);
  await person.click(screen.getByRole('tab', { name: '校验字段' }));
  await person.click(save());
  expect((await screen.findAllByText(new RegExp(words.replace('$', '\\$'))))[0]).toBeVisible();
  expect(screen.getByRole('tab', { name: '数据库属性' })).toHaveAttribute('aria-selected', 'true');
  expect(edit.asked).toHaveLength(0);
});

it('offers the check rules of the installation beside the rules of forms', async () => {
  mockEndpoint(dictionaries.items, [{ value: 'common', text: '通用编码规则', title: '通用编码规则' }]);
  const { person } = await open('编辑');
  const edit = mockEndpoint(formHeads.edit, null);
  await person.click(await screen.findByRole('tab', { name: '校验字段' }));
  const box = await screen.findByRole('combobox', { name: '验证规则 第 2 行' });
  await person.type(box, '通用');
  await person.click(await screen.findByTitle('校验规则：通用编码规则'));
  expect(box).toHaveValue('rule:common');
  await person.click(save());
  await waitFor(() => expect(edit.asked).toHaveLength(1));
  expect(edit.asked[0]?.body).toMatchObject({ fields: [{ id: 'id-id' }, { id: 'id-code', fieldValidType: 'rule:common' }, {}] });
});

it('says that the check rules could not be loaded, and offers the other rules', async () => {
  mockEndpoint(dictionaries.items, refusal('服务器忙'));
  const { person } = await open('编辑');
  await person.click(await screen.findByRole('tab', { name: '校验字段' }));
  expect(await screen.findByText('校验规则无法加载')).toBeVisible();
  await person.click(await screen.findByRole('combobox', { name: '验证规则 第 2 行' }));
  expect(await screen.findByTitle('电子邮件')).toBeInTheDocument();
});

it('tells why the server refuses, and keeps what was typed', async () => {
  const { person } = await open('编辑');
  mockEndpoint(formHeads.edit, refusal('字段 code 是附表 lines 的外键，不能移除'));
  await person.type(await cell('字段备注 第 2 行'), '甲');
  await person.click(save());
  expect(await screen.findByText('字段 code 是附表 lines 的外键，不能移除')).toBeVisible();
  expect(await cell('字段备注 第 2 行')).toHaveValue('编号甲');
});

it('shows the columns of a copy, and changes none', async () => {
  await open('编辑', aFormHead({ ...stored, copyType: 1, tableName: 'orders$1' }));
  expect(await cell('字段备注 第 2 行')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: '字段名称 第 2 行' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '添加字段' })).not.toBeInTheDocument();
  expect(screen.queryByRole('tab', { name: '索引' })).not.toBeInTheDocument();
});

it('refuses the name of another form or table', async () => {
  const { person, dialog } = await open('新增');
  mockEndpoint(formHeads.checkName, -1);
  await person.type(await dialog.findByRole('textbox', { name: '表名' }), 'orders');
  await person.tab();
  expect(await dialog.findByText('表名已存在')).toBeVisible();
});
