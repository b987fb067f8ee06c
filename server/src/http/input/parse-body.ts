import { wireTexts } from '@mortise/shared/contract';
import { FILE_LIMIT } from '@mortise/shared/contract/settings';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#platform/refusal.ts';
import { isMostlyText } from './json-shape.ts';

/**
 * JSON.parse blocks the event loop, and a small body can hold millions of values. Half a megabyte takes at most about 50 ms to parse
 * and has room for 20,000 ids. An endpoint that needs more sets `bodyLimit`.
 */
export const BODY_LIMIT = 512 * 1024;
// for callers without a session, who send only sign-in forms
export const PUBLIC_BODY_LIMIT = 100 * 1024;

// overhead of a multipart form besides its file
const FORM_ROOM = 64 * 1024;

const isMultipart = ({ headers }: FastifyRequest) => (headers['content-type'] ?? '').startsWith('multipart/');

/**
 * Multipart bodies are streamed, and only by handlers that ask for them, so they may be as large as a file. Public endpoints take no
 * files except builds, whose route sets its own limit.
 */
const limitOf = (request: FastifyRequest) => {
  const { bodyLimit = BODY_LIMIT, config } = request.routeOptions;
  if (!isMultipart(request)) return bodyLimit;
  return FORM_ROOM + (config.access === 'public' ? bodyLimit : Math.max(bodyLimit, FILE_LIMIT));
};

/** A route with a limit of its own says that one. */
const tooLargeText = (request: FastifyRequest, length: number) => {
  const { bodyLimit = BODY_LIMIT } = request.routeOptions;
  if (isMultipart(request) && bodyLimit > FILE_LIMIT) return `上传的内容超过 ${bodyLimit / 1024 ** 2} MB`;
  return isMultipart(request) || length > FILE_LIMIT ? wireTexts.tooLarge : wireTexts.bodyTooLarge;
};

/** Parses JSON bodies. An empty body counts as none, because clients send the JSON content type even without a body. */
export const parseBodies = (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string;
    if (text === '') done(null, undefined);
    else if (text.length > BODY_LIMIT && !isMostlyText(text)) done(new Refusal(wireTexts.bodyTooLarge));
    else void parse(request, text, done);
  });
  // checks Content-Length before reading, so that the sender gets this answer instead of a connection reset halfway
  app.addHook('onRequest', async (request) => {
    const length = Number(request.headers['content-length'] ?? 0);
    if (length <= limitOf(request)) return;
    throw new Refusal(tooLargeText(request, length));
  });
};
