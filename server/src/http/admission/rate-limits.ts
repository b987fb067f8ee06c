import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import { type RateLimit, type RateLimitName, rateLimits } from '@mortise/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Commons } from '#platform/commons/commons.ts';
import { TooManyRequests } from '#platform/refusal.ts';
import { hashOfSent } from '#platform/secrets/token.ts';
import { type CallLimits, tokenOf } from './access.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Rate limit of the route; the server refuses to start when a route has none. */
    limit?: RateLimit;
  }
}

export interface RateLimitParts {
  commons: Pick<Commons, 'windows'>;
  /** Multiplies every limit of the contract. */
  factor: number;
  /** Called with the first refused call of each window. */
  onExceeded: (limit: string, who: string) => void;
}

const MINUTE = 60_000;
/** How many accepted tokens are remembered. */
const ACCEPTED = 10_000;

/** Lets @fastify/rate-limit count in the commons, which continue in memory while Redis is lost. A key is `<space> <caller>`. */
const createStore = ({ commons, onExceeded }: RateLimitParts) =>
  class {
    incr(key: string, done: (error: Error | null, hit?: { current: number; ttl: number }) => void, length: number, max: number) {
      const [space = '', who = ''] = key.split(' ');
      const counted = ({ count, left }: { count: number; left: number }) => {
        if (count === max + 1) onExceeded(space, who);
        done(null, { current: count, ttl: left });
      };
      commons.windows(`rate ${space}`).hit(who, length).then(counted, done);
    }
    child() {
      return this;
    }
  };

/** A set of limited size that evicts its oldest entry. */
const createRecent = (atMost: number) => {
  const entries = new Set<string>();
  return {
    has: (entry: string) => entries.has(entry),
    add(entry: string) {
      entries.add(entry);
      if (entries.size > atMost) entries.delete(entries.values().next().value as string);
    },
  };
};

const callerOf = ({ caller, ip }: FastifyRequest) => caller?.userId ?? normalizeIP(ip);

type Check = (request: FastifyRequest) => Promise<void>;

/**
 * Sets up the rate limits of all routes (ADR 30). Calls are counted before their body is read: by person where the route needs a session,
 * else by address.
 */
export const createRateLimits = async (app: FastifyInstance, parts: RateLimitParts): Promise<CallLimits> => {
  await app.register(rateLimit, { global: false, store: createStore(parts) });

  const checkOf = (space: string, perMinute: number): Check => {
    const max = Math.max(1, Math.round(perMinute * parts.factor));
    const count = app.createRateLimit({ max, timeWindow: MINUTE, keyGenerator: (request) => `${space} ${callerOf(request)}` });
    return async (request) => {
      const hit = await count(request);
      if (!hit.isAllowed && hit.isExceeded) throw new TooManyRequests(hit.ttlInSeconds);
    };
  };
  const names = Object.keys(rateLimits) as RateLimitName[];
  const shared = new Map<RateLimit, Check>(names.map((name) => [name, checkOf(name, rateLimits[name])]));
  const own = new Map<string, Check>();
  const checkFor = (limit: RateLimit, url: string) => {
    if (typeof limit === 'string') return shared.get(limit);
    if (!own.has(url)) own.set(url, checkOf(url, limit));
    return own.get(url);
  };

  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.limit === undefined) throw new Error(`路由没有声明调用频率限制，拒绝启动：${String(method)} ${url}`);
  });

  const accepted = createRecent(ACCEPTED);
  return {
    /** Limits the look-ups of unknown tokens, by address. Tokens that were accepted before pass, so that a flood shuts no colleague out. */
    async token(request) {
      const id = hashOfSent(tokenOf(request));
      if (!id || !accepted.has(id)) await shared.get('token')?.(request);
    },
    async call(request) {
      if (request.caller) accepted.add(request.caller.tokenHash);
      const { limit = 'file' } = request.is404 ? {} : request.routeOptions.config;
      await checkFor(limit, request.routeOptions.url ?? '')?.(request);
    },
  };
};
