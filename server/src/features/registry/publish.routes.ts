import multipart from '@fastify/multipart';
import { PUBLISH_LIMITS } from '@mortise/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { now } from '#db/clock.ts';
import { granted } from '#http/envelope.ts';
import { Refusal } from '#http/refusal.ts';
import type { DeployTokenService } from './deploy-token.service.ts';
import type { PublishOptions, PublishService } from './publish.service.ts';
import type { StagedFiles } from './staged-files.ts';

/** Headers and boundaries come on top of what is sent. */
const BODY = PUBLISH_LIMITS.bytes + 4 * 1024 * 1024;
const WORDS = { stable: '已发布并启用', held: '已上传，等待管理员启用', checked: '检查通过，未发布' };

type PublishRequest = FastifyRequest<{ Querystring: { dryRun?: string; hold?: string } }>;

const secretOf = ({ headers }: FastifyRequest) => /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';

const receiveFrom = (request: FastifyRequest) => async (files: StagedFiles) => {
  if (!request.isMultipart()) throw new Refusal('请以 multipart/form-data 上传文件');
  for await (const part of request.parts({ preservePath: true })) {
    if (part.type !== 'file') throw new Refusal(`不是文件：${part.fieldname.slice(0, 50)}`);
    const content = await part.toBuffer();
    if (part.file.truncated) throw new Refusal(`文件超过 ${PUBLISH_LIMITS.file / 1024 / 1024} MB：${part.filename.slice(0, 200)}`);
    await files.add(part.filename, content);
  }
};

/** `POST /registry/builds`: a build's folder as one multipart body, with a deploy token in place of a session. */
export const publishRoutes = async (app: FastifyInstance, service: PublishService, tokens: DeployTokenService) => {
  const { operations } = app.platform;
  const note = (request: FastifyRequest, label: string, outcome: string, startedAt: number) =>
    operations.note({
      logType: 2,
      logContent: `POST /registry/builds ${outcome}`.slice(0, 1000),
      operateType: 2,
      userid: label,
      username: label,
      ip: request.ip,
      method: '/registry/builds',
      requestUrl: '/registry/builds',
      requestParam: JSON.stringify(request.query).slice(0, 500),
      requestType: 'POST',
      costTime: Date.now() - startedAt,
      createTime: now(),
    });

  await app.register(async (scope) => {
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: { fileSize: PUBLISH_LIMITS.file, files: PUBLISH_LIMITS.files + 1, fields: 10, fieldNameSize: 100, headerPairs: 20 },
    });
    scope.post('/registry/builds', { config: { access: 'public' }, bodyLimit: BODY }, async (request: PublishRequest) => {
      const startedAt = Date.now();
      const token = await tokens.holderOf(secretOf(request));
      const by = `密钥 ${token.label}`;
      const options: PublishOptions = { dryRun: request.query.dryRun === '1', hold: request.query.hold === '1' };
      try {
        const published = await service.publish(token, options, receiveFrom(request));
        note(request, by, `${published.name} ${published.build} ${WORDS[published.state]}`, startedAt);
        return granted(published, WORDS[published.state], 200);
      } catch (error) {
        note(request, by, error instanceof Refusal ? `被拒绝：${token.remote} ${error.message}` : '失败', startedAt);
        throw error;
      }
    });
  });
};
