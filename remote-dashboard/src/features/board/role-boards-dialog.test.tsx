import { type Board, boards, type Layout } from '@mortise/shared/contract/dashboard';
import { roles } from '@mortise/shared/contract/people';
import { findDialog, mockEndpoint, refusal, renderPage } from '@mortise/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { RoleBoardsDialog } from './role-boards-dialog.tsx';

const layout: Layout = [{ id: 'a', component: 'shop/a', x: 0, y: 0, w: 4, h: 3, config: {} }];
const stored: Board = { id: '7', screen: 'workplace', name: '审计看板', roleIds: ['r2'], layout: [], version: 3 };

const open = (known: Board[]) => {
  mockEndpoint(boards.ofScreen, known);
  mockEndpoint(roles.all, []);
  const onClose = jest.fn();
  return { onClose, ...renderPage(<RoleBoardsDialog screen="workplace" layout={layout} onClose={onClose} />) };
};
const save = () => screen.getByRole('button', { name: /保\s?存/ });
const chooseBoard = async (person: ReturnType<typeof open>['person'], name: string) => {
  await person.click(screen.getByRole('combobox', { name: '保存到' }));
  await person.click(await screen.findByTitle(name));
};

it('saves what is shown as a new board, which needs a name; without roles it is everybody’s', async () => {
  const added = mockEndpoint(boards.add, stored);
  const { person, onClose } = open([]);
  await person.click(save());
  expect(await screen.findByText('请输入看板名称')).toBeVisible();
  await person.type(screen.getByRole('textbox', { name: '看板名称' }), '职员看板');
  await person.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(added.asked.map(({ body }) => body)).toEqual([{ screen: 'workplace', name: '职员看板', roleIds: [], layout }]);
});

it('replaces a board in the version that was read, and stays open while that is refused', async () => {
  const edited = mockEndpoint(boards.edit, refusal('看板已被他人修改'));
  const { person, onClose } = open([stored]);
  await chooseBoard(person, '审计看板');
  await person.click(save());
  expect(await screen.findByText('看板已被他人修改')).toBeVisible();
  expect(edited.asked.map(({ body }) => body)).toEqual([{ id: '7', name: '审计看板', roleIds: ['r2'], layout, version: 3 }]);
  expect(onClose).not.toHaveBeenCalled();
});

it('removes a board after a question', async () => {
  const removed = mockEndpoint(boards.remove, null);
  const { person } = open([stored]);
  await chooseBoard(person, '审计看板');
  await person.click(screen.getByRole('button', { name: '删除此看板' }));
  const question = await findDialog('删除看板“审计看板”？');
  expect(removed.asked).toEqual([]);
  await person.click(within(question).getByRole('button', { name: '确定' }));
  await waitFor(() => expect(removed.asked.map(({ query }) => query)).toEqual([{ id: '7' }]));
  await waitFor(() => expect(screen.getByRole('textbox', { name: '看板名称' })).toHaveValue(''));
});
