import { escapeHtml } from '@mortise/shared/contract/messages';
import type { createMessageQueue } from '#features/messages/message/message.changes.ts';
import { currentCaller } from '#platform/caller.ts';

/** An act on a remote, for its history. */
export interface Audit {
  action: string;
  build?: string;
  detail?: string;
  createBy?: string;
}

type Queue = Pick<ReturnType<typeof createMessageQueue>, 'systemMessage'>;

/** Actions that change what staff see. Builds of the workspace are left out: they come with the server that an operator just started. */
const SENTENCES: Record<string, (remote: string, build: string) => string> = {
  发布: (remote, build) => `${remote} 有新版本 ${build}`,
  启用版本: (remote, build) => `${remote} 启用了版本 ${build}`,
  回退: (remote, build) => `${remote} 回退到了版本 ${build}`,
  灰度: (remote, build) => `${remote} 的版本 ${build} 开始灰度`,
  结束灰度: (remote, build) => `${remote} 的版本 ${build} 结束灰度`,
  自动停止灰度: (remote, build) => `${remote} 的版本 ${build} 出错较多，灰度已自动停止`,
  停用: (remote) => `${remote} 已停用`,
  恢复: (remote) => `${remote} 已恢复`,
};

/** Sends operators a system message about a change of a remote, except the operator who made it. */
export const tellOperators = async (
  queue: Queue,
  operators: readonly string[],
  remote: string,
  { action, build = '', detail, createBy }: Audit,
) => {
  const sentence = SENTENCES[action]?.(remote, build);
  if (sentence === undefined) return;
  const own = currentCaller()?.username;
  const by = createBy ?? own;
  const lines = [`${sentence}。`, detail ?? (action === '发布' && '已对所有用户启用'), by && `操作人：${by}`];
  const html = lines.flatMap((line) => (line ? [`<p>${escapeHtml(line)}</p>`] : [])).join('');
  for (const username of operators) if (createBy || username !== own) await queue.systemMessage(username, `远程应用：${sentence}`, html);
};
