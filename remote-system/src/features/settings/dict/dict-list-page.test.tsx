import { wireTexts } from '@mortise/shared/contract';
import { type Dict, type DictEntry, dictEntries, dicts, duplicates } from '@mortise/shared/contract/settings';
import { useSession } from '@mortise/shared/session';
import { fault, findDialog, mockEndpoint, nextId, pageWith, refusal, renderPage } from '@mortise/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { DictListPage } from './dict-list-page.tsx';

const audit = { createBy: null, createTime: null, updateBy: null, updateTime: null };
const aDict = (more: Partial<Dict> = {}): Dict => ({
  id: nextId(),
  dictName: '性别',
  dictCode: 'sex',
  description: null,
  delFlag: 0,
  type: 0,
  ...audit,
  ...more,
});
const anEntry = (more: Partial<DictEntry> = {}): DictEntry => ({
  id: nextId(),
  dictId: 'd1',
  itemText: '男',
  itemValue: '1',
  description: null,
  sortOrder: 1,
  status: 1,
  ...audit,
  ...more,
});

const everything = ['dict:add', 'dict:edit', 'dict:delete'];
const open = (codes = everything) => renderPage(<DictListPage />, { codes, route: '/isystem/dict' });

it('adds a dictionary whose code is free', async () => {
  mockEndpoint(dicts.list, pageWith([]));
  const check = mockEndpoint(duplicates.check, refusal('该值不可用，系统中已存在！'));
  const add = mockEndpoint(dicts.add, null);
  const { person } = open();
  await person.click(screen.getByRole('button', { name: '添加' }));
  const form = await findDialog('新增');
  await person.type(within(form).getByLabelText('字典名称'), '颜色');
  await person.type(within(form).getByLabelText('字典编码'), 'colour');
  expect(await screen.findByText('该值不可用，系统中已存在！')).toBeVisible();
  expect(check.asked.at(-1)?.query).toEqual({ tableName: 'sys_dict', fieldName: 'dict_code', fieldVal: 'colour' });
  expect(add.asked).toHaveLength(0);
});

it('edits a dictionary with the version that was read, and shows a concurrent change in the form', async () => {
  const dict = aDict({ updateTime: '2026-01-02 03:04:05' });
  mockEndpoint(dicts.list, pageWith([dict]));
  mockEndpoint(duplicates.check, null);
  const edit = mockEndpoint(dicts.edit, refusal(wireTexts.stale));
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: /更多/ }));
  await person.click(await screen.findByText('编辑'));
  const form = await findDialog('编辑');
  await person.type(within(form).getByLabelText('字典名称'), '！');
  await person.click(within(form).getByRole('button', { name: /确\s*定/ }));
  expect(await within(form).findByText(wireTexts.stale)).toBeVisible();
  expect(edit.asked[0]?.body).toMatchObject({ id: dict.id, updateTime: '2026-01-02 03:04:05', dictName: '性别！' });
});

it('renews what fields offer when the cache is refreshed, and says when it could not', async () => {
  mockEndpoint(dicts.list, pageWith([aDict()]));
  mockEndpoint(dicts.refreshCache, null);
  let broken = false;
  mockEndpoint(dicts.all, () => (broken ? fault(500) : { sex: [{ value: '1', text: '先生', title: '先生' }] }));
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: /刷新缓存/ }));
  expect(await screen.findByText('刷新缓存完成！')).toBeVisible();
  expect(useSession.getState().dicts.sex?.[0]?.text).toBe('先生');
  broken = true;
  await person.click(screen.getByRole('button', { name: /刷新缓存/ }));
  expect(await screen.findByText('刷新缓存失败！')).toBeVisible();
});

it('keeps the entries of a dictionary beside it', async () => {
  const dict = aDict({ id: 'd1' });
  mockEndpoint(dicts.list, pageWith([dict]));
  const list = mockEndpoint(dictEntries.list, pageWith([anEntry(), anEntry({ itemText: '未知', itemValue: '0', status: 0 })]));
  mockEndpoint(dictEntries.check, null);
  const add = mockEndpoint(dictEntries.add, null);
  mockEndpoint(dicts.all, { sex: [{ value: '3', text: '保密', title: '保密' }] });
  const { person, address } = open();
  await person.click(await screen.findByRole('button', { name: '字典配置' }));
  const drawer = await findDialog('字典列表');
  expect(await within(drawer).findByRole('row', { name: /未知/ })).toBeVisible();
  expect(list.asked[0]?.query).toMatchObject({ dictId: 'd1', pageSize: 10 });
  // a reload opens it again
  expect(address()).toBe('/isystem/dict?chosen.dict=d1');

  await person.click(within(drawer).getByRole('button', { name: '新增' }));
  const form = await findDialog('新增');
  await person.type(within(form).getByLabelText('名称'), '保密');
  await person.type(within(form).getByLabelText('数据值'), 'a#b');
  expect(await screen.findByText('数据值不能包含特殊字符！')).toBeVisible();
  await person.clear(within(form).getByLabelText('数据值'));
  await person.type(within(form).getByLabelText('数据值'), '3');
  await person.click(within(form).getByRole('button', { name: /确\s*定/ }));
  await waitFor(() =>
    expect(add.asked[0]?.body).toMatchObject({ dictId: 'd1', itemText: '保密', itemValue: '3', sortOrder: 1, status: 1 }),
  );
  // fields of this browser offer it, whatever kind of server answers
  await waitFor(() => expect(useSession.getState().dicts.sex?.[0]?.text).toBe('保密'));
});

it('restores dictionaries from the recycle bin, or removes them permanently after a warning', async () => {
  mockEndpoint(dicts.list, pageWith([]));
  const gone = aDict({ dictName: '颜色', dictCode: 'colour', delFlag: 1 });
  mockEndpoint(dicts.recycled, [gone]);
  const restore = mockEndpoint(dicts.restore, null);
  const destroy = mockEndpoint(dicts.destroy, null);
  const { person } = open();
  await person.click(screen.getByRole('button', { name: '回收站' }));
  await person.click(await screen.findByRole('button', { name: '字典取回' }));
  await waitFor(() => expect(restore.asked[0]?.params).toEqual({ id: gone.id }));

  await person.click(await screen.findByRole('button', { name: '彻底删除' }));
  expect(await screen.findByText('注意：彻底删除后将无法恢复，请谨慎操作！')).toBeVisible();
  expect(destroy.asked).toHaveLength(0);
  await person.click(screen.getByRole('button', { name: /确\s*定/ }));
  await waitFor(() => expect(destroy.asked[0]?.params).toEqual({ id: gone.id }));
});

it('shows only what the user may do', async () => {
  mockEndpoint(dicts.list, pageWith([aDict()]));
  open([]);
  expect(await screen.findByRole('button', { name: '字典配置' })).toBeVisible();
  for (const name of ['添加', '回收站', /更多/]) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});
