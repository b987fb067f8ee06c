import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { build } from '../build/build.ts';
import { configOf, remoteNames } from '../packages.ts';
import { root } from '../root.ts';
import { chosenOf } from './chosen-remotes.ts';

interface Application {
  name: string;
  address: string;
  server: RspackDevServer;
}

/**
 * Starts the server, the host and the named remotes in watch mode, by default all, and stops them together. Remotes that are not named are
 * served as they were built; they are built first where that is due.
 */
export async function dev(names: readonly string[]): Promise<void> {
  const chosen = chosenOf(names, remoteNames());
  const others = remoteNames().filter((name) => !chosen.includes(name));
  if (others.length && (await build(others))) process.exit(1);
  const remotes: Application[] = [];
  for (const name of chosen) remotes.push(await applicationOf(name));
  const host = await applicationOf('host');
  const applications = [host, ...remotes];
  const backEnd = startServer(remotes);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, async () => {
      backEnd.kill(signal);
      await Promise.all(applications.map(({ server }) => server.stop()));
      process.exit(0);
    });
  await Promise.all(applications.map(({ server }) => server.start()));
  for (const { name, address } of applications) console.log(`${name.padEnd(24)}${address}`);
  console.log(`打开 ${host.address}`);
}

async function applicationOf(name: string): Promise<Application> {
  const config = await configOf(name, 'development');
  const { devServer } = config;
  if (typeof devServer !== 'object') throw new Error(`${name} has no development server in its configuration.`);
  const compiler = rspack(config);
  const server = new RspackDevServer({ ...devServer, setupExitSignals: false }, compiler);
  return { name, address: `http://${devServer.host}:${devServer.port}`, server };
}

function startServer(remotes: Application[]): ChildProcess {
  const tsx = createRequire(join(root, 'server/package.json')).resolve('tsx/cli');
  const server = spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', 'server/src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { NODE_ENV: 'development', ...process.env, DEV_REMOTES: remotes.map(({ name, address }) => `${name}=${address}`).join() },
  });
  server.once('exit', (code) => process.exit(code ?? 1));
  return server;
}
