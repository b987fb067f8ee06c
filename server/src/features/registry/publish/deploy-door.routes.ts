import type { FastifyInstance, FastifyRequest } from 'fastify';
import { now } from '#db/clock.ts';
import { granted } from '#http/answer/envelope.ts';
import { Refusal } from '#platform/refusal.ts';
import type { DeployTokenRow } from './deploy-token.repository.ts';
import { type DeployTokenService, nameOfKey } from './deploy-token.service.ts';

const secretOf = ({ headers }: FastifyRequest) => /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';

interface Done<Result> {
  result: Result;
  /** What the team reads. */
  text: string;
  /** What became of it, for the operation log. */
  outcome: string;
}

/** What the routes of teams share: a deploy token in place of a session, and the operation log under the label of the key. */
export const createDeployDoor = ({ platform: { operations } }: FastifyInstance, tokens: Pick<DeployTokenService, 'holderOf'>) => {
  const holders = new WeakMap<FastifyRequest, DeployTokenRow>();

  const note = (request: FastifyRequest, by: string, content: string, startedAt: number) => {
    const { url = '' } = request.routeOptions;
    operations.note({
      logType: 2,
      logContent: `远程应用-${content}`.slice(0, 1000),
      operateType: 2,
      userid: by,
      username: by,
      ip: request.ip,
      method: url,
      requestUrl: url,
      requestParam: JSON.stringify(request.query).slice(0, 500),
      requestType: 'POST',
      costTime: Date.now() - startedAt,
      createTime: now(),
    });
  };

  return {
    /** For `onRequest`: authenticates before the body is read, so that an upload without a valid token is never received. */
    async admit(request: FastifyRequest) {
      holders.set(request, await tokens.holderOf(secretOf(request)));
    },
    /** Answers with what `work` did for the holder of the key, and logs it. */
    async answer<Result>(request: FastifyRequest, operation: string, work: (token: DeployTokenRow) => Promise<Done<Result>>) {
      const startedAt = Date.now();
      const token = holders.get(request) as DeployTokenRow;
      const by = nameOfKey(token);
      try {
        const { result, text, outcome } = await work(token);
        note(request, by, `${operation} ${outcome}`, startedAt);
        return granted(result, text, 200);
      } catch (error) {
        const outcome = error instanceof Refusal ? `被拒绝：${token.remote} ${error.message}` : '失败';
        note(request, by, `${operation} ${outcome}`, startedAt);
        throw error;
      }
    },
  };
};
export type DeployDoor = ReturnType<typeof createDeployDoor>;
