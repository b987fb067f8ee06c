import { roleViews } from '@mortise/shared/contract/access';
import { session, VIEWED_ROLE_KEY } from '@mortise/shared/contract/session';
import { useSession } from '@mortise/shared/session';
import { fault, mockEndpoint, renderPage } from '@mortise/shared/testing';
import { act, screen } from '@testing-library/react';
import { RoleView } from './role-view.tsx';

const menu = [{ id: '1', path: '/a' }];
const viewing = { menu, auth: [], allAuth: [], viewedRole: { id: '7', name: '职员' } };

it('says as which role the console is seen, and stays when ending it is refused', async () => {
  const end = mockEndpoint(roleViews.end, fault(500, '系统繁忙'));
  const { person } = renderPage(<RoleView />);
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => useSession.setState({ permissions: viewing }));
  expect(await screen.findByText('正在以角色“职员”查看，只能浏览，不能修改')).toBeVisible();
  await person.click(screen.getByRole('button', { name: /退\s?出/ }));
  expect(end.asked).toHaveLength(1);
  expect(screen.getByRole('button', { name: /退\s?出/ })).toBeEnabled();
});

it('follows other windows of the browser', async () => {
  mockEndpoint(session.permissions, viewing);
  renderPage(<RoleView />);
  act(() => void dispatchEvent(new StorageEvent('storage', { key: VIEWED_ROLE_KEY })));
  expect(await screen.findByText(/正在以角色“职员”查看/)).toBeVisible();
});
