import { createHash } from 'node:crypto';
import type { ListQuery, RemoteErrorReport } from '@mortise/shared/contract';
import type { Caller } from '#platform/caller.ts';
import type { RemoteAppRepository } from './remote-app.repository.ts';
import type { RemoteErrorRepository } from './remote-error.repository.ts';

/** One console tells no more than this in a minute; what is beyond is more of the same. */
const PER_MINUTE = 30;
const MINUTE = 60_000;

const fingerprintOf = ({ remote, build, expose, code, message }: RemoteErrorReport) =>
  createHash('sha256').update([remote, build, expose, code, message].join('\0')).digest('hex');

/** Failures of remotes as consoles report them. Whatever they send stays bounded: in rate, in rows, in length. */
export const createRemoteErrorService = (errors: RemoteErrorRepository, apps: RemoteAppRepository, clock = Date.now) => {
  let window = 0;
  const heard = new Map<string, number>();

  const isTooMuch = (userId: string) => {
    const current = Math.floor(clock() / MINUTE);
    if (current !== window) heard.clear();
    window = current;
    const count = (heard.get(userId) ?? 0) + 1;
    heard.set(userId, count);
    return count > PER_MINUTE;
  };

  return {
    list: (query: ListQuery) => errors.findPage(query),
    async report(report: RemoteErrorReport, { userId, username }: Caller) {
      if (isTooMuch(userId)) return;
      // a failure before any remote was found has no name; any other name must be a remote's
      if (report.remote !== '' && !(await apps.find(report.remote))) return;
      await errors.note(report, fingerprintOf(report), username);
    },
  };
};
export type RemoteErrorService = ReturnType<typeof createRemoteErrorService>;
