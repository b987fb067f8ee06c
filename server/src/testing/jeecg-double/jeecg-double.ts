import websocket from '@fastify/websocket';
import Fastify, { type FastifyError } from 'fastify';
import { containerError, Refused, refusal } from './answers.ts';
import { createCalls } from './calls.ts';
import { announcementCalls } from './parts/announcement-calls.ts';
import { departmentCalls } from './parts/department-calls.ts';
import { departmentRoleCalls } from './parts/department-role-calls.ts';
import { dictCalls } from './parts/dict-calls.ts';
import { dictReadingCalls } from './parts/dict-reading-calls.ts';
import { menuCalls } from './parts/menu-calls.ts';
import { ownAccountCalls } from './parts/own-account-calls.ts';
import { recordCalls } from './parts/record-calls.ts';
import { roleCalls } from './parts/role-calls.ts';
import { sessionCalls } from './parts/session-calls.ts';
import { userCalls } from './parts/user-calls.ts';
import { userRelationCalls } from './parts/user-relation-calls.ts';
import { DuplicateKey } from './row-store.ts';
import { createSessions } from './sessions.ts';
import { refuseUnsigned } from './signature-filter.ts';
import { createSockets } from './sockets.ts';
import { loadStockData } from './stock-data.ts';

const CONTEXT_PATH = '/jeecg-boot';

/** Paths that Shiro lets through without a token. */
const ANONYMOUS =
  /^\/(sys\/(randomImage|login|mLogin|logout|sms|phoneLogin|thirdLogin|getEncryptedString|common\/static)|sys\/user\/(checkOnlyUser|register|phoneVerification|passwordChange)|sys\/cas\/client\/validateLogin|websocket)(\/|$)/;

/**
 * A stock JeecgBoot 2.4.6 server in memory, with the manners of the real one: its methods, texts, fields and gaps. What is not declared
 * here is unknown, as there.
 */
export const openJeecgDouble = async () => {
  const app = Fastify({ forceCloseConnections: true });
  const data = await loadStockData();
  const sessions = createSessions();
  const sockets = createSockets();
  const calls = createCalls(app, CONTEXT_PATH);
  await app.register(websocket);

  const pathOf = (url: string) => url.split('?', 1)[0] ?? '';
  const below = (path: string) => (path.startsWith(`${CONTEXT_PATH}/`) ? path.slice(CONTEXT_PATH.length) : path);

  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request.url);
    const token = String(request.headers['x-access-token'] ?? '');
    const id = sessions.userOf(token);
    const caller = id === undefined ? undefined : data.table('sys_user').find(id);
    if (caller) request.session = { caller, token };
    else if (!ANONYMOUS.test(below(path))) return reply.code(500).send(containerError(500, path));
    refuseUnsigned(request.method, below(request.url), request.headers);
  });
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url);
    const taken = calls.known.filter((call) => call.path.test(path)).flatMap(({ methods }) => methods);
    if (!taken.length) return reply.code(404).send(containerError(404, path));
    const allowed = taken.map((method) => `${method}、`).join('');
    return reply.send(refusal(new Refused(`不支持${request.method}请求方法，支持以下${allowed}`, 405)));
  });
  app.setErrorHandler((error: FastifyError | Error, _request, reply) => {
    if (error instanceof Refused) return reply.send(refusal(error));
    if (error instanceof DuplicateKey) return reply.send(refusal(new Refused('操作失败')));
    return reply.send(refusal(new Refused(`操作失败，JSON parse error: ${error.message}`)));
  });

  const parts = { calls, data, sessions, sockets };
  sessionCalls(parts);
  ownAccountCalls(parts);
  userCalls(parts);
  userRelationCalls(parts);
  roleCalls(parts);
  departmentCalls(parts);
  departmentRoleCalls(parts);
  menuCalls(parts);
  dictCalls(parts);
  dictReadingCalls(parts);
  announcementCalls(parts);
  recordCalls(parts);
  sockets.route(app, CONTEXT_PATH);

  return { app, data, contextPath: CONTEXT_PATH, sessions };
};
export type JeecgDouble = Awaited<ReturnType<typeof openJeecgDouble>>;
