import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accentsOf } from './accents.ts';
import type { useAppearance as UseAppearance } from './appearance-store.ts';
import { DEFAULTS } from './preferences.ts';

const KEY = 'mortise:appearance';
const root = document.documentElement;
const boot = readFileSync(join(__dirname, '../../public/boot.js'), 'utf8');

const load = async (): Promise<typeof UseAppearance> => {
  jest.resetModules();
  return (await import('./appearance-store.ts')).useAppearance;
};
// evaluates the file as the browser does
const runBoot = () => new Function(boot)();
const painted = () => ({ data: { ...root.dataset }, style: root.getAttribute('style') ?? '' });
const wipe = () => {
  for (const { name } of [...root.attributes]) root.removeAttribute(name);
};

beforeEach(() => {
  localStorage.clear();
  wipe();
});

it.each([
  [{}, true],
  [{ untilClosed: true }, false],
])('boot.js shows the console only for a session that has not ended: %p', (value, expected) => {
  localStorage.setItem('mortise:session', JSON.stringify({ version: 1, expires: Date.now() + 1000, value }));
  runBoot();
  expect(root.hasAttribute('data-signed-in')).toBe(expected);
});

it('starts with the required defaults', async () => {
  const { preferences, mode } = (await load()).getState();
  expect(mode).toBe('light');
  expect(preferences).toMatchObject({ primary: '#1890ff', layout: 'sidemenu', contentWidth: 'Fixed', multiTab: true, menuTheme: 'dark' });
});

it('stores what was chosen', async () => {
  (await load()).getState().change({ mode: 'dark', layout: 'topmenu', contentWidth: 'Fluid', radius: 2 });
  expect((await load()).getState()).toMatchObject({ mode: 'dark', preferences: { layout: 'topmenu', contentWidth: 'Fluid', radius: 2 } });
});

it('boot.js sets the same attributes and styles as the console', async () => {
  (await load())
    .getState()
    .change(
      { mode: 'dark', menuTheme: 'light', layout: 'topmenu', sidebarOpen: false, multiTab: false, colourWeak: true, primary: '#722ed1' },
      accentsOf('#722ed1'),
    );
  const shown = painted();
  wipe();
  runBoot();
  expect(painted()).toEqual(shown);
});

it.each(['{', '[]', '{"version":1,"value":{}}', '{"version":1,"value":{"paint":{"styles":null}}}'])(
  'paints the defaults out of spoilt storage: %s',
  async (text) => {
    localStorage.setItem(KEY, text);
    runBoot();
    expect(root.dataset.theme).toBe('light');
    expect((await load()).getState().preferences).toEqual(DEFAULTS);
  },
);

it('keeps valid stored preferences and drops invalid ones', async () => {
  const preferences = { mode: 'dark', primary: 'red', radius: 900, layout: 'spiral', compact: true, unheardOf: 1 };
  localStorage.setItem(KEY, JSON.stringify({ version: 1, value: { preferences } }));
  expect((await load()).getState().preferences).toEqual({ ...DEFAULTS, mode: 'dark', compact: true });
});

it('hides only a fixed header, and allows fluid content only with the top menu', async () => {
  const appearance = await load();
  appearance.getState().change({ layout: 'topmenu', contentWidth: 'Fluid', autoHideHeader: true });
  appearance.getState().change({ layout: 'sidemenu', fixedHeader: false });
  expect(appearance.getState().preferences).toMatchObject({ contentWidth: 'Fixed', autoHideHeader: false });
});

it('follows another window', async () => {
  const appearance = await load();
  const kept = { version: 1, value: { preferences: { ...DEFAULTS, mode: 'dark' } } };
  localStorage.setItem(KEY, JSON.stringify(kept));
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  expect(appearance.getState().mode).toBe('dark');
  expect(root.dataset.theme).toBe('dark');
});

it('works without storage until the page is closed', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const appearance = await load();
  appearance.getState().change({ compact: true });
  expect(appearance.getState().preferences.compact).toBe(true);
  jest.restoreAllMocks();
});

it('switches transitions off while the mode changes, so that all colours change in one frame', async () => {
  const { change } = (await load()).getState();
  const { body } = document;
  const frames: FrameRequestCallback[] = [];
  const spy = jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
  change({ mode: 'dark' });
  expect(body.dataset.switching).toBe('');
  for (const frame of frames.splice(0)) frame(0);
  expect(body.dataset.switching).toBe('');
  for (const frame of frames.splice(0)) frame(0);
  expect(body.dataset.switching).toBeUndefined();
  change({ radius: 4 });
  expect(frames).toEqual([]);
  spy.mockRestore();
});
