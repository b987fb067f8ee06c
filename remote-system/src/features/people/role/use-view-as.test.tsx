import { roleViews } from '@mortise/shared/contract/access';
import { VIEWED_ROLE_KEY } from '@mortise/shared/contract/session';
import { localArea } from '@mortise/shared/session';
import { findDialog, mockEndpoint, refusal, renderPage } from '@mortise/shared/testing';
import { aRole } from '@mortise/shared/testing/builders';
import { Button } from '@mortise/shared/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { useViewAs } from './use-view-as.ts';

const Page = () => {
  const viewAs = useViewAs();
  return <Button onClick={() => viewAs(aRole({ id: 'r1', roleName: '普通职员' }))}>查看</Button>;
};

const open = async () => {
  const { person } = renderPage(<Page />);
  await person.click(screen.getByRole('button', { name: '查看' }));
  const question = await findDialog('以角色“普通职员”查看？');
  return (name: string) => person.click(within(question).getByRole('button', { name }));
};

// the page load that follows is in e2e/journeys/view-as-role.spec.ts: jsdom loads no pages
beforeEach(() => localStorage.clear());

it('starts the view after the question, and tells the other windows', async () => {
  const start = mockEndpoint(roleViews.start, null);
  const press = await open();
  expect(start.asked).toEqual([]);
  await press('确定');
  await waitFor(() => expect(localArea.read(VIEWED_ROLE_KEY)).toBe('r1'));
  expect(start.asked[0]?.body).toEqual({ roleId: 'r1' });
});

it('stays with the own rights when the server refuses', async () => {
  mockEndpoint(roleViews.start, refusal('该角色超出了您的权限'));
  const press = await open();
  await press('确定');
  expect(await screen.findByText('该角色超出了您的权限')).toBeVisible();
  expect(localArea.read(VIEWED_ROLE_KEY)).toBeNull();
});

it('asks the server nothing when the question is declined', async () => {
  const start = mockEndpoint(roleViews.start, null);
  const press = await open();
  await press('取消');
  expect(start.asked).toEqual([]);
  expect(localArea.read(VIEWED_ROLE_KEY)).toBeNull();
});
