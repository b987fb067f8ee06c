import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from '../config.ts';
import { until } from './until.ts';

const tsx = pathToFileURL(createRequire(import.meta.filename).resolve('tsx')).href;

/** Milliseconds: a first start runs initdb and the seed. */
const READY_WITHIN = 120_000;
/** A request without an answer fails the test instead of holding it. */
const ANSWER_WITHIN = 60_000;

interface Answer {
  status: number;
  success: boolean;
  message: string;
  code: number;
  result: unknown;
}

export interface RealServer {
  process: ChildProcess;
  origin: string;
  /** What it said, as lines. */
  said: () => string[];
  ended: Promise<number | null>;
  /** Status and state of /health, or that nobody is there. */
  health(): Promise<string>;
  /** Everything that was seen of /health on the way to 200. */
  untilReady(): Promise<Set<string>>;
  call(path: string, body?: object, token?: string): Promise<Answer>;
  signIn(username?: string): Promise<string>;
}

/** A server in a process of its own, as an operator starts it. */
export const launchServer = ({ port, env }: { port: number; env: Record<string, string> }): RealServer => {
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['--import', tsx, 'server/src/main.ts'], {
    cwd: repositoryRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, PORT: String(port), HOST: '127.0.0.1', CAPTCHA: 'off', LOG_LEVEL: 'error', ...env },
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
  const call = async (path: string, body?: object, token = ''): Promise<Answer> => {
    const answer = await fetch(`${origin}/jeecg-boot${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'content-type': 'application/json', 'x-access-token': token },
      signal: AbortSignal.timeout(ANSWER_WITHIN),
    });
    return { ...((await answer.json()) as Answer), status: answer.status };
  };

  return {
    process: child,
    origin,
    said,
    ended,
    health,
    call,
    async untilReady() {
      const seen = new Set<string>();
      const isReady = async () => {
        const state = await health();
        seen.add(state);
        if (child.exitCode !== null) throw new Error(said().join('\n'));
        return state === '200 ready';
      };
      await until(isReady, READY_WITHIN);
      return seen;
    },
    async signIn(username = 'admin') {
      const { result, message } = await call('/sys/login', { username, password: '123456' });
      if (!result) throw new Error(message);
      return (result as { token: string }).token;
    },
  };
};

/** Ends whatever still runs, as a test's last act. */
export const endAll = async (servers: readonly RealServer[]) => {
  for (const { process: child } of servers) if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
  await Promise.all(servers.map(({ ended }) => ended));
};
