import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type ImportOutcome, PARTLY, type Task } from '#contract/index.ts';
import { positions } from '#contract/people/index.ts';
import { tasks } from '#contract/records/index.ts';
import { http } from '#http/index.ts';
import { aPosition, mockEndpoint, pageWith, refusal, renderPage } from '#testing/index.ts';
import { ListPage } from '../list-page.tsx';
import { useList } from '../state/use-list.ts';
import { ExportButton } from './export-button.tsx';
import { ImportButton } from './import-button.tsx';

const workbook = new File(['PK'], '职务表.xlsx');

const answering = (answer: object) => {
  http.defaults.adapter = async (config) => ({ config, status: 200, statusText: '', headers: {}, data: answer });
};

it('in front of JeecgBoot imports in one call and lists the rejected rows of a workbook with a link to the report', async () => {
  const report = {
    totalCount: 3,
    errorCount: 1,
    successCount: 2,
    msg: '总上传行数：3',
    fileUrl: '/sys/common/static/r/1.txt',
    fileName: '1.txt',
  };
  const onDone = jest.fn();
  const { person } = renderPage(<ImportButton call={positions.importExcel} onDone={onDone} />, { server: 'jeecg' });
  answering({ success: true, code: PARTLY, message: '文件导入成功，但有错误。', result: report });
  await person.upload(screen.getByLabelText('导入文件'), workbook);
  expect(await screen.findByText('总上传行数：3')).toBeVisible();
  expect(screen.getByRole('link', { name: '点击下载' })).toHaveAttribute('href', '/jeecg-boot/sys/common/static/r/1.txt');
  expect(onDone).toHaveBeenCalled();
});

it('links the report of an import that answers with its path alone', async () => {
  const { person } = renderPage(<ImportButton call={positions.importExcel} onDone={jest.fn()} />, { server: 'jeecg' });
  answering({ success: true, code: PARTLY, message: '总上传行数:2,已导入行数:1,错误行数:1', result: '/sys/common/static/r/2.txt' });
  await person.upload(screen.getByLabelText('导入文件'), workbook);
  expect(await screen.findByRole('link', { name: '点击下载' })).toHaveAttribute('href', '/jeecg-boot/sys/common/static/r/2.txt');
});

it('says with the name of the file why a workbook was refused', async () => {
  const { person } = renderPage(<ImportButton call={positions.importExcel} onDone={jest.fn()} />, { server: 'jeecg' });
  answering({ success: false, code: 500, message: '文件导入失败:表头不正确', result: null });
  await person.upload(screen.getByLabelText('导入文件'), workbook);
  expect(await screen.findByText('职务表.xlsx 文件导入失败：表头不正确')).toBeVisible();
});

const Listed = () => {
  const list = useList(positions.list);
  return <ListPage list={list} columns={[{ title: '名称', dataIndex: 'name' }]} />;
};

it("asks with conditions of a person's own making, and refuses none", async () => {
  const list = mockEndpoint(positions.list, pageWith([aPosition()]));
  const { person } = renderPage(<Listed />);
  await person.click(screen.getByRole('button', { name: '高级查询' }));
  expect(await screen.findByText('高级查询构造器')).toBeVisible();
  await person.click(screen.getAllByRole('button', { name: '查询' }).at(-1) as HTMLElement);
  expect(await screen.findByText('不能查询空条件')).toBeVisible();

  await person.click(screen.getByRole('combobox', { name: '字段' }));
  await person.click(await screen.findByTitle('职务名称'));
  await person.type(screen.getByLabelText('值'), '会计');
  await person.click(screen.getAllByRole('button', { name: '查询' }).at(-1) as HTMLElement);
  await waitFor(() => expect(list.asked.at(-1)?.query.superQueryParams).toBeDefined());
  const asked = JSON.parse(decodeURIComponent(list.asked.at(-1)?.query.superQueryParams ?? ''));
  expect(asked).toEqual([{ field: 'name', rule: 'like', val: '会计', type: 'string' }]);
  expect(screen.getByRole('button', { name: '高级查询' })).toHaveAttribute('aria-pressed', 'true');
});

const aTask = (change: Partial<Task>): Task => ({
  id: 't1',
  kind: 'import-check',
  title: '职务表',
  state: 'done',
  progress: 100,
  message: null,
  fileName: null,
  outcome: null,
  createdAt: 0,
  finishedAt: 0,
  ...change,
});
const outcome: ImportOutcome = { total: 3, good: 2, bad: 1 };
const fileBox = () => document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]') as HTMLInputElement;

describe('the import in steps', () => {
  const open = async () => {
    const onDone = jest.fn();
    const page = renderPage(<ImportButton call={positions.importExcel} onDone={onDone} />, { codes: ['position:import'] });
    await page.person.click(screen.getByRole('button', { name: /导\s*入/ }));
    return { ...page, onDone };
  };

  it('shows the reasons of the dry run before the cells, and stores the good rows only when that is chosen', async () => {
    mockEndpoint(positions.importCheck, () => aTask({ outcome }));
    mockEndpoint(tasks.preview, {
      columns: ['职务编码', '职务名称'],
      unknown: ['备注'],
      rows: [
        { row: 4, cells: ['a', '甲'], errors: [] },
        {
          row: 5,
          cells: ['b', ''],
          errors: [
            { column: 1, message: '请输入职务名称' },
            { column: 0, message: '长度不超过 100 个字符' },
          ],
        },
      ],
    });
    const stored = mockEndpoint(positions.importChecked, () => aTask({ id: 't2', kind: 'import', outcome, fileName: '未导入.xlsx' }));
    const { person, onDone } = await open();
    await person.upload(fileBox(), workbook);
    const wrong = (await screen.findByText('请输入职务名称')).closest('tr') as HTMLTableRowElement;
    expect([...wrong.cells].map(({ textContent }) => textContent)).toEqual([
      '5',
      '请输入职务名称职务编码：长度不超过 100 个字符',
      'b',
      '（空）',
    ]);
    expect(screen.getByText('以下列不会导入：备注')).toBeVisible();
    expect(screen.queryByText('甲')).toBeNull();
    await person.click(screen.getByRole('checkbox', { name: '只看有错误的行' }));
    expect(await screen.findByText('甲')).toBeVisible();
    expect(stored.asked).toEqual([]);
    await person.click(screen.getByRole('button', { name: '只导入正确的 2 行' }));
    expect(await screen.findByText('已导入 2 行')).toBeVisible();
    expect(stored.asked[0]?.body).toEqual({ id: 't1' });
    expect(screen.getByRole('button', { name: '下载未导入的行' })).toBeVisible();
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it('keeps the loaded rows when a later answer fails', async () => {
    mockEndpoint(positions.importCheck, () => aTask({ outcome: { total: 1, good: 1, bad: 0 } }));
    mockEndpoint(tasks.preview, { columns: ['职务编码'], unknown: [], rows: [{ row: 4, cells: ['甲'], errors: [] }] });
    const { person } = await open();
    await person.upload(fileBox(), workbook);
    await screen.findByText('甲');
    mockEndpoint(tasks.preview, refusal('服务暂时不可用'));
    fireEvent(window, new Event('offline'));
    fireEvent(window, new Event('online'));
    expect(await screen.findByText('服务暂时不可用')).toBeVisible();
    expect(screen.getByText('甲')).toBeVisible();
    expect(screen.queryByText('列表加载失败')).toBeNull();
  });

  it('offers no import when no row is good', async () => {
    mockEndpoint(positions.importCheck, () => aTask({ outcome: { total: 1, good: 0, bad: 1 } }));
    mockEndpoint(tasks.preview, { columns: ['职务编码'], unknown: [], rows: [] });
    const { person } = await open();
    await person.upload(fileBox(), workbook);
    expect(await screen.findByRole('button', { name: '只导入正确的 0 行' })).toBeDisabled();
  });

  it.each([
    ['a.pdf', 'x', '请选择 .xlsx 或 .xls 文件'],
    ['a.et', 'x', '不支持 .et 文件，请用 Excel 或 WPS 打开，另存为 .xlsx 后再导入'],
    ['a.xlsm', 'x', '不支持含宏的文件，请另存为 .xlsx 后再导入'],
    ['a.xlsx', '', '文件是空的，请重新选择'],
  ])('does not send %s', async (name, content, reason) => {
    const check = mockEndpoint(positions.importCheck, () => aTask({ outcome }));
    const { person } = await open();
    await person.setup({ applyAccept: false }).upload(fileBox(), new File([content], name));
    expect(await screen.findByText(reason)).toBeVisible();
    expect(check.asked).toEqual([]);
  });

  it('says why the file was refused, and takes another one', async () => {
    mockEndpoint(positions.importCheck, () => aTask({ state: 'failed', message: '文件导入失败:文件中没有数据' }));
    const { person } = await open();
    await person.upload(fileBox(), workbook);
    expect(await screen.findByText('文件导入失败:文件中没有数据')).toBeVisible();
    expect(fileBox()).toBeInTheDocument();
  });

  it('follows a dry run that takes longer', async () => {
    mockEndpoint(positions.importCheck, () => aTask({ state: 'running', progress: 10 }));
    mockEndpoint(tasks.byId, () => aTask({ outcome: { total: 1, good: 1, bad: 0 } }));
    mockEndpoint(tasks.preview, { columns: ['职务编码'], unknown: [], rows: [] });
    const { person } = await open();
    await person.upload(fileBox(), workbook);
    expect(await screen.findByRole('button', { name: '导入 1 行' })).toBeEnabled();
  });
});

const pressExport = async (total: number, server: 'mortise' | 'jeecg' = 'mortise') => {
  const list = { asked: { name: '*甲*' }, selected: [], keyOf: ({ id }: { id: string }) => id, total };
  const button = <ExportButton list={list} call={positions.exportXls} name="职务" />;
  const { person } = renderPage(button, { codes: ['position:export'], server });
  await person.click(screen.getByRole('button', { name: /导\s*出/ }));
};

it('exports many rows as a task', async () => {
  const task = mockEndpoint(positions.exportTask, () => aTask({ kind: 'export', state: 'running' }));
  await pressExport(2001);
  expect(await screen.findByText('正在后台导出，完成后在右上角“任务”中下载')).toBeVisible();
  expect(task.asked[0]?.body).toMatchObject({ name: '*甲*' });
});

it.each([
  [2000, 'mortise'],
  [2001, 'jeecg'],
] as const)('downloads %s rows of %s at once', async (total, server) => {
  const urls: (string | undefined)[] = [];
  http.defaults.adapter = async (config) => {
    urls.push(config.url);
    return { config, status: 200, statusText: '', headers: {}, data: new Blob([]) };
  };
  await pressExport(total, server);
  expect(await screen.findByText('文件下载失败')).toBeVisible();
  expect(urls).toEqual([positions.exportXls.path]);
});
