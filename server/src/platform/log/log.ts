import pino, { type DestinationStream, type Logger } from 'pino';
import { openLogOutput } from './log-output.ts';

/** The part of an error that is logged: without the bound values of a failed query, which may be secrets, and without driver objects. */
export const plainError = (error: unknown): unknown => {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  const withoutValues = (text: string | undefined) => text?.replace(/\nparams: [^\n]*/, '');
  return {
    type: error.name,
    message: withoutValues(error.message),
    stack: withoutValues(error.stack),
    code,
    table,
    constraint,
    ...(error.cause !== undefined && { cause: plainError(error.cause) }),
  };
};

/** Structured logs on standard output, with secrets redacted. */
export const createLog = (level: string, output: DestinationStream = openLogOutput()): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: plainError },
      redact: {
        paths: ['password', '*.password', 'token', '*.token', 'headers["x-access-token"]', '*.headers["x-access-token"]'],
        censor: '***',
      },
    },
    output,
  );
