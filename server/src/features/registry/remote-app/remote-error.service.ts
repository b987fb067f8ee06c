import { createHash } from 'node:crypto';
import type { ListQuery } from '@mortise/shared/contract';
import type { RemoteErrorReport } from '@mortise/shared/contract/registry';
import type { Caller } from '#platform/caller.ts';
import type { Counts } from '#platform/commons/commons.ts';
import type { RemoteAppRepository } from './remote-app.repository.ts';
import type { RemoteErrorRepository } from './remote-error.repository.ts';

/** Rate limit of reports per user; further ones are discarded, as they are mostly repetitions. */
const PER_MINUTE = 30;
const MINUTE = 60_000;

const fingerprintOf = ({ remote, build, expose, code, message }: RemoteErrorReport) =>
  createHash('sha256').update([remote, build, expose, code, message].join('\0')).digest('hex');

/** Failures of remotes that consoles report; limited in rate, number of rows and length. */
export const createRemoteErrorService = (errors: RemoteErrorRepository, apps: RemoteAppRepository, reports: Counts, clock = Date.now) => {
  const isTooMuch = async (userId: string) => (await reports.add(`${userId} ${Math.floor(clock() / MINUTE)}`, MINUTE)) > PER_MINUTE;

  return {
    list: (query: ListQuery) => errors.findPage(query),
    async report(report: RemoteErrorReport, { userId, username }: Caller) {
      if (await isTooMuch(userId)) return;
      // the name is empty if the failure happened before a remote was resolved; reports of unknown remotes are discarded
      if (report.remote !== '' && !(await apps.find(report.remote))) return;
      await errors.note(report, fingerprintOf(report), username);
    },
  };
};
export type RemoteErrorService = ReturnType<typeof createRemoteErrorService>;
