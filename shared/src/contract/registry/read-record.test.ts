import { parseUntrusted, readRecord } from './read-record.ts';
import { REGISTRY_SCHEMA } from './registry-document.ts';

const asset = { path: 'entry.0123456789.js', size: 100, integrity: `sha384-${'A'.repeat(64)}` };
const list = { name: 'system/UserList', kind: 'view', assets: [asset] };
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
  [{ firstPages: [{ view: 'system/UserList', path: '/sys/user/list', query: {}, method: 'POST' }] }, /^构建记录 firstPages.0：/],
  [{ more: 1 }, /^构建记录 （整体）：/],
])('says why it refuses %j', (changes, reason) => {
  expect(read(changes)).toEqual({ reasons: [expect.stringMatching(reason)] });
});

it('says what is no JSON', () => {
  expect(readRecord('{')).toEqual({ reasons: [expect.stringMatching(/^构建记录不是有效的 JSON：(?!SyntaxError)./)] });
});

it.each(['__proto__', 'constructor', 'prototype'])('refuses the key %s, which reaches the prototype', (key) => {
  expect(() => parseUntrusted(`{"exposes":[{"${key}":{}}]}`)).toThrow(`不允许的键名 ${key}`);
});
