import { parseUntrusted, readRecord } from './read-record.ts';
import { REGISTRY_SCHEMA } from './registry-document.ts';

const asset = { path: 'entry.0123456789.js', size: 100, integrity: `sha384-${'A'.repeat(64)}` };
const list = { name: 'system/UserList', kind: 'view', assets: [asset] };
const lent = { name: 'system/VisitCard', kind: 'component', assets: [asset] };
const card = {
  component: lent.name,
  title: '访问量',
  size: { w: 4, h: 3 },
  least: { w: 2, h: 2 },
  codes: ['system:visits'],
  refresh: 5,
  isConfigurable: false,
};
const record = {
  schema: REGISTRY_SCHEMA,
  name: 'remote-system',
  build: '0123456789ab',
  version: '0.1.0',
  container: 'remote_system_0123456789ab',
  entry: asset,
  exposes: [list],
  requires: { react: '^19.0.0' },
  provides: {},
  hostApi: '^1.0.0',
  assets: [asset],
};
const read = (changes: object) => readRecord(JSON.stringify({ ...record, ...changes }));

it('reads a record', () => {
  expect(read({})).toEqual({ record });
});

it('reads the cards of a record', () => {
  const changes = { exposes: [list, lent], cards: [card] };
  expect(read(changes)).toEqual({ record: { ...record, ...changes } });
});

it.each([
  [{ schema: REGISTRY_SCHEMA + 1 }, /^构建记录的格式版本 2 比本系统支持的 1 新$/],
  [{ schema: 'newer' }, /^构建记录 schema：/],
  [{ name: 'system' }, /^构建记录 name：远程名称须以 remote- 开头/],
  [{ build: '0123456789AB' }, /^构建记录 build：/],
  [{ build: '0123456789ab0' }, /^构建记录 build：/],
  [{ version: '1'.repeat(51) }, /^构建记录 version：/],
  [{ container: 'a-b' }, /^构建记录 container：/],
  [{ entry: { ...asset, path: '../entry.js' } }, /^构建记录 entry.path：/],
  [{ entry: { ...asset, path: '/entry.js' } }, /^构建记录 entry.path：/],
  [{ entry: { ...asset, integrity: 'sha384-short' } }, /^构建记录 entry.integrity：/],
  [{ entry: { ...asset, size: -1 } }, /^构建记录 entry.size：/],
  [{ entry: { ...asset, size: 0.5 } }, /^构建记录 entry.size：/],
  [{ exposes: [{ ...list, kind: 'page' }] }, /^构建记录 exposes.0.kind：/],
  [{ exposes: [{ ...list, name: 'a'.repeat(201) }] }, /^构建记录 exposes.0.name：/],
  [{ exposes: [list, list] }, /^暴露了两个同名的 system\/UserList$/],
  [{ borrows: ['a'.repeat(201)] }, /^构建记录 borrows.0：/],
  [{ firstPages: [{ view: 'system/UserList', path: '//other.example/list', query: {} }] }, /^构建记录 firstPages.0.path：/],
  [{ firstPages: [{ view: 'system/UserList', path: '/sys/../actuator', query: {} }] }, /^构建记录 firstPages.0.path：/],
  [{ firstPages: [{ view: 'system/UserList', path: '/sys/user/list?x=1', query: {} }] }, /^构建记录 firstPages.0.path：/],
  [{ cards: [{ ...card, refresh: 4 }] }, /^构建记录 cards.0.refresh：/],
  [{ cards: [{ ...card, size: { w: 13, h: 3 } }] }, /^构建记录 cards.0.size.w：/],
  [{ cards: [card] }, /^卡片 system\/VisitCard 不是本构建借出的组件$/],
  [{ cards: [{ ...card, component: list.name }] }, /^卡片 system\/UserList 不是本构建借出的组件$/],
  [{ exposes: [list, lent], cards: [card, card] }, /^卡片 system\/VisitCard 不是本构建借出的组件$/],
  [{ contract: { made: '0.5', least: '0.5.0' } }, /^构建记录 contract.made：/],
  [{ uses: { react: 'useState' } }, /^构建记录 uses.react：/],
])('says why it refuses %j', (changes, reason) => {
  expect(read(changes)).toEqual({ reasons: [expect.stringMatching(reason)] });
});

it('ignores fields that a newer build has', () => {
  const view = { ...list, preload: true, assets: [{ ...asset, priority: 'low' }] };
  const page = { view: list.name, path: '/sys/user/list', query: {} };
  expect(read({ more: 1, exposes: [view], firstPages: [{ ...page, cache: 5 }] })).toEqual({ record: { ...record, firstPages: [page] } });
  expect(read({ exposes: [list, lent], cards: [{ ...card, colour: 'red' }] })).toHaveProperty('record');
});

it('says what is no JSON', () => {
  expect(readRecord('{')).toEqual({ reasons: [expect.stringMatching(/^构建记录不是有效的 JSON：(?!SyntaxError)./)] });
});

it.each(['__proto__', 'constructor', 'prototype'])('refuses the key %s, which reaches the prototype', (key) => {
  expect(() => parseUntrusted(`{"exposes":[{"${key}":{}}]}`)).toThrow(`不允许的键名 ${key}`);
});
