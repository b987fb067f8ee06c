import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BuildRecord, OLDEST_CONTRACT, PROVIDED_MODULES, SHARED_VERSION } from '@mortise/shared/contract/registry';
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
  'src/count-card.tsx': 'export default function CountCard() { return <b>3</b>; }',
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

const card = { title: '小件数', size: { w: 3, h: 2 }, least: { w: 2, h: 2 }, codes: ['small/List'], refresh: 30, isConfigurable: true };

const folder = mkdtempSync(join(tmpdir(), 'remote-small-'));
const output = join(folder, 'out');

/** Builds like `npm run build`: in a Node process, with the real presets. */
function make(
  views: Record<string, string> = { 'small/List': './src/list.tsx' },
  more: Record<string, string> = {},
  output = join(folder, 'out'),
) {
  for (const [name, text] of Object.entries({ ...files, ...more })) {
    mkdirSync(join(folder, 'src'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  if (!existsSync(join(folder, 'node_modules'))) symlinkSync(join(root, 'remote-system/node_modules'), join(folder, 'node_modules'));
  const script = `
    import { register } from 'tsx/esm/api';
    register();
    const { defineRemote } = await import('./src/define-remote.ts');
    const { compile } = await import('./src/build/compile.ts');
    const { compressFolder } = await import('./src/build/compress.ts');
    const preset = defineRemote({ name: 'remote-small', port: 3999, folder: ${JSON.stringify(folder)}, views: ${JSON.stringify(views)}, palette: ${JSON.stringify(palette)}, firstPages: ${JSON.stringify(firstPages)}, cards: { 'small/Count': ${JSON.stringify({ ...card, file: './src/count-card.tsx' })} } });
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
    // export by export, with the contract numbers that lend them
    expect(record.uses).toEqual({
      react: ['lazy', 'useState'],
      'react/jsx-runtime': ['jsx', 'jsxs'],
      '@mortise/shared/micro': ['defineLifecycles', 'useRemoteComponent'],
      '@mortise/shared/session': ['useSession'],
    });
    expect(record.contract).toEqual({ made: SHARED_VERSION, least: OLDEST_CONTRACT });
    // Ctrl K offers it before any code of the remote is loaded
    expect(record.palette).toEqual(palette);
    // the host makes the call together with the click
    expect(record.firstPages).toEqual(firstPages);
    // boards list it before any code of the remote is loaded
    expect(record.cards).toEqual([{ component: 'small/Count', ...card }]);
    expect(record.container).toBe(`remote_small_${record.build}`);
  });

  it('has a door for each view and one for single-spa', () => {
    expect(record.exposes.map(({ name, kind }) => [name, kind])).toEqual([
      ['small/List', 'view'],
      ['small/Count', 'component'],
      ['lifecycles', 'lifecycles'],
    ]);
  });

  it('says of each which modules of the host it imports, at once or later', () => {
    const taken = Object.fromEntries(record.exposes.map(({ name, requires }) => [name, requires]));
    // `micro` by what it loads later
    expect(taken['small/List']).toEqual(['@mortise/shared/micro', '@mortise/shared/session', 'react', 'react/jsx-runtime']);
    expect(taken['small/Count']).toEqual(['react/jsx-runtime']);
    expect(taken.lifecycles).toEqual(expect.arrayContaining(taken['small/List'] ?? []));
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

  it.each([
    [
      'a name of the router that the host does not lend',
      `import { useBlocker } from 'react-router-dom'; export default () => String(useBlocker);`,
      /react-router-dom 没有 useBlocker/,
    ],
    ['a misspelt name of a layer', `import { Buton } from '@mortise/shared/ui'; export default () => <Buton />;`, /ui 没有 Buton/],
    ['a member of a namespace', `import * as z from 'zod'; export default () => String(z.toJSONSchema);`, /zod 没有 toJSONSchema/],
    ['a page without a default export', `export const WrongPage = () => null;`, /页面 small\/Wrong 没有默认导出/],
    ['a file that is not there', undefined, /Can't resolve '\.\/src\/wrong\.tsx'/],
    ['styles of other pages', `import './wrong.module.css'; export default () => null;`, /样式 :global\(\.ant-btn\) 会影响其他页面/],
  ])('refuses %s, with its file', (_what, text, reason) => {
    rmSync(join(folder, 'src/wrong.tsx'), { force: true });
    const sources = { ...(text && { 'src/wrong.tsx': text }), 'src/wrong.module.css': ':global(.ant-btn) { color: red }' };
    const build = () => make({ 'small/Wrong': './src/wrong.tsx' }, sources, join(folder, 'refused'));
    expect(build).toThrow(reason);
    expect(build).toThrow(/src\/wrong\./);
  });

  it('lies there compressed', () => {
    expect(readdirSync(output)).toEqual(expect.arrayContaining([`${record.entry.path}.br`, `${record.entry.path}.gz`]));
  });
});
