import { loadSheet } from './antd-sheets.ts';

const links = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
const answer = (type: 'load' | 'error') => links()[0]?.dispatchEvent(new Event(type));

beforeEach(() => {
  document.head.innerHTML = '<style></style>';
});

it('loads a sheet once, in front of all others', async () => {
  const both = Promise.all([loadSheet('/assets/antd-frame.1.css'), loadSheet('/assets/antd-frame.1.css')]);
  expect(links().map((link) => link.getAttribute('href'))).toEqual(['/assets/antd-frame.1.css']);
  expect(document.head.firstElementChild).toBe(links()[0]);
  answer('load');
  await both;
});

it('fails with a sheet that does not load, and asks for it again with the next call', async () => {
  const failing = loadSheet('/assets/antd-views.1.css');
  answer('error');
  await expect(failing).rejects.toThrow('antd-views.1.css');
  expect(links()).toEqual([]);
  const again = loadSheet('/assets/antd-views.1.css');
  answer('load');
  await again;
});

it('asks for nothing where antd writes its rules itself', async () => {
  await loadSheet(undefined);
  expect(links()).toEqual([]);
});
