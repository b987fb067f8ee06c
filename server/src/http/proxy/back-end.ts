import proxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refused } from '../answer/envelope.ts';
import { leaveToBackEnd } from '../answer/security-headers.ts';
import { forwardedHeaders, withForwarded } from './forwarded-headers.ts';
import { createOwnAddress } from './own-address.ts';
import { needsSignature, signatureHeaders, withPlainCommas } from './signature.ts';
import { endSilent } from './silent-sockets.ts';

export interface BackEndParts {
  target: URL;
  contextPath: string;
  /** Secret of the signature; without one requests are passed on as they are. */
  signSecret?: string;
  /** How long the back end may stay silent. Milliseconds. */
  answerWithin?: number;
  /** How often a client's websocket is pinged. Milliseconds. */
  pingEvery?: number;
}

/** Longer than the console's longest timeout, the one of files (120 s). Milliseconds. */
const ANSWER_WITHIN = 125_000;
const CONNECT_WITHIN = 10_000;
/** Connections kept open for the next request; each is closed after being idle for this long, before Tomcat closes it (20 s). */
const KEEP_ALIVE = { keepAlive: true, maxSockets: 512, maxFreeSockets: 64, timeout: 15_000, scheduling: 'lifo' } as const;

/** Of websockets: bytes of a message, unread bytes of either side (more ends both), messages before the back end has answered the handshake. */
const LARGEST_MESSAGE = 1024 * 1024;
const UNREAD = 1024 * 1024;
const WAITING_MESSAGES = 10;
const PING_EVERY = 30_000;

const failures = {
  slow: { status: 504, text: '后端服务响应超时，请稍后再试' },
  gone: { status: 502, text: '后端服务无法连接，请稍后再试' },
};
const isTimeout = (error: Error) => 'statusCode' in error && error.statusCode === failures.slow.status;

type Asked = Pick<FastifyRequest, 'url' | 'method'> & { headers: NodeJS.Dict<string | string[]> };

interface Attempt {
  err?: Error | null;
  req: { method?: string };
  attempt: number;
}

/** A read is sent once more when the back end closed a connection that was kept open; anything else may have been executed. */
const retryDelay = ({ err, req, attempt }: Attempt) => {
  const isReset = err && 'code' in err && err.code === 'ECONNRESET';
  return isReset && req.method === 'GET' && attempt === 0 ? 1 : null;
};

// a constant, because the plugin's types lack `rewriteRequestHeaders`
const socketOptions = {
  handshakeTimeout: CONNECT_WITHIN,
  maxPayload: LARGEST_MESSAGE,
  rewriteRequestHeaders: (headers: Record<string, string>, request: FastifyRequest) => ({
    ...headers,
    ...(request.headers.cookie && { cookie: request.headers.cookie }),
    ...forwardedHeaders(request),
  }),
};

/** Passes everything below the context path on to the back end: requests, uploads as streams, and websockets. */
export const passToBackEnd = async (
  app: FastifyInstance,
  { target, contextPath, signSecret, answerWithin = ANSWER_WITHIN, pingEvery = PING_EVERY }: BackEndParts,
) => {
  const own = createOwnAddress(target, contextPath);

  const parts = ({ url }: Pick<FastifyRequest, 'url'>) => {
    const [path = '', search = ''] = url.split(/\?(.*)/s);
    return { path: path.slice(contextPath.length), search };
  };

  const signed = (request: Asked) => {
    const { path, search } = parts(request);
    if (signSecret === undefined || request.headers['x-sign'] || !needsSignature(request.method, path)) return {};
    return signatureHeaders(withPlainCommas(path), search, signSecret);
  };

  await app.register(proxy, {
    upstream: target.origin,
    prefix: contextPath,
    // that back end knows the callers; here all calls of an address count together
    config: { limit: 'file' },
    rewritePrefix: target.pathname.replace(/\/+$/, ''),
    internalRewriteLocationHeader: false,
    disableRequestLogging: true,
    preHandler(_request, reply, done) {
      leaveToBackEnd(reply.raw);
      done();
    },
    preRewrite: (url) => (needsSignature('GET', parts({ url }).path) ? url.replace(/^[^?]*/, withPlainCommas) : url),
    http: { agentOptions: KEEP_ALIVE, requestOptions: { timeout: answerWithin, rejectUnauthorized: true } },
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({ ...withForwarded(request, headers), ...signed(request) }),
      rewriteHeaders(headers, request) {
        const { location, 'set-cookie': cookies } = headers;
        return {
          ...headers,
          ...(location !== undefined && { location: own.ofLocation(location, request?.host) }),
          ...(cookies && { 'set-cookie': cookies.map(own.ofCookie) }),
        };
      },
      onError(reply, { error }) {
        app.log.warn({ err: error, target: target.href }, 'the back end did not answer');
        const { status, text } = failures[isTimeout(error) ? 'slow' : 'gone'];
        reply.code(status).send(refused(text, status));
      },
      retryDelay,
    },
    websocket: true,
    wsClientOptions: socketOptions,
    wsServerOptions: { maxPayload: LARGEST_MESSAGE },
    wsHooks: {
      onConnect: (_context, source) => endSilent(source, pingEvery),
      // a listener of `open` is a message that waits for the back end to answer the handshake
      onIncomingMessage(_context, source, target) {
        if (target.bufferedAmount > UNREAD || target.listenerCount('open') > WAITING_MESSAGES) source.terminate();
      },
      onOutgoingMessage(_context, source) {
        if (source.bufferedAmount > UNREAD) source.terminate();
      },
    },
  });
};
