import { pageOf } from '@mortise/shared/contract';
import { type FormRow, formRecords, formRows } from '@mortise/shared/contract/online';
import { aFormColumn, aFormItem, aFormList, aFormProperty, findDialog, mockEndpoint, mockForm, renderPage } from '@mortise/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { AutoListPage } from './auto-list-page.tsx';

const open = () =>
  renderPage(
    <Routes>
      <Route path="/online/cgformList/:code" element={<AutoListPage />} />
    </Routes>,
    { route: '/online/cgformList/f1' },
  );
const row = (name: RegExp) => screen.findByRole('row', { name });
const removed = { id: 'r9', name: '李四', code: null, updateBy: 'admin', updateTime: '2026-01-01 00:00:00' };
const params = { headId: 'f1' };

it('says what goes with a row before it is removed, and takes the removal back', async () => {
  const list = mockForm();
  mockEndpoint(formRecords.reach, { dependants: 2, effects: ['2 条明细将一起删除'] });
  const gone = mockEndpoint(formRecords.remove, null);
  const restored = mockEndpoint(formRecords.restore, null);
  const { person } = open();
  await person.click(within(await row(/张三/)).getByText('更多'));
  await person.click(await screen.findByRole('menuitem', { name: '删除' }));
  const question = await findDialog('删除员工“张三”？');
  expect(question).toHaveTextContent('2 条明细将一起删除');
  expect(question).toHaveTextContent('可在回收站中还原');
  await person.click(within(question).getByRole('button', { name: /确\s*定/ }));
  await waitFor(() => expect(gone.asked).toMatchObject([{ params, query: { id: 'r1', reach: 2 } }]));
  const asked = list.asked.length;
  await person.click(await screen.findByRole('button', { name: '撤销' }));
  await waitFor(() => expect(restored.asked).toMatchObject([{ params, body: { ids: 'r1' } }]));
  await waitFor(() => expect(list.asked.length).toBeGreaterThan(asked));
});

it('restores rows from the recycle bin, and destroys them after a question', async () => {
  mockForm();
  mockEndpoint(formRecords.recycled, [removed]);
  const restored = mockEndpoint(formRecords.restore, null);
  const destroyed = mockEndpoint(formRecords.destroy, null);
  const { person } = open();
  await row(/张三/);
  await person.click(screen.getByRole('button', { name: '回收站' }));
  const bin = await findDialog('员工回收站');
  await person.click(within(await within(bin).findByRole('row', { name: /李四/ })).getByText('还原'));
  await waitFor(() => expect(restored.asked).toMatchObject([{ params, body: { ids: 'r9' } }]));
  await person.click(within(bin).getByText('彻底删除'));
  const question = await findDialog('彻底删除');
  expect(question).toHaveTextContent('确定要彻底删除员工“李四”吗？');
  expect(destroyed.asked).toEqual([]);
  await person.click(within(question).getByRole('button', { name: /确\s*定/ }));
  await waitFor(() => expect(destroyed.asked).toMatchObject([{ params, query: { ids: 'r9' } }]));
});

it('changes a field of the selected rows after a preview, with the versions that the list has', async () => {
  const properties = {
    name: aFormProperty('姓名', 1),
    sex: aFormProperty('性别', 2, { view: 'list', dictCode: 'sex' }),
    code: aFormProperty('编码', 3, { pattern: 'only' }),
    by: aFormProperty('录入人', 4, { ui: { widgetattrs: { disabled: true } } }),
    photo: aFormProperty('照片', 5, { view: 'image' }),
  };
  const records = [{ id: 'r1', name: '张三', sex: '1', update_time: '2026-01-01 00:00:00' }];
  mockForm({ item: aFormItem(properties), records });
  const outcome = {
    after: { name: '李四' },
    rows: [{ id: 'r1', state: 'changed' as const, before: { name: '张三' }, reason: null, updateTime: '2026-01-01 00:00:01' }],
  };
  const previewed = mockEndpoint(formRecords.previewBulk, outcome);
  const edited = mockEndpoint(formRecords.editBulk, outcome);
  const { person } = open();
  await person.click(within(await row(/张三/)).getByRole('checkbox'));
  await person.click(await screen.findByRole('button', { name: '批量修改' }));
  const dialog = await findDialog('批量修改 1 个员工');
  expect((await within(dialog).findAllByRole('checkbox')).map((box) => box.closest('label')?.textContent)).toEqual(['姓名', '性别']);
  await person.click(within(dialog).getByRole('checkbox', { name: '姓名' }));
  await person.type(await within(dialog).findByRole('textbox', { name: '姓名' }), '李四');
  await person.click(within(dialog).getByRole('button', { name: '下一步' }));
  await person.click(await within(dialog).findByRole('button', { name: '修改 1 条' }));
  const body = { values: { name: '李四' }, rows: [{ id: 'r1', updateTime: '2026-01-01 00:00:00' }] };
  await waitFor(() => expect(edited.asked).toMatchObject([{ params, body }]));
  expect(previewed.asked).toMatchObject([{ params, body }]);
});

it('hides the recycle bin from those who may not remove rows, and the bulk edit from those who may not edit', async () => {
  mockForm({ list: aFormList({ hideColumns: ['delete', 'update'] }) });
  const { person } = open();
  await row(/张三/);
  expect(screen.queryByRole('button', { name: '回收站' })).toBeNull();
  await person.click(within(await row(/张三/)).getByRole('checkbox'));
  expect(await screen.findByRole('button', { name: /^删\s*除$/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: '批量修改' })).toBeNull();
});

describe('the record of a row', () => {
  const columns = [aFormColumn('name', '姓名'), aFormColumn('sex', '性别', { customRender: 'sex' })];
  const properties = {
    name: aFormProperty('姓名', 1),
    sex: aFormProperty('性别', 2, { view: 'list' }),
    city: aFormProperty('产地', 4, { view: 'pca' }),
    by: aFormProperty('录入人', 3, { ui: { widgetattrs: { disabled: true } } }),
  };
  const version = (dataVersion: string, content: FormRow) => ({
    id: `v${dataVersion}`,
    dataTable: 'people',
    dataId: 'r1',
    dataContent: JSON.stringify(content),
    dataVersion,
    createBy: 'admin',
    createTime: '2026-01-01 00:00:00',
    updateBy: null,
    updateTime: null,
  });
  const versions = [
    version('2', { name: '张三', sex: '1', city: '441900', by: 'b' }),
    version('1', { name: '张三丰', sex: '2', city: '110101', by: 'a' }),
  ];
  const openRecord = async (hideColumns: string[] = []) => {
    mockForm({ list: aFormList({ columns, hideColumns }), item: aFormItem(properties) });
    mockEndpoint(formRows.byId, { id: 'r1', name: '张三', sex: '1', city: '441900', by: 'b', update_time: '2026-01-01 00:00:00' });
    mockEndpoint(formRecords.versions, pageOf(versions, 2, { pageNo: 1, pageSize: 10 }));
    mockEndpoint(formRecords.allVersions, versions);
    const page = open();
    const shown = within(await row(/张三/));
    const more = shown.queryByText('更多');
    if (more) await page.person.click(more);
    await page.person.click(more ? await screen.findByRole('menuitem', { name: '详情' }) : shown.getByText('详情'));
    const drawer = await findDialog('张三');
    await page.person.click(await within(drawer).findByRole('tab', { name: '版本' }));
    return { ...page, drawer };
  };

  it('shows what each version changed in texts, and restores one by an edit of what may be written', async () => {
    const edited = mockEndpoint(formRows.edit, null);
    const { person, drawer } = await openRecord();
    expect(await within(drawer).findByText(/性别/)).toHaveTextContent('女 → 男');
    await waitFor(() => expect(within(drawer).getByText(/产地/)).toHaveTextContent('北京市/市辖区/东城区 → 广东省/东莞市'));
    await person.click(await within(drawer).findByText('恢复'));
    const question = await findDialog('将“张三”恢复到版本 1');
    expect(question).not.toHaveTextContent('录入人');
    await person.click(within(question).getByRole('button', { name: /恢\s*复/ }));
    await waitFor(() => expect(edited.asked).toHaveLength(1));
    expect(edited.asked[0]?.params).toEqual(params);
    expect(edited.asked[0]?.body).toEqual({ id: 'r1', name: '张三丰', sex: '2', city: '110101', updateTime: '2026-01-01 00:00:00' });
  });

  it('offers no restore, edit or removal to those who may only see it', async () => {
    const { drawer } = await openRecord(['update', 'delete']);
    expect(await within(drawer).findByText(/性别/)).toBeVisible();
    expect(within(drawer).queryByText('恢复')).toBeNull();
    expect(within(drawer).queryByRole('button', { name: /编\s*辑/ })).toBeNull();
    expect(within(drawer).queryByRole('button', { name: /删\s*除/ })).toBeNull();
  });
});
