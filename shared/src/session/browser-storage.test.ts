import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { localArea, sessionArea } from './browser-storage.ts';

const root = join(import.meta.dirname, '../../..');

afterEach(() => jest.restoreAllMocks());

it('keeps texts until they are removed', () => {
  expect(localArea.write('key', 'text')).toBe(true);
  expect(localArea.read('key')).toBe('text');
  expect(sessionArea.read('key')).toBeNull();
  localArea.remove('key');
  expect(localArea.read('key')).toBeNull();
});

it.each(['localStorage', 'sessionStorage'] as const)('does not throw where %s is blocked', (name) => {
  jest.spyOn(window, name, 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  const area = name === 'localStorage' ? localArea : sessionArea;
  expect(area.read('key')).toBeUndefined();
  expect(area.write('key', 'text')).toBe(false);
  expect(() => area.remove('key')).not.toThrow();
});

it('is the only place that reads a storage area, so that blocked storage never throws', () => {
  const bare = readdirSync(root)
    .filter((name) => name === 'host' || name === 'shared' || name.startsWith('remote-'))
    .flatMap((name) => readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' }).map((file) => `${name}/src/${file}`))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.includes('/testing/'))
    // a name in quotes reads nothing, unless it is a key: window['localStorage']
    .filter((file) => /(?<!(?<!\[)')\b(local|session)Storage\b/.test(readFileSync(join(root, file), 'utf8')));
  expect(bare).toEqual(['shared/src/session/browser-storage.ts']);
});
