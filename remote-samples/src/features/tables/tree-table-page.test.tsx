import { mocks } from '@mortise/shared/contract/demo';
import { fault, mockEndpoint, renderPage } from '@mortise/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import { TreeTablePage } from './tree-table-page.tsx';

const node = (id: string, name: string, hasChildren = false) => ({ id, name, component: 'x', orderNum: 1, hasChildren });
const expand = async () => fireEvent.click(await screen.findByRole('button', { name: '展开行' }));

it('loads the children of a row once, when it is expanded', async () => {
  const tree = mockEndpoint(mocks.treeNodes, ({ query }) => (query.id === '0' ? [node('2', '系统管理', true)] : [node('21', '用户管理')]));
  renderPage(<TreeTablePage />);
  await expand();
  expect(await screen.findByRole('cell', { name: '用户管理' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: '关闭行' }));
  await expand();
  expect(tree.asked.map(({ query }) => query.id)).toEqual(['0', '2']);
});

it('says that the children of a row could not be loaded, and loads them again on request', async () => {
  let isAway = true;
  mockEndpoint(mocks.treeNodes, ({ query }) => {
    if (query.id === '0') return [node('2', '系统管理', true)];
    return isAway ? fault() : [node('21', '用户管理')];
  });
  renderPage(<TreeTablePage />);
  await expand();
  const retry = await screen.findByRole('button', { name: /重\s*试/ });
  isAway = false;
  fireEvent.click(retry);
  expect(await screen.findByRole('cell', { name: '用户管理' })).toBeVisible();
});
