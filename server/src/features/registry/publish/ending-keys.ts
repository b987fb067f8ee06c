import { escapeHtml } from '@mortise/shared/contract/messages';
import { wallTime } from '#db/clock.ts';
import type { DeployTokenRepository } from './deploy-token.repository.ts';

/** Days before its end within which a key is told, once for each. */
const WITHIN = [3, 14];

const inDays = (days: number, from: number) => wallTime(from + days * 86_400_000);

/** Tells operators of deploy tokens that end soon and have no successor. A run that was missed is made up for by the next one. */
export const createEndingKeys = (repository: Pick<DeployTokenRepository, 'ending' | 'tellOnce'>, operators: () => Promise<string[]>) => ({
  /** Returns the number of keys told. */
  async tell(at = Date.now()): Promise<number> {
    const receivers = await operators();
    // nobody was told of it
    if (!receivers.length) return 0;
    let told = 0;
    for (const { id, remote, label, expiresTime } of await repository.ending(wallTime(at), inDays(Math.max(...WITHIN), at))) {
      const days = WITHIN.find((within) => expiresTime <= inDays(within, at));
      const sentence = `${remote} 的发布密钥“${label}”将于 ${expiresTime} 到期，之后不能再用它发布。`;
      const step = '请在 系统管理 / 远程应用 / 更多 / 发布密钥 中“轮换”，并把新密钥交给发布的团队。';
      const html = [sentence, step].map((line) => `<p>${escapeHtml(line)}</p>`).join('');
      const isNew = await repository.tellOnce({ id, expiresTime }, `${label}；${expiresTime} 到期，${days} 天内`, async (queue) => {
        for (const username of receivers) await queue.systemMessage(username, `发布密钥即将到期：${remote}`, html);
      });
      if (isNew) told++;
    }
    return told;
  },
});
export type EndingKeys = ReturnType<typeof createEndingKeys>;
