import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderPage } from '#testing/index.ts';
import { RowMenu } from './row-menu.tsx';

const pressed = jest.fn();
const open = () => renderPage(<RowMenu items={[{ key: '删除', label: '删除', onClick: pressed }]} />).person;
const more = () => screen.getByRole('button', { name: '更多' });
const isClosed = () => waitFor(() => expect(document.querySelector('.ant-dropdown:not(.ant-dropdown-hidden)')).toBeNull());

it('mounts the menu when it is opened, and closes it by the same button', async () => {
  const person = open();
  expect(document.querySelector('.ant-dropdown-trigger')).toBeNull();
  await person.click(more());
  expect(await screen.findByRole('menuitem', { name: '删除' })).toBeVisible();
  await person.click(more());
  await isClosed();
  await person.click(more());
  await person.click(await screen.findByRole('menuitem', { name: '删除' }));
  expect(pressed).toHaveBeenCalledTimes(1);
  await isClosed();
});

it('gives the focus to a menu that was opened by key, and back to the button', async () => {
  const person = open();
  more().focus();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: '删除' })).toHaveFocus());
  await person.keyboard('{Escape}');
  await waitFor(() => expect(more()).toHaveFocus());
  await isClosed();
});

it('is opened and closed by clicks without a press, as screen readers send them', async () => {
  open();
  fireEvent.click(more());
  expect(await screen.findByRole('menuitem', { name: '删除' })).toBeVisible();
  fireEvent.click(more());
  await isClosed();
});
