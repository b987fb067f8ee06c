import type { AnswerOf, AnyEndpoint, ParsedOf } from '#contract/index.ts';

/** The server says no, in words. */
export class MockRefusal {
  constructor(
    readonly message: string,
    readonly code = 500,
  ) {}
}

/** The server, or the way to it, is broken. Without a status nothing answered at all. */
export class MockFault {
  constructor(
    readonly status?: number,
    readonly message = '',
  ) {}
}

export const refusal = (message: string, code?: number) => new MockRefusal(message, code);
export const fault = (status?: number, message?: string) => new MockFault(status, message);

export type MockAnswer<E extends AnyEndpoint> = AnswerOf<E> | MockRefusal | MockFault;
export type MockHandler<E extends AnyEndpoint> = (input: ParsedOf<E>) => MockAnswer<E> | Promise<MockAnswer<E>>;
