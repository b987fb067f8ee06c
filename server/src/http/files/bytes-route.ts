import type { Readable } from 'node:stream';
import { type AnyEndpoint, type ParsedOf, rateLimitOf, wireTexts } from '@mortise/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Caller, runAs } from '#platform/caller.ts';
import { Refusal } from '#platform/refusal.ts';

export const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Bytes {
  /** File name for the download. */
  name: string;
  content: Readable;
  /** Default: that of a workbook. */
  type?: string;
}

/** Registers a GET whose answer is a workbook of the caller; a refusal is an envelope. */
export const bytesRoute = <E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  read: (input: Pick<ParsedOf<E>, 'query' | 'params'> & { caller: Caller; request: FastifyRequest }) => Promise<Bytes>,
) => {
  app.platform.inventory.push(endpoint);
  const config = { access: endpoint.access, limit: rateLimitOf(endpoint), operation: endpoint.operation };
  app.get(endpoint.path, { config }, async (request, reply) => {
    const { caller } = request;
    if (!caller) throw new Error(`nobody is signed in: ${endpoint.path}`);
    const query = endpoint.query?.safeParse(request.query ?? {});
    const params = endpoint.params?.safeParse(request.params);
    for (const part of [query, params]) if (part && !part.success) throw new Refusal(part.error.issues[0]?.message ?? wireTexts.failed);
    const input = { caller, request, query: query?.data, params: params?.data } as Parameters<typeof read>[0];
    const { name, content, type = WORKBOOK } = await runAs(caller, () => read(input));
    return reply
      .header('content-type', type)
      .header('content-disposition', `attachment; filename="export.xlsx"; filename*=UTF-8''${encodeURIComponent(name)}`)
      .header('cache-control', 'no-store')
      .send(content);
  });
};
