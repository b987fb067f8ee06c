import type { messageTemplateTable } from '#features/messages/message-template/message-template.table.ts';
import { seedId } from './seed-id.ts';

const heading = (title: string, lines: string[]) => `<h1>${title}</h1><ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;

/** docs/wire/oss-and-messages.md §3.5 */
export const messageTemplateRows: (typeof messageTemplateTable.$inferInsert)[] = [
  {
    templateCode: 'sys_ts_note',
    templateName: '系统消息通知',
    templateType: '4',
    templateContent: heading('系统通知', ['通知时间：${ts_date}', '通知内容：${ts_content}']),
    templateTestJson: '{"ts_date":"2026-01-05","ts_content":"今晚 22:00 系统升级"}',
  },
  {
    templateCode: 'bpm_cuiban',
    templateName: '流程催办',
    templateType: '4',
    templateContent: heading('流程催办提醒', [
      '流程名称：${bpm_name}',
      '催办任务：${bpm_task}',
      '催办时间：${datetime}',
      '催办内容：${remark}',
    ]),
    templateTestJson: null,
  },
  {
    templateCode: 'bpm_chaoshi_tip',
    templateName: '流程办理超时提醒',
    templateType: '4',
    templateContent: heading('流程办理超时提醒', [
      '任务标题：${title}',
      '任务节点：${task}',
      '任务处理人：${user}',
      '任务开始时间：${time}',
    ]),
    templateTestJson: null,
  },
  {
    templateCode: 'SYS001',
    templateName: '催办：${taskName}',
    templateType: '4',
    templateContent: '${userName}，您好！请尽快办理待办事项：${taskName}。此消息由系统发出',
    templateTestJson: '{"taskName":"HR审批","userName":"admin"}',
  },
].map((template, index) => ({
  id: seedId('messageTemplate', index + 1),
  ...template,
  createBy: 'admin',
  createTime: '2020-01-01 00:00:00',
}));
