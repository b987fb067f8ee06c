import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { files } from '#contract/settings/index.ts';
import { mockEndpoint, refusal, renderPage } from '#testing/index.ts';
import { FilesField } from './files-field.tsx';

const onChange = jest.fn();
type Props = Parameters<typeof FilesField>[0];
const Field = ({ value: start = '', ...props }: Props) => {
  const [value, setValue] = useState(start);
  onChange.mockImplementation(setValue);
  return <FilesField {...props} value={value} onChange={onChange} />;
};
const aFile = (name: string, type = 'text/plain') => new File(['x'], name, { type });
const choose = (name: string, ...chosen: File[]) => fireEvent.change(screen.getByLabelText(name), { target: { files: chosen } });
/** What the mocked upload answers as its path. */
const STORED = '操作成功！';

beforeEach(() => jest.clearAllMocks());

it('stores each chosen file, and keeps the paths that are there', async () => {
  const sent = mockEndpoint(files.upload, null);
  renderPage(<Field value="temp/a.txt" />);
  choose('选择文件', aFile('b.txt'));
  await waitFor(() => expect(onChange).toHaveBeenCalledWith(`temp/a.txt,${STORED}`));
  expect(sent.asked).toHaveLength(1);
});

it('removes one file, links stored ones, and shows as text what leads elsewhere', async () => {
  const { person } = renderPage(<Field value="temp/a.txt,//evil.example/[,javascript:alert(1)" />);
  expect(screen.getByRole('link', { name: 'a.txt' })).toHaveAttribute('href', '/jeecg-boot/sys/common/static/temp/a.txt');
  for (const link of screen.getAllByRole('link')) expect((link as HTMLAnchorElement).origin).toBe(location.origin);
  await person.click(screen.getByRole('button', { name: '移除 a.txt' }));
  expect(onChange).toHaveBeenCalledWith('//evil.example/[,javascript:alert(1)');
});

it.each<[string, Props, File]>([
  ['请上传图片', { pictures: true }, aFile('a.svg', 'image/svg+xml')],
  ['浏览器不能显示 .heic 图片，请另存为 .jpg 或 .png 后再上传', { pictures: true }, aFile('IMG_1.HEIC', 'image/heic')],
  ['最多上传 2 个文件', { most: 2 }, aFile('c.txt')],
  ['文件已满，请先移除其他文件', { longest: 70 }, aFile('c.txt')],
])('sends nothing and says %s', async (words, props, file) => {
  const sent = mockEndpoint(files.upload, null);
  renderPage(<Field value="temp/a.txt" {...props} />);
  choose(props.pictures ? '选择图片' : '选择文件', file, ...(props.most ? [aFile('d.txt')] : []));
  expect(await screen.findByText(words)).toBeVisible();
  expect(sent.asked).toHaveLength(0);
});

it('keeps the value if a file is refused, and offers nothing while it is disabled', async () => {
  mockEndpoint(files.upload, refusal('文件大小超出10MB限制'));
  const { unmount } = renderPage(<Field value="temp/a.txt" label="合同" />);
  expect(screen.getByRole('button', { name: '合同：上传' })).toBeVisible();
  choose('选择文件', aFile('b.txt'));
  expect(await screen.findByText('文件大小超出10MB限制')).toBeVisible();
  expect(onChange).not.toHaveBeenCalled();
  unmount();
  renderPage(<Field value="temp/a.txt" disabled />);
  expect(screen.queryByRole('button')).toBeNull();
});
