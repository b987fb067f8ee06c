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

/** Answer to an expired or unknown token, the only one that is not an envelope (docs/wire/conventions.md §3). */
export const deadToken = (message: string, path: string) => ({
  success: false,
  code: 500,
  message,
  timestamp: Date.now(),
  status: 500,
  error: 'Internal Server Error',
  path,
});
