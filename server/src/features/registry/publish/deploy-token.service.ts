import { wireTexts } from '@mortise/shared/contract';
import type { DeployTokenDraft } from '@mortise/shared/contract/registry';
import { Refusal } from '#platform/refusal.ts';
import { hashOf, hashOfSent, newToken } from '#platform/token.ts';
import type { DeployTokenRepository, DeployTokenRow } from './deploy-token.repository.ts';

/** The secret of a token is shown once, on creation; only its hash is stored. */
export const createDeployTokenService = (repository: DeployTokenRepository) => ({
  of: repository.of,
  async create({ name, label }: DeployTokenDraft) {
    const secret = newToken();
    await repository.insert(name, label, hashOf(secret));
    return { secret };
  },
  async revoke(id: string) {
    if (!(await repository.remove(id))) throw new Refusal(wireTexts.notFound);
  },
  /** The deploy token of a secret; refuses an unknown or revoked one. */
  async holderOf(secret: string): Promise<DeployTokenRow> {
    const hash = hashOfSent(secret);
    const row = hash && (await repository.use(hash));
    if (!row) throw new Refusal('发布密钥无效或已吊销', 510);
    return row;
  },
});
export type DeployTokenService = ReturnType<typeof createDeployTokenService>;
