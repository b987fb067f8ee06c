import multipart from '@fastify/multipart';
import { PUBLISH_LIMITS, type Published } from '@mortise/shared/contract/registry';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { closeWhenRead } from '#http/door/close-when-read.ts';
import { Refusal } from '#platform/refusal.ts';
import type { DeployDoor } from './deploy-door.routes.ts';
import type { PublishOptions, PublishService } from './publish.service.ts';
import type { StagedFiles } from './staged-files.ts';

/** Body limit: the files plus multipart headers and boundaries. */
const BODY = PUBLISH_LIMITS.bytes + 4 * 1024 * 1024;
const WORDS = { stable: '已发布并启用', canary: '已发布，先向部分用户灰度', held: '已上传，等待管理员启用', checked: '检查通过，未发布' };
const wordsOf = ({ state, isDisabled }: Published) =>
  isDisabled && state !== 'held' ? '已发布，但应用已停用，重新启用后生效' : WORDS[state];

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
export const publishRoutes = async (app: FastifyInstance, service: PublishService, door: DeployDoor) => {
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
    scope.post('/registry/builds', { config: { access: 'public', limit: 'publish' }, bodyLimit: BODY, onRequest: door.admit }, (request) =>
      door.answer(request, '发布构建', async (token) => {
        const { dryRun, hold } = request.query as { dryRun?: string; hold?: string };
        const options: PublishOptions = { dryRun: dryRun === '1', hold: hold === '1' };
        const result = await service.publish(token, options, receiveFrom(request));
        const text = wordsOf(result);
        return { result, text, outcome: `${result.name} ${result.build} ${text}` };
      }),
    );
  });
};
