import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Characters from which an answer is worth it: menu, registry and dictionaries are larger, most pages of a list are not. */
const LARGE = 12_000;
/** The envelope's time differs in every answer; an answer that differs in nothing else is the same to its reader. */
const TIME = /,"timestamp":\d+}$/;
/** Compressed answers that are kept: consoles ask for the same menu and registry again and again. */
const KEPT = 32;

const compress = {
  // a tenth of the time of the best quality, for a few percent more bytes
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => promisify(gzip)(text),
};

const encodingFor = (accepted = '') =>
  (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b(?!;q=0(\\.0*)?(,|$))`).test(accepted));

/**
 * Compresses large JSON answers to GET requests, and answers 304 to a client that has the same text. No secret can be guessed from their
 * length (BREACH): the token travels in a header that other sites cannot send.
 */
export const compressAnswers = (app: FastifyInstance) => {
  const kept = new Map<string, Buffer>();

  const compressed = async (encoding: keyof typeof compress, text: string, hash: string) => {
    const key = `${encoding} ${hash}`;
    const known = kept.get(key);
    if (known) return known;
    const made = await compress[encoding](text);
    const [oldest] = kept.keys();
    if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(key, made);
    return made;
  };

  app.addHook('onSend', async (request, reply, payload) => {
    const isJson = String(reply.getHeader('content-type') ?? '').startsWith('application/json');
    if (request.method !== 'GET' || reply.statusCode !== 200 || !isJson || typeof payload !== 'string' || payload.length < LARGE)
      return payload;
    const hash = createHash('sha1').update(payload).digest('base64url');
    // weak: the same text in another encoding or at another time has the same tag
    if (!reply.hasHeader('etag')) reply.header('etag', `W/"${createHash('sha1').update(payload.replace(TIME, '')).digest('base64url')}"`);
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
    if (request.headers['if-none-match'] === reply.getHeader('etag')) {
      reply.code(304).removeHeader('content-type').removeHeader('content-length');
      return '';
    }
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (!encoding) return payload;
    const body = await compressed(encoding, payload, hash);
    reply.header('content-encoding', encoding).header('content-length', body.length);
    return body;
  });
};
