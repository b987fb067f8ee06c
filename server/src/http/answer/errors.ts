import { type Envelope, wireTexts } from '@mortise/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Overloaded, Refusal, TokenDead, TooManyRequests } from '#platform/refusal.ts';
import { FilesLost } from '#platform/stored-files/stored-files.ts';
import { isWire } from '../context-path.ts';
import { deadToken, refused } from './envelope.ts';

const DISK_FULL = '服务器磁盘已满，请联系管理员';
const diskTexts: Record<string, string> = { ENOSPC: DISK_FULL, EDQUOT: DISK_FULL };

/** PostgreSQL error codes that have a message of their own. */
const databaseTexts: Record<string, string> = {
  '23505': wireTexts.duplicate,
  // a foreign key: the other record was removed between the check and the write
  '23503': '相关的记录已被删除，请刷新后重试',
  '22001': wireTexts.tooLong,
  '22003': '数值超出允许的范围',
  '22007': '时间格式不正确',
  '22008': '时间格式不正确',
  '22P02': '参数格式不正确',
  '22021': '内容含有非法字符',
  '22P05': '内容含有非法字符',
  '40P01': '与其他人的操作冲突，请重试',
  '53100': DISK_FULL,
  '57014': '查询超时，请缩小查询范围后再试',
};

/** Error codes that mean the database is unreachable, starting, stopping or not answering. */
const lostCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  '08001',
  '08003',
  '08006',
  '57P01',
  '57P02',
  '57P03',
  '53300',
];
const lostTexts = /^(Connection terminated|Client has encountered a connection error|Query read timeout|timeout exce|timeout expired)/;
const DATABASE_LOST = `${wireTexts.failed}，数据库暂时无法连接，请稍后再试`;

/** Redis, shared by all processes, is unreachable (docs/wire/conventions.md §3). */
const commonsTexts: Record<string, string> = { COMMONS_LOST: wireTexts.redisLost };

const FILES_LOST = '文件存储暂时无法访问，请稍后再试';

const fastifyTexts: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: wireTexts.bodyTooLarge,
  FST_ERR_CTP_INVALID_JSON_BODY: '请求内容不是有效的JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: '请求内容不完整',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: '不支持的请求内容格式',
  FST_ERR_ASYNC_CONSTRAINT: wireTexts.noSuchPath,
  FST_REQ_FILE_TOO_LARGE: wireTexts.tooLarge,
};

/** The multipart parser's errors have no code, so match their messages; all mean a malformed or truncated form. */
const brokenForm = /^(Multipart: |Malformed |Part terminated early|Unexpected end of)/;

const codeOf = (error: unknown): string => {
  if (typeof error !== 'object' || error === null) return '';
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return typeof code === 'string' ? code : codeOf(cause);
};

const isDatabaseLost = (error: unknown): boolean =>
  error instanceof Error && (lostCodes.includes(codeOf(error)) || lostTexts.test(error.message) || isDatabaseLost(error.cause));

const textsByCode = { ...databaseTexts, ...diskTexts, ...commonsTexts, ...fastifyTexts };

const textOf = (error: unknown) => {
  const known = textsByCode[codeOf(error)];
  if (known || !(error instanceof Error)) return known;
  if (error instanceof SyntaxError) return '请求内容不是有效的JSON';
  return brokenForm.test(error.message) ? '上传的内容不完整，请重新上传' : undefined;
};

/** The HTTP status that Fastify or a plugin put on the error, else 0. */
const statusOf = (error: unknown) => Number((error as { statusCode?: unknown } | null)?.statusCode ?? 0);

const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? url;

/** Whether the sender closed the connection before its body was complete. */
const isBrokenOff = (error: unknown, { raw }: FastifyRequest) =>
  raw.socket.destroyed && (error === raw.errored || ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes(codeOf(error)));

const isError = (status: number) => status >= 400 && status < 600;

/** The wire answers refusals with 200 and an envelope; everywhere else caches and scanners must see the status. */
const answerWith = (request: FastifyRequest, reply: FastifyReply, status: number, body: Envelope<unknown>) =>
  reply.code(isWire(request.url) ? 200 : status).send(body);

/** Error handler: answers every failure with an envelope or the dead-token form (docs/wire/conventions.md §3). */
export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  reply.header('cache-control', 'no-store');
  const answer = (status: number, body: Envelope<unknown>) => answerWith(request, reply, status, body);
  if (error instanceof TokenDead) return reply.code(500).send(deadToken(error.message, pathOf(request)));
  if (error instanceof TooManyRequests || error instanceof Overloaded) {
    const status = error instanceof Overloaded ? 503 : 429;
    return reply.code(status).header('retry-after', error.retryAfter).send(refused(error.message, status));
  }
  if (error instanceof Refusal)
    return answer(isError(error.code) && error.code !== 500 ? error.code : 400, refused(error.message, error.code, error.result));
  if (error instanceof FilesLost) {
    request.log.error({ err: error, route: request.routeOptions.url }, 'the file store is away');
    return answer(503, refused(FILES_LOST));
  }
  if (codeOf(error) === 'FST_ERR_BAD_URL') return reply.code(404).send(refused(wireTexts.noSuchPath, 404));
  if (isBrokenOff(error, request)) return answer(400, refused('请求内容不完整'));
  const text = textOf(error);
  if (text) return answer(text === DISK_FULL ? 503 : 400, refused(text));
  const status = statusOf(error);
  if (status >= 400 && status < 500)
    return answer(status, refused(status === 403 || status === 404 ? wireTexts.noSuchPath : '请求不正确', status));
  // a fault: log it in full, but show the user only a general message; a path may hold a token, so the pattern is logged
  request.log.error({ err: error, route: request.routeOptions.url }, 'fault');
  const isLost = isDatabaseLost(error);
  return answer(isLost ? 503 : 500, refused(isLost ? DATABASE_LOST : `${wireTexts.failed}，请稍后再试`));
};

/** The HTTP methods registered for a path; empty when the path does not exist. */
const methodsAt = (app: FastifyInstance, path: string) => {
  const found = new Set<string>();
  for (const endpoint of app.platform.inventory)
    for (const pattern of [endpoint.path, ...(endpoint.alias ?? [])]) {
      const parts = pattern.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
      if (new RegExp(`^${parts.join('/')}$`).test(path)) for (const method of [endpoint.method].flat()) found.add(method);
    }
  return [...found];
};

/** Answers unknown paths below the context path with 404, and known paths called with the wrong method with 405. */
export const noSuchPath = (api: FastifyInstance, contextPath: string) => {
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    const methods = methodsAt(api, pathOf(request).slice(contextPath.length));
    if (methods.length && !methods.includes(request.method))
      return reply.code(200).send(refused(`不支持${request.method}请求方法，支持以下${methods.join('、')}`, 405));
    return reply.code(404).send(refused(wireTexts.noSuchPath, 404));
  };
  api.setNotFoundHandler(answer);
  // without these routes the static-file route of the host would match
  for (const url of ['', '/*']) api.route({ method: ['GET', 'HEAD'], url, config: { access: 'public', limit: 'file' }, handler: answer });
};
