import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { Position, PositionDraft, positions } from '#contract/people/index.ts';
import { dataLogs, logs } from '#contract/records/index.ts';
import { aPosition, findDialog, mockEndpoint, pageWith, renderPage } from '#testing/index.ts';
import { EntityRecord } from './entity-record.tsx';
import { NO_RECORD, useListed } from './use-listed.ts';

const ROW = aPosition({ id: '7', code: 'ops', name: '运维工程师', postRank: '1', postRank_dictText: '高级' });
const ALL = ['position:edit', 'position:delete', 'system/LogList', 'system/DataLogList', 'system/SysPositionList'];

const Page = ({ isOpen = true }) => (
  <EntityRecord
    record={useListed(positions.list)}
    of={positions}
    row={Position}
    draft={PositionDraft}
    table="sys_position"
    isEditable={() => isOpen}
    isRemovable={() => isOpen}
    form={(row) => <p>编辑 {row.name} 的表单</p>}
  />
);

const open = (codes: string[] = ALL, route = '/list/record/7', server?: 'jeecg', isOpen = true) =>
  renderPage(
    <Routes>
      <Route path="/list/record/:id" element={<Page isOpen={isOpen} />} />
    </Routes>,
    { route, codes, server },
  );
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

it('reads the record through its list, under the data rules of the list, and shows every labelled field', async () => {
  const list = mockEndpoint(positions.list, pageWith([ROW]));
  open();
  expect(await screen.findByRole('region', { name: '职务 运维工程师' })).toBeVisible();
  expect(list.asked[0]?.query).toEqual({ id: '7', pageNo: 1, pageSize: 1 });
  expect(screen.getByRole('row', { name: /职级 高级/ })).toBeVisible();
  expect(tabs()).toEqual(['资料', '操作记录', '版本']);
});

it.each([
  ['none', []],
  ['another one, as of a server that ignores the condition', [aPosition({ id: '8', name: '他人' })]],
])('says that there is no such record when the list has %s', async (_, rows) => {
  mockEndpoint(positions.list, pageWith(rows));
  open();
  expect(await screen.findByText(NO_RECORD)).toBeVisible();
  expect(screen.queryByText('他人')).toBeNull();
});

it('asks for the operations of this record alone', async () => {
  mockEndpoint(positions.list, pageWith([ROW]));
  const asked = mockEndpoint(logs.list, pageWith([]));
  const { person } = open();
  await person.click(await screen.findByRole('tab', { name: '操作记录' }));
  await waitFor(() => expect(asked.asked[0]?.query).toMatchObject({ logType: '2', dataId: '7' }));
  expect(await screen.findByRole('columnheader', { name: '操作时间' })).toBeVisible();
});

it('offers only what the caller may do, and facts alone in front of JeecgBoot', async () => {
  mockEndpoint(positions.list, pageWith([ROW]));
  const { unmount } = open([]);
  await screen.findByRole('region', { name: '职务 运维工程师' });
  expect(tabs()).toEqual(['资料']);
  for (const name of ['编辑', '删除']) expect(screen.queryByRole('button', { name })).toBeNull();
  unmount();
  open(ALL, '/list/record/7', 'jeecg');
  await screen.findByRole('region', { name: '职务 运维工程师' });
  expect(tabs()).toEqual(['资料']);
});

it('offers neither an edit nor a removal that the state of the record does not allow', async () => {
  mockEndpoint(positions.list, pageWith([ROW]));
  open(ALL, '/list/record/7', undefined, false);
  await screen.findByRole('region', { name: '职务 运维工程师' });
  for (const name of ['编辑', '删除']) expect(screen.queryByRole('button', { name })).toBeNull();
});

it('opens the form, and removes the record after the question that names it', async () => {
  mockEndpoint(positions.list, pageWith([ROW]));
  mockEndpoint(positions.reach, { dependants: 0, effects: [] });
  mockEndpoint(dataLogs.list, pageWith([]));
  const remove = mockEndpoint(positions.remove, null);
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: '编辑' }));
  expect(screen.getByText('编辑 运维工程师 的表单')).toBeVisible();
  await person.click(screen.getByRole('button', { name: '删除' }));
  const question = within(await findDialog('删除职务“运维工程师”？'));
  mockEndpoint(positions.list, pageWith([]));
  await person.click(question.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(remove.asked[0]?.query).toMatchObject({ id: '7' }));
});
