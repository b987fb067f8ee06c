import { wireTexts } from '@mortise/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

export const BODY_LIMIT = 10 * 1024 * 1024;
// what strangers may send: nothing but sign-in forms
export const PUBLIC_BODY_LIMIT = 100 * 1024;

// what a form of several parts adds to its file
const FORM_ROOM = 64 * 1024;

const isMultipart = ({ headers }: FastifyRequest) => (headers['content-type'] ?? '').startsWith('multipart/');

/** JSON bodies; an empty one is no body, because clients name the type even where they send nothing. */
export const parseBodies = (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
  // told before the body is read, so that the sender is not cut off in the middle of it
  app.addHook('onRequest', async (request) => {
    const limit = request.routeOptions.bodyLimit ?? BODY_LIMIT;
    const room = isMultipart(request) ? FORM_ROOM : 0;
    if (Number(request.headers['content-length'] ?? 0) > limit + room) throw new Refusal(wireTexts.tooLarge);
  });
};
