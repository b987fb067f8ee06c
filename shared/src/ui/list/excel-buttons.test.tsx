import { screen, waitFor } from '@testing-library/react';
import { PARTLY } from '#contract/index.ts';
import { positions } from '#contract/people/index.ts';
import { http } from '#http/index.ts';
import { aPosition, mockEndpoint, pageWith, renderPage } from '#testing/index.ts';
import { ImportButton } from './import-button.tsx';
import { ListPage } from './list-page.tsx';
import { useList } from './use-list.ts';

const workbook = new File(['PK'], '职务表.xlsx');

const answering = (answer: object) => {
  http.defaults.adapter = async (config) => ({ config, status: 200, statusText: '', headers: {}, data: answer });
};

it('lists the rejected rows of a workbook with a link to the report', async () => {
  const report = {
    totalCount: 3,
    errorCount: 1,
    successCount: 2,
    msg: '总上传行数：3',
    fileUrl: '/sys/common/static/r/1.txt',
    fileName: '1.txt',
  };
  const onDone = jest.fn();
  const { person } = renderPage(<ImportButton call={positions.importExcel} onDone={onDone} />, {
    codes: ['position:import'],
  });
  answering({ success: true, code: PARTLY, message: '文件导入成功，但有错误。', result: report });
  await person.upload(screen.getByLabelText('导入文件'), workbook);
  expect(await screen.findByText('总上传行数：3')).toBeVisible();
  expect(screen.getByRole('link', { name: '点击下载' })).toHaveAttribute('href', '/jeecg-boot/sys/common/static/r/1.txt');
  expect(onDone).toHaveBeenCalled();
});

it('says with the name of the file why a workbook was refused', async () => {
  const { person } = renderPage(<ImportButton call={positions.importExcel} onDone={jest.fn()} />, {
    codes: ['position:import'],
  });
  answering({ success: false, code: 500, message: '文件导入失败:表头不正确', result: null });
  await person.upload(screen.getByLabelText('导入文件'), workbook);
  expect(await screen.findByText('职务表.xlsx 文件导入失败:表头不正确')).toBeVisible();
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
