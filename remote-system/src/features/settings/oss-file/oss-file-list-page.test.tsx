import { FILE_LIMIT, ossFiles } from '@mortise/shared/contract/settings';
import { anOssFile, findDialog, mockEndpoint, pageWith, refusal, renderPage } from '@mortise/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { OssFileListPage } from './oss-file-list-page.tsx';

const codes = ['oss:upload', 'oss:delete'];
const secret = anOssFile({
  fileName: '合同.pdf',
  contentType: 'application/pdf',
  url: '/sys/common/static/private/合同_0123456789abcdef0123456789abcdef.pdf',
});
const address = `${secret.url}?until=1800000000&sign=abc`;
const open = (server?: 'jeecg') => renderPage(<OssFileListPage />, { codes, server });
const action = async (name: string, row: string) =>
  within(await screen.findByRole('row', { name: new RegExp(row) })).getByRole('button', { name });
const more = async (person: ReturnType<typeof open>['person'], label: string, row: string) => {
  await person.click(await action('更多', row));
  await person.click(await screen.findByRole('menuitem', { name: label }));
};

it('shows what is known of each file', async () => {
  mockEndpoint(ossFiles.list, pageWith([secret, anOssFile({ fileSize: 1_572_864 })]));
  open();
  expect(await screen.findByRole('row', { name: /合同.pdf/ })).toHaveTextContent('私有');
  const row = screen.getByRole('row', { name: /产品图.png/ });
  expect(row).toHaveTextContent('1.5 MB');
  expect(row).toHaveTextContent('公开');
});

it('sends several files at once and shows how each ended', async () => {
  mockEndpoint(ossFiles.list, pageWith([]));
  let sent = 0;
  mockEndpoint(ossFiles.upload, () => {
    sent += 1;
    return sent === 2 ? refusal('上传失败！文件的内容不是 .png 格式，可能只改了扩展名，请用能打开它的软件另存为 .png 后再上传') : null;
  });
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: '上传文件' }));
  const dialog = await findDialog('上传文件');
  const box = dialog.querySelector('input[type=file]');
  if (!box) throw new Error('no box for files');
  const files = [new File(['a'], 'a.png'), new File(['b'], 'b.png'), new File([], 'empty.png')];
  const large = new File(['x'], 'large.png');
  Object.defineProperty(large, 'size', { value: FILE_LIMIT + 1 });
  fireEvent.change(box, { target: { files: [...files, large] } });
  const list = await within(dialog).findByRole('list', { name: '上传的文件' });
  await waitFor(() => expect(within(list).getByText('上传成功')).toBeVisible());
  expect(
    within(list).getByText('上传失败！文件的内容不是 .png 格式，可能只改了扩展名，请用能打开它的软件另存为 .png 后再上传'),
  ).toBeVisible();
  expect(within(list).getByText('文件是空的')).toBeVisible();
  expect(within(list).getByText(/文件大小超出10MB限制/)).toBeVisible();
  expect(sent).toBe(2);
  await person.click(within(list).getByRole('button', { name: '重新上传 b.png' }));
  await waitFor(() => expect(within(list).getAllByText('上传成功')).toHaveLength(2));
});

it('shows a private PDF in a frame, by a signed address', async () => {
  mockEndpoint(ossFiles.list, pageWith([secret]));
  const link = mockEndpoint(ossFiles.link, { address, until: '2027-01-15 16:00:00' });
  const { person } = open();
  await person.click(await action('预览', '合同'));
  const frame = await waitFor(() => {
    const found = document.querySelector('iframe');
    expect(found).not.toBeNull();
    return found;
  });
  expect(frame).toHaveAttribute('title', '合同.pdf');
  expect(frame).toHaveAttribute('src', `/jeecg-boot${encodeURI(address)}`);
  expect(link.asked).toEqual([{ query: { id: secret.id, hours: 1 } }]);
  expect(screen.getByRole('link', { name: '下载' })).toHaveAttribute('href', `/jeecg-boot${encodeURI(address)}`);
});

it('says that an archive cannot be shown', async () => {
  const archive = anOssFile({ fileName: '资料.zip', url: '/sys/common/static/a_0123456789abcdef0123456789abcdef.zip' });
  mockEndpoint(ossFiles.list, pageWith([archive]));
  mockEndpoint(ossFiles.link, { address: archive.url ?? '', until: null });
  const { person } = open();
  await person.click(await action('预览', '资料'));
  expect(await screen.findByText('此类文件不能预览，请下载后查看')).toBeVisible();
});

it('signs an address for the time that the person chooses', async () => {
  mockEndpoint(ossFiles.list, pageWith([secret]));
  const link = mockEndpoint(ossFiles.link, { address, until: '2027-01-15 16:00:00' });
  const { person } = open();
  await more(person, '复制链接', '合同');
  expect(await screen.findByText(`http://localhost/jeecg-boot${address}`)).toBeVisible();
  await person.click(screen.getByText('7 天'));
  await waitFor(() => expect(link.asked.at(-1)).toEqual({ query: { id: secret.id, hours: 168 } }));
});

it('asks before a removal, with the places that use the file', async () => {
  mockEndpoint(ossFiles.list, pageWith([secret]));
  mockEndpoint(ossFiles.reach, { dependants: 2, effects: ['2 条通告记录使用了它，删除后将无法显示'] });
  const remove = mockEndpoint(ossFiles.remove, null);
  const { person } = open();
  await more(person, '删除', '合同');
  const question = await findDialog('删除文件“合同.pdf”？');
  expect(question).toHaveTextContent('2 条通告记录使用了它，删除后将无法显示');
  await person.click(within(question).getByRole('button', { name: '确定' }));
  await waitFor(() => expect(remove.asked).toEqual([{ query: { id: secret.id, reach: 2 } }]));
});

it('lists, previews and removes in front of JeecgBoot, without what that server lacks', async () => {
  const remote = anOssFile({ fileName: '远程.png', url: 'http://minio.example/a.png', fileSize: null, contentType: null });
  mockEndpoint(ossFiles.list, pageWith([remote]));
  const remove = mockEndpoint(ossFiles.remove, null);
  const { person } = open('jeecg');
  const row = await screen.findByRole('row', { name: /远程.png/ });
  expect(screen.queryByRole('columnheader', { name: '文件大小' })).not.toBeInTheDocument();
  expect(within(row).queryByRole('checkbox')).not.toBeInTheDocument();
  await person.click(await action('预览', '远程'));
  expect(await screen.findByText('文件在其他站点上，没有允许打开')).toBeVisible();
  expect(screen.queryByRole('link', { name: '下载' })).toBeNull();
  await person.keyboard('{Escape}');
  const allowed = Object.assign(document.createElement('meta'), { name: 'mortise-image-origins', content: 'http://minio.example' });
  document.head.append(allowed);
  await person.click(await action('预览', '远程'));
  expect(await screen.findByRole('link', { name: '下载' })).toHaveAttribute('href', 'http://minio.example/a.png');
  await person.keyboard('{Escape}');
  allowed.remove();
  await more(person, '删除', '远程');
  const question = await findDialog('删除文件“远程.png”？');
  await person.click(within(question).getByRole('button', { name: '确定' }));
  await waitFor(() => expect(remove.asked).toEqual([{ query: { id: remote.id } }]));
});
