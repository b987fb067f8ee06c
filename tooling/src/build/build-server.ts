import { rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { dist, root } from '../root.ts';
import { compile } from './compile.ts';
import { idOfFolder } from './release/build-id.ts';
import { inputsOf } from './release/inputs.ts';
import { knownBuild, rememberBuild } from './release/known-builds.ts';
import { noteRelease, release, releasedIn } from './release/release.ts';

const folder = join(root, 'server');
const output = join(dist, 'server');

/** Our own code goes into one file; packages stay in node_modules, because some are native and some find their files by path. */
const isPackage = (request: string) => /^[a-z@]/.test(request) && !request.startsWith('@mortise/');

const configFor = (path: string): Configuration => ({
  name: 'server',
  mode: 'production',
  context: folder,
  target: 'node20',
  entry: { main: './src/main.ts', 'move-in': './src/move-in.ts', 'workbook-worker': './src/http/workbook/workbook-worker.ts' },
  // file names and lines for stack traces, without a copy of the source
  devtool: 'nosources-source-map',
  output: { path, filename: '[name].mjs', module: true, chunkFormat: 'module', library: { type: 'module' } },
  externalsType: 'module',
  externals: [({ request = '' }, done) => (isPackage(request) ? done(undefined, request) : done())],
  module: {
    // `import.meta.url` is the built file: it is as deep below the root as the server's source, and has the migrations beside it
    parser: { javascript: { importMeta: false, url: false, dynamicImportMode: 'eager' } },
    rules: [{ test: /\.ts$/, loader: 'builtin:swc-loader', options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' } } }],
  },
  // not minified: stack traces keep their names. NODE_ENV is read at run time
  optimization: { minimize: false, nodeEnv: false, splitChunks: false },
  plugins: [new rspack.CopyRspackPlugin({ patterns: [{ from: 'src/db/migrations', to: 'migrations' }] })],
  cache: false,
  stats: { preset: 'errors-warnings', logging: false },
  infrastructureLogging: { level: 'warn' },
});

/** Compiles the server into `dist/server/main.mjs`, which starts it when it is imported, and the worker beside it. */
export async function buildServer() {
  const inputs = inputsOf(folder);
  const released = releasedIn(output);
  if (released && released === knownBuild(inputs)) return { build: released };
  const making = `${output}.making`;
  // not `output.clean`, which would follow the link to node_modules that an interrupted build left
  rmSync(making, { recursive: true, force: true });
  await compile(configFor(making));
  const build = idOfFolder(making);
  noteRelease(making, build);
  // Node looks for packages from the built file upwards, and pnpm puts those of the server into the server's folder
  symlinkSync('../../server/node_modules', join(making, 'node_modules'), 'junction');
  release(making, output);
  rememberBuild(inputs, build);
  return { build, sizes: { plain: statSync(join(output, 'main.mjs')).size } };
}
