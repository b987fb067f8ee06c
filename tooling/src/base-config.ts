import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { MEMOISED } from './memoised-files.mjs';
import { cacheFolder, root } from './root.ts';

export type Mode = 'production' | 'development';

/** The default export of a package's rspack.config.ts, in the form that the Rspack CLI accepts. */
export type Preset = (env: unknown, argv: { mode?: Mode }) => Configuration & { output: { path: string } };

/** The oldest browsers with import maps, `:has` and CSS nesting. Newer targets also keep the CSS minifier from adding fallbacks. */
const browsers = ['chrome >= 111', 'firefox >= 114', 'safari >= 16.4'];

interface BaseOptions {
  name: string;
  /** The package's folder. */
  folder: string;
  mode: Mode;
  port: number;
  output: Configuration['output'] & { path: string };
  /** Invalidates the persistent cache when it changes. */
  cacheVersion: string;
}

const swcOptions = (development: boolean, reactCompiler: boolean) => ({
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', development, refresh: development }, reactCompiler },
  },
  env: { targets: browsers },
});

const RAW = /^\?raw$/;
/** A worker in one file, without the code of the page. */
const WORKER = /^\?worker$/;

/** Configuration that host and remotes share. */
export function baseConfig({ name, folder, mode, port, output, cacheVersion }: BaseOptions) {
  const development = mode === 'development';
  const nameOf = (extension: string) => (development ? `assets/[name].${extension}` : `assets/[name].[contenthash:10].${extension}`);
  return {
    name,
    mode,
    context: folder,
    target: `browserslist:${browsers.join(', ')}`,
    devtool: development ? 'cheap-module-source-map' : 'hidden-source-map',
    output: {
      clean: !development,
      filename: nameOf('js'),
      chunkFilename: nameOf('js'),
      cssFilename: nameOf('css'),
      cssChunkFilename: nameOf('css'),
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      // `integrity` needs CORS on files from another origin
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 8_000,
      // a module that threw throws its error again, instead of giving half-evaluated exports; 重试 runs the entry afresh (loader.ts)
      strictModuleErrorHandling: true,
      ...output,
    },
    module: {
      rules: [
        // the text of a source file, which examples show
        { resourceQuery: RAW, type: 'asset/source' },
        {
          test: /\.tsx?$/,
          resourceQuery: { not: [RAW, WORKER] },
          exclude: MEMOISED,
          loader: 'builtin:swc-loader',
          options: swcOptions(development, false),
        },
        { test: MEMOISED, resourceQuery: { not: [RAW] }, loader: 'builtin:swc-loader', options: swcOptions(development, true) },
        {
          test: /@ant-design[\\/]icons[\\/]es[\\/]components[\\/]AntdIcon(Light)?\.js$/,
          loader: join(import.meta.dirname, 'build/icon-names-loader.cjs'),
        },
        // they run nothing when imported, but their packages don't say so: otherwise antd's tooltip brings the whole form library
        { test: /[\\/]@rc-component[\\/][^\\/]+[\\/]es[\\/].+\.js$/, sideEffects: false },
        {
          resourceQuery: WORKER,
          type: 'asset/resource',
          loader: join(import.meta.dirname, 'build/worker-loader.cjs'),
          generator: { filename: 'assets/sandbox-worker.[contenthash:10].js' },
        },
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.(svg|png|jpe?g|webp|avif|gif|woff2)$/, type: 'asset/resource' },
      ],
      generator: { 'css/auto': { namedExports: false }, 'css/module': { namedExports: false } },
      parser: { 'css/auto': { namedExports: false }, 'css/module': { namedExports: false } },
    },
    plugins: [
      new rspack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(mode) }),
      ...(development ? [new ReactRefreshRspackPlugin()] : []),
    ],
    cache: {
      type: 'persistent',
      version: cacheVersion,
      buildDependencies: [join(folder, 'rspack.config.ts'), join(root, 'pnpm-lock.yaml')],
      storage: { type: 'filesystem', directory: join(cacheFolder, 'rspack', `${name}-${mode}`) },
    },
    // its trigger request would go to the host's origin, and import() in a remote would never resolve
    lazyCompilation: false,
    performance: false,
    stats: { preset: 'errors-warnings', logging: false },
    infrastructureLogging: { level: 'warn' },
    devServer: {
      host: '127.0.0.1',
      port,
      hot: true,
      allowedHosts: 'all',
      headers: { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-cache' },
      client: { overlay: false, webSocketURL: `ws://127.0.0.1:${port}/ws` },
    },
  } satisfies Configuration;
}
