import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { FEDERATION_RUNTIME, HOST_API, PROVIDED_MODULES } from '@mortise/shared/contract/registry';
import { rspack } from '@rspack/core';
import { RecordPlugin } from '#build/record/record-plugin.ts';
import { PLACEHOLDER_ID } from '#build/release/build-id.ts';
import { baseConfig, type Preset } from './base-config.ts';
import { ChunkServicePlugin } from './build/chunk-service-plugin.ts';
import { toolingVersion } from './build/tooling-version.ts';
import { doorsOf, type NamedDoors, recordedCards } from './doors.ts';
import { dist, root } from './root.ts';

export type { Preset } from './base-config.ts';
export type { Cards, Views } from './doors.ts';

interface RemoteOptions extends NamedDoors {
  /** The package's name without scope, which is also its folder: `remote-system`. */
  name: string;
  port: number;
  /** Folder of the package; by default `<root>/<name>`. */
  folder?: string;
}

/** In development there is one build with a fixed id, replaced in place. */
const developmentBuild = (name: string) => createHash('sha256').update(`development:${name}`).digest('hex').slice(0, 12);

const takenFromHost = Object.fromEntries(
  Object.entries(PROVIDED_MODULES)
    .filter(([request]) => request !== FEDERATION_RUNTIME)
    .map(([request, requiredVersion]) => [request, { import: false as const, singleton: true, strictVersion: true, requiredVersion }]),
);

/** Configuration of a remote: one expose per view, shared modules from the host only, and a record that describes the build. */
export function defineRemote({ name, port, folder = join(root, name), ...options }: RemoteOptions): Preset {
  return (_env, { mode = 'production' }) => {
    const isProduction = mode === 'production';
    const build = isProduction ? PLACEHOLDER_ID : developmentBuild(name);
    const container = `${name.replaceAll('-', '_')}_${build}`;
    const doors = doorsOf(options);
    const base = baseConfig({
      name,
      folder,
      mode,
      port,
      cacheVersion: `${toolingVersion()}-${Object.keys(doors).join()}`,
      output: {
        // the build moves to `dist/remotes/<name>/<build>/` once its id is known
        path: join(dist, `${name}.making`),
        publicPath: 'auto',
        // keeps the chunks of two builds apart in one page
        uniqueName: container,
        ...(isProduction && filesNamedBy(build)),
      },
    });
    return {
      ...base,
      entry: {},
      module: {
        ...base.module,
        // class names differ between builds, because style sheets of an older build stay in the page
        generator: isProduction ? classesNamedBy(build) : base.module.generator,
      },
      optimization: {
        splitChunks: {
          // Otherwise each module of the host becomes an empty split chunk, and chunks of equal size are ordered by absolute paths.
          defaultSizeTypes: ['...', 'consume-shared'],
          // Source bytes. Smaller pieces go into each view: a browser fetches six files at a time by HTTP/1.1, and a seventh costs a round trip.
          minSize: 40_000,
        },
      },
      plugins: [
        ...base.plugins,
        new ModuleFederationPlugin({
          name: container,
          filename: isProduction ? `entry.${build}.js` : 'entry.js',
          library: { type: 'window', name: container },
          exposes: Object.fromEntries(
            Object.entries(doors).map(([door, { request, chunk }]) => [`./${door}`, { import: request, name: chunk }]),
          ),
          shared: takenFromHost,
          shareStrategy: 'loaded-first',
          manifest: false,
          dts: false,
          // 12 instead of 29 KB: the host provides the core of the runtime
          experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
          dev: false,
        }),
        relativeRuntime(folder),
        new ChunkServicePlugin(container),
        ...(isProduction ? [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false })] : []),
        new RecordPlugin({
          name,
          build,
          container,
          doors,
          version: (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version,
          requires: PROVIDED_MODULES,
          hostApi: `^${HOST_API}`,
          isProduction,
          ...(options.palette && { palette: options.palette }),
          ...(options.cards && { cards: recordedCards(options.cards) }),
          ...(options.firstPages && { firstPages: [...options.firstPages] }),
        }),
      ],
    };
  };
}

/** No `contenthash`: the id replaces the placeholder in the files after Rspack has computed it. */
const filesNamedBy = (build: string) => ({
  filename: `assets/[name].${build}.js`,
  chunkFilename: `assets/[name].${build}.js`,
  cssFilename: `assets/[name].${build}.css`,
  cssChunkFilename: `assets/[name].${build}.css`,
});

const classesNamedBy = (build: string) => {
  const options = { namedExports: false, localIdentName: `[fullhash]-${build}` };
  return { 'css/auto': options, 'css/module': options };
};

/** Module Federation imports its runtime by an absolute path, which would become part of a module id. */
const relativeRuntime = (folder: string) =>
  new rspack.NormalModuleReplacementPlugin(/^@module-federation\/runtime\/rspack\.js!=!data:/, (resolved: { request: string }) => {
    resolved.request = resolved.request.replaceAll(encodeURIComponent(root), encodeURIComponent(relative(folder, root)));
  });
