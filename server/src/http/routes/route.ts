import {
  type AnswerOf,
  type AnyEndpoint,
  cellErrorsIn,
  methodsOf,
  type ParsedOf,
  ROW_VERSION_HEADER,
  rateLimitOf,
  type Task,
  textsOf,
  unknownConditions,
  wireTexts,
} from '@mortise/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { withEditedVersion } from '#db/edited-version.ts';
import type { OneTransaction } from '#db/pool/one-transaction.ts';
import { asList, asSession } from '#db/pool/pool-context.ts';
import type { CodeResolver } from '#lists/code-resolver.ts';
import type { UnknownNames } from '#lists/list-equipment.ts';
import type { TextResolver } from '#lists/text-resolver.ts';
import { type Caller, runAs } from '#platform/caller.ts';
import type { OperationLog } from '#platform/log/operation-log.ts';
import { ConditionRefusal, Refusal } from '#platform/refusal.ts';
import type { Spool } from '#platform/stored-files/spool.ts';
import type { StoredFiles } from '#platform/stored-files/stored-files.ts';
import type { TaskHandlers } from '#platform/tasks/task-handler.ts';
import type { TaskRow } from '#platform/tasks/task-store.ts';
import type { Gates } from '../admission/gates.ts';
import { granted } from '../answer/envelope.ts';
import { issueText, labelAt } from '../input/input-texts.ts';
import { parseLeniently } from '../input/lenient-reading.ts';
import { BODY_LIMIT, PUBLIC_BODY_LIMIT } from '../input/parse-body.ts';
import { plainConditions } from '../input/plain-conditions.ts';

/** Long work that goes on without its request (ADR 52). */
export interface RouteTasks {
  handlers: TaskHandlers;
  /** Starts a task; answers with its end if that comes at once. */
  submit(caller: Caller, work: { handler: string; title: string; input: (id: string) => unknown }): Promise<Task>;
  /** The caller's own task. */
  row(caller: Caller, id: string): Promise<TaskRow>;
  /** Marks a task of the caller that has ended well as used; false if it was used before. */
  use(caller: Caller, id: string): Promise<boolean>;
  /** Takes `use` back, if nothing followed from it. */
  unuse(caller: Caller, id: string): Promise<unknown>;
  files: StoredFiles;
  oneTransaction: OneTransaction;
}

/** Services that every route uses; provided by `app.ts`. */
export interface RoutePlatform {
  texts: TextResolver;
  operations: OperationLog;
  /** Where the reports of imports are stored; returns the path below the static base. */
  reports: { save(caller: Caller, content: string): Promise<string> };
  codes: CodeResolver;
  tasks: RouteTasks;
  /** Where uploads arrive. */
  spool: Spool;
  gates: Gates;
  /** Resolves when this process has processed the change notifications of every earlier write, so its caches are current. */
  settle(): Promise<void>;
  inventory: AnyEndpoint[];
  /** Handles query conditions that the contract of the list does not define: refuses or logs them. */
  unknownNames: UnknownNames;
}

declare module 'fastify' {
  interface FastifyInstance {
    platform: RoutePlatform;
  }
}

/** Every registered endpoint, for tests that cover all of them. */
export const routeInventory = (app: FastifyInstance): readonly AnyEndpoint[] => app.platform.inventory;

class Texted<Result> {
  constructor(
    readonly result: Result,
    readonly text: string,
    readonly code?: number,
  ) {}
}

/** Wraps a result with its own message, for handlers whose message depends on the result. */
export const withText = <Result>(result: Result, text: string, code?: number) => new Texted(result, text, code);

type HandlerInput<E extends AnyEndpoint> = ParsedOf<E> & {
  /** The signed-in user. Throws if there is none; public endpoints check `request.caller` instead. */
  readonly caller: Caller;
  readonly request: FastifyRequest;
};

type Answer<E extends AnyEndpoint> = [AnswerOf<E>] extends [null] ? unknown : AnswerOf<E> | Texted<AnswerOf<E>>;

export type Handler<E extends AnyEndpoint> = (input: HandlerInput<E>) => Answer<E> | Promise<Answer<E>>;

const parsePart = (schema: z.ZodType | undefined, part: unknown) => {
  if (!schema) return undefined;
  if (schema instanceof z.ZodObject && (typeof (part ?? {}) !== 'object' || Array.isArray(part))) throw new Refusal('请求内容格式不正确');
  const parsed = parseLeniently(schema, part ?? {});
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const [issue] = issues;
  const cells = cellErrorsIn(issues);
  throw new Refusal(issue ? issueText(schema, issue) : wireTexts.failed, 500, cells.length ? { cells } : null);
};

/** The row schema if the result is a page, else undefined. */
const rowOf = (result: z.ZodType | undefined) => {
  if (!(result instanceof z.ZodObject)) return undefined;
  const records: unknown = result.shape.records;
  return records instanceof z.ZodArray ? (records.element as z.ZodType) : undefined;
};

/**
 * Registers an endpoint of the contract with all of its methods, paths, access rule, schemas and success text. `operation` returns
 * the description of a call in the operation log, for endpoints that need their own.
 */
export const route = <E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  operation?: (input: ParsedOf<E>) => string,
) => {
  const methods = methodsOf(endpoint);
  const writes = methods.some((method) => method !== 'GET');
  const code = endpoint.code ?? (writes ? 200 : 0);
  const text = endpoint.text ?? wireTexts.ok;
  const result: z.ZodType | undefined = endpoint.result instanceof z.ZodNull ? undefined : endpoint.result;
  const row = rowOf(result);
  const sources = row ? textsOf(row) : {};
  const hasTexts = Object.keys(sources).length > 0;
  const { platform } = app;
  platform.inventory.push(endpoint);

  /** Strips fields that the contract does not define, and adds dictionary texts to the rows of a page. */
  const strip = async (answer: unknown) => {
    if (!result) return null;
    const stripped = result.parse(answer ?? null);
    if (hasTexts) await platform.texts.fill((stripped as { records: Record<string, unknown>[] }).records, sources);
    return stripped;
  };

  /** Runs a paged list among those of its caller and of all. */
  const listed = <Rows>({ caller, ip }: FastifyRequest, work: () => Promise<Rows>) =>
    platform.gates.ownLists.run(caller?.userId ?? ip, () => platform.gates.lists.run('', () => asList(work)));

  const answer = async (request: FastifyRequest) => {
    platform.unknownNames(endpoint.path, unknownConditions(endpoint, Object.keys(request.query ?? {})));
    const input = {
      query: plainConditions(row, parsePart(endpoint.query, request.query)),
      params: parsePart(endpoint.params, request.params),
      body: parsePart(endpoint.body, request.body),
      request,
      get caller() {
        if (!request.caller) throw new Error(`nobody is signed in: ${endpoint.path}`);
        return request.caller;
      },
    } as HandlerInput<E>;
    request.operation = operation?.(input);
    const ask = async () => handler(input);
    const work = () => {
      if (row && !endpoint.ownGate) return listed(request, ask);
      return endpoint.vital ? asSession(ask) : ask();
    };
    return await (request.caller ? runAs(request.caller, work) : work());
  };

  const run = async (request: FastifyRequest) => {
    try {
      return await answer(request);
    } catch (fault) {
      throw fault instanceof ConditionRefusal ? fault.named(labelAt(row, [fault.field])) : fault;
    } finally {
      // read-your-writes: the caller's next request must not see stale caches
      if (writes) await platform.settle();
    }
  };

  /** Writes name the version of the row that they edited, so that the client can undo the edit (ADR 62). */
  const write = async (request: FastifyRequest, reply: FastifyReply) => {
    const { result: given, version } = await withEditedVersion(() => run(request));
    if (version) reply.header(ROW_VERSION_HEADER, version);
    return given;
  };

  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const given = writes ? await write(request, reply) : await run(request);
    const texted = given instanceof Texted ? given : undefined;
    const stripped = await strip(texted ? texted.result : given);
    return endpoint.envelope === 'bare' ? stripped : granted(stripped, texted?.text ?? text, texted?.code ?? code);
  };

  for (const url of [endpoint.path, ...(endpoint.alias ?? [])]) {
    app.route({
      method: [...methods],
      url,
      config: {
        access: endpoint.access,
        limit: rateLimitOf(endpoint),
        vital: endpoint.vital,
        operation: endpoint.operation,
        whileViewing: endpoint.whileViewing,
      },
      bodyLimit: endpoint.bodyLimit ?? (endpoint.access === 'public' ? PUBLIC_BODY_LIMIT : BODY_LIMIT),
      handler:
        writes && endpoint.operation !== null
          ? (request, reply) => platform.operations.observe(request, () => handle(request, reply))
          : handle,
    });
  }
};
