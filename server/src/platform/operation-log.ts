import type { FastifyRequest } from 'fastify';
import { now } from '#db/clock.ts';
import { Refusal } from '#http/refusal.ts';
import type { Caller } from './caller.ts';
import { withoutSecrets } from './secrets.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What this call does, in the product's words. */
    operation?: string;
  }
}

/** A row of `sys_log` (contract/system-logs.md). */
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
  /** Runs the work of a writing call and notes it when a signed-in user made it. */
  observe<Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result>;
  note(entry: LogEntry): void;
  /** Writes what is waiting. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const QUEUE_LIMIT = 5000;
const BATCH = 500;
const FLUSH_AFTER = 500;
const PARAM_LIMIT = 4000;
const DONE = '成功';

const verbs: [RegExp, number][] = [
  [/import/i, 5],
  [/export/i, 6],
  [/delete|remove|clear/i, 4],
  [/add|register|create|save/i, 2],
  [/edit|update|change|frozen|reset|select/i, 3],
];

/** 2 add, 3 update, 4 delete, 5 import, 6 export, 1 anything else: told by the last word of the path. */
export const operateTypeOf = (path: string) => {
  const last = path.split('/').at(-1) ?? '';
  return verbs.find(([verb]) => verb.test(last))?.[1] ?? 1;
};

const EXPORT = 6;

const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? url;

const contentOf = (request: FastifyRequest, path: string, outcome: string) => {
  if (!request.operation) return `${request.method} ${request.routeOptions.url ?? path} ${outcome}`;
  return outcome === DONE ? request.operation : `${request.operation} ${outcome}`;
};

const entryOf = (request: FastifyRequest, caller: Caller, outcome: string, startedAt: number): LogEntry => {
  const path = pathOf(request);
  return {
    logType: 2,
    logContent: contentOf(request, path, outcome).slice(0, 1000),
    operateType: operateTypeOf(path),
    userid: caller.username,
    username: caller.realname,
    ip: request.ip,
    method: request.routeOptions.url ?? null,
    requestUrl: path.slice(0, 255),
    requestParam: JSON.stringify(withoutSecrets({ ...(request.query as object), ...(request.body as object) })).slice(0, PARAM_LIMIT),
    requestType: request.method,
    costTime: Date.now() - startedAt,
    createTime: now(),
  };
};

/** Collects log rows and writes them in batches, away from the request; a full queue drops and says so. */
export const createOperationLog = (write: (entries: LogEntry[]) => Promise<void>, onTrouble: (error: unknown) => void): OperationLog => {
  let waiting: LogEntry[] = [];
  let dropped = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  const writeAll = async () => {
    while (waiting.length) {
      const batch = waiting.slice(0, BATCH);
      waiting = waiting.slice(BATCH);
      await write(batch).catch(onTrouble);
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
  const note = (entry: LogEntry) => {
    if (waiting.length >= QUEUE_LIMIT) dropped += 1;
    else waiting.push(entry);
    timer ??= setTimeout(() => void flush(), FLUSH_AFTER);
  };

  return {
    note,
    flush,
    close: flush,
    async observe(request, work) {
      const startedAt = Date.now();
      const observed = (outcome: string) =>
        request.caller &&
        (request.method !== 'GET' || operateTypeOf(pathOf(request)) === EXPORT) &&
        note(entryOf(request, request.caller, outcome, startedAt));
      try {
        const result = await work();
        observed(DONE);
        return result;
      } catch (error) {
        observed(error instanceof Refusal ? `被拒绝：${error.message}` : '失败');
        throw error;
      }
    },
  };
};
