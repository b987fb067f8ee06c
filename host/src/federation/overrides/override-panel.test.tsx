import { remoteOverrides } from '@mortise/shared/contract/registry';
import { mockEndpoint, renderPage } from '@mortise/shared/testing';
import { screen, within } from '@testing-library/react';
import { aDocument, aRemote } from '#testing/registry-builders.ts';
import type { Federation } from '../federation.ts';
import { grantedActions, localActions, type OverrideActions } from './override-actions.ts';
import { OverridePanel } from './override-panel.tsx';
import { closeOverrides, openOverrides, setOverrides } from './override-store.ts';
import { keepOverrides, readOverrides } from './overrides.ts';

const HERE = 'http://127.0.0.1:3001';
const federation = { state: () => ({ document: aDocument(aRemote()) }) } as unknown as Federation;
const reload = jest.fn();
const open = (ways: OverrideActions = localActions) => renderPage(<OverridePanel federation={federation} reload={reload} ways={ways} />);
const openPanel = (ways?: OverrideActions) => {
  openOverrides();
  return open(ways);
};

beforeEach(() => {
  localStorage.clear();
  closeOverrides();
  setOverrides([]);
  reload.mockClear();
});

it('points a remote to this machine with one click', async () => {
  const { person } = openPanel();
  await person.click(await screen.findByRole('button', { name: '指向本机' }));
  expect(readOverrides()).toEqual({ 'remote-system': HERE });
  expect(reload).toHaveBeenCalledTimes(1);
});

it('asks the server for a grant in production', async () => {
  const grant = mockEndpoint(remoteOverrides.grant, null);
  const { person } = openPanel(grantedActions);
  await person.click(await screen.findByRole('button', { name: '指向本机' }));
  expect(grant.asked[0]?.body).toEqual({ name: 'remote-system', address: HERE, hours: 8 });
  expect(readOverrides()).toEqual({});
  expect(reload).toHaveBeenCalledTimes(1);
});

it('refuses invalid addresses', async () => {
  const { person } = openPanel();
  const box = await screen.findByRole('textbox');
  await person.clear(box);
  await person.type(box, '3001');
  await person.click(screen.getByRole('button', { name: '指向本机' }));
  expect(await screen.findByText(/请输入本机地址/)).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
});

it('shows overrides in a badge, and removes all with one click', async () => {
  keepOverrides({ 'remote-system': HERE });
  setOverrides([{ remote: 'remote-system', address: HERE }]);
  const { person } = open();
  const badge = screen.getByRole('alert');
  expect(badge).toHaveTextContent('本机应用：remote-system');
  await person.click(within(badge).getByRole('button', { name: '全部还原' }));
  expect(readOverrides()).toEqual({});
  expect(reload).toHaveBeenCalledTimes(1);
});

it('shows cause, next step and code of a refused override', () => {
  setOverrides([{ remote: 'remote-system', address: HERE, cause: 'override-expired' }]);
  open();
  expect(screen.getByRole('alert')).toHaveTextContent(
    '本机应用未采用全部还原remote-system：指向本机的授权已过期，正在使用已发布的版本。需要继续请重新指向本机（override-expired）',
  );
});
