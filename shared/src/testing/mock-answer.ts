import type { AnswerOf, AnyEndpoint, ParsedOf } from '#contract/index.ts';

/** A refusal by the server, with its message. */
export class MockRefusal {
  constructor(
    readonly message: string,
    readonly code = 500,
    /** What some refusals carry, such as the violated part of a check rule. */
    readonly result: object | null = null,
  ) {}
}

/** A failing server or network. Without a status there is no response at all. */
export class MockFault {
  constructor(
    readonly status?: number,
    readonly message = '',
  ) {}
}

/** An edit that made a version of its row. */
export class MockSaved {
  constructor(
    readonly version: string,
    readonly result: unknown = null,
  ) {}
}

export const refusal = (message: string, code?: number, result?: object) => new MockRefusal(message, code, result);
export const fault = (status?: number, message?: string) => new MockFault(status, message);

export const saved = (version: string, result?: unknown) => new MockSaved(version, result);

export type MockAnswer<E extends AnyEndpoint> = AnswerOf<E> | MockRefusal | MockFault | MockSaved;
export type MockHandler<E extends AnyEndpoint> = (input: ParsedOf<E>) => MockAnswer<E> | Promise<MockAnswer<E>>;
