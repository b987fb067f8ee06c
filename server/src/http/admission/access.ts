import { type Access, accessFor, parametersOf } from '@mortise/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '#platform/caller.ts';
import { notAuthorised, Refusal, TokenDead } from '#platform/refusal.ts';
import { linkTokenOf } from './link-cookie.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Access rule of the route; the server refuses to start when a route has none. */
    access?: Access;
    /** Description of the call in the operation log. */
    operation?: string | null;
    /** Answered while the session sees the console as a role. */
    whileViewing?: boolean | undefined;
  }
  interface FastifyRequest {
    caller?: Caller;
  }
}

/**
 * Resolves a token to its user; `undefined` when the session is over, the user is frozen or does not belong to the tenant. A reason that
 * the user can do something about is reported: a frozen tenant.
 */
export type Authenticate = (token: string, tenantId: string, onReason?: (reason: string) => void) => Promise<Caller | undefined>;

/** Counts calls; throws when a limit is exceeded (rate-limits.ts). */
export interface CallLimits {
  /** Called before a token is looked up. */
  token(request: FastifyRequest): Promise<void>;
  /** Called for every request, after `request.caller` is set. */
  call(request: FastifyRequest): Promise<void>;
}

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

export const tokenOf = (request: FastifyRequest) => {
  const { headers, query } = request;
  const fromHeader = first(headers['x-access-token']);
  if (fromHeader) return fromHeader;
  const { token } = (query ?? {}) as { token?: string | string[] };
  return first(token) ?? linkTokenOf(request);
};

/** Reads the tenant from its header, whose name each generation of clients changed; our console sends the first (docs/wire/conventions.md §2). */
export const tenantOf = ({ headers }: FastifyRequest) =>
  first(headers.tenant_id) ?? first(headers['tenant-id']) ?? first(headers['x-tenant-id']) ?? '0';

export const mayCall = (access: Access, { codes }: Caller) => typeof access === 'string' || access.anyOf.some((code) => codes.has(code));

/** Some calls of the wire change something by GET; those have a description for the operation log. */
const writes = ({ method, routeOptions: { config } }: FastifyRequest) =>
  (method !== 'GET' && method !== 'HEAD') || Boolean(config.operation);

/** A session that sees the console as a role changes nothing, whatever its rights (ADR 61). */
const refuseWhileViewing = (request: FastifyRequest) => {
  if (!request.caller?.viewedRole || request.routeOptions.config.whileViewing || !writes(request)) return;
  throw new Refusal('正在以角色查看，只能浏览，不能修改；请先退出角色查看');
};

/** Path parameters that an access rule uses but the path lacks: the permission codes built from them would match nothing. */
const missingParameters = (access: Access, url: string) => {
  const present = [...url.matchAll(/:(\w+)/g)].map(([, name]) => name);
  return parametersOf(access).filter((name) => !present.includes(name));
};

/**
 * Members of a tenant outside its time change nothing that others see (ADR 73). What people keep for themselves (`signed-in`: settings,
 * password, sessions) and exports, which start with a POST as tasks, go on; uploads do not.
 */
const refuseReadOnly = (request: FastifyRequest) => {
  const { limit, access } = request.routeOptions.config;
  if (!request.caller?.readOnly || limit === 'export' || !writes(request)) return;
  if (typeof access === 'object' || limit === 'upload') throw new Refusal(request.caller.readOnly);
};

/**
 * Enforces the access rule of every route, including routes registered by plugins: a route without a rule aborts the start, and
 * a request is counted and authorised before its body is read.
 */
export const enforceAccess = (app: FastifyInstance, authenticate: Authenticate, limits: CallLimits) => {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.access) throw new Error(`路由没有声明访问规则，拒绝启动：${String(method)} ${url}`);
    const [missing] = missingParameters(config.access, url);
    if (missing) throw new Error(`路由的访问规则引用了路径中没有的参数 ${missing}，拒绝启动：${String(method)} ${url}`);
  });
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    if (request.is404 || !access || access === 'public') return limits.call(request);
    await limits.token(request);
    let reason: string | undefined;
    request.caller = await authenticate(tokenOf(request), tenantOf(request), (said) => {
      reason = said;
    });
    if (!request.caller) throw new TokenDead(reason);
    await limits.call(request);
    refuseWhileViewing(request);
    if (!mayCall(accessFor(access, request.params as Record<string, unknown>), request.caller)) throw notAuthorised();
    refuseReadOnly(request);
  });
};
