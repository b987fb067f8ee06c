import { type Asset, BuildRecord, type Expose, OLDEST_CONTRACT, RECORD_FILE, REGISTRY_SCHEMA } from '@mortise/shared/contract/registry';
import { type Compilation, type Compiler, rspack } from '@rspack/core';
import type { Door } from '#doors.ts';
import { integrityOf, nameBuild, sortHashes } from '../release/build-id.ts';
import { importedNames } from './imported-names.ts';
import { contractOf, lentNames } from './lent-names.ts';
import { looseStyles } from './loose-styles.ts';
import { takenByExpose, takenModules } from './taken-modules.ts';
import { viewsWithoutComponent } from './views-without-component.ts';

interface RecordOptions
  extends Pick<BuildRecord, 'name' | 'build' | 'version' | 'container' | 'requires' | 'hostApi' | 'palette' | 'cards' | 'firstPages'> {
  doors: Record<string, Door>;
  /** Production: files have hashes, and the build is named by its content. */
  isProduction: boolean;
}

type Recorded = RecordOptions & Required<Pick<BuildRecord, 'uses'>>;

const notServed = /\.map$|\.hot-update\./;
const runs = /\.(js|css)$/;
const holdsBuildId = /\.(js|css)(\.map)?$/;
/** The minifier keeps export names of shared modules. */
const borrowing = /\buseRemoteComponent\)?\(\s*(["'`])([^"'`$]+)\1/g;

/** Writes `registry-record.json`: everything that a host must know before it downloads the build. */
export class RecordPlugin {
  readonly #options: RecordOptions;

  constructor(options: RecordOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('RecordPlugin', (compilation) => {
      // after the hashes of chunks have been written into the entry
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'RecordPlugin', stage }, () => {
        if (compilation.errors.length) return;
        const { uses, unlent } = importedNames(compilation, lentNames());
        const reasons = [...unlent, ...viewsWithoutComponent(compilation, this.#options.doors), ...looseStyles(compilation)];
        if (reasons.length) {
          for (const reason of reasons) compilation.errors.push(new rspack.WebpackError(reason));
          return;
        }
        const options = { ...this.#options, uses };
        const record = options.isProduction ? nameFiles(compilation, options) : recordOf(compilation, options);
        compilation.emitAsset(RECORD_FILE, new rspack.sources.RawSource(JSON.stringify(record, null, 1)));
      });
    });
  }
}

/** Replaces the placeholder by the build id in names and contents of all files. Returns the record. */
function nameFiles(compilation: Compilation, options: Recorded): BuildRecord {
  const put = (path: string, content: string) => compilation.updateAsset(path, new rspack.sources.RawSource(content));
  const textOf = (path: string) => compilation.getAsset(path)?.source.source().toString() ?? '';
  const entry = entryOf(compilation, options);
  put(entry, sortHashes(textOf(entry)));
  const unnamed = recordOf(compilation, options);
  const paths = compilation.getAssets().flatMap(({ name }) => (holdsBuildId.test(name) ? [name] : []));
  const { record, files } = nameBuild({ record: unnamed, files: new Map(paths.map((path) => [path, textOf(path)])) });
  for (const path of paths) compilation.deleteAsset(path);
  for (const [path, content] of files) compilation.emitAsset(path, new rspack.sources.RawSource(content));
  return record;
}

const filesOf = (compilation: Compilation, chunkGroup: string) => {
  const group = compilation.namedChunkGroups.get(chunkGroup) ?? compilation.entrypoints.get(chunkGroup);
  if (!group) throw new Error(`There is no chunk named ${chunkGroup}.`);
  return group.getFiles().filter((file) => runs.test(file) && !notServed.test(file));
};

function entryOf(compilation: Compilation, { container }: RecordOptions): string {
  const files = filesOf(compilation, container);
  const entry = files.find((file) => file.endsWith('.js'));
  if (files.length !== 1 || !entry) throw new Error(`The entry must be one script, but is ${files.join(', ') || 'missing'}.`);
  return entry;
}

function recordOf(compilation: Compilation, options: Recorded): BuildRecord {
  const { doors, isProduction, ...said } = options;
  const assetOf = (path: string): Asset => {
    const content = compilation.getAsset(path)?.source.buffer();
    if (!content) throw new Error(`${path} is named by a chunk but was not made.`);
    return { path, size: content.length, ...(isProduction && { integrity: integrityOf(content) }) };
  };
  const entry = entryOf(compilation, options);
  const exposes = Object.entries(doors).map(
    ([name, { kind, chunk, ownsPaths }]): Expose => ({
      name,
      kind,
      assets: filesOf(compilation, chunk)
        .filter((file) => file !== entry)
        .map(assetOf),
      requires: takenByExpose(compilation, chunk),
      ...(ownsPaths && { ownsPaths }),
    }),
  );
  const borrows = compilation
    .getAssets()
    .filter(({ name }) => name.endsWith('.js'))
    .flatMap(({ source }) => [...source.source().toString().matchAll(borrowing)].map((found) => found[2] as string));
  const served = compilation.getAssets().filter(({ name }) => !notServed.test(name) && name !== RECORD_FILE);
  return BuildRecord.parse({
    schema: REGISTRY_SCHEMA,
    ...said,
    requires: takenModules(compilation, said.requires),
    contract: contractOf(said.uses, OLDEST_CONTRACT),
    entry: assetOf(entry),
    exposes,
    provides: {},
    borrows: [...new Set(borrows)].sort(),
    assets: served.map(({ name }) => assetOf(name)).sort((a, b) => (a.path < b.path ? -1 : 1)),
  });
}
