import { keysIn, wireTexts } from '@mortise/shared/contract';
import type { ReportMail, ReportMailDraft, ReportMailRun } from '@mortise/shared/contract/online';
import { JOB_STATUS } from '@mortise/shared/contract/settings';
import { newId } from '#db/new-id.ts';
import type { RoleLookup } from '#features/people/role/role.lookup.ts';
import type { UserLookup } from '#features/people/user/user.lookup.ts';
import type { QuartzJobLookup } from '#features/settings/quartz-job/quartz-job.lookup.ts';
import type { Caller } from '#platform/caller.ts';
import { beyondRights, found, Refusal } from '#platform/refusal.ts';
import { cronSentence } from '#platform/schedule/cron-sentence.ts';
import { refuseNever } from '#platform/schedule/never-fires.ts';
import { readQuartzCron } from '#platform/schedule/quartz-cron.ts';
import type { VisibleUsers } from '../../access/caller-scope/visible-users.lookup.ts';
import type { ReportDefinitionLookup } from '../report-head/report-definition.lookup.ts';
import { REPORT_MAIL } from './report-mail.job.ts';
import type { ReportMailRepository } from './report-mail.repository.ts';
import type { StoredReportMail } from './report-mail.table.ts';
import { refuseAddresses } from './report-receivers.ts';

interface Parts {
  repository: ReportMailRepository;
  definitions: ReportDefinitionLookup;
  access: { refuseOthers: (caller: Caller, report: { id: string; code: string }) => Promise<void> };
  users: UserLookup;
  roles: RoleLookup;
  visible: Pick<VisibleUsers, 'choices'>;
  jobs: QuartzJobLookup;
  runNow: (jobId: string, by: string) => Promise<void>;
  /** Domains of addresses that the operator allows. */
  domains: readonly string[];
  hasMail: boolean;
}

/** Who may configure reports sees the schedules of others. */
const CONFIGURES = 'modules/online/cgreport/OnlCgreportHeadList';
const PER_PERSON = 50;
/** Between two times of a schedule. Milliseconds. */
const APART = 10 * 60_000;
const RUNS_SHOWN = 50;

/** Refuses what fires more often than every ten minutes, or never. */
const refuseOften = (cronExpression: string) => {
  refuseNever(cronExpression);
  const times = readQuartzCron(cronExpression).next(new Date(), 20);
  const close = times.some((time, index) => index > 0 && time.getTime() - (times[index - 1]?.getTime() ?? 0) < APART);
  if (close) throw new Refusal('两次发送至少间隔 10 分钟');
};

/** Schedules that mail reports as workbooks (ADR 105). */
export const createReportMailService = (parts: Parts) => {
  const { repository, definitions, access, users, roles, visible, jobs, runNow, domains, hasMail } = parts;

  const reportOf = async (caller: Caller, reportId: string) => {
    const report = await definitions.byId(reportId);
    if (!report) throw new Refusal('实体不存在');
    await access.refuseOthers(caller, report);
    return report;
  };
  const maySee = ({ userId, codes }: Caller, { ownerId }: Pick<StoredReportMail, 'ownerId'>) => ownerId === userId || codes.has(CONFIGURES);
  const seen = async (caller: Caller, id: string) => {
    const mail = await repository.find(id);
    // schedules of other people look like none
    if (!mail || !maySee(caller, mail)) throw new Refusal(wireTexts.notFound);
    return mail;
  };

  const check = async (caller: Caller, draft: ReportMailDraft) => {
    await reportOf(caller, draft.reportId);
    refuseOften(draft.cronExpression);
    refuseAddresses(draft, domains);
    const usernames = keysIn(draft.users);
    const shown = usernames.length ? await users.shownAmong(usernames, await visible.choices(caller)) : new Set<string>();
    const unknown = usernames.filter((name) => !shown.has(name));
    if (unknown.length) throw new Refusal(`没有此用户：${unknown.join('、')}`);
    const roleIds = keysIn(draft.roles);
    if ((await roles.withIds(roleIds)).length < roleIds.length) throw new Refusal('收件角色已不存在，请重新选择');
    if (!usernames.length && !roleIds.length && !keysIn(draft.addresses).length) throw new Refusal('请选择收件人');
  };

  const rowOf = ({ userId, tenantId }: Caller, id: string, { reportId, title, users, roles, addresses, conditions }: ReportMailDraft) => ({
    id,
    cgrheadId: reportId,
    title,
    users,
    roles,
    addresses,
    conditions,
    ownerId: userId,
    tenantId,
  });
  const jobOf = (id: string, { title, cronExpression, status }: ReportMailDraft) => ({
    id,
    jobClassName: REPORT_MAIL,
    cronExpression,
    parameter: id,
    description: `定时发送报表：${title}`,
    status,
  });

  return {
    async list(caller: Caller, reportId: string): Promise<ReportMail[]> {
      await reportOf(caller, reportId);
      const mails = (await repository.ofReport(reportId)).filter((mail) => maySee(caller, mail));
      const known = new Map((await jobs.withIds(mails.map(({ id }) => id))).map((job) => [job.id, job] as const));
      return mails.map(({ cgrheadId, ownerId, tenantId: _, ...mail }) => {
        const job = known.get(mail.id);
        return {
          ...mail,
          reportId: cgrheadId,
          cronExpression: job?.cronExpression ?? null,
          sentence: job ? cronSentence(job.cronExpression).sentence : null,
          status: job?.status ?? JOB_STATUS.stopped,
          isMine: ownerId === caller.userId,
        };
      });
    },
    choices: async () => ({ roles: await roles.names(), domains: [...domains], hasMail }),
    async add(caller: Caller, draft: ReportMailDraft) {
      await check(caller, draft);
      if ((await repository.countOf(caller.userId)) >= PER_PERSON) throw new Refusal(`每人最多设置 ${PER_PERSON} 个定时发送`);
      const id = newId();
      await repository.add(rowOf(caller, id, draft), jobOf(id, draft));
    },
    /** Only by its maker: the report runs as the maker, and another person could send the maker's rows to themselves. */
    async edit(caller: Caller, { id, updateTime, ...draft }: ReportMailDraft & { id: string; updateTime?: string | null | undefined }) {
      const { ownerId } = await seen(caller, id);
      if (ownerId !== caller.userId) throw beyondRights('只能修改自己的定时发送');
      await check(caller, draft);
      await repository.edit(rowOf(caller, id, draft), updateTime, jobOf(id, draft));
    },
    async setStatus(caller: Caller, { id, status }: { id: string; status: number }) {
      const { ownerId } = await seen(caller, id);
      if (status === JOB_STATUS.started && ownerId !== caller.userId) throw beyondRights('只能启动自己的定时发送');
      const { cronExpression } = found((await jobs.withIds([id]))[0]);
      // its times may have passed since it was saved
      if (status === JOB_STATUS.started) refuseNever(cronExpression);
      await repository.setStatus(id, status);
    },
    async remove(caller: Caller, id: string) {
      await seen(caller, id);
      await repository.remove([id]);
    },
    async send(caller: Caller, id: string) {
      const { ownerId } = await seen(caller, id);
      if (ownerId !== caller.userId) throw beyondRights('只能发送自己的定时发送');
      await runNow(id, caller.username);
    },
    async runs(caller: Caller, id: string): Promise<ReportMailRun[]> {
      await seen(caller, id);
      return (await jobs.runsOf(id, RUNS_SHOWN)).map(({ log, ...run }) => ({ ...run, lines: log.split('\n').filter(Boolean) }));
    },
  };
};
export type ReportMailService = ReturnType<typeof createReportMailService>;
