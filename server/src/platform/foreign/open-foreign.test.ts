import { createServer, type Server, type Socket } from 'node:net';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { onPostgres, openPostgresPort } from '#testing/programs/foreign-postgres.ts';
import { FOREIGN_ROLES, FOREIGN_SECRET } from '#testing/programs/foreign-roles.ts';
import type { ForeignDatabase } from './foreign-database.ts';
import { createHostList } from './host-list.ts';
import { createForeignDatabases } from './open-foreign.ts';

const DEADLINE = 400;
let port: Awaited<ReturnType<typeof openPostgresPort>>;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let url: string;
const servers: Server[] = [];
const sockets = new Set<Socket>();

beforeAll(async () => {
  port = await openPostgresPort();
  database = await createTestDatabase('template0');
  url = `jdbc:postgresql://127.0.0.1:${port.port}/${new URL(database.url).pathname.slice(1)}`;
  await onPostgres(
    database.url,
    "create table orders (id bigint, amount numeric, at timestamp, day date, paid boolean, note text); insert into orders values (9007199254740993, 1.50, '2026-01-02 03:04:05', '2026-01-02', true, '甲')",
    `grant select on orders to ${FOREIGN_ROLES.reader}, ${FOREIGN_ROLES.writer}`,
    `grant insert, update on orders to ${FOREIGN_ROLES.writer}`,
  );
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  for (const server of servers) await new Promise((done) => server.close(done));
  await port.close();
  await database.drop();
});

const databases = (hosts = ['127.0.0.1'], deadline = 4500) => createForeignDatabases({ hosts: createHostList(hosts), deadline });
const as = (username: string, more: object = {}) => ({ url, username, password: FOREIGN_SECRET, writingAccepted: false, ...more });

/** A TCP server that passes each connection to the handler; returns its port and the number of connections. */
const answering = async (behaviour: (socket: Socket) => void) => {
  let opened = 0;
  const server = createServer((socket) => {
    opened += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    behaviour(socket);
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { port: (server.address() as { port: number }).port, opened: () => opened };
};

describe('the operator decides which hosts are reached', () => {
  it('sends nothing to a host outside the list, also when its name resolves elsewhere the second time', async () => {
    const target = await answering(() => undefined);
    const addresses = ['10.0.0.1', '127.0.0.1'];
    const resolve = async () => [{ address: addresses.shift() ?? '127.0.0.1' }];
    const to = { ...as('reader'), url: `jdbc:mysql://db.example:${target.port}/x` };
    await expect(createForeignDatabases({ hosts: createHostList([], resolve) }).test(to)).rejects.toThrow('DATA_SOURCE_HOSTS');
    await expect(createForeignDatabases({ hosts: createHostList(['other.example'], resolve) }).test(to)).rejects.toThrow(
      '不在允许的范围内',
    );
    // the first answer is admitted: the driver must connect to it and not ask again
    const rebinding = createForeignDatabases({ hosts: createHostList(['10.0.0.0/8'], resolve), deadline: DEADLINE });
    await expect(rebinding.test(to)).rejects.toThrow();
    for (const kind of ['postgresql', 'mysql'])
      await expect(databases(['10.0.0.0/8']).test({ ...to, url: `jdbc:${kind}://localhost:${target.port}/x` })).rejects.toThrow(
        '不在允许的范围内',
      );
    expect(target.opened()).toBe(0);
    expect(addresses).toEqual(['127.0.0.1']);
    // and the same listener is reached once it is listed
    await expect(databases(['127.0.0.1'], DEADLINE).test({ ...to, url: `jdbc:mysql://127.0.0.1:${target.port}/x` })).rejects.toThrow();
    expect(target.opened()).toBe(1);
  });
});

describe('the account decides what is accepted', () => {
  it('takes a reader and shows its rights', async () => {
    expect(await databases().test(as(FOREIGN_ROLES.reader))).toEqual({
      rights: expect.arrayContaining(['SELECT（public.orders）']),
      writing: [],
      forbidden: [],
    });
  });

  it('takes a writer only when the risk is accepted', async () => {
    const refused = databases().test(as(FOREIGN_ROLES.writer));
    await expect(refused).rejects.toThrow('该账号可以修改数据：INSERT（public.orders）、UPDATE（public.orders）');
    const taken = await databases().test(as(FOREIGN_ROLES.writer, { writingAccepted: true }));
    expect(taken.writing).toEqual(['INSERT（public.orders）', 'UPDATE（public.orders）']);
  });

  it.each([
    ['an owner', () => as(new URL(database.url).username, { password: decodeURIComponent(new URL(database.url).password) }), 'DROP'],
    ['a superuser', () => as(FOREIGN_ROLES.superuser), 'SUPER'],
    ['a reader of files', () => as(FOREIGN_ROLES.files), 'FILE'],
  ])('never takes %s', async (_, source, right) => {
    await expect(databases().test({ ...source(), writingAccepted: true })).rejects.toThrow(new RegExp(`不允许的权限：.*${right}`));
  });
});

describe('what is read', () => {
  const read = <Answer>(work: (database: Pick<ForeignDatabase, 'columns' | 'page'>) => Promise<Answer>) =>
    databases().use(as(FOREIGN_ROLES.reader), work);

  it('knows columns without a row, and keeps large numbers and times as they are', async () => {
    expect(await read((db) => db.columns('select * from orders where false'))).toEqual([
      { name: 'id', type: 'integer' },
      { name: 'amount', type: 'decimal' },
      { name: 'at', type: 'datetime' },
      { name: 'day', type: 'date' },
      { name: 'paid', type: 'boolean' },
      { name: 'note', type: 'text' },
    ]);
    expect(await read((db) => db.page('select * from orders where note = $1', ['甲'], 5))).toEqual([
      { id: '9007199254740993', amount: '1.50', at: '2026-01-02 03:04:05', day: '2026-01-02', paid: true, note: '甲' },
    ]);
  });

  it('reads so many rows and one statement', async () => {
    expect(await read((db) => db.page('select generate_series(1, 100) as n', [], 3))).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
    await expect(read((db) => db.page('select 1) r; select pg_sleep(0) --', [], 3))).rejects.toThrow('数据库报告：');
  });
});

type Behaviour = (socket: Socket) => void;
const speaksHttp: Behaviour = (socket) => {
  socket.write('HTTP/1.1 400 Bad Request\r\n\r\n');
};
const hangsUp: Behaviour = (socket) => {
  socket.destroy();
};
const isSilent: Behaviour = () => undefined;

describe('a foreign database that misbehaves', () => {
  it.each([
    ['mysql', speaksHttp],
    ['postgresql', speaksHttp],
    ['mysql', hangsUp],
    ['postgresql', hangsUp],
    ['mysql', isSilent],
    ['postgresql', isSilent],
  ] as const)('is refused in words by the driver of %s (%#)', async (kind, behaviour) => {
    const { port: at } = await answering(behaviour);
    const asked = databases(['127.0.0.1'], DEADLINE).test(as('reader', { url: `jdbc:${kind}://127.0.0.1:${at}/x` }));
    await expect(asked).rejects.toThrow(/^(数据库|对方的回答不像)/);
  });

  it('is cut off when it dies in the middle, and the next call works', async () => {
    const dying = databases().use(as(FOREIGN_ROLES.reader), async (db) => {
      const running = db.page('select pg_sleep(30)', [], 1);
      port.cut();
      return await running;
    });
    await expect(dying).rejects.toThrow('数据库中断了连接');
    expect(await databases().use(as(FOREIGN_ROLES.reader), (db) => db.page('select 1 as n', [], 1))).toEqual([{ n: 1 }]);
  });

  it('is given up when a query is late', async () => {
    const late = databases(['127.0.0.1'], 1500).use(as(FOREIGN_ROLES.reader), (db) => db.page('select pg_sleep(30)', [], 1));
    await expect(late).rejects.toThrow(/^(数据库在 2 秒内没有回答|查询用时过长)/);
  });

  it('says what is wrong with name, password and database', async () => {
    const wrong = as(FOREIGN_ROLES.reader, { password: 'wrong' });
    await expect(databases().test(wrong)).rejects.toThrow('用户名或密码不正确');
    await expect(databases().test(as(FOREIGN_ROLES.reader, { url: url.replace(/[^/]+$/, 'absent') }))).rejects.toThrow('没有这个数据库');
    const { port: closed } = await answering(() => undefined);
    await new Promise((done) => servers.pop()?.close(done));
    await expect(databases().test(as('x', { url: `jdbc:mysql://127.0.0.1:${closed}/x` }))).rejects.toThrow('拒绝连接');
  });
});

it('says which package is missing', async () => {
  const load = async () => Promise.reject(Object.assign(new Error('no package'), { code: 'ERR_MODULE_NOT_FOUND' }));
  const optional = createForeignDatabases({ hosts: createHostList(['127.0.0.1']), load });
  const to = (text: string) => optional.test(as('x', { url: text }));
  await expect(to('jdbc:sqlserver://127.0.0.1;databaseName=x')).rejects.toThrow('npm install mssql');
  await expect(to('jdbc:oracle:thin:@127.0.0.1:1521/x')).rejects.toThrow('npm install oracledb');
});
