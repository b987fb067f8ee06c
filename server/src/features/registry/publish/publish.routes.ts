import multipart from '@fastify/multipart';
import { PUBLISH_LIMITS, type Published } from '@mortise/shared/contract/registry';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { now } from '#db/clock.ts';
import { granted } from '#http/answer/envelope.ts';
import { closeWhenRead } from '#http/door/close-when-read.ts';
import { Refusal } from '#platform/refusal.ts';
import type { DeployTokenRow } from './deploy-token.repository.ts';
import type { DeployTokenService } from './deploy-token.service.ts';
import type { PublishOptions, PublishService } from './publish.service.ts';
import type { StagedFiles } from './staged-files.ts';

/** Body limit: the files plus multipart headers and boundaries. */
const BODY = PUBLISH_LIMITS.bytes + 4 * 1024 * 1024;
const WORDS = { stable: '已发布并启用', canary: '已发布，先向部分用户灰度', held: '已上传，等待管理员启用', checked: '检查通过，未发布' };
const wordsOf = ({ state, isDisabled }: Published) =>
  isDisabled && state !== 'held' ? '已发布，但应用已停用，重新启用后生效' : WORDS[state];

const secretOf = ({ headers }: FastifyRequest) => /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';

const TOO_MANY = ['FST_FILES_LIMIT', 'FST_PARTS_LIMIT'];
const whyUnreadable = (error: unknown) =>
  TOO_MANY.includes((error as { code?: string }).code ?? '') ? `文件超过 ${PUBLISH_LIMITS.files} 个` : '上传的内容不完整或格式不正确';

/** Streams the parts of the multipart body; a parse error is a Refusal, because the client sent it. */
async function* partsOf(request: FastifyRequest) {
  try {
    yield* request.parts({ preservePath: true });
  } catch (error) {
    throw new Refusal(whyUnreadable(error));
  }
}

const receiveFrom = (request: FastifyRequest) => async (files: StagedFiles) => {
  for await (const part of partsOf(request)) {
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
      logContent: `远程应用-发布构建 ${outcome}`.slice(0, 1000),
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

  // authenticates before reading the body, so that an upload without a valid token is never received
  const holders = new WeakMap<FastifyRequest, DeployTokenRow>();
  const knowHolder = async (request: FastifyRequest) => {
    holders.set(request, await tokens.holderOf(secretOf(request)));
  };

  await app.register(async (scope) => {
    // accepts multipart only: Fastify's default parsers would buffer the whole body in memory
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: {
        fileSize: PUBLISH_LIMITS.file,
        files: PUBLISH_LIMITS.files + 1,
        parts: PUBLISH_LIMITS.files + 1,
        fields: 10,
        fieldNameSize: 100,
        headerPairs: 20,
      },
    });
    scope.addHook('onResponse', async ({ raw }) => closeWhenRead(raw));
    scope.post(
      '/registry/builds',
      { config: { access: 'public', limit: 'publish' }, bodyLimit: BODY, onRequest: knowHolder },
      async (request) => {
        const startedAt = Date.now();
        const token = holders.get(request) as DeployTokenRow;
        const by = `密钥 ${token.label}`;
        const { dryRun, hold } = request.query as { dryRun?: string; hold?: string };
        const options: PublishOptions = { dryRun: dryRun === '1', hold: hold === '1' };
        try {
          const published = await service.publish(token, options, receiveFrom(request));
          note(request, by, `${published.name} ${published.build} ${wordsOf(published)}`, startedAt);
          return granted(published, wordsOf(published), 200);
        } catch (error) {
          note(request, by, error instanceof Refusal ? `被拒绝：${token.remote} ${error.message}` : '失败', startedAt);
          throw error;
        }
      },
    );
  });
};
