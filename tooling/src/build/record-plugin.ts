import { createHash } from 'node:crypto';
import { type Asset, BuildRecord, type Expose, REGISTRY_SCHEMA } from '@mortise/shared/contract/registry';
import { type Compilation, type Compiler, rspack } from '@rspack/core';
import type { Door } from '../doors.ts';

interface RecordOptions extends Pick<BuildRecord, 'name' | 'build' | 'version' | 'container' | 'requires' | 'hostApi'> {
  doors: Record<string, Door>;
  withIntegrity: boolean;
}

const notServed = /\.map$|\.hot-update\./;
const runs = /\.(js|css)$/;
/** Names of shared modules' exports survive minifying. */
const borrowing = /\buseRemoteComponent\)?\(\s*(["'`])([^"'`$]+)\1/g;

/** Writes `registry-record.json`: everything a host must know of this build before it downloads a byte of it. */
export class RecordPlugin {
  readonly #options: RecordOptions;

  constructor(options: RecordOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('RecordPlugin', (compilation) => {
      // after integrity and content hashes have been written into the files
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'RecordPlugin', stage }, () => {
        if (compilation.errors.length) return;
        const record = BuildRecord.parse(recordOf(compilation, this.#options));
        compilation.emitAsset('registry-record.json', new rspack.sources.RawSource(JSON.stringify(record, null, 1)));
      });
    });
  }
}

function recordOf(compilation: Compilation, { doors, withIntegrity, ...said }: RecordOptions): BuildRecord {
  const assetOf = (path: string): Asset => {
    const content = compilation.getAsset(path)?.source.buffer();
    if (!content) throw new Error(`${path} is named by a chunk but was not made.`);
    const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    return { path, size: content.length, ...(withIntegrity && { integrity }) };
  };
  const filesOf = (chunkGroup: string) => {
    const group = compilation.namedChunkGroups.get(chunkGroup) ?? compilation.entrypoints.get(chunkGroup);
    if (!group) throw new Error(`There is no chunk named ${chunkGroup}.`);
    return group.getFiles().filter((file) => runs.test(file) && !notServed.test(file));
  };
  const entries = filesOf(said.container);
  const entry = entries.find((file) => file.endsWith('.js'));
  if (entries.length !== 1 || !entry) throw new Error(`The entry must be one script, but is ${entries.join(', ') || 'missing'}.`);
  const exposes = Object.entries(doors).map(
    ([name, { kind, chunk }]): Expose => ({
      name,
      kind,
      assets: filesOf(chunk)
        .filter((file) => file !== entry)
        .map(assetOf),
    }),
  );
  const borrows = compilation
    .getAssets()
    .filter(({ name }) => name.endsWith('.js'))
    .flatMap(({ source }) => [...source.source().toString().matchAll(borrowing)].map((found) => found[2] as string));
  const served = compilation.getAssets().filter(({ name }) => !notServed.test(name) && name !== 'registry-record.json');
  return {
    schema: REGISTRY_SCHEMA,
    ...said,
    entry: assetOf(entry),
    exposes,
    provides: {},
    borrows: [...new Set(borrows)].sort(),
    assets: served.map(({ name }) => assetOf(name)).sort((a, b) => a.path.localeCompare(b.path)),
  };
}
