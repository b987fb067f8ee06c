import { type AnswerOf, type AnyEndpoint, methodsOf, type ParsedOf, textsOf, unknownConditions, wireTexts } from '@mortise/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { CodeResolver } from '#lists/code-resolver.ts';
import type { TextResolver } from '#lists/text-resolver.ts';
import type { UnknownNames } from '#lists/unknown-names.ts';
import { type Caller, runAs } from '#platform/caller.ts';
import type { OperationLog } from '#platform/operation-log.ts';
import { Refusal } from '#platform/refusal.ts';
import type { StoredFiles } from '#platform/stored-files.ts';
import { granted } from './envelope.ts';
import { BODY_LIMIT, PUBLIC_BODY_LIMIT } from './parse-body.ts';

/** What every route leans on; `app.ts` provides it. */
export interface RoutePlatform {
  texts: TextResolver;
  operations: OperationLog;
  /** What people handed in, and reports for them. */
  files: StoredFiles;
  codes: CodeResolver;
  /** Resolves when this process knows of everything that was written before. */
  settle(): Promise<void>;
  inventory: AnyEndpoint[];
  /** Takes the conditions of a list's query that its contract does not know. */
  unknownNames: UnknownNames;
}

declare module 'fastify' {
  interface FastifyInstance {
    platform: RoutePlatform;
  }
}

/** Every endpoint that has a handler, for tests that go through all of them. */
export const routeInventory = (app: FastifyInstance): readonly AnyEndpoint[] => app.platform.inventory;

class Texted<Result> {
  constructor(
    readonly result: Result,
    readonly text: string,
    readonly code?: number,
  ) {}
}

/** For a handler whose message depends on what it found. */
export const withText = <Result>(result: Result, text: string, code?: number) => new Texted(result, text, code);

type HandlerInput<E extends AnyEndpoint> = ParsedOf<E> & {
  /** Throws on a public endpoint that nobody signed in for: ask `request.caller` there. */
  readonly caller: Caller;
  readonly request: FastifyRequest;
};

type Answer<E extends AnyEndpoint> = [AnswerOf<E>] extends [null] ? unknown : AnswerOf<E> | Texted<AnswerOf<E>>;

export type Handler<E extends AnyEndpoint> = (input: HandlerInput<E>) => Answer<E> | Promise<Answer<E>>;

const parsePart = (schema: z.ZodType | undefined, part: unknown) => {
  if (!schema) return undefined;
  if (schema instanceof z.ZodObject && (typeof (part ?? {}) !== 'object' || Array.isArray(part))) throw new Refusal('请求内容格式不正确');
  const parsed = schema.safeParse(part ?? {});
  if (parsed.success) return parsed.data;
  throw new Refusal(parsed.error.issues[0]?.message ?? wireTexts.failed);
};

/** The schema of a page's rows, when the result is a page. */
const rowOf = (result: z.ZodType | undefined) => {
  if (!(result instanceof z.ZodObject)) return undefined;
  const records: unknown = result.shape.records;
  return records instanceof z.ZodArray ? (records.element as z.ZodType) : undefined;
};

/**
 * Registers an endpoint of the contract: all of its methods and paths, access rule, shapes and success text. `operation` gives what
 * the operation log says of a call, where the product has words of its own for it.
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

  /** Only what the contract promises leaves; a page's coded fields get their texts. */
  const strip = async (answer: unknown) => {
    if (!result) return null;
    const stripped = result.parse(answer ?? null);
    if (hasTexts) await platform.texts.fill((stripped as { records: Record<string, unknown>[] }).records, sources);
    return stripped;
  };

  const answer = async (request: FastifyRequest) => {
    platform.unknownNames(endpoint.path, unknownConditions(endpoint, Object.keys(request.query ?? {})));
    const input = {
      query: parsePart(endpoint.query, request.query),
      params: parsePart(endpoint.params, request.params),
      body: parsePart(endpoint.body, request.body),
      request,
      get caller() {
        if (!request.caller) throw new Error(`nobody is signed in: ${endpoint.path}`);
        return request.caller;
      },
    } as HandlerInput<E>;
    request.operation = operation?.(input);
    const work = () => handler(input);
    return await (request.caller ? runAs(request.caller, work) : work());
  };

  const run = async (request: FastifyRequest) => {
    try {
      return await answer(request);
    } finally {
      // whoever wrote reads what they wrote, whatever is kept in memory
      if (writes) await platform.settle();
    }
  };

  const handle = async (request: FastifyRequest) => {
    const reply = await run(request);
    const texted = reply instanceof Texted ? reply : undefined;
    const stripped = await strip(texted ? texted.result : reply);
    return endpoint.envelope === 'bare' ? stripped : granted(stripped, texted?.text ?? text, texted?.code ?? code);
  };

  for (const url of [endpoint.path, ...(endpoint.alias ?? [])]) {
    app.route({
      method: [...methods],
      url,
      config: { access: endpoint.access, operation: endpoint.operation },
      bodyLimit: endpoint.bodyLimit ?? (endpoint.access === 'public' ? PUBLIC_BODY_LIMIT : BODY_LIMIT),
      handler: writes ? (request) => platform.operations.observe(request, () => handle(request)) : handle,
    });
  }
};
