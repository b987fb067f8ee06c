import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { baseConfig, type Preset } from './base-config.ts';
import { HostRecordPlugin } from './build/host-record-plugin.ts';
import { toolingVersion } from './build/tooling-version.ts';
import { RefreshHookPlugin } from './dev/refresh-hook-plugin.ts';
import { dist, root } from './root.ts';

export type { Preset } from './base-config.ts';

interface HostOptions {
  port: number;
  /** Where API, registry and remotes are answered while developing. */
  server?: string;
}

/** The build of the host: a plain application. It meets remotes at run time only, so it holds no federation plugin. */
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
      // parts of the console itself are waited for; remotes have tighter budgets
      output: { path: join(dist, 'host'), publicPath: '/', uniqueName: 'mortise_host', chunkLoadTimeout: 120_000 },
    });
    return {
      ...base,
      entry: { main: './src/main.tsx' },
      plugins: [
        ...base.plugins,
        // parts of the federation runtime that this host has no use for: manifests, snapshots and Node
        new rspack.DefinePlugin({ ENV_TARGET: '"web"', FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true' }),
        new rspack.HtmlRspackPlugin({ template: join(folder, 'src/index.html'), scriptLoading: 'defer' }),
        new rspack.CopyRspackPlugin({ patterns: [{ from: join(folder, 'public'), noErrorOnMissing: true }] }),
        new HostRecordPlugin(folder),
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
