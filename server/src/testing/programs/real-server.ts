import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from '#config.ts';
import { until } from '../until.ts';

/** Start timeout: a first start runs initdb and the seed. Milliseconds. */
const READY_WITHIN = 120_000;
/** Request timeout, so that an unanswered request fails the test instead of blocking it. Milliseconds. */
const ANSWER_WITHIN = 60_000;

interface Answer {
  status: number;
  success: boolean;
  message: string;
  code: number;
  result: unknown;
}

export interface Api {
  call(path: string, body?: object, token?: string): Promise<Answer>;
  signIn(username?: string): Promise<string>;
}

export interface RealServer extends Api {
  process: ChildProcess;
  origin: string;
  /** Lines of the process's output. */
  said: () => string[];
  ended: Promise<number | null>;
  /** Status code and state of /health, or `nobody there` if the connection is refused. */
  health(): Promise<string>;
  /** Polls /health until it answers 200; returns all distinct answers. */
  untilReady(): Promise<Set<string>>;
}

export const apiAt = (origin: string): Api => {
  const call: Api['call'] = async (path, body, token = '') => {
    const answer = await fetch(`${origin}/jeecg-boot${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'content-type': 'application/json', 'x-access-token': token },
      signal: AbortSignal.timeout(ANSWER_WITHIN),
    });
    return { ...((await answer.json()) as Answer), status: answer.status };
  };
  return {
    call,
    async signIn(username = 'admin') {
      const { result, message } = await call('/sys/login', { username, password: '123456' });
      if (!result) throw new Error(message);
      return (result as { token: string }).token;
    },
  };
};

let isBuilt = false;
/** Builds `dist/server` if a source file changed; the built server starts in a third of the processor time of its source. */
const buildServer = () => {
  if (isBuilt) return;
  const { status, stderr } = spawnSync(process.execPath, [join(repositoryRoot, 'tooling/bin/build.mjs'), 'server'], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  isBuilt = true;
};

interface LaunchOptions {
  port: number;
  env: Record<string, string>;
  /** Descriptor that gets the standard output instead of `said`. */
  output?: number;
}

/** Starts the server as a supervisor does: the launcher with the built server. */
export const launchServer = ({ port, env, output }: LaunchOptions): RealServer => {
  buildServer();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['tooling/bin/serve.mjs'], {
    cwd: repositoryRoot,
    stdio: ['ignore', output ?? 'pipe', 'pipe'],
    // many calls of one person: rate limits have tests of their own
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      HOST: '127.0.0.1',
      CAPTCHA: 'off',
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '1000',
      MAX_LOOP_DELAY: '0',
      ...env,
    },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (piece: string) => (text += piece));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const said = () => text.split('\n').filter(Boolean);

  const health = async () => {
    try {
      const answer = await fetch(`${origin}/health`, { signal: AbortSignal.timeout(ANSWER_WITHIN) });
      return `${answer.status} ${((await answer.json()) as { status: string }).status}`;
    } catch {
      return 'nobody there';
    }
  };

  return {
    ...apiAt(origin),
    process: child,
    origin,
    said,
    ended,
    health,
    async untilReady() {
      const seen = new Set<string>();
      await until(async () => {
        if (child.exitCode !== null) throw new Error(said().join('\n'));
        seen.add(await health());
        return seen.has('200 ready');
      }, READY_WITHIN);
      return seen;
    },
  };
};

/** Stops every server that is still running. */
export const endAll = async (servers: readonly RealServer[]) => {
  for (const { process: child } of servers) if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
  await Promise.all(servers.map(({ ended }) => ended));
};
