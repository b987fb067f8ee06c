import { files } from '@mortise/shared/contract/settings';
import { mockEndpoint, renderPage } from '@mortise/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { PicturesField } from './pictures-field.tsx';

const onChange = jest.fn();
const Field = ({ start }: { start: string }) => {
  const [value, setValue] = useState(start);
  onChange.mockImplementation(setValue);
  return <PicturesField value={value} onChange={onChange} most={3} />;
};
const place = (number: number) => within(screen.getByRole('group', { name: `第 ${number} 张图片` }));
/** What the mocked upload answers as its path. */
const STORED = '操作成功！';

beforeEach(() => jest.clearAllMocks());

it('adds a picture behind those that are there', async () => {
  mockEndpoint(files.upload, null);
  const { person } = renderPage(<Field start="temp/a.png" />);
  await person.upload(place(2).getByLabelText('选择图片'), new File(['x'], 'b.png', { type: 'image/png' }));
  await waitFor(() => expect(onChange).toHaveBeenCalledWith(`temp/a.png,${STORED}`));
  expect(place(3).getByRole('button', { name: '上传' })).toBeVisible();
});

it('removes the picture whose button was pressed', async () => {
  const { person } = renderPage(<Field start="temp/a.png,temp/b.png" />);
  await person.click(place(1).getByRole('button', { name: '移除' }));
  expect(onChange).toHaveBeenCalledWith('temp/b.png');
});

it('offers no place beyond the limit', () => {
  renderPage(<Field start="temp/a.png,temp/b.png,temp/c.png" />);
  expect(screen.getAllByRole('group')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: '上传' })).toBeNull();
});
