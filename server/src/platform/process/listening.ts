import { connect } from 'node:net';
import { BadConfig, type Config } from '#config.ts';

type Address = Pick<Config, 'port' | 'host'>;

const CONNECT_WITHIN = 1000;

const taken = (port: number) => new BadConfig(`端口 ${port} 已被占用，请用 PORT 指定别的端口。`);

/** Runs `listen` and turns the errors that an operator can fix into one line. */
export const listening = async <Result>({ port, host }: Address, listen: () => Promise<Result>) => {
  try {
    return await listen();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw taken(port);
    if (code === 'EACCES') throw new BadConfig(`没有权限使用端口 ${port}，请用 PORT 指定 1024 以上的端口。`);
    if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') throw new BadConfig(`本机没有地址 ${host}，请检查 HOST。`);
    throw error;
  }
};

/** The loopback address where a server that listens on all interfaces answers too. */
const reachable: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/**
 * Refuses a port on which another program answers, before a database is created for nothing. It connects instead of listening: a
 * process must not listen before it is ready, not even for a moment.
 */
export const refuseTakenPort = ({ port, host }: Address): Promise<void> =>
  new Promise((resolve, reject) => {
    if (port === 0) return resolve();
    const probe = connect({ port, host: reachable[host] ?? host, timeout: CONNECT_WITHIN });
    const end = (settle: () => void) => {
      probe.destroy();
      settle();
    };
    probe.once('connect', () => end(() => reject(taken(port))));
    for (const nobodyThere of ['error', 'timeout'] as const) probe.once(nobodyThere, () => end(resolve));
  });
