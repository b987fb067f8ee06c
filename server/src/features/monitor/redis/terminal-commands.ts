import { isSecret, MASK, readable, readableReply, withoutToken } from './readable-reply.ts';
import { type RedisReader, RedisRefused, type Reply } from './redis-reader.ts';

/** Elements of a list, set or hash, and names of keys, that one command shows. */
const MOST = 200;
/** Rounds of SCAN, and the time for them. */
const SCAN_COUNT = 1000;
const SCAN_WITHIN = 600;
const VALUE_BYTES = 4097;
const LARGEST_FIELD = 1024 * 1024;

type Run = (redis: Pick<RedisReader, 'call'>, args: readonly string[]) => Promise<string[]>;

export interface TerminalCommand {
  summary: string;
  /** Least and most words after the name. */
  words: readonly [number, number];
  isList?: true;
  run: Run;
}

const showOf = (key: string) => (isSecret(key) ? () => MASK : readable);
const listOf = (reply: Reply): Reply[] => (Array.isArray(reply) ? reply : []);
const nameOf = (reply: Reply | undefined) => withoutToken(Buffer.isBuffer(reply) ? readable(reply) : '');
const wholeNumber = (text: string) => {
  if (!/^-?\d{1,15}$/.test(text)) throw new RedisRefused('ERR value is not an integer or out of range');
  return Number(text);
};

/** Sends the command as it is. */
const plain =
  (...command: [string, ...string[]]): Run =>
  async (redis, args) =>
    readableReply(await redis.call(...command, ...args));

const scanNames: Run = async (redis, [pattern = '*']) => {
  const names: string[] = [];
  let [cursor, looked] = ['0', 0];
  const deadline = performance.now() + SCAN_WITHIN;
  do {
    const [next = null, found = null] = listOf(await redis.call('SCAN', cursor, 'MATCH', pattern, 'COUNT', SCAN_COUNT));
    cursor = String(next);
    looked += SCAN_COUNT;
    names.push(...listOf(found).map(nameOf));
  } while (cursor !== '0' && names.length < MOST && performance.now() < deadline);
  const lines = names.slice(0, MOST);
  if (cursor === '0' && names.length <= MOST) return lines.length ? lines : ['(empty)'];
  return [...lines, `…（已扫描约 ${looked} 个键，未扫描完，最多显示 ${MOST} 个；请缩小范围，或用 SCAN ${cursor} 继续）`];
};

const scanOnce: Run = async (redis, [cursor = '0', ...options]) => {
  const sent: (string | number)[] = [];
  for (let at = 0; at < options.length; at += 2) {
    const [name = '', value = ''] = [options[at]?.toUpperCase(), options[at + 1]];
    if (!['MATCH', 'COUNT', 'TYPE'].includes(name) || !value) throw new RedisRefused('ERR syntax error');
    sent.push(name, name === 'COUNT' ? Math.min(MOST, Math.max(1, wholeNumber(value))) : value);
  }
  const [next = null, found = null] = listOf(await redis.call('SCAN', cursor, ...sent));
  return [`下一游标：${String(next)}`, ...listOf(found).map(nameOf).slice(0, MOST)];
};

/** The beginning of a text: a value of any size costs no more than that. */
const beginning: Run = async (redis, [key = '']) => {
  const [start, length] = [await redis.call('GETRANGE', key, 0, VALUE_BYTES - 1), await redis.call('STRLEN', key)];
  if (!length && !(await redis.call('EXISTS', key))) return ['(nil)'];
  if (isSecret(key)) return [MASK];
  const text = Buffer.isBuffer(start) ? start : Buffer.alloc(0);
  if (typeof length !== 'number' || length < VALUE_BYTES) return [readable(text)];
  return [`${readable(text.subarray(0, VALUE_BYTES - 1))}…（共 ${length} 字节，只显示前 ${VALUE_BYTES - 1} 字节）`];
};

const oneField: Run = async (redis, [key = '', field = '']) => {
  const length = await redis.call('HSTRLEN', key, field);
  if (Number(length) > LARGEST_FIELD) return [`（值共 ${Number(length)} 字节，过大，不予显示）`];
  return readableReply(await redis.call('HGET', key, field), showOf(key + field));
};

/** Elements of a hash or set by a scan, which needs no more time for a large one. */
const someOf =
  (scan: 'HSCAN' | 'SSCAN', width: 1 | 2, size: 'HLEN' | 'SCARD'): Run =>
  async (redis, [key = '']) => {
    const total = Number(await redis.call(size, key));
    if (!total) return ['(empty)'];
    const elements: Reply[] = [];
    let cursor = '0';
    do {
      const [next = null, found = null] = listOf(await redis.call(scan, key, cursor, 'COUNT', MOST));
      cursor = String(next);
      elements.push(...listOf(found));
    } while (cursor !== '0' && elements.length < MOST * width);
    const show = showOf(key);
    const lines = elements.slice(0, MOST * width).map((element, at) => {
      const name = Buffer.isBuffer(element) ? readable(element) : '';
      if (width === 1) return show === readable ? name : MASK;
      if (at % 2 === 0) return name;
      const field = elements[at - 1];
      return show === readable && !(Buffer.isBuffer(field) && isSecret(field.toString())) ? `  ${name}` : `  ${MASK}`;
    });
    return total > MOST ? [...lines, `…（共 ${total} 个，只显示 ${MOST} 个）`] : lines;
  };

const range =
  (command: 'LRANGE' | 'ZRANGE', size: 'LLEN' | 'ZCARD'): Run =>
  async (redis, [key = '', from = '', to = '', scores]) => {
    if (scores !== undefined && (command === 'LRANGE' || scores.toUpperCase() !== 'WITHSCORES')) throw new RedisRefused('ERR syntax error');
    const [asked, until] = [wholeNumber(from), wholeNumber(to)];
    const total = Number(await redis.call(size, key));
    const at = Math.max(0, asked < 0 ? total + asked : asked);
    const end = until < 0 ? total + until : until;
    const last = Math.min(end, at + MOST - 1, total - 1);
    if (at > last) return ['(empty)'];
    const lines = readableReply(await redis.call(command, key, at, last, ...(scores ? ['WITHSCORES'] : [])), showOf(key));
    return last < Math.min(end, total - 1) ? [...lines, `…（共 ${total} 个，只显示 ${MOST} 个）`] : lines;
  };

const info: Run = async (redis, args) => {
  const text = await redis.call('INFO', ...args);
  const lines = Buffer.isBuffer(text) ? text.toString('utf8').split(/\r?\n/) : [];
  return lines.filter(Boolean).map((line) => readable(Buffer.from(line)));
};

const memoryLimits: Run = async (redis, args) => {
  const [word, name] = args.map((arg) => arg.toLowerCase());
  if (word !== 'get' || !name?.startsWith('maxmemory')) throw new RedisRefused('只能查看 CONFIG GET maxmemory*');
  return readableReply(await redis.call('CONFIG', 'GET', name));
};

const memoryUsage: Run = async (redis, [word = '', key = '']) => {
  if (word.toLowerCase() !== 'usage') throw new RedisRefused('只能查看 MEMORY USAGE 键');
  return readableReply(await redis.call('MEMORY', 'USAGE', key));
};

/** What the terminal runs; a name that is not here never reaches Redis. None writes, blocks or needs time that grows with the base. */
export const TERMINAL_COMMANDS: ReadonlyMap<string, TerminalCommand> = new Map(
  Object.entries({
    PING: { summary: '测试连接', words: [0, 0], run: plain('PING') },
    INFO: { summary: '服务器信息，可带一个小节名', words: [0, 1], isList: true, run: info },
    DBSIZE: { summary: '键的数量', words: [0, 0], run: plain('DBSIZE') },
    TIME: { summary: '服务器时间', words: [0, 0], isList: true, run: plain('TIME') },
    KEYS: { summary: '按模式查找键名，用 SCAN 执行，最多 200 个', words: [1, 1], isList: true, run: scanNames },
    SCAN: { summary: '从游标开始逐步列出键名', words: [1, 7], isList: true, run: scanOnce },
    TYPE: { summary: '键的类型', words: [1, 1], run: plain('TYPE') },
    TTL: { summary: '剩余生存时间（秒）', words: [1, 1], run: plain('TTL') },
    PTTL: { summary: '剩余生存时间（毫秒）', words: [1, 1], run: plain('PTTL') },
    EXISTS: { summary: '键是否存在', words: [1, 10], run: plain('EXISTS') },
    STRLEN: { summary: '字符串长度', words: [1, 1], run: plain('STRLEN') },
    GET: { summary: '字符串的值', words: [1, 1], run: beginning },
    HGETALL: { summary: '哈希的字段和值，最多 200 个', words: [1, 1], isList: true, run: someOf('HSCAN', 2, 'HLEN') },
    HGET: { summary: '哈希中一个字段的值', words: [2, 2], run: oneField },
    HLEN: { summary: '哈希的字段数量', words: [1, 1], run: plain('HLEN') },
    LRANGE: { summary: '列表中一段元素，最多 200 个', words: [3, 3], isList: true, run: range('LRANGE', 'LLEN') },
    LLEN: { summary: '列表长度', words: [1, 1], run: plain('LLEN') },
    SMEMBERS: { summary: '集合的成员，最多 200 个', words: [1, 1], isList: true, run: someOf('SSCAN', 1, 'SCARD') },
    SCARD: { summary: '集合的成员数量', words: [1, 1], run: plain('SCARD') },
    ZRANGE: { summary: '有序集合中一段成员，最多 200 个', words: [3, 4], isList: true, run: range('ZRANGE', 'ZCARD') },
    ZCARD: { summary: '有序集合的成员数量', words: [1, 1], run: plain('ZCARD') },
    MEMORY: { summary: 'MEMORY USAGE 键：占用的字节数', words: [2, 2], run: memoryUsage },
    CONFIG: { summary: 'CONFIG GET maxmemory*：内存上限设置', words: [2, 2], isList: true, run: memoryLimits },
  } satisfies Record<string, TerminalCommand>),
);
