import { close, visit } from './tabs.ts';
import { useTabs } from './tabs-store.ts';

const store = () => useTabs.getState();
const keys = () => store().tabs.open.map(({ key }) => key);

beforeEach(() => {
  sessionStorage.clear();
  store().restore('u1');
});

it('takes the tabs up again after a reload, for the same person', () => {
  store().apply((tabs) => visit(tabs, '/a?x=1', '甲'));
  store().restore('u1');
  expect(keys()).toEqual(['/dashboard/analysis', '/a?x=1']);
  store().restore('u2');
  expect(keys()).toEqual(['/dashboard/analysis']);
});

it.each(['{', '[]', '{"user":"u1","open":[null,{"key":"//evil","href":"//evil","title":"x"},{"key":"/a"}]}'])(
  'leaves spoilt storage alone: %s',
  (text) => {
    sessionStorage.setItem('mortise:tabs:1', text);
    store().restore('u1');
    expect(keys()).toEqual(['/dashboard/analysis']);
  },
);

it('forgets unsaved input with its tab', () => {
  store().apply((tabs) => visit(tabs, '/a', '甲'));
  store().setDirty('/a', true);
  expect(store().dirty.has('/a')).toBe(true);
  store().apply((tabs) => close(tabs, '/a'));
  expect(store().dirty.size).toBe(0);
});
