import { loadFrameSheet, loadViewsSheet } from './antd-sheets.ts';

const links = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
const answer = (type: 'load' | 'error') => links()[0]?.dispatchEvent(new Event(type));

beforeEach(() => {
  document.head.innerHTML = '<style></style>';
});
afterEach(() => {
  delete process.env.ANTD_FRAME_SHEET;
  delete process.env.ANTD_VIEWS_SHEET;
});

it('loads a sheet once, in front of all others', async () => {
  process.env.ANTD_FRAME_SHEET = '/assets/antd-frame.1.css';
  const both = Promise.all([loadFrameSheet(), loadFrameSheet()]);
  expect(links().map((link) => link.getAttribute('href'))).toEqual(['/assets/antd-frame.1.css']);
  expect(document.head.firstElementChild).toBe(links()[0]);
  answer('load');
  await both;
});

it('fails with a sheet that does not load, and asks for it again with the next call', async () => {
  process.env.ANTD_VIEWS_SHEET = '/assets/antd-views.1.css';
  const failing = loadViewsSheet();
  answer('error');
  await expect(failing).rejects.toThrow('antd-views.1.css did not load');
  expect(links()).toEqual([]);
  const again = loadViewsSheet();
  answer('load');
  await again;
});

it('asks for nothing where antd writes its rules itself', async () => {
  await Promise.all([loadFrameSheet(), loadViewsSheet()]);
  expect(links()).toEqual([]);
});
