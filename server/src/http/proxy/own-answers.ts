import { wireTexts } from '@mortise/shared/contract';
import { RemoteErrorReport, remoteErrors, remoteLoads } from '@mortise/shared/contract/registry';
import { signInMethods } from '@mortise/shared/contract/session';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#platform/refusal.ts';
import { granted } from '../answer/envelope.ts';

export interface OwnAnswers {
  /** Sources of third-party sign-in that the back end is configured for. */
  sources: readonly string[];
  casBase?: string;
}

const REPORT_LIMIT = 16 * 1024;
const A_MINUTE = 60_000;
/** Reports come without a session, so that a stranger could otherwise fill the log. */
const LOGGED_A_MINUTE = 30;

const createAllowance = () => {
  let since = 0;
  let used = 0;
  return (now: number) => {
    if (now - since >= A_MINUTE) [since, used] = [now, 0];
    used += 1;
    return used <= LOGGED_A_MINUTE;
  };
};

/** Answers the calls of the console that JeecgBoot does not know, from this server's own settings and log. */
export const ownAnswers = (app: FastifyInstance, contextPath: string, { sources, casBase }: OwnAnswers) => {
  const config = { limit: 'file' } as const;
  const mayLog = createAllowance();
  app.get(`${contextPath}${signInMethods.thirdSources.path}`, { config }, async () => granted(sources, wireTexts.ok, 0));
  app.get(`${contextPath}${signInMethods.casAddress.path}`, { config }, async () => granted(casBase ?? '', wireTexts.ok, 0));
  app.post(`${contextPath}${remoteErrors.report.path}`, { config, bodyLimit: REPORT_LIMIT }, async ({ body }) => {
    const { success, data: report } = RemoteErrorReport.safeParse(body);
    if (!success) throw new Refusal('请求内容格式不正确');
    if (mayLog(Date.now())) app.log.warn({ report }, 'a console could not show a view');
    return granted(null, wireTexts.ok, 200);
  });
  app.post(`${contextPath}${remoteLoads.report.path}`, { config, bodyLimit: REPORT_LIMIT }, async () => {
    // nothing is stored here; the console measures no more
    throw new Refusal(wireTexts.noSuchPath, 404);
  });
};
