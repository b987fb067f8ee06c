import multipart from '@fastify/multipart';
import { wireTexts } from '@mortise/shared/contract';
import { FILE_LIMIT } from '@mortise/shared/contract/settings';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#platform/refusal.ts';

export interface UploadedFile {
  /** File name sent by the client; untrusted, sanitise before use. */
  name: string;
  content: Buffer;
  /** The other form fields, before or after the file. */
  fields: Record<string, string>;
}

const FIELD_LIMIT = 1000;
/** RFC 2046, 5.1.1. The parser fails with an error that has no code. */
const LONGEST_BOUNDARY = 70;

const boundaryOf = ({ headers }: FastifyRequest) => /boundary=(?:"([^"]*)"|([^;\s]*))/i.exec(headers['content-type'] ?? '');

const refuseLongBoundary = (request: FastifyRequest) => {
  const found = boundaryOf(request);
  // without any, the parser says that the form is incomplete
  if (!found) return;
  const [, quoted, plain] = found;
  const { length } = quoted ?? plain ?? '';
  if (length < 1 || length > LONGEST_BOUNDARY) throw new Refusal('上传的内容格式不正确', 400);
};

/** Accepts multipart bodies; they are read only when a handler calls `fileOf`. */
export const acceptFiles = (app: FastifyInstance) =>
  app.register(multipart, {
    limits: { fileSize: FILE_LIMIT, files: 1, fields: 10, parts: 11, fieldSize: FIELD_LIMIT, fieldNameSize: 100, headerPairs: 50 },
  });

/** Reads the single file of a multipart request, from the field `file`. */
export const fileOf = async (request: FastifyRequest): Promise<UploadedFile> => {
  if (!request.isMultipart()) throw new Refusal('请选择要上传的文件');
  refuseLongBoundary(request);
  const fields: Record<string, string> = {};
  let file: Omit<UploadedFile, 'fields'> | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value);
    else if (part.fieldname === 'file') file = { name: part.filename ?? '', content: await part.toBuffer() };
    // drain unwanted files, or the parser never reaches the next part
    else part.file.resume();
  }
  if (!file) throw new Refusal('请选择要上传的文件');
  if (file.content.length > FILE_LIMIT) throw new Refusal(wireTexts.tooLarge);
  return { ...file, fields };
};
