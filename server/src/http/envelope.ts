import type { Envelope } from '@mortise/shared/contract';

export const granted = <Result>(result: Result, message: string, code: number): Envelope<Result> => ({
  success: true,
  message,
  code,
  result,
  timestamp: Date.now(),
});

export const refused = <Result = null>(message: string, code = 500, result = null as Result): Envelope<Result> => ({
  success: false,
  message,
  code,
  result,
  timestamp: Date.now(),
});

/** The wire's one answer that is no envelope: a dead token (docs/wire/conventions.md §3). */
export const deadToken = (message: string, path: string) => ({
  success: false,
  code: 500,
  message,
  timestamp: Date.now(),
  status: 500,
  error: 'Internal Server Error',
  path,
});
