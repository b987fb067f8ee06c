import { type RedisFact, redis, redisTerminal, type TerminalAnswer } from '@mortise/shared/contract/monitor';
import { sql } from 'drizzle-orm';
import { Redis } from 'ioredis';
import { describeWithRedis, openRedis, type TestRedis } from '#testing/programs/redis-server.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { readable, withoutToken } from './readable-reply.ts';
import { splitCommand } from './split-command.ts';

it.each([
  ['GET  a', ['GET', 'a']],
  [' GET "a b" \'c"d\' ', ['GET', 'a b', 'c"d']],
  ['GET "a\\"\\n" ""', ['GET', 'a"\n', '']],
  ['GET "a', undefined],
  ['', []],
])('splits %j into words', (line, words) => expect(splitCommand(line)).toEqual(words));

it('shows no byte that acts on a terminal', () => {
  expect(readable(Buffer.from('\u001b[2J红\u202e\r\n\u0007'))).toBe('\\x1b[2J红\\x202e\\x0d\\x0a\\x07');
  expect(readable(Buffer.from([0xff, 0x00, 0x41]))).toBe('\\xff\\x00A');
  expect(readable(Buffer.from('中'.repeat(2000)))).toMatch(/^中+…（共 6000 字节，只显示前 4096 字节）$/);
});

it('cuts tokens off names', () => {
  expect(withoutToken('prefix_user_token:eyJhbGciOi')).toBe('prefix_user_token:******');
  expect(withoutToken('sys:cache:user')).toBe('sys:cache:user');
});

describe('without Redis', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(() => app.close());

  it('says so in the shape of the wire', async () => {
    const answer = await app.ask(redis.info, {}, { as: 'auditor' });
    expect(answer).toMatchObject({ success: true, code: 200, message: '操作成功！' });
    expect(answer.result).toContainEqual({ key: 'redis_mode', value: 'embedded', description: '运行模式，单机或者集群' });
    expect(await app.ask(redis.keysSize)).toMatchObject({ dbSize: 0 });
    expect(await app.ask(redisTerminal.exec, { body: { command: 'PING' } })).toMatchObject({ success: false, message: '没有配置 Redis' });
  });
  it('is refused without the right', async () => {
    for (const endpoint of [redis.info, redis.keysSize, redis.memoryInfo, redis.infoForReport, redisTerminal.commands])
      expect(await app.ask(endpoint, {}, { as: 'clerk' })).toMatchObject({ success: false, code: 510 });
    expect(await app.ask(redisTerminal.exec, { body: { command: 'PING' } }, { as: 'clerk' })).toMatchObject({ success: false, code: 510 });
  });
});

describeWithRedis('with Redis', () => {
  let app: TestApp;
  let server: TestRedis;
  let client: Redis;
  beforeAll(async () => {
    server = await openRedis();
    client = new Redis(server.url);
    // a busy machine may answer later than an operator would wait
    app = await openTestApp({ redisUrl: server.url, redisReadTimeout: 20_000 });
  });
  afterAll(async () => {
    await app.close();
    await client.quit();
    await server.stop();
  });

  const exec = async (command: string) =>
    (await app.ask(redisTerminal.exec, { body: { command } })) as unknown as { success: boolean; message: string; result: TerminalAnswer };
  const output = async (command: string) => (await exec(command)).result.output;

  it('shows facts with their meaning, keys and memory', async () => {
    await client.set('a', '1');
    const facts = (await app.ask(redis.info)).result as RedisFact[];
    expect(facts.find(({ key }) => key === 'redis_version')).toMatchObject({ description: 'Redis 服务器版本' });
    expect(await app.ask(redis.keysSize)).toMatchObject({ dbSize: 1, create_time: expect.any(Number) });
    const { used_memory: used } = (await app.ask(redis.memoryInfo)) as unknown as { used_memory: string };
    const own = Number(/used_memory:(\d+)/.exec(await client.info('memory'))?.[1]);
    expect(Math.abs(Number(used) / own - 1)).toBeLessThan(0.1);
    expect(await app.ask(redis.memoryForReport)).toMatchObject({
      data: expect.arrayContaining([{ name: expect.any(String), value: expect.any(Number) }]),
    });
  });

  it('reads every kind of value', async () => {
    await client
      .multi()
      .set('text', '值')
      .hset('hash', { name: '甲', password: 'p' })
      .rpush('list', 'a', 'b', 'c')
      .sadd('set', 'm')
      .zadd('zset', 1, 'z')
      .exec();
    expect(await output('get text')).toEqual(['值']);
    expect(await output('GET none')).toEqual(['(nil)']);
    expect(await output('HGETALL hash')).toEqual(['name', '  甲', 'password', '  ******']);
    expect(await output('HGET hash password')).toEqual(['******']);
    expect(await output('LRANGE list -2 -1')).toEqual(['b', 'c']);
    expect(await output('SMEMBERS set')).toEqual(['m']);
    expect(await output('ZRANGE zset 0 -1 WITHSCORES')).toEqual(['z', '1']);
    expect(await output('TYPE hash')).toEqual(['hash']);
    expect(await output('TTL text')).toEqual(['(integer) -1']);
    expect(await output('CONFIG GET maxmemory-policy')).toEqual(['maxmemory-policy', 'noeviction']);
    expect((await output('MEMORY USAGE text'))[0]).toMatch(/^\(integer\) \d+$/);
    expect(await exec('GET hash')).toMatchObject({
      success: true,
      result: { type: 'error', output: [expect.stringMatching(/^WRONGTYPE/)] },
    });
    expect(await exec('GET')).toMatchObject({ result: { type: 'error' } });
  });

  it('hides tokens and codes', async () => {
    await client
      .multi()
      .set('prefix_user_token:abc.def', 'secret-1')
      .set('mortise:value:sms:x', 'secret-2')
      .rpush('captchas', 'secret-3')
      .exec();
    for (const command of ['GET prefix_user_token:abc.def', 'GET mortise:value:sms:x', 'LRANGE captchas 0 -1'])
      expect(await output(command)).toEqual(['******']);
    expect(await output('KEYS prefix*')).toEqual(['prefix_user_token:******']);
  });

  it('refuses everything that writes, blocks or looks elsewhere', async () => {
    const hostile = [
      ...['SET a 2', 'set a 2', 'DEL a', 'FLUSHALL', 'EVAL "return 1" 0', 'DEBUG SLEEP 5', 'MONITOR', 'SUBSCRIBE x', 'BLPOP a 0'],
      ...['SHUTDOWN', 'CONFIG SET maxmemory 1', 'CONFIG GET requirepass', 'CONFIG REWRITE', 'MEMORY PURGE', 'ACL LIST', 'CLIENT KILL x'],
      ...[
        'GETDEL a',
        'GETEX a EX 1',
        'GET a\r\nSET a 2',
        'GET "a\r\nSET a 2\r\n"',
        'SORT a STORE b',
        'SCAN 0 MATCH a COUNT',
        'MULTI',
        'SELECT 1',
      ],
      ...['__proto__', 'constructor', 'toString x', '\u0000', '"', 'LRANGE list 0 99999999999999999999', 'SCAN 0 STORE b', 'INFO a b'],
    ];
    await client.set('a', '1');
    const before = await client.dbsize();
    for (const line of hostile) {
      const { success, result } = await exec(line);
      expect([line, success && result.type !== 'error' && !['(nil)'].includes(result.output[0] ?? '')]).toEqual([line, false]);
    }
    expect(await client.get('a')).toBe('1');
    expect(await client.dbsize()).toBe(before);
    expect(await exec('SET a 2')).toMatchObject({ success: false, message: '不支持的命令：SET' });
  });

  it('sends Redis none of its commands that write, block, administrate or publish, in 500 lines', async () => {
    const harmful = ['write', 'blocking', 'admin', 'pubsub', 'noscript', 'may_replicate'];
    const commands = (await client.call('COMMAND')) as [name: string, arity: number, flags: string[]][];
    const names = commands.filter(([, , flags]) => flags.some((flag) => harmful.includes(flag))).map(([name]) => name);
    const wrappings = [
      (name: string) => name,
      (name: string) => `${name} a 1 b`,
      (name: string) => `  "${name.toUpperCase()}" 'a' 1`,
      (name: string) => `${name}\tGET a\r\nSET a 2`,
    ];
    const lines = names.flatMap((name) => wrappings.map((wrap) => wrap(name)));
    expect(lines.length).toBeGreaterThan(500);
    await client.set('a', '1');
    const before = await client.dbsize();
    await client.config('RESETSTAT');
    const answered: string[] = [];
    for (const line of lines) if ((await exec(line)).success) answered.push(line);
    const called = [...(await client.info('commandstats')).matchAll(/cmdstat_([^:|]+)/g)].map(([, name = '']) => name);
    expect(called.filter((name) => names.includes(name) && name !== 'config')).toEqual([]);
    expect(answered).toEqual([]);
    expect([await client.get('a'), await client.dbsize()]).toEqual(['1', before]);
  });

  it('shows the beginning of a text of 100 MB, and cuts off what is larger in a list', async () => {
    await client.set('huge', 'x');
    await client.setrange('huge', 100 * 1024 * 1024 - 1, 'y');
    expect((await output('GET huge'))[0]).toMatch(/…（共 104857600 字节，只显示前 4096 字节）$/);
    const large = Buffer.alloc(12 * 1024 * 1024, 'z');
    await client.rpush('larges', large, large);
    await client.hset('wide', 'field', large);
    expect(await exec('LRANGE larges 0 -1')).toMatchObject({ result: { type: 'error', output: ['输出超过 8 MB，已中断'] } });
    expect(await output('HGET wide field')).toEqual([`（值共 ${large.length} 字节，过大，不予显示）`]);
    expect(await output('PING')).toEqual(['PONG']);
  });

  it('looks for names by SCAN, and shows 200', async () => {
    const pipeline = client.pipeline();
    for (let index = 0; index < 30_000; index += 1) pipeline.set(`many:${index}`, '');
    await pipeline.exec();
    const before = /cmdstat_keys:calls=(\d+)/.exec(await client.info('commandstats'))?.[1];
    const lines = await output('KEYS many:*');
    expect(lines).toHaveLength(201);
    expect(lines.at(-1)).toMatch(/^…（已扫描约 \d+ 个键，未扫描完/);
    expect(/cmdstat_keys:calls=(\d+)/.exec(await client.info('commandstats'))?.[1]).toBe(before);
  });

  it('logs each command', async () => {
    await exec('TTL logged-key');
    await app.app.platform.operations.flush();
    const { rows } = await app.db.execute<{ content: string; userid: string }>(
      sql`select log_content as content, userid from sys_log where log_content like '%TTL logged-key%'`,
    );
    expect(rows).toEqual([{ content: expect.stringContaining('执行 Redis 命令：TTL logged-key'), userid: 'admin' }]);
  });

  it('says that Redis is away, and reads again when it is back', async () => {
    await server.stop();
    expect(await exec('PING')).toMatchObject({ success: false, message: '暂时无法连接 Redis，请稍后再试' });
    expect(await app.ask(redis.info)).toMatchObject({ success: false });
    await server.start();
    expect(await output('PING')).toEqual(['PONG']);
  });
});
