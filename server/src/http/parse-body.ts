import { wireTexts } from '@mortise/shared/contract';
import { FILE_LIMIT } from '@mortise/shared/contract/settings';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#platform/refusal.ts';
import { isMostlyText } from './json-shape.ts';

/**
 * Reading JSON holds up everybody, and what is small on the wire may be millions of things: half a megabyte takes at most some 50 ms,
 * and holds 20,000 ids. An endpoint that needs more says so (`bodyLimit`).
 */
export const BODY_LIMIT = 512 * 1024;
// what strangers may send: nothing but sign-in forms
export const PUBLIC_BODY_LIMIT = 100 * 1024;

// what a form of several parts adds to its file
const FORM_ROOM = 64 * 1024;

const isMultipart = ({ headers }: FastifyRequest) => (headers['content-type'] ?? '').startsWith('multipart/');

/** Files are read as they come, and only by those who ask for them; strangers send none but builds, whose route has a limit of its own. */
const limitOf = (request: FastifyRequest) => {
  const { bodyLimit = BODY_LIMIT, config } = request.routeOptions;
  if (!isMultipart(request)) return bodyLimit;
  return FORM_ROOM + (config.access === 'public' ? bodyLimit : Math.max(bodyLimit, FILE_LIMIT));
};

/** JSON bodies; an empty one is no body, because clients name the type even where they send nothing. */
export const parseBodies = (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string;
    if (text === '') done(null, undefined);
    else if (text.length > BODY_LIMIT && !isMostlyText(text)) done(new Refusal(wireTexts.bodyTooLarge));
    else void parse(request, text, done);
  });
  // told before the body is read, so that the sender is not cut off in the middle of it
  app.addHook('onRequest', async (request) => {
    const length = Number(request.headers['content-length'] ?? 0);
    if (length <= limitOf(request)) return;
    throw new Refusal(isMultipart(request) || length > FILE_LIMIT ? wireTexts.tooLarge : wireTexts.bodyTooLarge);
  });
};
