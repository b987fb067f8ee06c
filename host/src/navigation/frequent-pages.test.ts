import { usePersonal } from '@mortise/shared/session';
import { useFrequentPages } from './frequent-pages.ts';

const often = () => useFrequentPages.getState();
const open = (user: string) => usePersonal.getState().open(user);

let now = 1000;
beforeEach(() => {
  jest.spyOn(Date, 'now').mockImplementation(() => now++);
  localStorage.clear();
  open('u1');
});
afterEach(() => jest.restoreAllMocks());

it('remembers the last ten pages, each once', () => {
  for (let page = 0; page < 12; page++) often().visit(`/${page}`);
  often().visit('/5');
  expect(often().recent).toEqual(['/5', '/11', '/10', '/9', '/8', '/7', '/6', '/4', '/3', '/2']);
});

it('adds and removes a favourite for the current user only', () => {
  often().toggleFavourite('/a');
  often().toggleFavourite('/b');
  often().toggleFavourite('/a');
  open('u2');
  expect(often().favourites).toEqual([]);
  open('u1');
  expect(often().favourites).toEqual(['/b']);
});

it('remembers that a favourite was removed, so that another browser does not bring it back', () => {
  often().toggleFavourite('/a');
  often().toggleFavourite('/a');
  expect(usePersonal.getState().entries.pages?.value).toMatchObject({ favourites: [{ path: '/a', removed: true }] });
});

it('follows changes of another window and ignores what is invalid', () => {
  const value = { recent: [7, { path: '/x', at: 1 }, { path: '//evil', at: 2 }], favourites: null };
  const entries = { pages: { value, at: 1, version: 0, isSent: false } };
  localStorage.setItem('mortise:personal', JSON.stringify({ version: 1, value: [{ user: 'u1', entries }] }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'mortise:personal' }));
  expect(often()).toMatchObject({ recent: ['/x'], favourites: [] });
});
