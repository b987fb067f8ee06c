import { type AnyEndpoint, TASKS_HASH, type Task } from '@mortise/shared/contract';
import { announcements, MESSAGE_STATE, messages } from '@mortise/shared/contract/messages';
import { FROZEN, users } from '@mortise/shared/contract/people';

export interface ToDo {
  key: string;
  title: string;
  /** Only callers who may do it see it. */
  act: Pick<AnyEndpoint, 'access'>;
  /** Servers without it cannot do it. */
  offer?: 'messageStates';
  /** The list whose matching rows are counted. */
  list: typeof announcements.list | typeof users.list | typeof messages.list;
  conditions: Readonly<Record<string, string>>;
  /** View of that list. */
  view: string;
}

/** Lists with rows to act on, such as unpublished announcements. Each is shown only to users with the right to act. */
export const toDos: readonly ToDo[] = [
  {
    key: 'drafts',
    title: '待发布的通告',
    act: announcements.publish,
    list: announcements.list,
    conditions: { sendStatus: '0' },
    view: 'system/SysAnnouncementList',
  },
  {
    key: 'frozen',
    title: '已冻结的账号',
    act: users.freeze,
    list: users.list,
    conditions: { status: String(FROZEN) },
    view: 'system/UserList',
  },
  {
    key: 'messages',
    title: '发送失败的消息',
    act: messages.resend,
    offer: 'messageStates',
    list: messages.list,
    conditions: { esSendStatus: MESSAGE_STATE.failed },
    view: 'modules/message/SysMessageList',
  },
];

/** Own tasks that ended badly: failed ones, and imports that left rows out. The list of tasks in the header opens at `#tasks`. */
export const taskLines = (tasks: readonly Pick<Task, 'kind' | 'state' | 'outcome'>[]) => {
  const failed = tasks.filter(({ state }) => state === 'failed' || state === 'interrupted').length;
  const partly = tasks.filter(({ kind, state, outcome }) => kind === 'import' && state === 'done' && (outcome?.bad ?? 0) > 0).length;
  return [
    { key: 'failed', title: '失败的任务', total: failed, to: TASKS_HASH },
    { key: 'partly', title: '有错误行的导入', total: partly, to: TASKS_HASH },
  ];
};
