import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

/** A folder as the parameter `host` names the Unix socket in it. */
const endOf = ({ hostname, port, searchParams }: URL) => {
  const folder = searchParams.get('host');
  return folder ? { path: join(folder, `.s.PGSQL.${port}`) } : { host: hostname, port: Number(port) };
};

/** TCP proxy between a server and its database that a test can cut, or hold so that no data passes. */
export const openWire = async (url: string) => {
  const end = endOf(new URL(url));
  const ends = new Set<Socket>();
  let state: 'whole' | 'cut' | 'held' = 'whole';
  const server = createServer((near) => {
    if (state === 'cut') return near.destroy();
    const far = connect(end);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from);
      from.on('data', (piece) => to.write(piece));
      from.on('error', () => undefined);
      from.on('close', () => {
        ends.delete(from);
        to.destroy();
      });
      if (state === 'held') from.pause();
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const through = new URL(url);
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  through.searchParams.delete('host');
  const each = (act: (end: Socket) => void) => {
    for (const end of [...ends]) act(end);
  };
  return {
    url: through.href,
    cut() {
      state = 'cut';
      each((end) => end.destroy());
    },
    hold() {
      state = 'held';
      each((end) => end.pause());
    },
    mend() {
      state = 'whole';
      each((end) => end.resume());
    },
    close() {
      each((end) => end.destroy());
      return new Promise((done) => server.close(done));
    },
  };
};
