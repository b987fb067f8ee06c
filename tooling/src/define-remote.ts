import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { FEDERATION_RUNTIME, HOST_API, PROVIDED_MODULES } from '@mortise/shared/contract/registry';
import { rspack } from '@rspack/core';
import { baseConfig, type Mode, type Preset } from './base-config.ts';
import { buildId } from './build/build-id.ts';
import { ChunkServicePlugin } from './build/chunk-service-plugin.ts';
import { RecordPlugin } from './build/record-plugin.ts';
import { toolingVersion } from './build/tooling-version.ts';
import { doorsOf, type NamedDoors } from './doors.ts';
import { dist, root } from './root.ts';

export type { Preset } from './base-config.ts';
export type { Views } from './doors.ts';

interface RemoteOptions extends NamedDoors {
  /** The package's name without scope, which is also its folder: `remote-system`. */
  name: string;
  port: number;
  /** Where the package is, when it is not in the repository's root. */
  folder?: string;
}

/** While developing nothing is content-addressed: one build, replaced in place. */
const developmentBuild = (name: string) => createHash('sha256').update(`development:${name}`).digest('hex').slice(0, 12);

const takenFromHost = Object.fromEntries(
  Object.entries(PROVIDED_MODULES)
    .filter(([request]) => request !== FEDERATION_RUNTIME)
    .map(([request, requiredVersion]) => [request, { import: false as const, singleton: true, strictVersion: true, requiredVersion }]),
);

/** The build of a remote: one expose per view, nothing shared of its own, and a record that says all of it. */
export function defineRemote({ name, port, folder = join(root, name), ...options }: RemoteOptions): Preset {
  return (_env, { mode = 'production' }) => {
    const build = mode === 'production' ? buildId(folder) : developmentBuild(name);
    const container = `${name.replaceAll('-', '_')}_${build}`;
    const doors = doorsOf(folder, options);
    const base = baseConfig({
      name,
      folder,
      mode,
      port,
      cacheVersion: `${toolingVersion()}-${Object.keys(doors).join()}`,
      // the container's name is part of it: two builds in one page keep their chunks apart
      output: { path: join(dist, 'remotes', name, build), publicPath: 'auto', uniqueName: container },
    });
    const entry = entryName(mode);
    return {
      ...base,
      entry: {},
      plugins: [
        ...base.plugins,
        new ModuleFederationPlugin({
          name: container,
          filename: entry,
          library: { type: 'window', name: container },
          exposes: Object.fromEntries(
            Object.entries(doors).map(([door, { request, chunk }]) => [`./${door}`, { import: request, name: chunk }]),
          ),
          shared: takenFromHost,
          shareStrategy: 'loaded-first',
          manifest: false,
          dts: false,
          // 12 in place of 29 KB: the runtime's core is the host's
          experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
          dev: false,
        }),
        new ChunkServicePlugin(container),
        ...(mode === 'production' ? [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false })] : []),
        new RecordPlugin({
          name,
          build,
          container,
          doors,
          version: (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version,
          requires: PROVIDED_MODULES,
          hostApi: `^${HOST_API}`,
          withIntegrity: mode === 'production',
        }),
      ],
    };
  };
}

const entryName = (mode: Mode) => (mode === 'production' ? 'entry.[contenthash:10].js' : 'entry.js');
