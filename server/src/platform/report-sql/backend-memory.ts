import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { commandOf } from '../installation/process-identity.ts';

const run = promisify(execFile);

/** Bytes of a backend's own memory; shared buffers are not counted. Some hash tables and sorts of 8 MB, and one answer, fit several times. */
export const MEMORY_AT_MOST = 256 * 1024 * 1024;
const LOOK_EVERY_MS = 40;

/** A process of PostgreSQL, as PostgreSQL tells it. */
export interface Backend {
  pid: number;
  role: string;
  database: string;
  /** Port of the client; null over a Unix socket. */
  port: number | null;
}

export const BACKEND = 'select pg_backend_pid() as pid, current_user as role, current_database() as database, inet_client_port() as port';

/** Whether the backend runs on this machine: else its number may belong to any process here. The title of a backend names its client. */
const isHere = async ({ pid, role, database, port }: Backend) => {
  const title = await commandOf(pid);
  return (
    title.startsWith('postgres:') && title.includes(` ${role} ${database} `) && title.includes(port === null ? '[local]' : `(${port})`)
  );
};

/** Who may change the limits of a process without further rights, in a container as well: its own user. */
const asItsUser = async (pid: number) => {
  if (process.getuid?.() !== 0) return {};
  const { uid, gid } = await stat(`/proc/${pid}`);
  return { uid, gid };
};

/** Makes the system refuse the backend more memory: PostgreSQL then ends the statement with error 53200, whatever it is at, and goes on. */
export const limitBySystem = async (pid: number, bytes: number) => {
  await run('prlimit', ['--pid', String(pid), `--data=${bytes}`], await asItsUser(pid));
};

/**
 * - `limited`: the system refuses the backend more memory
 * - `watched`: the backend is on this machine, but its limit cannot be set, only its memory be read
 * - `elsewhere`: the backend is on another machine, so neither is possible
 */
export type MemoryBound = 'limited' | 'watched' | 'elsewhere';

export const boundMemory = async (backend: Backend, bytes: number, limit = limitBySystem): Promise<MemoryBound> => {
  if (process.platform !== 'linux' || !(await isHere(backend))) return 'elsewhere';
  return limit(backend.pid, bytes).then(
    () => 'limited',
    // no such program, or a PostgreSQL of another user
    () => 'watched',
  );
};

const ownBytesOf = async (pid: number) => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
};

/** Calls `end` once when a backend of this machine has taken more than it may. */
export const watchMemory = (pid: number, bytes: number, end: () => void) => {
  let isOver = false;
  const look = async () => {
    if (isOver || (await ownBytesOf(pid)) <= bytes || isOver) return;
    isOver = true;
    end();
  };
  const looking = setInterval(() => void look(), LOOK_EVERY_MS);
  return { isOver: () => isOver, stop: () => clearInterval(looking) };
};
