import { aRemote } from '#testing/registry-builders.ts';
import type { Admitted } from '../load/gate.ts';
import { createDamageReport, createPageDamage } from './page-damage.ts';

const prototype = Object.prototype as unknown as Record<string, unknown>;
const restored: (() => void)[] = [];
const change = (place: object, key: PropertyKey, value: unknown) => {
  const before = Object.getOwnPropertyDescriptor(place, key);
  restored.push(() => {
    if (before) Object.defineProperty(place, key, before);
    else Reflect.deleteProperty(place, key);
  });
  Object.defineProperty(place, key, { value, configurable: true, writable: true });
};
const restore = () => {
  // by index: the iterator of arrays may be what was damaged
  for (let index = restored.length - 1; index >= 0; index--) restored[index]?.();
  restored.length = 0;
};
afterEach(restore);

it.each<[string, () => void]>([
  ['window.fetch replaced', () => change(window, 'fetch', () => {})],
  ['history.pushState added', () => change(history, 'pushState', () => {})],
  ['History.prototype.pushState replaced', () => change(History.prototype, 'pushState', () => {})],
  ['window.history replaced', () => change(window, 'history', {})],
  ['window.customElements replaced', () => change(window, 'customElements', {})],
  ['customElements.define added', () => change(customElements, 'define', () => {})],
  ['Object.prototype.extra added', () => change(prototype, 'extra', 1)],
  ['Array.prototype.map replaced', () => change(Array.prototype, 'map', () => [])],
  ['Array.prototype.push replaced', () => change(Array.prototype, 'push', () => 0)],
  ['Array.prototype.Symbol.iterator replaced', () => change(Array.prototype, Symbol.iterator, () => [])],
  ['JSON.parse replaced', () => change(JSON, 'parse', () => ({}))],
  ['Object.keys replaced', () => change(Object, 'keys', () => [])],
])('names %s, once', (named, damage) => {
  window.fetch ??= (() => {}) as never;
  const page = createPageDamage();
  damage();
  const found = page.check();
  const again = page.check();
  // the matchers need what was damaged
  restore();
  expect(found).toEqual([named]);
  expect(again).toEqual([]);
});

it('sees a getter in place of a value, and what is removed', () => {
  change(prototype, 'extra', 1);
  change(JSON, 'parse', JSON.parse);
  const page = createPageDamage();
  Object.defineProperty(JSON, 'parse', { get: () => () => 0, configurable: true });
  delete prototype.extra;
  expect(page.check()).toEqual(['Object.prototype.extra removed', 'JSON.parse replaced']);
});

it('leaves globals of remotes alone', () => {
  const page = createPageDamage();
  change(window, 'remote_demo_0123456789ab', { get: () => {}, init: () => {} });
  expect(page.check()).toEqual([]);
});

it('reports the view that ran, or that nobody knows who did it', () => {
  const remote = aRemote();
  const view = { remote, expose: remote.build.exposes[0], base: 'http://host/r/' } as Admitted;
  const found = [['window.fetch replaced', 'JSON.parse replaced'], [], ['Object.prototype.extra added']];
  const report = jest.fn();
  const inspect = createDamageReport({ check: () => found.shift() ?? [] }, report, () => '7');
  inspect(view);
  inspect(view);
  inspect();
  expect(report.mock.calls).toEqual([
    [
      expect.objectContaining({ code: 'page-damaged', detail: 'window.fetch replaced; JSON.parse replaced' }),
      { name: 'system/UserList', pinned: remote, revision: '7' },
    ],
    [expect.objectContaining({ code: 'page-damaged', detail: 'Object.prototype.extra added' }), { name: 'window', revision: '7' }],
  ]);
});
