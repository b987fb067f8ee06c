import { renderPage } from '@mortise/shared/testing';
import { screen, within } from '@testing-library/react';
import type { Federation } from '../federation.ts';
import { aDocument, aRemote } from '../registry-builders.ts';
import { OverridePanel } from './override-panel.tsx';
import { keepOverrides, readOverrides } from './overrides.ts';

const federation = { state: () => ({ document: aDocument(aRemote()) }) } as unknown as Federation;
const reload = jest.fn();
const open = () => renderPage(<OverridePanel federation={federation} reload={reload} />);

beforeEach(() => {
  localStorage.clear();
  reload.mockClear();
});

it('points a remote at this machine in two clicks', async () => {
  const { person } = open();
  await person.click(screen.getByRole('button', { name: '本机应用' }));
  await person.click(await screen.findByRole('button', { name: '指向本机' }));
  expect(readOverrides()).toEqual({ 'remote-system': 'http://127.0.0.1:3001' });
  expect(reload).toHaveBeenCalledTimes(1);
});

it('refuses an address that is not of this machine', async () => {
  const { person } = open();
  await person.click(screen.getByRole('button', { name: '本机应用' }));
  const box = await screen.findByRole('textbox');
  await person.clear(box);
  await person.type(box, 'https://example.com');
  await person.click(screen.getByRole('button', { name: '指向本机' }));
  expect(await screen.findByText(/请输入本机地址/)).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
});

it('keeps in sight what is pointed elsewhere, and restores all with one click', async () => {
  keepOverrides({ 'remote-system': 'http://127.0.0.1:3001' });
  const { person } = open();
  const badge = screen.getByRole('alert');
  expect(badge).toHaveTextContent('本机应用：remote-system');
  await person.click(within(badge).getByRole('button', { name: '全部还原' }));
  expect(readOverrides()).toEqual({});
  expect(reload).toHaveBeenCalledTimes(1);
});
