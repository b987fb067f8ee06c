import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { AntdStylesPlugin } from '#build/antd/antd-styles-plugin.ts';
import { HostRecordPlugin } from '#build/record/host-record-plugin.ts';
import { baseConfig, type Preset } from './base-config.ts';
import { EntriesPlugin } from './build/entries-plugin.ts';
import { toolingVersion } from './build/tooling-version.ts';
import { RefreshHookPlugin } from './dev/refresh-hook-plugin.ts';
import { dist, root } from './root.ts';

export type { Preset } from './base-config.ts';

const withoutFetch = join(import.meta.dirname, 'build/axios-without-fetch.mjs');
const withoutStatusNames = join(import.meta.dirname, 'build/axios-without-status-names.mjs');

interface HostOptions {
  port: number;
  /** Address of the server, to which the development server proxies API, registry and remotes. */
  server?: string;
}

/** Configuration of the host: a plain application without a federation plugin, because it loads remotes at run time only. */
export function defineHost({ port, server = `http://127.0.0.1:${process.env.PORT ?? 8080}` }: HostOptions): Preset {
  const folder = join(root, 'host');
  return (_env, { mode = 'production' }) => {
    const development = mode === 'development';
    const base = baseConfig({
      name: 'host',
      folder,
      mode,
      port,
      cacheVersion: toolingVersion(),
      // chunks of the console itself may take long; remotes have shorter time-outs
      output: { path: join(dist, 'host'), publicPath: '/', uniqueName: 'mortise_host', chunkLoadTimeout: 120_000 },
    });
    return {
      ...base,
      entry: { main: './src/main.tsx' },
      plugins: [
        ...base.plugins,
        // drops manifests, snapshots and Node support from the federation runtime
        new rspack.DefinePlugin({ ENV_TARGET: '"web"', FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true' }),
        new rspack.NormalModuleReplacementPlugin(/^\.\/fetch\.js$/, (resolved) => {
          if (/[\\/]axios[\\/]lib[\\/]adapters$/.test(resolved.context)) resolved.request = withoutFetch;
        }),
        new rspack.NormalModuleReplacementPlugin(/^\.\/helpers\/HttpStatusCode\.js$/, withoutStatusNames),
        new rspack.HtmlRspackPlugin({ template: join(folder, 'src/index.html'), scriptLoading: 'defer' }),
        new rspack.CopyRspackPlugin({ patterns: [{ from: join(folder, 'public'), noErrorOnMissing: true }] }),
        new AntdStylesPlugin(),
        new HostRecordPlugin(folder),
        new EntriesPlugin(),
        ...(development ? [new RefreshHookPlugin()] : []),
      ],
      devServer: {
        ...base.devServer,
        historyApiFallback: true,
        proxy: [
          { context: ['/jeecg-boot', '/registry', '/remotes', '/health'], target: server, changeOrigin: true },
          { context: ['/websocket', '/jeecg-boot/websocket'], target: server, ws: true },
        ],
      },
    };
  };
}
