import { randomBytes } from 'node:crypto';
import { PASSKEY_SOURCE, signInMethods } from '@mortise/shared/contract/session';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '#features/session/sign-in/entrance.ts';
import type { RememberDevice } from '#features/session/sign-in/known-device.routes.ts';
import { cookieIn, endCookie, setCookie } from '#http/cookies.ts';
import { route } from '#http/routes/route.ts';
import { Refusal } from '#platform/refusal.ts';
import { isSameText } from '#platform/same-text.ts';
import { CALLBACK_SCRIPT, callbackPage } from './third-pages.ts';
import type { ThirdProvider } from './third-providers.ts';
import type { ThirdSignIn } from './third-sign-in.service.ts';

const BASE = '/sys/thirdLogin';
const SCRIPT = 'returned.js';
const COOKIE = 'mortise-third';
/** Carries the result to the host's page when the user signs in from inside a provider's app. */
const APP_COOKIE = 'mortise-oauth2';
const APP_ENTRANCE = '/oauth2-app/login';
const PUBLIC = { config: { access: 'public', limit: 'public' } } as const;
const NOT_SYNCED = { wechatEnterprise: '企业微信同步功能已禁用', dingtalk: '钉钉同步功能已禁用' };
const NOT_SET_UP = '未开启该第三方登录，请联系管理员！';

type ForSource = FastifyRequest<{ Params: { source: string }; Querystring: { code?: string; authCode?: string; state?: string } }>;

const notSetUp = (reply: FastifyReply) => reply.code(404).type('text/plain; charset=utf-8').send(NOT_SET_UP);

interface ThirdRoutesParts {
  contextPath: string;
  /** The console as browsers see it. */
  publicUrl: string | undefined;
  remember: RememberDevice;
  takesPasskeysAt: (host: string) => boolean;
}

/** Routes of OAuth2 sign-in: the pages that a browser navigates to, and the API. */
export const thirdRoutes = (
  app: FastifyInstance,
  service: ThirdSignIn,
  { contextPath, publicUrl, remember, takesPasskeysAt }: ThirdRoutesParts,
) => {
  const addressOf = (request: ForSource, way: string) =>
    `${publicUrl ?? `${request.protocol}://${request.host}`}${contextPath}${BASE}/${way}`;
  const callbackOf = (request: ForSource) => addressOf(request, `${request.params.source}/callback`);
  const appCallbackOf = (request: ForSource) => addressOf(request, `oauth2/${request.params.source}/callback`);
  const isSecure = (request: ForSource) => (publicUrl ?? request.protocol).startsWith('https');
  const path = `${contextPath}${BASE}`;
  const forget = endCookie(COOKIE, path);

  /** Redirects to the provider and stores the OAuth2 `state` in a cookie, which the callback compares (CSRF protection). */
  const send = (request: ForSource, reply: FastifyReply, callback: string) => {
    const provider = service.provider(request.params.source);
    if (!provider) return notSetUp(reply);
    const state = randomBytes(24).toString('base64url');
    return reply
      .header('set-cookie', setCookie(COOKIE, state, { path, maxAge: 600, sameSite: 'lax', secure: isSecure(request) }))
      .header('cache-control', 'no-store')
      .redirect(service.authorizeAddress(provider, callback, state));
  };

  /** Result of a callback; fails if `state` does not match the cookie, because another browser began that sign-in. */
  const returned = async (request: ForSource, provider: ThirdProvider, callback: string) => {
    const { code = '', authCode = '', state = '' } = request.query;
    const given = String(code || authCode);
    if (!given || !state || !isSameText(String(state), cookieIn(request.headers.cookie, COOKIE) ?? '')) return '登录失败';
    return await service.returned(provider, given, callback, originOf(request));
  };

  // one answer for all further ways: the sign-in page sends one request less
  route(app, signInMethods.thirdSources, ({ request }) => [
    ...(takesPasskeysAt(request.host) ? [PASSKEY_SOURCE] : []),
    ...service.sources(),
  ]);
  route(app, signInMethods.syncedApps, () => ({ wechatEnterprise: false, dingtalk: false }));
  route(app, signInMethods.syncApp, ({ params }) => {
    throw new Refusal(NOT_SYNCED[params.app]);
  });
  for (const endpoint of [signInMethods.tryAppMessage, signInMethods.recallAppMessage])
    route(app, endpoint, () => {
      throw new Refusal('不识别的第三方APP');
    });
  route(app, signInMethods.thirdUser, ({ params, request }) => remember(request, service.finish(params.token, originOf(request))));
  route(app, signInMethods.bindPhone, ({ body, request }) =>
    service.bindPhone(body.mobile ?? '', body.captcha ?? '', body.thirdUserUuid, originOf(request)),
  );
  route(app, signInMethods.createThirdUser, ({ body, request }) => service.createUser(body.operateCode, originOf(request)));
  route(app, signInMethods.bindByPassword, ({ body, request }) => service.bindByPassword(body, originOf(request)));

  app.get(`${BASE}/render/:source`, PUBLIC, (request: ForSource, reply) => send(request, reply, callbackOf(request)));

  app.get(`${BASE}/:source/callback`, PUBLIC, async (request: ForSource, reply) => {
    const provider = service.provider(request.params.source);
    if (!provider) return notSetUp(reply);
    const text = await returned(request, provider, callbackOf(request));
    reply.raw.setHeader('content-security-policy', "default-src 'none'; script-src 'self'; frame-ancestors 'none'; base-uri 'none'");
    return reply
      .header('set-cookie', forget)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(callbackPage(text, `${contextPath}${BASE}/${SCRIPT}`, publicUrl && new URL(publicUrl).origin));
  });

  // a provider's app cannot open a second window, so these two routes use redirects in the same window
  app.get(`${BASE}/oauth2/:source/login`, PUBLIC, (request: ForSource, reply) => send(request, reply, appCallbackOf(request)));

  app.get(`${BASE}/oauth2/:source/callback`, PUBLIC, async (request: ForSource, reply) => {
    const provider = service.provider(request.params.source);
    if (!provider) return notSetUp(reply);
    const text = await returned(request, provider, appCallbackOf(request));
    // the page of the console reads it
    const left = setCookie(APP_COOKIE, text, { path: '/oauth2-app', maxAge: 60, httpOnly: false, secure: isSecure(request) });
    return reply
      .header('set-cookie', [forget, left])
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(`${publicUrl ?? ''}${APP_ENTRANCE}`);
  });

  app.get(`${BASE}/${SCRIPT}`, PUBLIC, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(CALLBACK_SCRIPT),
  );
};
