import { type RolledBack, TeamRollBack } from '@mortise/shared/contract/registry';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#platform/refusal.ts';
import type { RemoteAppService } from '../remote-app/remote-app.service.ts';
import type { DeployDoor } from './deploy-door.routes.ts';
import { nameOfKey } from './deploy-token.service.ts';

const BODY = 16 * 1024;

const read = (body: unknown) => {
  const { data, error } = TeamRollBack.safeParse(body);
  if (data) return data;
  const [issue] = error.issues;
  throw new Refusal(issue?.path.length ? issue.message : '请求内容格式不正确');
};

/** `POST /registry/builds/rollBack`: a team takes its own release back, with a deploy token in place of a session. */
export const rollBackRoutes = (app: FastifyInstance, { rollBackOwn }: Pick<RemoteAppService, 'rollBackOwn'>, door: DeployDoor) => {
  app.post(
    '/registry/builds/rollBack',
    { config: { access: 'public', limit: 'publish' }, bodyLimit: BODY, onRequest: door.admit },
    (request) =>
      door.answer<RolledBack>(request, '回退版本', async (token) => {
        const { from, reason } = read(request.body);
        const build = await rollBackOwn({ name: token.remote, from, reason: reason ?? '由团队回退' }, nameOfKey(token));
        return {
          result: { name: token.remote, from, build },
          text: '已回退到上一版本',
          outcome: `${token.remote} ${from} → ${build}`,
        };
      }),
  );
};
