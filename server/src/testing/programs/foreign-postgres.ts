import { connect, createServer, type Socket } from 'node:net';
import { Client } from 'pg';

/** Opens the tests' PostgreSQL, which listens on a Unix socket, on a TCP port of its own, where a data source can reach it. */
export const openPostgresPort = async () => {
  const url = new URL(process.env.TEST_POSTGRES_URL ?? '');
  const folder = url.searchParams.get('host');
  const target = folder ? { path: `${folder}/.s.PGSQL.${url.searchParams.get('port') ?? url.port ?? '5432'}` } : undefined;
  const sockets = new Set<Socket>();
  let opened = 0;
  const server = createServer((socket) => {
    opened += 1;
    const inner = target ? connect(target) : connect(Number(url.port || 5432), url.hostname);
    for (const [one, other] of [
      [socket, inner],
      [inner, socket],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => other.destroy());
      one.pipe(other);
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  return {
    port,
    opened: () => opened,
    /** Cuts all connections, as if the database died. */
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
};

/** Runs statements on a database of the tests' PostgreSQL. */
export const onPostgres = async (url: string, ...statements: string[]) => {
  const client = new Client(url);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};
