import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { Overloaded } from '#platform/refusal.ts';
import { isWire } from '../context-path.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route is answered under overload too. */
    vital?: boolean;
  }
}

interface OverloadParts {
  /** Mean delay of the event loop within a second, in milliseconds, from which on calls are refused; 0: no bound. */
  maxLoopDelay: number;
  log: Pick<Logger, 'warn'>;
}

/** Seconds. */
const RETRY_AFTER = 5;
const LOGGED_EVERY = 10_000;

/** Static files cost little, and the sign-in form needs them. */
const isSpared = ({ url, routeOptions }: FastifyRequest) => !isWire(url) || routeOptions.config.vital === true;

/**
 * Refuses calls with 503 while the event loop is late, before they are counted, authenticated or read. Queued calls would only be answered
 * later still. Signing in, opening a websocket, `/health` and files go on (ADR 43).
 */
export const refuseUnderPressure = async (app: FastifyInstance, { maxLoopDelay, log }: OverloadParts) => {
  if (!maxLoopDelay) return;
  let logged = Number.NEGATIVE_INFINITY;
  const note = (delay: number | undefined) => {
    if (performance.now() - logged < LOGGED_EVERY) return;
    logged = performance.now();
    log.warn({ delay }, 'overload: the event loop is late, calls are refused');
  };
  await app.register(underPressure, {
    maxEventLoopDelay: maxLoopDelay,
    pressureHandler: async (request, _reply, _type, delay) => {
      if (isSpared(request)) return;
      note(delay);
      throw new Overloaded(RETRY_AFTER);
    },
  });
};
