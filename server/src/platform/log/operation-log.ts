import { type Access, accessFor, wireTexts } from '@mortise/shared/contract';
import { isMobile, maskedPhone } from '@mortise/shared/contract/business';
import type { FastifyRequest } from 'fastify';
import { now } from '#db/clock.ts';
import { isDenied, Refusal } from '#platform/refusal.ts';
import type { Caller } from '../caller.ts';
import { createNoteBound } from './bounded-notes.ts';
import { withoutSecrets } from './without-secrets.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What this call does, in the product's words. */
    operation?: string;
  }
}

/** A row of `sys_log` (docs/wire/system-logs.md). */
export interface LogEntry {
  logType: 1 | 2;
  logContent: string;
  operateType: number | null;
  userid: string | null;
  username: string | null;
  ip: string;
  method: string | null;
  requestUrl: string | null;
  requestParam: string | null;
  requestType: string | null;
  costTime: number | null;
  createTime: string;
}

export interface OperationLog {
  /** Runs the handler of a writing call and logs the call if a signed-in user made it. */
  observe<Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result>;
  /** Logs a call, of any method, that an access rule refused; so many per user and minute, the others as one number. */
  noteDenied(request: FastifyRequest): void;
  note(entry: LogEntry): void;
  /** Writes the queued rows. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const QUEUE_LIMIT = 5000;
const BATCH = 500;
const FLUSH_AFTER = 500;
const PARAM_LIMIT = 4000;
/** Rows of refused calls per user and minute. */
const DENIED_PER_MINUTE = 20;
const DONE = '成功';

const verbs: [RegExp, number][] = [
  [/import/i, 5],
  [/export/i, 6],
  [/delete|remove|clear/i, 4],
  [/add|register|create|save/i, 2],
];

const UPDATE = 3;

/** 2 add, 4 delete, 5 import, 6 export, 3 any other change; derived from the last segment of the route. */
export const operateTypeOf = (route: string) => {
  const last = route.split('/').findLast((word) => !word.startsWith(':')) ?? '';
  return verbs.find(([verb]) => verb.test(last))?.[1] ?? UPDATE;
};

const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? url;

/** Names of permission codes: that of the menu and, if the code belongs to a button, that of the button. */
export type NamesOf = (codes: readonly string[]) => Promise<string[]>;

/** Description of a call, such as `用户管理-编辑`: from the handler, else the endpoint, else the menu. */
export const operationOf = async (access: Access | undefined, operation: string | null | undefined, namesOf: NamesOf) => {
  if (typeof access !== 'object') return operation ?? '';
  const [menu, button] = await namesOf(access.anyOf);
  return [menu, operation ?? button].filter(Boolean).join('-');
};

/** The log is read by people without the right to the numbers of customers (ADR 95). */
const withoutNumbers = (url: string, params: string) =>
  url.includes('/business/')
    ? params.replace(/(?<=")\d{11}(?=")/g, (digits) => (isMobile(digits) ? `${maskedPhone(digits)}` : digits))
    : params;

const refusedWith = (text: string) => `被拒绝：${text}`;

const contentOf = async (request: FastifyRequest, outcome: string, namesOf: NamesOf) => {
  const { access, operation } = request.routeOptions.config;
  const rule = access && accessFor(access, request.params as Record<string, unknown>);
  const text = request.operation ?? (await operationOf(rule, operation, namesOf));
  return outcome === DONE ? text : `${text} ${outcome}`;
};

type Told = Omit<LogEntry, 'logContent'>;

const entryOf = (request: FastifyRequest, caller: Caller, startedAt: number): Told => {
  const path = pathOf(request);
  return {
    logType: 2,
    operateType: operateTypeOf(request.routeOptions.url ?? path),
    userid: caller.username,
    username: caller.realname,
    ip: request.ip,
    method: request.routeOptions.url ?? null,
    requestUrl: path.slice(0, 255),
    // the ids of the records first: the operations of a record are found by them, however long the rest is
    requestParam: withoutNumbers(
      path,
      JSON.stringify(withoutSecrets({ id: undefined, ids: undefined, ...(request.query as object), ...(request.body as object) })),
    ).slice(0, PARAM_LIMIT),
    requestType: request.method,
    costTime: Date.now() - startedAt,
    createTime: now(),
  };
};

/** Queues log rows and writes them in batches outside the request; a full queue drops rows and reports it. */
export const createOperationLog = (
  write: (entries: LogEntry[]) => Promise<void>,
  namesOf: NamesOf,
  onTrouble: (error: unknown) => void,
): OperationLog => {
  let waiting: Promise<LogEntry>[] = [];
  let dropped = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  const writeAll = async () => {
    while (waiting.length) {
      const batch = waiting.slice(0, BATCH);
      waiting = waiting.slice(BATCH);
      await Promise.all(batch).then(write).catch(onTrouble);
    }
    if (dropped) onTrouble(new Error(`${dropped} log rows dropped: the queue was full`));
    dropped = 0;
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(writeAll);
    return writing;
  };
  const queue = (entryLater: () => Promise<LogEntry>) => {
    if (waiting.length >= QUEUE_LIMIT) dropped += 1;
    else waiting.push(entryLater());
    timer ??= setTimeout(() => void flush(), FLUSH_AFTER);
  };
  const noteCall = (request: FastifyRequest, told: Told, outcome: string) =>
    queue(async () => {
      // the names of menus come from the database: without them the row is written all the same
      const content = await contentOf(request, outcome, namesOf).catch(() => `${told.method ?? ''} ${outcome}`);
      return { ...told, logContent: content };
    });
  const denials = createNoteBound<Told>(DENIED_PER_MINUTE, (told, skipped) =>
    queue(async () => ({ ...told, logContent: `另有${skipped}次请求没有权限，未逐条记录` })),
  );

  return {
    note: (entry) => queue(async () => entry),
    flush,
    close() {
      denials.endMinute();
      return flush();
    },
    noteDenied(request) {
      const { caller } = request;
      if (!caller) return;
      const told = entryOf(request, caller, Date.now());
      if (denials.admits(caller.username, told)) noteCall(request, told, refusedWith(wireTexts.notAuthorised));
    },
    async observe(request, work) {
      const startedAt = Date.now();
      const { caller } = request;
      // old clients publish with GET; a GET that needs no more than a session changes nothing worth logging
      const counts = request.method !== 'GET' || typeof request.routeOptions.config.access === 'object';
      const observed = (outcome: string) => caller && counts && noteCall(request, entryOf(request, caller, startedAt), outcome);
      try {
        const result = await work();
        observed(DONE);
        return result;
      } catch (error) {
        // the error handler notes what access rules refuse, for all methods
        if (!isDenied(error)) observed(error instanceof Refusal ? refusedWith(error.message) : '失败');
        throw error;
      }
    },
  };
};
