import type { ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { personalAddresses } from '@mortise/shared/contract/session';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { configOf } from '../packages.ts';
import { cacheFolder, root } from '../root.ts';

/** A separate origin, so that its service worker and session do not leak into `pnpm dev`. */
const PORT = 3010;

const workerScript = () => {
  const msw = createRequire(join(root, 'host/package.json')).resolve('msw/package.json');
  return join(dirname(msw), 'lib/mockServiceWorker.js');
};

/** What a page sends while it is going away passes the service worker, which then no longer knows the page. */
const answerLeavingPages = {
  name: 'leaving-pages',
  path: `/jeecg-boot${personalAddresses.save.path}`,
  middleware: (_request: unknown, response: ServerResponse) => void response.writeHead(204).end(),
};

/** Serves the host with an entry that installs mocks. The host's configuration has no switch for this. */
export async function alone(facts: string, port = Number(process.env.ALONE_PORT ?? PORT)): Promise<void> {
  const { devServer, plugins, cache, ...host } = await configOf('host', 'development');
  if (typeof devServer !== 'object') throw new Error('host has no development server in its configuration.');
  const setUp = devServer.setupMiddlewares;
  const compiler = rspack({
    ...host,
    entry: { main: './src/alone/main.ts' },
    plugins: [
      ...(plugins ?? []),
      new rspack.CopyRspackPlugin({
        patterns: [
          { from: workerScript(), to: 'mockServiceWorker.js' },
          { from: facts, to: 'alone/facts.json' },
        ],
      }),
    ],
    cache: typeof cache === 'object' && cache.type === 'persistent' ? { ...cache, storage: storage() } : cache,
  });
  const server = new RspackDevServer(
    {
      ...devServer,
      port,
      // no proxy: requests that the mocks do not answer must not leave this origin
      proxy: [],
      setupMiddlewares: (middlewares, devServer) => [answerLeavingPages, ...(setUp?.(middlewares, devServer) ?? middlewares)],
      // tests need a page that does not reload
      ...(process.env.ALONE_RELOAD === 'off' && { hot: false, liveReload: false }),
      client: { overlay: false, webSocketURL: `ws://127.0.0.1:${port}/ws` },
      setupExitSignals: false,
    },
    compiler,
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, async () => {
      await server.stop();
      process.exit(0);
    });
  await server.start();
  console.log(`宿主单独运行，应用与接口均为替身：http://127.0.0.1:${port}（admin / 123456）`);
}

const storage = () => ({ type: 'filesystem' as const, directory: join(cacheFolder, 'rspack/host-alone') });
