import { ListQuery } from '@mortise/shared/contract';
import { wallTime } from '#db/clock.ts';
import type { FileMails } from '#features/messages/message/message.changes.ts';
import type { UserLookup } from '#features/people/user/user.lookup.ts';
import { htmlText } from '#http/answer/html-text.ts';
import { type Heading, writeWorkbook } from '#http/workbook/write-workbook.ts';
import { type Caller, runAs } from '#platform/caller.ts';
import { isDenied, Refusal } from '#platform/refusal.ts';
import type { JobHandler, JobWork } from '#platform/schedule/job-handler.ts';
import type { ReportMailRepository } from './report-mail.repository.ts';
import type { StoredReportMail } from './report-mail.table.ts';
import { receiversOf, refuseAddresses } from './report-receivers.ts';

export const REPORT_MAIL = 'org.jeecg.modules.online.job.ReportMailJob';
/** Right to have schedules; asked again at every run. */
const MAILS_REPORTS = 'online:reportMail:edit';

/** All rows of a report that match, as the cells of a workbook. */
interface ReportSheet {
  name: string;
  headings: readonly Heading[];
  rows: AsyncIterable<readonly (readonly unknown[])[]>;
  /** Gives the connection back. */
  end: () => Promise<unknown>;
}

interface Parts {
  repository: ReportMailRepository;
  /** Refuses callers who may not run the report. */
  sheetOf: (caller: Caller, reportId: string, query: ListQuery) => Promise<ReportSheet>;
  users: Pick<UserLookup, 'reachable' | 'withIds'>;
  /** The rights that a person has now; undefined if the account is frozen or removed. */
  callerOf: (owner: Omit<Caller, 'codes'>) => Promise<Caller | undefined>;
  mails: FileMails;
  domains: readonly string[];
}

const KILOBYTE = 1024;
const sizeText = (bytes: number) =>
  bytes < KILOBYTE * KILOBYTE ? `${Math.ceil(bytes / KILOBYTE)} KB` : `${(bytes / KILOBYTE / KILOBYTE).toFixed(1)} MB`;

/** The maker's account or a right of theirs is gone: further runs would fail as well. */
class MakerLost extends Refusal {
  constructor(
    message: string,
    /** Undefined if the account was removed. */
    readonly username?: string,
  ) {
    super(message);
  }
}

/** What the maker is told about a schedule that was stopped. */
const stoppedText = ({ title }: StoredReportMail, reason: string) => ({
  title: `定时发送已停止：${title}`,
  html: `<p>定时发送“${htmlText(title)}”已停止：${htmlText(reason)}。</p><p>恢复权限后，可以在报表的“定时发送”中重新启动。</p>`,
});

/** Mails a report as a workbook, with the rights and data rules that the maker of the schedule has now (ADR 105). */
export const reportMailJob = ({ repository, sheetOf, users, callerOf, mails, domains }: Parts): JobHandler => {
  const makerOf = async ({ ownerId, tenantId }: StoredReportMail) => {
    const [user] = await users.withIds([ownerId]);
    const { username = '', realname, orgCode } = user ?? {};
    const owner = { userId: ownerId, username, realname: realname ?? username, orgCode: orgCode ?? '', tenantId, tokenHash: '' };
    const maker = user && (await callerOf(owner));
    if (!maker) throw new MakerLost('制定人的账号已停用或删除，未发送', user?.username);
    if (!maker.codes.has(MAILS_REPORTS)) throw new MakerLost(`制定人 ${username} 已没有定时发送报表的权限，未发送`, username);
    return maker;
  };

  const send = async (mail: StoredReportMail, { signal, log, fireAt }: JobWork) => {
    const maker = await makerOf(mail);
    refuseAddresses(mail, domains);
    const { receivers, withoutMail } = await receiversOf(users, mail);
    if (withoutMail) log(`${withoutMail} 个用户没有填写邮箱，未发送`);
    if (!receivers.length) throw new Refusal('没有可以发送的收件人，请检查收件用户和角色的邮箱');
    return runAs(maker, async () => {
      const time = wallTime(fireAt);
      const sheet = await sheetOf(maker, mail.cgrheadId, ListQuery.parse(mail.conditions)).catch((error: unknown) => {
        const { username } = maker;
        throw isDenied(error) ? new MakerLost(`制定人 ${username} 已没有运行此报表的权限，未发送`, username) : error;
      });
      const content = writeWorkbook({ sheet: '导出信息', headings: sheet.headings, rows: sheet.rows, numbers: true });
      const stop = () => void content.destroy(new Error('the run was stopped'));
      signal.addEventListener('abort', stop, { once: true });
      try {
        const { queued, size } = await mails.queue({
          key: `${mail.id} ${fireAt}`,
          receivers,
          title: mail.title,
          html: `<p>报表“${htmlText(sheet.name)}”见附件。</p><p>生成时间：${time}</p><p>由 ${htmlText(maker.realname)} 设置的定时发送。</p>`,
          file: { name: `${sheet.name}-${time.slice(0, 16).replace(/[- :]/g, '')}.xlsx`, content },
        });
        return `已提交发送，共 ${queued} 个收件人，附件 ${sizeText(size)}`;
      } finally {
        signal.removeEventListener('abort', stop);
        await sheet.end();
      }
    });
  };

  return {
    about: '定时发送报表：以制定人的权限生成工作簿，通过邮件发送',
    parameterHint: '定时发送的编号，由报表的“定时发送”生成',
    repeatable: true,
    async run(work) {
      const mail = work.parameter ? await repository.find(work.parameter) : undefined;
      if (!mail) throw new Refusal('没有这个定时发送，可能已被删除');
      try {
        const result = await send(mail, work);
        work.log(result);
        await repository.noteEnd(mail.id, result);
      } catch (error) {
        await repository.noteEnd(mail.id, error instanceof Refusal ? `失败：${error.message}` : '失败：请查看记录');
        if (error instanceof MakerLost && (await repository.stop(mail.id, error.username, stoppedText(mail, error.message))))
          work.log('定时发送已停止');
        throw error;
      }
    },
  };
};
