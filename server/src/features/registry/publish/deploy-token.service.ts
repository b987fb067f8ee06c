import { wireTexts } from '@mortise/shared/contract';
import type { DeployTokenDraft, TokenRotation } from '@mortise/shared/contract/registry';
import { now, wallTime } from '#db/clock.ts';
import { Refusal } from '#platform/refusal.ts';
import { hashOf, hashOfSent, newToken } from '#platform/secrets/token.ts';
import type { DeployTokenRepository, DeployTokenRow } from './deploy-token.repository.ts';

const inHours = (hours: number) => wallTime(Date.now() + hours * 3_600_000);

/** How the history and the operation log name who used a key. */
export const nameOfKey = ({ label }: Pick<DeployTokenRow, 'label'>) => `密钥 ${label}`;

/** The secret of a token is shown once, on creation; only its hash is stored. */
export const createDeployTokenService = (repository: DeployTokenRepository) => ({
  of: repository.of,
  async create({ name, label, days }: DeployTokenDraft) {
    const secret = newToken();
    await repository.insert(name, label, hashOf(secret), inHours(days * 24));
    return { secret };
  },
  /** A new key for the same remote; the old one goes on working for the overlap, so that no publish in between is refused. */
  async rotate({ id, days, overlap }: TokenRotation) {
    const secret = newToken();
    if (!(await repository.rotate(id, hashOf(secret), inHours(days * 24), inHours(overlap)))) throw new Refusal(wireTexts.notFound);
    return { secret };
  },
  async revoke(id: string) {
    if (!(await repository.remove(id))) throw new Refusal(wireTexts.notFound);
  },
  /** The deploy token of a secret; refuses an unknown, revoked or ended one. */
  async holderOf(secret: string): Promise<DeployTokenRow> {
    const hash = hashOfSent(secret);
    const row = hash && (await repository.use(hash));
    if (!row) throw new Refusal('发布密钥无效或已吊销', 510);
    if (row.expiresTime !== null && row.expiresTime <= now()) throw new Refusal(`发布密钥已于 ${row.expiresTime} 到期，请轮换`, 510);
    return row;
  },
});
export type DeployTokenService = ReturnType<typeof createDeployTokenService>;
