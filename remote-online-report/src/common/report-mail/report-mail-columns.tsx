import { keysIn } from '@mortise/shared/contract';
import { type ReportMail, reportMails } from '@mortise/shared/contract/online';
import { JOB_STATUS } from '@mortise/shared/contract/settings';
import { ClippedText, DateText, RowActions, type ScrollTable, StateText } from '@mortise/shared/ui';
import type { ComponentProps } from 'react';

interface MailActions {
  onEdit: (mail: ReportMail) => void;
  onSend: (mail: ReportMail) => void;
  onStatus: (mail: ReportMail, status: number) => void;
  onRuns: (mail: ReportMail) => void;
  onRemove: (mail: ReportMail) => void;
}

const isStarted = ({ status }: ReportMail) => status === JOB_STATUS.started;

const receiversText = ({ users, roles, addresses }: ReportMail) =>
  [
    [keysIn(users).length, '个用户'],
    [keysIn(roles).length, '个角色'],
    [keysIn(addresses).length, '个邮箱'],
  ]
    .filter(([count]) => count)
    .map(([count, what]) => `${count} ${what}`)
    .join('，');

const actionsOf = ({ onEdit, onSend, onStatus, onRuns, onRemove }: MailActions, mail: ReportMail) => [
  ...(mail.isMine
    ? [
        { label: '编辑', call: reportMails.edit, onClick: () => onEdit(mail) },
        { label: '立即发送', call: reportMails.send, confirm: '现在发送一次？', onClick: () => onSend(mail) },
      ]
    : []),
  { label: '记录', call: reportMails.runs, onClick: () => onRuns(mail) },
  ...(isStarted(mail) ? [{ label: '停用', call: reportMails.setStatus, onClick: () => onStatus(mail, JOB_STATUS.stopped) }] : []),
  ...(!isStarted(mail) && mail.isMine && mail.cronExpression
    ? [{ label: '启用', call: reportMails.setStatus, onClick: () => onStatus(mail, JOB_STATUS.started) }]
    : []),
  { label: '删除', call: reportMails.remove, danger: true, confirm: '删除这个定时发送？', onClick: () => onRemove(mail) },
];

/** Schedules of a report. Who configures reports sees those of other people too. */
export const reportMailColumns = (actions: MailActions): ComponentProps<typeof ScrollTable<ReportMail>>['columns'] => [
  { title: '邮件主题', dataIndex: 'title', width: 150, render: (title: string) => <ClippedText value={title} width={130} /> },
  { title: '发送时间', dataIndex: 'sentence', width: 130, render: (sentence: string | null) => sentence ?? '任务已被删除' },
  { title: '收件人', width: 130, render: (_, mail) => receiversText(mail) },
  {
    title: '状态',
    width: 90,
    render: (_, mail) => <StateText tone={isStarted(mail) ? 'good' : 'warn'} text={isStarted(mail) ? '已启用' : '已停用'} />,
  },
  { title: '上次发送', dataIndex: 'lastTime', width: 160, render: (time: string | null) => <DateText value={time} to="second" /> },
  { title: '结果', dataIndex: 'lastResult', width: 200, render: (text: string | null) => <ClippedText value={text} width={180} /> },
  { title: '制定人', dataIndex: 'createBy', width: 90 },
  {
    title: '操作',
    width: 130,
    fixed: 'right',
    render: (_, mail) => <RowActions subject={mail.title} actions={actionsOf(actions, mail)} />,
  },
];
