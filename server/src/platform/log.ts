import pino, { type Logger } from 'pino';

/** Structured logs on standard output; secrets never reach them. */
export const createLog = (level: string): Logger =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        '*.password',
        '*.token',
        'password',
        'token',
        'req.headers["x-access-token"]',
        'headers["x-access-token"]',
        'err.query',
        'err.params',
      ],
      censor: '***',
    },
  });
