import { useFrequentPages } from './frequent-pages.ts';

const often = () => useFrequentPages.getState();

beforeEach(() => {
  localStorage.clear();
  often().restore('u1');
});

it('remembers the last ten pages, each once', () => {
  for (let page = 0; page < 12; page++) often().visit(`/${page}`);
  often().visit('/5');
  expect(often().recent).toEqual(['/5', '/11', '/10', '/9', '/8', '/7', '/6', '/4', '/3', '/2']);
});

it('adds and removes a favourite for the current user only', () => {
  often().toggleFavourite('/a');
  often().toggleFavourite('/b');
  often().toggleFavourite('/a');
  often().restore('u2');
  expect(often().favourites).toEqual([]);
  often().restore('u1');
  expect(often().favourites).toEqual(['/b']);
});

it('follows changes of another window and ignores invalid storage', () => {
  localStorage.setItem('mortise:often', '{"version":1,"value":{"u1":{"recent":[7,"/x","//"],"favourites":null}}}');
  window.dispatchEvent(new StorageEvent('storage', { key: 'mortise:often' }));
  expect(often()).toMatchObject({ recent: ['/x', '//'], favourites: [] });
});
