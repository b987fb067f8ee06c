import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { files } from '#contract/settings/index.ts';
import { fault, mockEndpoint, refusal, renderPage } from '#testing/index.ts';
import { PictureField } from './picture-field.tsx';

const onChange = jest.fn();
const Field = ({ start }: { start: string }) => {
  const [value, setValue] = useState(start);
  onChange.mockImplementation(setValue);
  return <PictureField value={value} onChange={onChange} />;
};

// drag and drop ignores the `accept` attribute
const choose = async (type: string) => {
  const person = userEvent.setup({ applyAccept: false });
  await person.upload(screen.getByLabelText('选择图片'), new File(['x'], 'photo', { type }));
};

beforeEach(() => jest.clearAllMocks());

it('stores a picture at once and keeps its path', async () => {
  const stored = mockEndpoint(files.upload, null);
  renderPage(<Field start="" />);
  expect(screen.getByRole('button', { name: '上传' })).toBeVisible();
  await choose('image/png');
  await waitFor(() => expect(stored.asked).toHaveLength(1));
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
});

it('takes nothing but pictures', async () => {
  const stored = mockEndpoint(files.upload, null);
  renderPage(<Field start="" />);
  await choose('image/svg+xml');
  expect(await screen.findByText('请上传图片')).toBeVisible();
  expect(stored.asked).toHaveLength(0);
});

it('keeps the picture that is there when another one is refused or does not arrive', async () => {
  mockEndpoint(files.upload, refusal('文件大小超出10MB限制, 请压缩或降低文件质量! '));
  renderPage(<Field start="temp/a.png" />);
  await choose('image/png');
  expect(await screen.findByText(/文件大小超出10MB限制/)).toBeVisible();
  mockEndpoint(files.upload, fault(504));
  await choose('image/png');
  await waitFor(() => expect(screen.getByRole('button', { name: '更换' })).not.toHaveClass('ant-btn-loading'));
  expect(onChange).not.toHaveBeenCalled();
});

it('removes the picture', async () => {
  const { person } = renderPage(<Field start="temp/a.png" />);
  await person.click(screen.getByRole('button', { name: '移除' }));
  expect(onChange).toHaveBeenCalledWith('');
  expect(screen.queryByRole('button', { name: '移除' })).not.toBeInTheDocument();
});
