import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BuildRecord, REGISTRY_SCHEMA } from '@mortise/shared/contract/registry';
import { idOfFolder, integrityOf, nameBuild, PLACEHOLDER_ID, sortHashes } from './build-id.ts';

const HASH = `sha384-${'A'.repeat(64)}`;
const CHUNK = `assets/list.${PLACEHOLDER_ID}.js`;
const ENTRY = `entry.${PLACEHOLDER_ID}.js`;

/** What a compilation gives: an entry that knows the hash of a chunk, and a record that knows the hashes of both. */
function aCompilation(text = 'list') {
  const chunk = `chunks_${PLACEHOLDER_ID}.push("${text}")`;
  const files = new Map([
    [ENTRY, `var remote_${PLACEHOLDER_ID}={1:"${integrityOf(chunk)}"}`],
    [CHUNK, chunk],
    [`${CHUNK}.map`, `{"names":["chunks_${PLACEHOLDER_ID}"]}`],
  ]);
  const assetOf = (path: string) => ({ path, size: files.get(path)?.length ?? 0, integrity: integrityOf(files.get(path) ?? '') });
  const record: BuildRecord = {
    schema: REGISTRY_SCHEMA,
    name: 'remote-demo',
    build: PLACEHOLDER_ID,
    version: '1.0.0',
    container: `remote_demo_${PLACEHOLDER_ID}`,
    entry: assetOf(ENTRY),
    exposes: [],
    requires: {},
    provides: {},
    hostApi: '^1.0.0',
    assets: [assetOf(CHUNK), assetOf(ENTRY)],
  };
  return { record, files };
}

describe('a named build', () => {
  it('has its id in every path and file, and the hash of every file as it is now', () => {
    const { record, files } = nameBuild(aCompilation());
    expect(record.container).toBe(`remote_demo_${record.build}`);
    expect([...files.keys()].sort()).toEqual(
      [`assets/list.${record.build}.js`, `assets/list.${record.build}.js.map`, `entry.${record.build}.js`].sort(),
    );
    expect(JSON.stringify([record, ...files])).not.toContain(PLACEHOLDER_ID);
    for (const { path, integrity, size } of [record.entry, ...record.assets])
      expect([path, integrity, size]).toEqual([path, integrityOf(files.get(path) ?? ''), files.get(path)?.length]);
    expect(files.get(record.entry.path)).toContain(integrityOf(files.get(`assets/list.${record.build}.js`) ?? ''));
  });

  it('has the id of its content', () => {
    const { build } = nameBuild(aCompilation()).record;
    expect(nameBuild(aCompilation()).record.build).toBe(build);
    expect(nameBuild(aCompilation('other list')).record.build).not.toBe(build);
  });

  it('is refused when a chunk holds the hash of another, which would be out of date', () => {
    const { record, files } = aCompilation();
    files.set('assets/late.js', `load("${integrityOf(files.get(CHUNK) ?? '')}")`);
    expect(() => nameBuild({ record, files })).toThrow('assets/late.js');
  });
});

it('sorts the hashes of chunks in an entry', () => {
  expect(sortHashes(`a={7:"${HASH}",10:"${HASH}"};b={3:"${HASH}",2:"${HASH}"};c()`)).toBe(
    `a={10:"${HASH}",7:"${HASH}"};b={2:"${HASH}",3:"${HASH}"};c()`,
  );
});

it('stops when an entry holds hashes in another form, which would stay unsorted', () => {
  expect(() => sortHashes(`a={"list":"${HASH}"}`)).toThrow('form');
});

it('gives a folder an id by names and contents, source maps left out', () => {
  const folder = mkdtempSync(join(tmpdir(), 'host-'));
  mkdirSync(join(folder, 'assets'));
  const put = (path: string, text: string) => writeFileSync(join(folder, path), text);
  put('index.html', 'page');
  const id = idOfFolder(folder);
  put('assets/main.js.map', 'map');
  expect(idOfFolder(folder)).toBe(id);
  put('assets/main.js', '');
  expect(idOfFolder(folder)).not.toBe(id);
  rmSync(folder, { recursive: true });
});
