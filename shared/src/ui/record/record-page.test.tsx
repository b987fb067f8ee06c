import { screen, waitFor, within } from '@testing-library/react';
import { RoleDraft, roles } from '#contract/people/index.ts';
import { type DataLog, dataLogs } from '#contract/records/index.ts';
import { aRole, mockEndpoint, pageWith, refusal, renderPage } from '#testing/index.ts';
import { useOne } from '../query/use-one.ts';
import { RecordPage } from './record-page.tsx';
import { RecordVersions } from './record-versions.tsx';

const ROLE = aRole({ id: '7', roleCode: 'kj', roleName: '会计', description: '新的说明', updateTime: '2026-11-22 10:00:00' });
const DATA_LOG = ['system/DataLogList'];

const Page = () => {
  const record = useOne(roles.byId, { query: { id: '7' } });
  return (
    <RecordPage
      record={record}
      kind="角色"
      nameOf={({ roleName }) => roleName}
      tabs={(role) => [
        { key: 'facts', label: '资料', content: <p>{role.description}</p> },
        {
          key: 'log',
          label: '版本',
          call: dataLogs.list,
          isOwn: true,
          content: (
            <RecordVersions
              table="sys_role"
              row={role}
              name={role.roleName}
              draft={RoleDraft}
              edit={roles.edit}
              onRestored={record.reload}
            />
          ),
        },
      ]}
    />
  );
};

const version = (dataVersion: string, content: object): DataLog => ({
  id: `v${dataVersion}`,
  dataTable: 'sys_role',
  dataId: '7',
  dataContent: JSON.stringify(content),
  dataVersion,
  createBy: 'admin',
  createTime: '2026-11-22 09:00:00',
  updateBy: null,
  updateTime: null,
});
const VERSIONS = [
  version('2', { id: '7', roleCode: 'kj', roleName: '会计', description: '新的说明', tenantId: 1 }),
  version('1', { id: '7', roleCode: 'kj', roleName: '出纳', description: null, tenantId: 2 }),
];

beforeEach(() => {
  mockEndpoint(roles.byId, ROLE);
  mockEndpoint(dataLogs.list, pageWith(VERSIONS));
});

const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

it('shows each tab to those who may call what it reads, and keeps the open one in the URL', async () => {
  const { person, address, unmount } = renderPage(<Page />, { codes: DATA_LOG });
  expect(await screen.findByText('新的说明')).toBeVisible();
  expect(tabs()).toEqual(['资料', '版本']);
  await person.click(screen.getByRole('tab', { name: '版本' }));
  expect(address()).toBe('/?tab=log');
  unmount();
  renderPage(<Page />, { route: '/?tab=log' });
  expect(await screen.findByText('新的说明')).toBeVisible();
  expect(tabs()).toEqual(['资料']);
});

it('has facts alone in front of JeecgBoot', async () => {
  renderPage(<Page />, { codes: DATA_LOG, server: 'jeecg' });
  expect(await screen.findByText('新的说明')).toBeVisible();
  expect(tabs()).toEqual(['资料']);
});

it('says why a record cannot be shown', async () => {
  mockEndpoint(roles.byId, refusal('未找到对应实体'));
  renderPage(<Page />);
  expect(await screen.findByText(/未找到对应实体/)).toBeVisible();
});

describe('versions', () => {
  const opened = async (codes = [...DATA_LOG, 'role:edit']) => {
    const page = renderPage(<Page />, { route: '/?tab=log', codes });
    await screen.findByRole('row', { name: /^2/ });
    return page;
  };

  it('names what each version changed, by the fields of the form', async () => {
    await opened();
    const newest = screen.getByRole('row', { name: /^2/ });
    expect(
      within(newest)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['角色名称：出纳 → 会计', '描述：空 → 新的说明']);
  });

  it('restores one as an edit of the record as it was read', async () => {
    const { person } = await opened();
    const sent = mockEndpoint(roles.edit, null);
    await person.click(screen.getByRole('button', { name: /恢复/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('将“会计”恢复到版本 1')).toBeVisible();
    expect(dialog.getByRole('row', { name: '角色名称 会计 出纳' })).toBeVisible();
    await person.click(dialog.getByRole('button', { name: '恢复' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.asked).toEqual([
      {
        query: undefined,
        params: undefined,
        body: { id: '7', updateTime: '2026-11-22 10:00:00', roleCode: 'kj', roleName: '出纳', description: '' },
      },
    ]);
  });

  it('stays open when the server refuses, as it does after somebody else has changed the record', async () => {
    const { person } = await opened();
    mockEndpoint(roles.edit, refusal('数据已被他人修改'));
    await person.click(screen.getByRole('button', { name: /恢复/ }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '恢复' }));
    expect(await screen.findByText('数据已被他人修改')).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('restores nothing for those who may not edit', async () => {
    await opened(DATA_LOG);
    expect(screen.queryByRole('button', { name: /恢复/ })).toBeNull();
  });
});
