import multipart from '@fastify/multipart';
import { wireTexts } from '@mortise/shared/contract';
import { FILE_LIMIT } from '@mortise/shared/contract/settings';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#platform/refusal.ts';

export interface UploadedFile {
  /** As the sender called it; to be cleaned before use. */
  name: string;
  content: Buffer;
  /** Further fields that came before or after the file. */
  fields: Record<string, string>;
}

const FIELD_LIMIT = 1000;

/** Bodies of several parts are read only where a handler asks for them. */
export const acceptFiles = (app: FastifyInstance) =>
  app.register(multipart, {
    limits: { fileSize: FILE_LIMIT, files: 1, fields: 10, parts: 11, fieldSize: FIELD_LIMIT, fieldNameSize: 100, headerPairs: 50 },
  });

/** The one file of a multipart request, in its field `file`. */
export const fileOf = async (request: FastifyRequest): Promise<UploadedFile> => {
  if (!request.isMultipart()) throw new Refusal('请选择要上传的文件');
  const fields: Record<string, string> = {};
  let file: Omit<UploadedFile, 'fields'> | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value);
    else if (part.fieldname === 'file') file = { name: part.filename ?? '', content: await part.toBuffer() };
    // a part that nobody reads would hold up the rest
    else part.file.resume();
  }
  if (!file) throw new Refusal('请选择要上传的文件');
  if (file.content.length > FILE_LIMIT) throw new Refusal(wireTexts.tooLarge);
  return { ...file, fields };
};
