import { Redis, type RedisOptions, ReplyError } from 'ioredis';
import { CommonsLost } from './commons.ts';

/** How long Redis may take for one answer before it counts as lost. Milliseconds. */
const ANSWER_WITHIN = 1000;
const LOOK_EVERY = 1000;
const RECONNECT_AT_MOST = 2000;

export interface RedisLinkParts {
  url: string;
  /** Called once when Redis is lost and once when it is back. */
  onLost: (reason: Error) => void;
  onBack: () => void;
}

const options: RedisOptions = {
  lazyConnect: true,
  // a command that cannot be sent fails at once instead of waiting for a Redis that may never come back
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  connectTimeout: ANSWER_WITHIN,
  commandTimeout: ANSWER_WITHIN,
  autoResubscribe: false,
  retryStrategy: (attempt) => Math.min(attempt * 100, RECONNECT_AT_MOST),
};

/** Two connections to Redis, one for commands and one that subscribes, with one common state. */
export const createRedisLink = ({ url, onLost, onBack }: RedisLinkParts) => {
  const commands = new Redis(url, options);
  const ears = new Redis(url, options);
  let joined = false;
  let listening = false;
  let closed = false;
  let trouble = new Error('not connected');
  let hear: (channel: string, text: string) => void = () => undefined;
  let pattern = '';

  const lose = (reason: Error) => {
    trouble = reason;
    if (!joined || closed) return;
    joined = false;
    onLost(reason);
  };

  const look = async () => {
    if (closed) return;
    try {
      await commands.ping();
      if (!listening) throw trouble;
      if (!joined) onBack();
      joined = true;
    } catch (error) {
      lose(error as Error);
    }
  };

  ears.on('ready', () => {
    ears.psubscribe(pattern).then(
      () => {
        listening = true;
        void look();
      },
      (error: Error) => ears.disconnect(true) ?? lose(error),
    );
  });
  ears.on('close', () => {
    listening = false;
    lose(new Error('the connection was closed'));
  });
  ears.on('pmessage', (_pattern: string, channel: string, text: string) => hear(channel, text));
  // without a listener ioredis prints every failed attempt
  for (const redis of [commands, ears]) redis.on('error', lose);

  const timer = setInterval(() => void look(), LOOK_EVERY);
  timer.unref();

  return {
    /** The database number. Channels are not per database, so their names contain it. */
    database: commands.options.db ?? 0,
    /** The connection for commands, for libraries that bring their own fallback. */
    client: commands,
    isJoined: () => joined,
    trouble: () => trouble,
    /** Connects, or gives up for now; from then on it reconnects by itself. */
    async open(channels: string, onMessage: typeof hear) {
      pattern = channels;
      hear = onMessage;
      await Promise.all([commands, ears].map((redis) => redis.connect().catch(lose)));
      for (const deadline = Date.now() + ANSWER_WITHIN; !joined && Date.now() < deadline; ) {
        await look();
        if (!joined) await new Promise((done) => setTimeout(done, 20));
      }
    },
    /** Runs a command; an error reply of Redis is a bug on our side and thrown unchanged. */
    async ask<Answer>(work: (redis: Redis) => Promise<Answer>): Promise<Answer> {
      if (!joined) throw new CommonsLost(trouble.message);
      try {
        return await work(commands);
      } catch (error) {
        if (error instanceof ReplyError) throw error;
        lose(error as Error);
        throw new CommonsLost((error as Error).message);
      }
    },
    close() {
      closed = true;
      clearInterval(timer);
      for (const redis of [commands, ears]) redis.disconnect();
    },
  };
};
export type RedisLink = ReturnType<typeof createRedisLink>;
