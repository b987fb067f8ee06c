import { OVERRIDE_RESET, remoteOverrides } from '@mortise/shared/contract/registry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { route } from '#http/route.ts';
import type { OverrideService } from './override.service.ts';
import { cookieOf, tokensIn } from './override-token.ts';

const isSecure = ({ protocol }: FastifyRequest) => protocol === 'https';

/** Granting and taking back; what the browser is to hold leaves as a cookie beside the envelope. */
export const overrideRoutes = async (api: FastifyInstance, service: OverrideService) =>
  api.register(async (app) => {
    const held = new WeakMap<FastifyRequest, readonly string[]>();
    app.addHook('onSend', async (request, reply) => {
      const tokens = held.get(request);
      if (tokens) reply.header('set-cookie', cookieOf(tokens, isSecure(request)));
    });
    route(app, remoteOverrides.of, ({ query }) => service.of(query.name));
    route(app, remoteOverrides.grant, async ({ body, caller, request }) => {
      held.set(request, await service.grant(body, caller, request.headers.cookie));
    });
    route(app, remoteOverrides.drop, async ({ query, caller, request }) => {
      held.set(request, await service.drop(query.name, caller, request.headers.cookie));
    });
    route(app, remoteOverrides.revoke, ({ body }) => service.revoke(body.id));
  });

/**
 * Which origins the page that is asked for may take files of remotes from, beside those that every page may. `?mortise-reset` in
 * its address drops them, also when nothing else of the console works any more.
 */
export const originsOfPage = (service: OverrideService) => async (request: FastifyRequest, reply: FastifyReply) => {
  const { cookie } = request.headers;
  if (!tokensIn(cookie).length) return [];
  const { searchParams } = new URL(request.url, 'http://page');
  if (!searchParams.has(OVERRIDE_RESET)) return service.origins(cookie);
  reply.header('set-cookie', cookieOf([], isSecure(request)));
  return [];
};
