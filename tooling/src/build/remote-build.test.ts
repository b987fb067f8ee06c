import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BuildRecord, PROVIDED_MODULES } from '@mortise/shared/contract/registry';
import { root } from '../root.ts';

const files: Record<string, string> = {
  'package.json': '{ "name": "remote-small", "version": "2.3.4", "type": "module" }',
  'src/list.tsx': `
    import { lazy, useState } from 'react';
    import { useSession } from '@mortise/shared/session';
    import styles from './list.module.css';
    const Detail = lazy(() => import('./detail.tsx'));
    export default function List() {
      const [open] = useState(() => Boolean(useSession.getState().token));
      return <div className={styles.list}>{open && <Detail />}</div>;
    }`,
  'src/list.module.css': '.list { color: red }',
  'src/detail.tsx': `
    import { useRemoteComponent } from '@mortise/shared/micro';
    export default () => {
      const Picker = useRemoteComponent('online/PopupPicker');
      return <b>detail <Picker /></b>;
    };`,
};

const palette = {
  records: [],
  actions: [{ title: '新增小件', words: [], views: ['small/List'], codes: ['small:add'], part: 'new' }],
};

const firstPages = [{ view: 'small/List', path: '/small/list', query: { pageNo: '1' } }];

const folder = mkdtempSync(join(tmpdir(), 'remote-small-'));
const output = join(folder, 'out');

/** Builds like `npm run build`: in a Node process, with the real presets. */
function make() {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, 'src'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  symlinkSync(join(root, 'remote-system/node_modules'), join(folder, 'node_modules'));
  const script = `
    import { register } from 'tsx/esm/api';
    register();
    const { defineRemote } = await import('./src/define-remote.ts');
    const { compile } = await import('./src/build/compile.ts');
    const { compressFolder } = await import('./src/build/compress.ts');
    const preset = defineRemote({ name: 'remote-small', port: 3999, folder: ${JSON.stringify(folder)}, views: { 'small/List': './src/list.tsx' }, palette: ${JSON.stringify(palette)}, firstPages: ${JSON.stringify(firstPages)} });
    const config = preset({}, { mode: 'production' });
    await compile({ ...config, cache: false, output: { ...config.output, path: ${JSON.stringify(output)} } });
    await compressFolder(${JSON.stringify(output)});
  `;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: join(root, 'tooling'),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
}

const made = (path: string) => readFileSync(join(output, path));
const pick = (...names: (keyof typeof PROVIDED_MODULES)[]) => Object.fromEntries(names.map((name) => [name, PROVIDED_MODULES[name]]));
const hashOf = (path: string) => `sha384-${createHash('sha384').update(made(path)).digest('base64')}`;

describe('the build of a remote', () => {
  let record: BuildRecord;
  beforeAll(() => {
    make();
    record = BuildRecord.parse(JSON.parse(made('registry-record.json').toString()));
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  it('says which components of others it borrows', () => {
    expect(record.borrows).toEqual(['online/PopupPicker']);
  });

  it('says what it is and what it wants of the host', () => {
    expect(record).toMatchObject({ name: 'remote-small', version: '2.3.4', hostApi: '^1.0.0' });
    // what its code imports, and the runtime; the host loads each of them before the entry runs
    expect(record.requires).toEqual(
      pick('@module-federation/runtime-core', 'react', 'react/jsx-runtime', '@mortise/shared/session', '@mortise/shared/micro'),
    );
    // Ctrl K offers it before any code of the remote is loaded
    expect(record.palette).toEqual(palette);
    // the host makes the call together with the click
    expect(record.firstPages).toEqual(firstPages);
    expect(record.container).toBe(`remote_small_${record.build}`);
  });

  it('has a door for each view and one for single-spa', () => {
    expect(record.exposes.map(({ name, kind }) => [name, kind])).toEqual([
      ['small/List', 'view'],
      ['lifecycles', 'lifecycles'],
    ]);
  });

  it('lists every file with the hash that it has', () => {
    const served = readdirSync(output, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(js|css)$/.test(name));
    expect(record.assets.map(({ path }) => path).sort()).toEqual(served.sort());
    for (const { path, integrity, size } of [record.entry, ...record.assets, ...record.exposes.flatMap(({ assets }) => assets)])
      expect([path, integrity, size]).toEqual([path, hashOf(path), made(path).length]);
  });

  it('names the style sheet of a view, but not what the view loads later', () => {
    const view = record.exposes.find(({ name }) => name === 'small/List')?.assets.map(({ path }) => path) ?? [];
    expect(view.filter((path) => path.endsWith('.css'))).toHaveLength(1);
    const late = record.assets.find(({ path }) => made(path).includes('detail') && !made(path).includes('useState'));
    expect(late).toBeDefined();
    expect(view).not.toContain(late?.path);
  });

  it('checks the hash of what it loads later by itself', () => {
    const entry = made(record.entry.path).toString();
    for (const { path, integrity } of record.assets) if (path !== record.entry.path) expect(entry).toContain(integrity);
  });

  it('carries no copy of what the host brings', () => {
    const all = record.assets.map(({ path }) => made(path).toString()).join('\n');
    expect(all).not.toMatch(/react\.(transitional\.)?element/);
    expect(record.assets.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(60_000);
  });

  it('keeps its chunks apart from those of another build', () => {
    const entry = made(record.entry.path).toString();
    expect(entry).toContain(`"${record.container}:"`);
    expect(entry).toContain(record.container);
  });

  it('is not marked by the loader that ran the preset', () => {
    expect(made(record.entry.path).toString()).not.toContain('__name(');
  });

  it('lies there compressed', () => {
    expect(readdirSync(output)).toEqual(expect.arrayContaining([`${record.entry.path}.br`, `${record.entry.path}.gz`]));
  });
});
