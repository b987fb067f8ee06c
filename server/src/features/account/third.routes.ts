import { randomBytes, timingSafeEqual } from 'node:crypto';
import { waysIn } from '@mortise/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '#features/session/entrance.ts';
import { route } from '#http/route.ts';
import { CALLBACK_SCRIPT, callbackPage } from './third-pages.ts';
import type { ThirdSignIn } from './third-sign-in.service.ts';

const BASE = '/sys/thirdLogin';
const SCRIPT = 'returned.js';
const COOKIE = 'mortise-third';
const PUBLIC = { config: { access: 'public' as const } };
const NOT_SET_UP = '未开启该第三方登录，请联系管理员！';

type ForSource = FastifyRequest<{ Params: { source: string }; Querystring: { code?: string; state?: string } }>;

const cookieOf = ({ headers }: FastifyRequest) =>
  headers.cookie
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1) ?? '';

const isSame = (a: string, b: string) => a !== '' && a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

const notSetUp = (reply: FastifyReply) => reply.code(404).type('text/plain; charset=utf-8').send(NOT_SET_UP);

/** The parts of the third-party way that a browser visits itself, and its calls. `publicUrl`: the console as browsers see it. */
export const thirdRoutes = (app: FastifyInstance, service: ThirdSignIn, contextPath: string, publicUrl: string | undefined) => {
  const callbackOf = (request: ForSource) =>
    `${publicUrl ?? `${request.protocol}://${request.host}`}${contextPath}${BASE}/${request.params.source}/callback`;

  route(app, waysIn.thirdSources, () => service.sources());
  route(app, waysIn.thirdUser, ({ params, request }) => service.finish(params.token, originOf(request)));
  route(app, waysIn.bindPhone, ({ body, request }) =>
    service.bindPhone(body.mobile ?? '', body.captcha ?? '', body.thirdUserUuid, originOf(request)),
  );
  route(app, waysIn.createThirdUser, ({ body, request }) => service.createUser(body.operateCode, originOf(request)));
  route(app, waysIn.bindByPassword, ({ body, request }) => service.bindByPassword(body, originOf(request)));

  app.get(`${BASE}/render/:source`, PUBLIC, async (request: ForSource, reply) => {
    const provider = service.provider(request.params.source);
    if (!provider) return notSetUp(reply);
    const state = randomBytes(24).toString('base64url');
    const secure = request.protocol === 'https' ? '; Secure' : '';
    return reply
      .header('set-cookie', `${COOKIE}=${state}; Path=${contextPath}${BASE}; Max-Age=600; HttpOnly; SameSite=Lax${secure}`)
      .header('cache-control', 'no-store')
      .redirect(service.authorizeAddress(provider, callbackOf(request), state));
  });

  app.get(`${BASE}/:source/callback`, PUBLIC, async (request: ForSource, reply) => {
    const provider = service.provider(request.params.source);
    if (!provider) return notSetUp(reply);
    const { code = '', state = '' } = request.query;
    // a return that did not begin in this browser is somebody else's
    const isOwn = code !== '' && isSame(String(state), cookieOf(request));
    const text = isOwn ? await service.returned(provider, String(code), callbackOf(request), originOf(request)) : '登录失败';
    reply.raw.setHeader('content-security-policy', "default-src 'none'; script-src 'self'; frame-ancestors 'none'; base-uri 'none'");
    return reply
      .header('set-cookie', `${COOKIE}=; Path=${contextPath}${BASE}; Max-Age=0`)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(callbackPage(text, `${contextPath}${BASE}/${SCRIPT}`, publicUrl && new URL(publicUrl).origin));
  });

  app.get(`${BASE}/${SCRIPT}`, PUBLIC, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(CALLBACK_SCRIPT),
  );
};
