import { renderPage } from '@mortise/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import { PictureSortPage } from './picture-sort-page.tsx';

const order = () => screen.getAllByRole('img').map((picture) => picture.getAttribute('alt'));

it('moves a picture by its buttons, and stops at the ends', async () => {
  const { person } = renderPage(<PictureSortPage />);
  await person.click(screen.getByRole('button', { name: '图片 1后移' }));
  expect(order().slice(0, 2)).toEqual(['图片 2', '图片 1']);
  await person.click(screen.getByRole('button', { name: '图片 2前移' }));
  expect(order().slice(0, 2)).toEqual(['图片 2', '图片 1']);
});

it('moves a picture to where it is dropped', () => {
  renderPage(<PictureSortPage />);
  const [first, , third] = screen.getAllByRole('listitem');
  if (!first || !third) throw new Error('no pictures');
  fireEvent.dragStart(first);
  fireEvent.drop(third);
  expect(order().slice(0, 3)).toEqual(['图片 2', '图片 3', '图片 1']);
});
