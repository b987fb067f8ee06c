import { screen, waitFor, within } from '@testing-library/react';
import { RoleDraft, roles } from '#contract/people/index.ts';
import { type DataLog, dataLogs } from '#contract/records/index.ts';
import { aRole, findDialog, mockEndpoint, pageWith, refusal, renderPage } from '#testing/index.ts';
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

  describe('compared', () => {
    const LONG = { a: { b: 1 } };
    const stored = [
      version('3', { ...ROLE, description: JSON.stringify(LONG), password: 'geheim' }),
      version('2', { id: '7', roleCode: 'kj', roleName: '会计', description: '<p>一</p><p>二</p>', password: 'other' }),
      version('1', { id: '7', roleCode: 'kj', roleName: '出纳', description: null, password: 'x' }),
    ];
    const compared = async (which: RegExp, codes?: string[]) => {
      mockEndpoint(dataLogs.list, pageWith(stored));
      mockEndpoint(dataLogs.versions, stored);
      const { person } = await opened(codes);
      await person.click(within(screen.getByRole('row', { name: which })).getByRole('button', { name: '对比' }));
      const dialog = within(await findDialog('对比“会计”的版本'));
      await dialog.findByRole('row', { name: /^字段/ });
      return { person, dialog };
    };
    const rows = (dialog: { getAllByRole: typeof screen.getAllByRole }) =>
      dialog.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));

    it('shows the differences to the version before, and all fields on demand; never a secret', async () => {
      const { person, dialog } = await compared(/^2/);
      expect(rows(dialog)).toEqual([
        ['字段', '版本 1', '版本 2'],
        ['角色名称', '出纳', '会计'],
        ['描述', '空', '一\n二'],
      ]);
      await person.click(dialog.getByRole('checkbox', { name: '显示全部字段' }));
      expect(rows(dialog)).toContainEqual(['角色编码', 'kj', 'kj']);
      expect(dialog.queryByText(/geheim|other/)).toBeNull();
    });

    it('shows JSON with line breaks, and any two that are chosen', async () => {
      const { person, dialog } = await compared(/^3/);
      expect(rows(dialog).at(-1)).toEqual(['描述', '一\n二', JSON.stringify(LONG, null, 2)]);
      await person.click(dialog.getByRole('combobox', { name: '左侧版本' }));
      await person.click(await screen.findByTitle(/^版本 1 /));
      expect(rows(dialog)[0]).toEqual(['字段', '版本 1', '版本 3']);
      await person.click(dialog.getByRole('combobox', { name: '右侧版本' }));
      await person.click((await screen.findAllByTitle(/^版本 1 /)).at(-1) ?? document.body);
      expect(await dialog.findByText('两个版本没有不同')).toBeVisible();
    });

    it('leads to the question that says what a restore changes', async () => {
      const { person, dialog } = await compared(/^2/);
      await person.click(dialog.getByRole('button', { name: '恢复到版本 1' }));
      const question = within(await findDialog('将“会计”恢复到版本 1'));
      expect(question.getByRole('row', { name: '角色名称 会计 出纳' })).toBeVisible();
    });

    it('restores nothing for those who may not edit', async () => {
      const { dialog } = await compared(/^2/, DATA_LOG);
      expect(dialog.queryByRole('button', { name: /恢复/ })).toBeNull();
    });
  });

  it('restores nothing for those who may not edit', async () => {
    await opened(DATA_LOG);
    expect(screen.queryByRole('button', { name: /恢复/ })).toBeNull();
  });
});
