import { renderPage } from '@mortise/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import { cutPicture } from './cut-picture.ts';
import { PictureCropPage } from './picture-crop-page.tsx';
import { samplePictures } from './sample-pictures.ts';

jest.mock('./cut-picture.ts', () => ({ cutPicture: jest.fn() }));
const cutting = jest.mocked(cutPicture);

/** jsdom loads no pictures: one of 320 × 200 that is shown at that size. */
const load = (picture: HTMLElement) => {
  for (const [name, value] of Object.entries({ naturalWidth: 320, naturalHeight: 200, offsetWidth: 320, offsetHeight: 200 }))
    Object.defineProperty(picture, name, { value, configurable: true });
  fireEvent.load(picture);
};

beforeAll(() => {
  URL.createObjectURL = () => 'blob:result';
  URL.revokeObjectURL = () => undefined;
});

it('cuts the part that is marked, and offers it as a download', async () => {
  cutting.mockResolvedValue(new Blob(['x']));
  const { person } = renderPage(<PictureCropPage />);
  load(screen.getByAltText('待裁剪的图片'));
  await person.click(screen.getByRole('button', { name: /裁\s?剪/ }));
  expect(await screen.findByAltText('裁剪结果')).toHaveAttribute('src', 'blob:result');
  expect(screen.getByRole('link', { name: /下\s?载/ })).toHaveAttribute('download', '裁剪结果.png');
  expect(cutting).toHaveBeenCalledWith(samplePictures[0]?.src, expect.objectContaining({ x: expect.any(Number) }));
});

it('says that a picture cannot be read', async () => {
  cutting.mockRejectedValue(new Error('broken'));
  const { person } = renderPage(<PictureCropPage />);
  load(screen.getByAltText('待裁剪的图片'));
  await person.click(screen.getByRole('button', { name: /裁\s?剪/ }));
  expect(await screen.findByText('图片无法读取，请选择其他图片')).toBeVisible();
});
